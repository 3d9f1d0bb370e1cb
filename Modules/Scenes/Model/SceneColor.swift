/// A colour of a scene: one that is given, or one that is chosen by what it is for.
public enum SceneColor: Hashable, Sendable {
  /// Chosen from the id or the index, the same on every machine.
  case auto
  /// Red, green, blue and opacity, each 0 to 255.
  case rgba(UInt8, UInt8, UInt8, UInt8)

  /// Reads `auto`, `#rgb`, `#rrggbb` or `#rrggbbaa`; nil for anything else.
  public init?(_ text: String) {
    if text == "auto" {
      self = .auto
      return
    }
    let digits = text.utf8.dropFirst().map(Self.digit)
    guard text.utf8.first == 0x23, digits.allSatisfy({ $0 != nil }) else { return nil }
    let values = digits.compactMap { $0 }
    switch values.count {
    case 3: self = .rgba(values[0] * 17, values[1] * 17, values[2] * 17, 255)
    case 6, 8:
      let bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
      self = .rgba(bytes[0], bytes[1], bytes[2], bytes.count == 4 ? bytes[3] : 255)
    default: return nil
    }
  }

  /// Returns the colour itself where it is given, else one made from `seed`.
  public func resolved(seed: UInt64) -> SceneColor {
    guard case .auto = self else { return self }
    let bits = Hashing.mix(seed)
    let hue = Double(bits & 0xFFFF) / 65536 * 6
    let saturation = 0.45 + 0.2 * Double((bits >> 16) & 0xFF) / 255
    let value = 0.78 + 0.12 * Double((bits >> 24) & 0xFF) / 255
    let channel = { (offset: Double) -> UInt8 in
      let place = (offset + hue).truncatingRemainder(dividingBy: 6)
      let share = max(0, min(1, min(place, 4 - place)))
      return UInt8((255 * (value - value * saturation * share)).rounded())
    }
    return .rgba(channel(5), channel(3), channel(1), 255)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
