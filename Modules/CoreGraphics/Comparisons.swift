public import Foundation

// Comparisons as the SDK has them beside `==`.

extension CGPoint {
  /// Returns whether the two points are the same.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Returns whether the two extents are the same.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// Returns whether the two rectangles are the same.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}
