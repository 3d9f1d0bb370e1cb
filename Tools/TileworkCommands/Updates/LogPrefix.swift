/// What a logger puts before each line: the time, and often a process.
///
/// `2023-04-11 10:02:33.123 Demo[1:2] ` and `Apr 11 10:02:33 iPhone Demo(UIKitCore)[123] <Error>: `
/// stand in the middle of a message that has several lines.
enum LogPrefix {
  /// Returns the text without the prefixes of its lines.
  /// - Complexity: O(n) in the length of the text.
  static func stripped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var start = 0
    while start < bytes.count {
      let end =
        bytes[start...].firstIndex { $0 == Mark.newline || $0 == Mark.return } ?? bytes.count - 1
      var prefix = Cursor(bytes[start...end])
      kept += prefix.passPrefix() ? bytes[prefix.index..<(end + 1)] : bytes[start...end]
      start = end + 1
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private enum Mark {
    static let newline = UInt8(ascii: "\n")
    static let `return` = UInt8(ascii: "\r")
  }

  /// A place in a line.
  private struct Cursor {
    let line: ArraySlice<UInt8>
    var index: Int

    init(_ line: ArraySlice<UInt8>) {
      self.line = line
      index = line.startIndex
    }

    /// Passes a prefix and returns whether there was one.
    mutating func passPrefix() -> Bool {
      passAll(" \t>|")
      let isBracketed = pass("[")
      passDate()
      guard passTime() else { return false }
      if isBracketed { _ = pass("]") }
      passAll(" \t")
      passProcess()
      return true
    }

    /// `2023-04-11 `, `2023-04-11T` or `Apr 11 `.
    private mutating func passDate() {
      var ahead = self
      if ahead.passDigits(4), ahead.pass("-"), ahead.passDigits(2), ahead.pass("-"),
        ahead.passDigits(2), ahead.pass("T") || ahead.pass(" ")
      {
        self = ahead
        return
      }
      ahead = self
      let month = ahead.line[ahead.index...].prefix(3)
      guard month.count == 3, month.allSatisfy({ Self.isLetter($0) }) else { return }
      ahead.index += 3
      guard ahead.pass(" ") else { return }
      ahead.passAll(" ")
      if ahead.passDigits(2) || ahead.passDigits(1), ahead.pass(" ") { self = ahead }
    }

    /// `10:02:33`, with a fraction and a zone where there are any.
    private mutating func passTime() -> Bool {
      guard passDigits(2), pass(":"), passDigits(2), pass(":"), passDigits(2) else { return false }
      if pass(".") || pass(",") { passAll("0123456789") }
      if pass("+") || pass("-") { passAll("0123456789:") } else { _ = pass("Z") }
      return true
    }

    /// `Demo[1:2] ` or `iPhone Demo(UIKitCore)[123] <Error>: `, within the next few words.
    private mutating func passProcess() {
      var ahead = self
      for _ in 0..<4 {
        let word = ahead.passWord()
        if word.isEmpty { return }
        guard Self.isProcess(word) else { continue }
        self = ahead
        if ahead.passWord().first == UInt8(ascii: "<") { self = ahead }
        return
      }
    }

    /// A name and numbers in brackets: `Demo[1:2]`, perhaps with a colon.
    private static func isProcess(_ word: ArraySlice<UInt8>) -> Bool {
      var word = word
      if word.last == UInt8(ascii: ":") { word.removeLast() }
      guard word.popLast() == UInt8(ascii: "]"),
        let bracket = word.lastIndex(of: UInt8(ascii: "["))
      else { return false }
      let numbers = word[(bracket + 1)...]
      return bracket > word.startIndex && !numbers.isEmpty
        && numbers.allSatisfy { "0123456789:xabcdefABCDEF".utf8.contains($0) }
    }

    /// Passes a word and the blanks behind it.
    private mutating func passWord() -> ArraySlice<UInt8> {
      let word = line[index...].prefix { !" \t\r\n".utf8.contains($0) }
      index = word.endIndex
      passAll(" \t")
      return word
    }

    private mutating func pass(_ sign: Unicode.Scalar) -> Bool {
      guard index < line.endIndex, line[index] == UInt8(ascii: sign) else { return false }
      index += 1
      return true
    }

    private mutating func passAll(_ signs: String) {
      while index < line.endIndex, signs.utf8.contains(line[index]) { index += 1 }
    }

    private mutating func passDigits(_ count: Int) -> Bool {
      let digits = line[index...].prefix(count)
      guard digits.count == count, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return false }
      index += count
      return true
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte & 0xDF }
  }
}
