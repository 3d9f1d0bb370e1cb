/// Small operations on text that need no Unicode tables.
enum JSONText {
  /// Returns whether two strings have the same bytes.
  static func same(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count && a.utf8.elementsEqual(b.utf8)
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (byte >= 0x41 && byte <= 0x5A) || (byte >= 0x61 && byte <= 0x7A)
  }

  /// Returns `text` in quotes for a message: control characters escaped, long text cut with `…`.
  static func quoted(_ text: String, limit: Int = 40) -> String {
    var result = "\""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == limit {
        result += "…"
        break
      }
      result += shown(scalar)
      count += 1
    }
    return result + "\""
  }

  /// Returns a scalar as it may stand in a message on a terminal.
  static func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x22: return "\\\""
    case 0x5C: return "\\\\"
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    case 0x09: return "\\t"
    // Control characters, and marks that turn the direction of what follows or cannot be seen.
    case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      return "\\u" + hex(scalar.value)
    default: return String(String.UnicodeScalarView([scalar]))
    }
  }

  /// Returns at least four hexadecimal digits.
  static func hex(_ value: UInt32) -> String {
    var text = ""
    var shift: UInt32 = value > 0xFFFF ? 20 : 12
    while true {
      let digit = UInt8((value >> shift) & 0xF)
      text.unicodeScalars.append(Unicode.Scalar(digit < 10 ? 0x30 + digit : 0x61 + digit - 10))
      if shift == 0 { return text }
      shift -= 4
    }
  }
}
