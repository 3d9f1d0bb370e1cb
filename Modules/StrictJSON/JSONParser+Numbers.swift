extension JSONParser {
  /// Reads the number whose sign or first digit is next.
  mutating func number() throws(JSONError) -> JSONValue.Content {
    let place = position
    let start = index
    let isNegative = next == 0x2D
    if isNegative { index += 1 }
    let whole = takeDigits()
    // A number that the text cuts short is told from one that is written in a wrong way.
    if whole.isEmpty { throw malformed(from: start, at: place) }
    if whole.count > 1, bytes[whole.lowerBound] == 0x30 { throw malformed(from: start, at: place) }
    var fraction = index..<index
    var exponent = 0
    var isInteger = true
    if next == 0x2E {
      isInteger = false
      index += 1
      fraction = takeDigits()
      if fraction.isEmpty { throw malformed(from: start, at: place) }
    }
    if next == 0x65 || next == 0x45 {
      isInteger = false
      index += 1
      exponent = try takeExponent(from: start, at: place)
    }
    if let byte = next, continuesNumber(byte) { throw malformed(from: start, at: place) }
    if isInteger, let value = integer(whole, isNegative: isNegative) { return .integer(value) }
    var digits = bytes[whole].map { $0 - 0x30 }
    digits.append(contentsOf: bytes[fraction].lazy.map { $0 - 0x30 })
    guard
      let value = DecimalConversion.double(digits: digits[...], exponent: exponent - fraction.count)
    else {
      let text = String(decoding: bytes[start..<min(index, start + 40)], as: UTF8.self)
      throw JSONError(.numberTooLarge(text), at: place)
    }
    return .number(isNegative ? -value : value)
  }

  private mutating func takeDigits() -> Range<Int> {
    let start = index
    while let byte = next, byte >= 0x30, byte <= 0x39 { index += 1 }
    return start..<index
  }

  /// Reads what follows the `e`; absurd exponents are clamped, which changes no result.
  private mutating func takeExponent(
    from start: Int, at place: JSONPosition
  ) throws(JSONError) -> Int {
    let isNegative = next == 0x2D
    if isNegative || next == 0x2B { index += 1 }
    let digits = takeDigits()
    if digits.isEmpty { throw malformed(from: start, at: place) }
    var value = 0
    for digit in bytes[digits] where value < 100_000_000 {
      value = value * 10 + Int(digit - 0x30)
    }
    return isNegative ? -value : value
  }

  /// The exact integer, or nil where it does not fit; minus zero is no integer.
  private func integer(_ digits: Range<Int>, isNegative: Bool) -> Int? {
    var value = 0
    for digit in bytes[digits] {
      let (tenfold, overflowed) = value.multipliedReportingOverflow(by: 10)
      let step = Int(digit - 0x30)
      let (sum, spilled) =
        isNegative
        ? tenfold.subtractingReportingOverflow(step) : tenfold.addingReportingOverflow(step)
      if overflowed || spilled { return nil }
      value = sum
    }
    return isNegative && value == 0 ? nil : value
  }

  private func continuesNumber(_ byte: UInt8) -> Bool {
    JSONText.isLetter(byte) || (byte >= 0x30 && byte <= 0x39)
      || byte == 0x2E || byte == 0x2B || byte == 0x2D || byte == 0x5F
  }

  private func malformed(from start: Int, at place: JSONPosition) -> JSONError {
    if index == bytes.count, !hasLeadingZero(start) {
      return JSONError(.unexpectedEnd(expected: "a digit"), at: position)
    }
    let text = bytes[start...].prefix(while: continuesNumber).prefix(40)
    return JSONError(.malformedNumber(String(decoding: text, as: UTF8.self)), at: place)
  }

  private func hasLeadingZero(_ start: Int) -> Bool {
    let digits = bytes[start...].drop(while: { $0 == 0x2D })
    return digits.count > 1 && digits.first == 0x30
      && digits.dropFirst().first.map { $0 >= 0x30 && $0 <= 0x39 } == true
  }
}
