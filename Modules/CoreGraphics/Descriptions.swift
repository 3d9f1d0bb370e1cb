public import Foundation

// As the SDK prints them; Foundation on Linux prints the fields with their types.

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The coordinates: `(1.0, 2.0)`.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// The extents: `(3.0, 4.0)`.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The corner and the extents: `(1.0, 2.0, 3.0, 4.0)`.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}

extension CGFloat {
  /// Returns the magnitude of `x`.
  ///
  /// Foundation on Linux has a static function of this name, which hides the global one inside
  /// extensions of the type.
  public func abs(_ x: CGFloat) -> CGFloat { x.magnitude }
}
