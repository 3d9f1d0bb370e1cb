/// The grid of device pixels that positions are rounded to.
///
/// Rule F16: x and y of each element are rounded to the nearest pixel, halves up, once, from the
/// exact position. Sizes are left alone. There is no screen here, so rounding is off by default.
///
/// Positions are sums of numbers of 53 digits, and a half on paper may be a little less here. What is
/// short of a half by no more than `slack` is one. Where 53 digits do not reach below a pixel, a
/// position is left as it is: nothing finite is rounded to what is not.
public struct PixelGrid: Hashable, Sendable {
  /// Pixels in a point; what is not a finite number above 0 leaves positions exact.
  public let scale: Double

  /// Creates the grid of a screen with `scale` pixels in a point; 0 means no rounding.
  @inlinable public init(scale: Double) { self.scale = scale }

  /// No rounding.
  public static let exact = PixelGrid(scale: 0)

  /// How much of a pixel the errors of sums may come to: about a millionth.
  ///
  /// What is meant to lie below a half lies further below it where sizes have a few decimals.
  @usableFromInline static var slack: Double { 0x1p-20 }

  /// Returns the pixel position nearest to `position`, halves up.
  @inlinable public func rounded(_ position: Double) -> Double {
    let pixels = position * scale
    guard scale > 0, pixels.magnitude < 0x1p52 else { return position }
    let rounded = (pixels + (0.5 + Self.slack)).rounded(.down) / scale
    // A pixel may be larger than any number.
    return rounded.isFinite ? rounded : position
  }

  /// Returns `rect` with its origin on the grid and its size unchanged.
  @inlinable public func rounded(_ rect: Rect) -> Rect {
    guard scale > 0 else { return rect }
    return Rect(x: rounded(rect.x), y: rounded(rect.y), width: rect.width, height: rect.height)
  }
}
