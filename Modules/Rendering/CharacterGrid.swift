/// A page of characters in columns and rows, as a terminal shows it.
struct CharacterGrid {
  let columns: Int
  private var lines: [[String]] = []

  init(columns: Int) { self.columns = columns }

  /// Puts one character at a place; a place outside the columns is left out.
  mutating func put(_ character: Character, column: Int, row: Int) {
    guard row >= 0, column >= 0 else { return }
    let width = Self.width(of: character)
    guard width > 0, column + width <= columns else { return }
    while lines.count <= row {
      lines.append(Array(repeating: " ", count: columns))
    }
    lines[row][column] = String(character)
    // The second half of a wide character is taken as well.
    if width == 2 { lines[row][column + 1] = "" }
  }

  /// Puts text from a place on, cut to `room` columns with an ellipsis.
  mutating func put(_ text: String, column: Int, row: Int, room: Int) {
    var place = column
    for character in Self.cut(text, to: room) {
      put(character, column: place, row: row)
      place += Self.width(of: character)
    }
  }

  /// The page as lines without spaces at their ends.
  var text: String {
    lines.map { line in
      var text = line.joined()
      while text.last == " " { text.removeLast() }
      return text + "\n"
    }.joined()
  }

  /// Returns the text cut to `room` columns; what is cut ends in an ellipsis.
  static func cut(_ text: String, to room: Int) -> String {
    guard width(of: text) > room else { return text }
    guard room > 0 else { return "" }
    var kept = ""
    var used = 0
    for character in text {
      let next = width(of: character)
      if used + next > room - 1 { break }
      kept.append(character)
      used += next
    }
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }

  static func width(of text: String) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// Returns how many columns a character takes: 2 for East Asian and pictorial ones, else 1.
  static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x300...0x36f, 0x200b...0x200f, 0x202a...0x202e, 0x2060...0x206f, 0xfe00...0xfe0f,
      0xfeff:
      return 0
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f1e6...0x1f64f, 0x1f680...0x1f6ff,
      0x1f900...0x1faff, 0x20000...0x3fffd:
      return 2
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
}
