/// A colour: red, green, blue and opacity, each 0 to 255, not premultiplied.
public struct RGBA: Hashable, Sendable {
  /// The red part.
  public var red: UInt8
  /// The green part.
  public var green: UInt8
  /// The blue part.
  public var blue: UInt8
  /// The opacity; 255 covers fully.
  public var alpha: UInt8

  /// Creates a colour from its parts.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from `#rgb`, `#rrggbb` or `#rrggbbaa`; nil for any other text.
  public init?(hex text: String) {
    var digits: [UInt8] = []
    for (index, character) in text.enumerated() {
      if index == 0 {
        guard character == "#" else { return nil }
        continue
      }
      guard character.isASCII, let digit = character.hexDigitValue else { return nil }
      digits.append(UInt8(digit))
    }
    func byte(_ index: Int) -> UInt8 { digits[index] << 4 | digits[index + 1] }
    switch digits.count {
    case 3: self.init(digits[0] * 17, digits[1] * 17, digits[2] * 17)
    case 6: self.init(byte(0), byte(2), byte(4))
    case 8: self.init(byte(0), byte(2), byte(4), alpha: byte(6))
    default: return nil
    }
  }

  /// The colour without its opacity as `#rrggbb`.
  public var hex: String {
    "#"
      + [red, green, blue].map { part in
        let text = String(part, radix: 16)
        return part < 16 ? "0" + text : text
      }.joined()
  }

  /// The opacity, 0 to 1.
  public var opacity: Double { Double(alpha) / 255 }

  /// How light the colour looks, 0 to 1.
  public var luminance: Double {
    (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255
  }

  /// Returns the colour with another opacity, 0 to 1.
  public func opacity(_ opacity: Double) -> RGBA {
    RGBA(red, green, blue, alpha: Self.byte(opacity * 255))
  }

  /// Returns the colour moved towards `other` by `fraction`, 0 to 1; the opacity stays.
  public func mixed(with other: RGBA, _ fraction: Double) -> RGBA {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      Self.byte(Double(a) + (Double(b) - Double(a)) * fraction)
    }
    return RGBA(mix(red, other.red), mix(green, other.green), mix(blue, other.blue), alpha: alpha)
  }

  private static func byte(_ value: Double) -> UInt8 {
    UInt8(max(0, min(255, value.rounded())))
  }
}
