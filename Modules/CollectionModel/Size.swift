/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// The horizontal extent in points.
  public var width: Double
  /// The vertical extent in points.
  public var height: Double

  /// Creates a size with the given extents.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent in either direction.
  public static let zero = Size(width: 0, height: 0)

  /// Whether both extents are finite.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }

  /// The extent along `axis`.
  @inlinable public func along(_ axis: ScrollAxis) -> Double {
    axis == .vertical ? height : width
  }

  /// The extent across `axis`.
  @inlinable public func across(_ axis: ScrollAxis) -> Double {
    axis == .vertical ? width : height
  }
}
