/// What a document may be at most.
public struct JSONLimits: Hashable, Sendable {
  /// The number of arrays and objects within each other; at most 512 is honoured.
  public var depth: Int
  /// The number of bytes.
  public var bytes: Int

  /// Creates limits.
  public init(depth: Int = 64, bytes: Int = .max) {
    self.depth = depth
    self.bytes = bytes
  }
}

extension JSONValue {
  /// Reads a document that holds exactly one value, strictly as RFC 8259 has it.
  ///
  /// Stricter than the standard where it leaves a choice: no key twice, no byte order mark, no
  /// number beyond a double, no half of a surrogate pair, limits on depth and size.
  ///
  /// - Parameters:
  ///   - bytes: The document's text in UTF-8.
  ///   - limits: How large and how deep it may be.
  ///   - expected: What an error says was expected where no value begins.
  /// - Returns: The document's value, with the place of every value in it.
  /// - Throws: A `JSONError` with the reason, the path and the position.
  /// - Complexity: O(bytes), and a sort of the keys of large objects.
  public static func parse(
    _ bytes: [UInt8], limits: JSONLimits = JSONLimits(), expecting expected: String = "a value"
  ) throws(JSONError) -> JSONValue {
    guard bytes.count <= limits.bytes else {
      throw JSONError(
        .tooLarge(bytes: bytes.count, limit: limits.bytes), at: JSONPosition(line: 1, column: 1))
    }
    var parser = JSONParser(bytes: bytes, depthLimit: min(limits.depth, 512))
    return try parser.document(expected)
  }

  /// Reads a document from a string.
  /// - Throws: A `JSONError` with the reason, the path and the position.
  public static func parse(
    _ text: String, limits: JSONLimits = JSONLimits()
  ) throws(JSONError) -> JSONValue {
    try parse(Array(text.utf8), limits: limits)
  }
}

/// Reads JSON from bytes by recursive descent.
///
/// - Invariant: `index` is at most `bytes.count`; `lineStart` is where the current line begins;
///   `continuations` counts the bytes since then that only continue a character.
struct JSONParser {
  let bytes: [UInt8]
  let depthLimit: Int
  var index = 0
  private var line = 1
  private var lineStart = 0
  var continuations = 0
  private var depth = 0

  init(bytes: [UInt8], depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  /// The place of the next byte.
  var position: JSONPosition {
    JSONPosition(line: line, column: index - lineStart - continuations + 1)
  }

  /// The next byte, or nil at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func document(_ expected: String) throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw JSONError(.byteOrderMark, at: position) }
    let value = try value(expected: expected)
    skipSpace()
    guard next == nil else { throw JSONError(.trailingContent(found: found()), at: position) }
    return value
  }

  mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09: index += 1
      case 0x0A: startLine()
      case 0x0D:
        if index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
        startLine()
      default: return
      }
    }
  }

  private mutating func startLine() {
    index += 1
    line += 1
    lineStart = index
    continuations = 0
  }

  private mutating func value(expected: String) throws(JSONError) -> JSONValue {
    skipSpace()
    let start = position
    guard let byte = next else { throw unexpected(expected) }
    switch byte {
    case 0x7B: return try object(at: start)
    case 0x5B: return try array(at: start)
    case 0x22: return JSONValue(.string(try string()), at: start)
    case 0x2D, 0x30...0x39: return JSONValue(try number(), at: start)
    case 0x74 where take("true"): return JSONValue(.bool(true), at: start)
    case 0x66 where take("false"): return JSONValue(.bool(false), at: start)
    case 0x6E where take("null"): return JSONValue(.null, at: start)
    default: throw unexpected(expected)
    }
  }

  private mutating func array(at start: JSONPosition) throws(JSONError) -> JSONValue {
    try enter()
    var elements: [JSONValue] = []
    skipSpace()
    if next == 0x5D {
      index += 1
    } else {
      while true {
        do {
          elements.append(try value(expected: elements.isEmpty ? "a value or ]" : "a value"))
        } catch {
          throw error.prefixed(by: .index(elements.count))
        }
        skipSpace()
        if next == 0x5D { break }
        guard next == 0x2C else { throw unexpected("a comma or ]") }
        index += 1
      }
      index += 1
    }
    depth -= 1
    return JSONValue(.array(elements), at: start)
  }

  private mutating func object(at start: JSONPosition) throws(JSONError) -> JSONValue {
    try enter()
    var members: [JSONObject.Member] = []
    skipSpace()
    if next == 0x7D {
      index += 1
    } else {
      while true {
        members.append(try member(isFirst: members.isEmpty))
        skipSpace()
        if next == 0x7D { break }
        guard next == 0x2C else { throw unexpected("a comma or }") }
        index += 1
      }
      index += 1
    }
    depth -= 1
    try Self.checkUniqueness(of: members)
    return JSONValue(.object(JSONObject(members, at: start)), at: start)
  }

  private mutating func member(isFirst: Bool) throws(JSONError) -> JSONObject.Member {
    skipSpace()
    let place = position
    guard next == 0x22 else {
      throw unexpected(isFirst ? "a key in quotes or }" : "a key in quotes")
    }
    let key = try string()
    skipSpace()
    guard next == 0x3A else {
      throw unexpected("a colon").prefixed(by: .key(key))
    }
    index += 1
    do {
      return JSONObject.Member(key: key, value: try value(expected: "a value"), keyPosition: place)
    } catch {
      throw error.prefixed(by: .key(key))
    }
  }

  private mutating func enter() throws(JSONError) {
    guard depth < depthLimit else { throw JSONError(.tooDeep(limit: depthLimit), at: position) }
    depth += 1
    index += 1
  }

  /// Sorted neighbours are compared, so that many keys cost no quadratic time.
  private static func checkUniqueness(of members: [JSONObject.Member]) throws(JSONError) {
    if members.count < 2 { return }
    var order = Array(members.indices)
    order.sort { a, b in
      let (first, second) = (members[a].key.utf8, members[b].key.utf8)
      if first.lexicographicallyPrecedes(second) { return true }
      return a < b && first.elementsEqual(second)
    }
    var repeated: (first: Int, second: Int)?
    for place in 1..<order.count {
      let (a, b) = (order[place - 1], order[place])
      if JSONText.same(members[a].key, members[b].key), b < (repeated?.second ?? Int.max) {
        repeated = (a, b)
      }
    }
    guard let repeated else { return }
    let member = members[repeated.second]
    throw JSONError(
      .duplicateKey(member.key, first: members[repeated.first].keyPosition),
      at: member.keyPosition, path: JSONPath([.key(member.key)]))
  }

  /// Steps over `word` if it stands here and no letter or digit follows.
  private mutating func take(_ word: StaticString) -> Bool {
    let end = index + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where bytes[index + offset] != word.utf8Start[offset] { return false }
    if end < bytes.count, isWordByte(bytes[end]) { return false }
    index = end
    return true
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    JSONText.isLetter(byte) || (byte >= 0x30 && byte <= 0x39) || byte == 0x5F
  }

  /// The error for what stands here instead of `expected`.
  func unexpected(_ expected: String) -> JSONError {
    next == nil
      ? JSONError(.unexpectedEnd(expected: expected), at: position)
      : JSONError(.unexpected(found: found(), expected: expected), at: position)
  }

  /// What stands here, for a message.
  private func found() -> String {
    guard let byte = next else { return "the end" }
    if isWordByte(byte) {
      let word = bytes[index...].prefix(while: isWordByte).prefix(20)
      return "\"" + String(decoding: word, as: UTF8.self) + "\""
    }
    if byte < 0x80 { return "\"" + JSONText.shown(Unicode.Scalar(byte)) + "\"" }
    guard let length = utf8Length(at: index) else { return "a byte that is no UTF-8" }
    let character = String(decoding: bytes[index..<index + length], as: UTF8.self)
    return JSONText.quoted(character)
  }
}
