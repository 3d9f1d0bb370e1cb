/// What a plugin printed: everything is counted, the last part is kept.
struct OutputCapture {
  private var bytes: [UInt8] = []
  private(set) var total = 0
  private let kept = 64 << 10

  mutating func append(_ part: UnsafeRawBufferPointer) {
    total += part.count
    bytes.append(contentsOf: part.suffix(kept))
    if bytes.count > 2 * kept { bytes.removeFirst(bytes.count - kept) }
  }

  /// Counts bytes that came another way and are not kept.
  mutating func count(_ bytes: Int) { total += bytes }

  /// The last lines, without control characters, for a person.
  var tail: String { Self.clean(bytes.suffix(kept)) }

  /// Returns text that cannot steer a terminal: control characters become spaces or are left out.
  static func clean(_ bytes: some Sequence<UInt8>) -> String {
    var text = ""
    for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x0A: text.unicodeScalars.append(scalar)
      case 0x09: text += " "
      case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: continue
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Returns text on one line.
  static func line(_ bytes: some Sequence<UInt8>) -> String {
    clean(bytes).split(separator: "\n").joined(separator: " ")
  }
}
