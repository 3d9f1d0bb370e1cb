public import CollectionModel
public import Foundation

/// Distances from the four edges of a view, growing inwards, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge in points.
  public var top: CGFloat
  /// The distance from the left edge in points.
  public var left: CGFloat
  /// The distance from the bottom edge in points.
  public var bottom: CGFloat
  /// The distance from the right edge in points.
  public var right: CGFloat

  /// Creates insets of zero.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets in UIKit's order: top, left, bottom, right.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No inset on any edge.
  public static let zero = EdgeInsets()
}

extension EdgeInsets {
  /// Creates insets from the engine's.
  public init(_ insets: Insets) {
    self.init(
      top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
      right: CGFloat(insets.right))
  }

  /// The same distances as the engine's value.
  public var insets: Insets {
    Insets(
      top: Double(top), left: Double(left), bottom: Double(bottom), right: Double(right))
  }
}

extension CGRect {
  /// Returns the rectangle shrunk by `insets`; negative insets grow it.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
