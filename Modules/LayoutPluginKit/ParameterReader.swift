/// Reads the JSON of parameters: one object of plain values.
struct ParameterReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func object() throws(LayoutError) -> [(key: String, value: LayoutParameters.Value)] {
    var entries: [(key: String, value: LayoutParameters.Value)] = []
    try expect("{")
    if !take("}") {
      repeat {
        skipSpace()
        let key = try string()
        try expect(":")
        let value = try value()
        for entry in entries where entry.key == key {
          throw .parameter(key, "is given twice")
        }
        entries.append((key, value))
      } while take(",")
      try expect("}")
    }
    skipSpace()
    guard place == bytes.count else { throw broken("expected the end") }
    return entries
  }

  private mutating func value() throws(LayoutError) -> LayoutParameters.Value {
    skipSpace()
    switch peek {
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): try word("true"); return .bool(true)
    case UInt8(ascii: "f"): try word("false"); return .bool(false)
    case UInt8(ascii: "n"): try word("null"); return .none
    case UInt8(ascii: "["): return .numbers(try numbers())
    default: return .number(try number())
    }
  }

  private mutating func numbers() throws(LayoutError) -> [Double] {
    try expect("[")
    var list: [Double] = []
    if take("]") { return list }
    repeat {
      skipSpace()
      list.append(try number())
    } while take(",")
    try expect("]")
    return list
  }

  private mutating func number() throws(LayoutError) -> Double {
    let start = place
    while let byte = peek, Self.isPartOfNumber(byte) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    let isPlain = peek(at: start).map { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: ".") }
    guard isPlain == true, let number = Double(text), number.isFinite else {
      place = start
      throw broken("expected a value")
    }
    return number
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func string() throws(LayoutError) -> String {
    guard peek == UInt8(ascii: "\"") else { throw broken("expected a text in quotes") }
    place += 1
    var found: [UInt8] = []
    while let byte = peek {
      place += 1
      if byte == UInt8(ascii: "\"") {
        guard let text = String(validating: found, as: UTF8.self) else {
          throw broken("expected UTF-8")
        }
        return text
      }
      guard byte >= 0x20 else { throw broken("expected no control character in a text") }
      if byte == UInt8(ascii: "\\") {
        found.append(contentsOf: try escape())
      } else {
        found.append(byte)
      }
    }
    throw broken("expected the end of a text")
  }

  private mutating func escape() throws(LayoutError) -> [UInt8] {
    guard let byte = peek else { throw broken("expected more after a backslash") }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"): return try character()
    default: throw broken("unknown character after a backslash")
    }
  }

  private mutating func character() throws(LayoutError) -> [UInt8] {
    var number = try codeUnit()
    if (0xD800..<0xDC00).contains(number) {
      try word("\\u")
      let low = try codeUnit()
      guard (0xDC00..<0xE000).contains(low) else { throw broken("half a character") }
      number = 0x10000 + (number - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(number) else { throw broken("half a character") }
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func codeUnit() throws(LayoutError) -> UInt32 {
    guard place + 4 <= bytes.count,
      let number = UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
    else { throw broken("expected four hexadecimal digits") }
    place += 4
    return number
  }

  private var peek: UInt8? { peek(at: place) }
  private func peek(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 32 || byte == 10 || byte == 13 || byte == 9 { place += 1 }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard peek == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(LayoutError) {
    guard take(sign) else { throw broken("expected \(sign)") }
  }

  private mutating func word(_ word: String) throws(LayoutError) {
    for byte in word.utf8 {
      guard peek == byte else { throw broken("expected \(word)") }
      place += 1
    }
  }

  private func broken(_ what: String) -> LayoutError {
    .parameter("", "the parameters are not a JSON object: \(what) at byte \(place)")
  }
}
