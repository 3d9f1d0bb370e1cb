/// Distances in points from the four edges of a rectangle, growing inwards.
public struct Insets: Hashable, Sendable {
  /// The distance from the top edge in points.
  public var top: Double
  /// The distance from the left edge in points.
  public var left: Double
  /// The distance from the bottom edge in points.
  public var bottom: Double
  /// The distance from the right edge in points.
  public var right: Double

  /// Creates insets in UIKit's order: top, left, bottom, right.
  @inlinable public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No inset on any edge.
  public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

  /// Whether all four distances are finite.
  @inlinable public var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }

  /// The sum of the left and right distances.
  @inlinable public var horizontal: Double { left + right }

  /// The sum of the top and bottom distances.
  @inlinable public var vertical: Double { top + bottom }
}
