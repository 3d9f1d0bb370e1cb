extension CrashText {
  /// What the first place in a text says that has the form; UIKit writes digits in ASCII only.
  static func first<Output>(_ form: Regex<Output>, in text: String) -> Output? {
    text.firstMatch(of: form.asciiOnlyDigits())?.output
  }

  /// Whether a byte is a digit.
  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte }

  /// A number of digits only.
  static func number(_ digits: Substring) throws(ToolFailure) -> Int {
    if let number = Int(digits) { return number }
    throw .badInput(
      "number-too-large",
      "expected counts and places up to \(Int.max), found \(String(digits).shortened) in "
        + "'\(surroundings(of: digits))'; give the text as it was printed")
  }

  /// The words around a number of a sentence.
  private static func surroundings(of digits: Substring) -> String {
    let text = digits.base
    let words = text[..<digits.startIndex].suffix(40)
    let start = words.startIndex == text.startIndex ? words : words.drop { $0 != " " }
    let rest = text[digits.endIndex...].prefix { $0 != "," }.prefix(20)
    return start.drop { $0 == " " } + String(digits).shortened + rest
  }
}
