/// A piece of a log as one line of plain words, however it was printed, wrapped and pasted.
enum LogText {
  /// Joins wrapped and quoted lines without what a logger put before them, and undoes escapes,
  /// typographic signs and entities of HTML.
  /// - Complexity: O(n) in the length of the text.
  static func flattened(_ text: String) -> String {
    var text = text
    for (escape, meaning) in escapes where text.contains(escape) {
      text = text.replacing(escape, with: meaning)
    }
    text = LogPrefix.stripped(text)
    var line = String.UnicodeScalarView()
    var isAtStart = true
    var isAfterSpace = true
    for scalar in text.unicodeScalars {
      let plain = plain(scalar)
      if plain == "\n" { isAtStart = true }
      if isAtStart && (plain == ">" || plain == "|") { continue }
      if plain == " " || plain == "\n" {
        if !isAfterSpace { line.append(" ") }
        isAfterSpace = true
      } else if let plain {
        line.append(plain)
        isAtStart = false
        isAfterSpace = false
      }
    }
    return String(line)
  }

  /// What stands for a sign where the sign itself cannot.
  private static let escapes = [
    ("\\n", "\n"), ("\\r", "\n"), ("\\t", " "), ("\\\"", "\""), ("\\'", "'"), ("&lt;", "<"),
    ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
  ]

  /// The plain sign for a typographic one; nil for one that has no width.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: "\n"
    case 0x09, 0x20, 0xA0, 0x2000...0x200A, 0x202F, 0x3000: " "
    case 0x2018...0x201B, 0x2032: "'"
    case 0x201C...0x201F, 0x2033: "\""
    case 0x2010...0x2015, 0x2212: "-"
    case 0xAD, 0x200B...0x200D, 0x2060, 0xFEFF: nil
    default: scalar
    }
  }
}
