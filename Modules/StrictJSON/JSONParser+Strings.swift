extension JSONParser {
  /// Reads the string whose opening quote is next.
  mutating func string() throws(JSONError) -> String {
    let opening = position
    index += 1
    var start = index
    var decoded: [UInt8] = []
    while true {
      guard let byte = next else {
        throw JSONError(
          .unexpectedEnd(expected: "a closing quote for the string that begins on \(opening)"),
          at: position)
      }
      switch byte {
      case 0x22:
        let tail = bytes[start..<index]
        index += 1
        if decoded.isEmpty { return String(decoding: tail, as: UTF8.self) }
        decoded.append(contentsOf: tail)
        return String(decoding: decoded, as: UTF8.self)
      case 0x5C:
        decoded.append(contentsOf: bytes[start..<index])
        try escape(into: &decoded)
        start = index
      case 0..<0x20:
        throw JSONError(.controlCharacter(byte), at: position)
      case 0..<0x80:
        index += 1
      default:
        guard let length = utf8Length(at: index) else {
          throw JSONError(.invalidUTF8, at: position)
        }
        index += length
        continuations += length - 1
      }
    }
  }

  /// Reads the escape whose backslash is next.
  private mutating func escape(into decoded: inout [UInt8]) throws(JSONError) {
    let place = position
    index += 1
    guard let letter = next else {
      throw JSONError(.unexpectedEnd(expected: "the rest of an escape"), at: position)
    }
    switch letter {
    case 0x22, 0x5C, 0x2F: decoded.append(letter)
    case 0x62: decoded.append(0x08)
    case 0x66: decoded.append(0x0C)
    case 0x6E: decoded.append(0x0A)
    case 0x72: decoded.append(0x0D)
    case 0x74: decoded.append(0x09)
    case 0x75:
      index += 1
      decoded.append(contentsOf: String(try unicodeEscape(at: place)).utf8)
      return
    default:
      let length = utf8Length(at: index) ?? 0
      let text = "\\" + String(decoding: bytes[index..<index + length], as: UTF8.self)
      throw JSONError(.malformedEscape(text), at: place)
    }
    index += 1
  }

  /// Reads the four digits after `\u`, and the second half of a pair.
  private mutating func unicodeEscape(at place: JSONPosition) throws(JSONError) -> Character {
    let first = try fourDigits(at: place)
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    guard first < 0xDC00, index + 1 < bytes.count, bytes[index] == 0x5C, bytes[index + 1] == 0x75
    else { throw JSONError(.loneSurrogate("\\u" + JSONText.hex(first)), at: place) }
    index += 2
    let second = try fourDigits(at: place)
    guard second >= 0xDC00, second < 0xE000,
      let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    else { throw JSONError(.loneSurrogate("\\u" + JSONText.hex(first)), at: place) }
    return Character(scalar)
  }

  private mutating func fourDigits(at place: JSONPosition) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    let start = index
    for _ in 0..<4 {
      guard let byte = next else {
        throw JSONError(.unexpectedEnd(expected: "four hexadecimal digits"), at: position)
      }
      guard let digit = Self.hexDigit(byte) else {
        let text = "\\u" + String(decoding: bytes[start..<index], as: UTF8.self)
        throw JSONError(.malformedEscape(text), at: place)
      }
      value = value << 4 | digit
      index += 1
    }
    return value
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }

  /// The number of bytes of the character at `start`, or nil where the bytes are not UTF-8.
  ///
  /// Table 3-7 of the Unicode standard: no overlong form, no surrogate, nothing beyond U+10FFFF.
  func utf8Length(at start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let lead = bytes[start]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard start + length <= bytes.count, second.contains(bytes[start + 1]) else { return nil }
    for offset in 2..<max(2, length) where bytes[start + offset] & 0xC0 != 0x80 { return nil }
    return length
  }
}
