public import Foundation

/// A horizontal and a vertical distance in points.
public struct CGVector: Hashable, Sendable {
  /// The horizontal distance in points.
  public var dx: CGFloat
  /// The vertical distance in points.
  public var dy: CGFloat

  /// Creates a vector without length.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// No distance.
  public static let zero = CGVector()
}
