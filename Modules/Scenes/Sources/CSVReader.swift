/// Reads the lines of a CSV file as RFC 4180 has them, strictly.
///
/// Fields stand between commas; one that holds commas, quotes or line ends stands in quotes, its
/// quotes doubled.
///
/// - Invariant: `index` is at most `bytes.count`; `line` is the number of the line it is in.
struct CSVReader {
  /// One record and the line on which it begins.
  struct Record {
    var line: Int
    var fields: [String]
  }

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  /// Creates a reader; a byte order mark, which spreadsheets write, is skipped.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Returns the next record, nil at the end; empty lines are skipped.
  mutating func next() throws(SceneError) -> Record? {
    while index < bytes.count, bytes[index] == 0x0A || bytes[index] == 0x0D { endLine() }
    guard index < bytes.count else { return nil }
    var record = Record(line: line, fields: [])
    while true {
      record.fields.append(try field())
      guard index < bytes.count else { return record }
      if bytes[index] != 0x2C {
        endLine()
        return record
      }
      index += 1
    }
  }

  private mutating func endLine() {
    if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
    index += 1
    line += 1
  }

  private mutating func field() throws(SceneError) -> String {
    if index < bytes.count, bytes[index] == 0x22 { return try quotedField() }
    let start = index
    while index < bytes.count, ![0x2C, 0x0A, 0x0D].contains(bytes[index]) {
      if bytes[index] == 0x22 {
        throw SceneError(
          .csv(
            line: line,
            "a quote stands inside a field that does not begin with one;"
              + " put the field in quotes and double those inside"))
      }
      index += 1
    }
    return try text(bytes[start..<index])
  }

  private mutating func quotedField() throws(SceneError) -> String {
    let first = line
    index += 1
    var content: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x22 {
        index += 1
        guard index < bytes.count, bytes[index] == 0x22 else { return try closed(content) }
      } else if byte == 0x0A
        || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
      {
        line += 1
      }
      content.append(byte)
      index += 1
    }
    throw SceneError(.csv(line: first, "the quote that begins a field is never closed"))
  }

  private func closed(_ content: [UInt8]) throws(SceneError) -> String {
    guard index == bytes.count || [0x2C, 0x0A, 0x0D].contains(bytes[index]) else {
      throw SceneError(
        .csv(line: line, "after the closing quote of a field a comma or a line end must follow"))
    }
    return try text(content[...])
  }

  private func text(_ content: ArraySlice<UInt8>) throws(SceneError) -> String {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw SceneError(.csv(line: line, "expected UTF-8, found bytes that are no character"))
    }
    return text
  }
}
