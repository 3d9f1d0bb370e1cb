public import CollectionModel
public import Foundation

// Between Foundation's geometry, which UIKit's signatures use, and the engine's.

extension Rect {
  /// Creates the engine's rectangle from Foundation's, edges put in order.
  public init(_ rect: CGRect) {
    self.init(
      x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
      height: Double(rect.height))
  }
}

extension CGRect {
  /// Creates Foundation's rectangle from the engine's.
  public init(_ rect: Rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension Size {
  /// Creates the engine's size from Foundation's.
  public init(_ size: CGSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }
}

extension CGSize {
  /// Creates Foundation's size from the engine's.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension Point {
  /// Creates the engine's point from Foundation's.
  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension CGPoint {
  /// Creates Foundation's point from the engine's.
  public init(_ point: Point) { self.init(x: point.x, y: point.y) }
}
