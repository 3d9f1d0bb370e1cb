public import Foundation

/// A shift in points.
public struct UIOffset: Hashable, Sendable {
  /// The horizontal shift in points.
  public var horizontal: CGFloat
  /// The vertical shift in points.
  public var vertical: CGFloat

  /// Creates no shift.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Creates a shift.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// No shift.
  public static let zero = UIOffset()
}

/// Distances from the edges of a view in the order of reading.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge in points.
  public var top: CGFloat
  /// The distance from the edge where reading begins, in points.
  public var leading: CGFloat
  /// The distance from the bottom edge in points.
  public var bottom: CGFloat
  /// The distance from the edge where reading ends, in points.
  public var trailing: CGFloat

  /// Creates insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets in the order top, leading, bottom, trailing.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No inset on any edge.
  public static let zero = NSDirectionalEdgeInsets()
}
