public import Foundation

/// A colour, as far as cells and decoration views hold one; nothing is drawn here.
// Unchecked, as the class is open: all its stored properties are constants, so that an instance
// may be shared between threads.
open class Color: NSObject, @unchecked Sendable {
  /// The amount of red, 0 to 1.
  public let red: CGFloat
  /// The amount of green, 0 to 1.
  public let green: CGFloat
  /// The amount of blue, 0 to 1.
  public let blue: CGFloat
  /// The opacity, 0 to 1.
  public let alpha: CGFloat

  /// Creates a colour from its components, each 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    super.init()
  }

  /// Creates a grey, 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Returns the same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The same colour, as a layer takes it.
  public var cgColor: Color { self }

  /// Returns whether the other object is a colour with the same components.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Color else { return false }
    return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
  }

  /// The hash of the components.
  open override var hash: Int { [red, green, blue, alpha].hashValue }
}

extension Color {
  /// Nothing.
  public static let clear = Color(white: 0, alpha: 0)
  /// Black.
  public static let black = Color(white: 0, alpha: 1)
  /// White.
  public static let white = Color(white: 1, alpha: 1)
  /// A third of the way from black.
  public static let darkGray = Color(white: 1.0 / 3, alpha: 1)
  /// Half of the way from black.
  public static let gray = Color(white: 0.5, alpha: 1)
  /// Two thirds of the way from black.
  public static let lightGray = Color(white: 2.0 / 3, alpha: 1)
  /// Red.
  public static let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = Color(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = Color(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue.
  public static let cyan = Color(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green.
  public static let yellow = Color(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue.
  public static let magenta = Color(red: 1, green: 0, blue: 1, alpha: 1)
  /// Between red and yellow.
  public static let orange = Color(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Between red and blue.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// A dark orange.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}
