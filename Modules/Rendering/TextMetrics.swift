/// Estimates of how wide text is, for outputs that cannot measure it.
///
/// The widths are those of a wide sans-serif face, so an estimate is rather too large than too small.
package enum TextMetrics {
  package static let ellipsis: Character = "…"

  /// Returns the text as one line: line ends and tabs as spaces, other control characters replaced.
  package static func oneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnfit) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !isUnfit(scalar) {
        scalars.append(scalar)
      } else {
        scalars.append(isSpace(scalar) ? " " : "\u{FFFD}")
      }
    }
    return String(scalars)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    (9...13).contains(scalar.value) || [0x85, 0x2028, 0x2029].contains(scalar.value)
  }

  /// Whether a scalar has no place in a line of text, or none in an XML document.
  private static func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f...0x9f, 0x2028, 0x2029, 0xfdd0...0xfdef: true
    default: scalar.value & 0xfffe == 0xfffe
    }
  }

  /// Returns the estimated width in points.
  package static func width(of text: String, fontSize: Double, isBold: Bool = false) -> Double {
    var ems = 0.0
    for character in text { ems += width(of: character) }
    return ems * fontSize * (isBold ? 1.1 : 1)
  }

  /// Returns the text cut to the estimated width, with an ellipsis if anything was cut.
  ///
  /// Nothing is left of a text for which not even the ellipsis has room.
  package static func elided(
    _ text: String, toWidth limit: Double, fontSize: Double, isBold: Bool = false
  ) -> String {
    let unit = fontSize * (isBold ? 1.1 : 1)
    var kept = text.startIndex
    var used = 0.0
    let room = limit - width(of: ellipsis) * unit
    var index = text.startIndex
    while index < text.endIndex {
      used += width(of: text[index]) * unit
      if used > limit {
        guard room >= 0 else { return "" }
        var head = text[..<kept]
        while head.last == " " { head.removeLast() }
        return String(head) + String(ellipsis)
      }
      index = text.index(after: index)
      if used <= room { kept = index }
    }
    return text
  }

  /// The width of a character in ems.
  private static func width(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x20, 0x69, 0x6a, 0x6c, 0x21, 0x27, 0x2c, 0x2e, 0x3a, 0x3b, 0x7c: return 0.34
    case 0x28, 0x29, 0x2d, 0x5b, 0x5d, 0x66, 0x72, 0x74, 0x49, 0x2f: return 0.42
    case 0x4d, 0x57, 0x6d, 0x77, 0x40, 0x25, 0x2026: return 1.0
    case 0x41...0x5a: return 0.72
    case 0x21..<0x7f: return 0.62
    case 0x80..<0x250: return 0.68
    default: return 1.05
    }
  }
}
