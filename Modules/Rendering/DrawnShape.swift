public import CollectionModel

/// The outline of something drawn, in content coordinates.
public enum DrawnShape: Hashable, Sendable {
  /// A rectangle.
  case rectangle(Rect)
  /// A rectangle with round corners.
  case rounded(Rect, radius: Double)
  /// The ellipse in a rectangle.
  case ellipse(Rect)

  /// The rectangle around the shape.
  public var bounds: Rect {
    switch self {
    case .rectangle(let rect), .rounded(let rect, _), .ellipse(let rect): rect
    }
  }

  /// Returns the shape with its edge moved outwards; a negative distance moves it inwards.
  public func grown(by distance: Double) -> DrawnShape {
    let edges = Insets(top: -distance, left: -distance, bottom: -distance, right: -distance)
    var rect = bounds.inset(by: edges)
    rect.width = max(0, rect.width)
    rect.height = max(0, rect.height)
    switch self {
    case .rectangle: return distance > 0 ? .rounded(rect, radius: distance) : .rectangle(rect)
    case .rounded(_, let radius): return .rounded(rect, radius: max(0, radius + distance))
    case .ellipse: return .ellipse(rect)
    }
  }

  /// Returns the shape moved by (`dx`, `dy`) points.
  public func offset(dx: Double, dy: Double) -> DrawnShape {
    switch self {
    case .rectangle(let rect): .rectangle(rect.offset(dx: dx, dy: dy))
    case .rounded(let rect, let radius): .rounded(rect.offset(dx: dx, dy: dy), radius: radius)
    case .ellipse(let rect): .ellipse(rect.offset(dx: dx, dy: dy))
    }
  }
}

/// One of the layers that a soft shadow is built from.
public struct ShadowLayer: Hashable, Sendable {
  /// What the layer covers.
  public var shape: DrawnShape
  /// How much it darkens, 0 to 1.
  public var opacity: Double

  /// Returns the layers of a shadow, outermost first: `steps` shapes that fade outwards.
  ///
  /// Layers rather than a blur, because every output has filled shapes and not every one has blurs.
  public static func layers(
    of shape: DrawnShape, blur: Double, drop: Double, opacity: Double, steps: Int
  ) -> [ShadowLayer] {
    guard steps > 0, blur > 0 else { return [] }
    func darkness(_ distance: Double) -> Double {
      let near = 1 - distance / blur
      return opacity * 0.6 * near * near
    }
    let below = shape.offset(dx: 0, dy: drop)
    let step = blur / Double(steps)
    return (1...steps).reversed().map { index in
      let distance = step * Double(index)
      return ShadowLayer(
        shape: below.grown(by: distance - step * 0.5),
        opacity: darkness(distance - step) - darkness(distance))
    }
  }
}
