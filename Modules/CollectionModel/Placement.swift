/// Where one element stands and how it looks: what a layout answers.
public struct Placement: Hashable, Sendable {
  /// The element.
  public var key: ElementKey
  /// The element's frame in content coordinates, before its transform.
  public var frame: Rect
  /// The stacking order; higher lies in front.
  public var zIndex: Int
  /// The opacity, 0 to 1.
  public var alpha: Double
  /// Whether the element is not shown.
  public var isHidden: Bool
  /// The transform around the frame's centre.
  public var transform: Transform

  /// Creates a placement; everything but key and frame has UIKit's defaults (rule L3).
  @inlinable public init(
    key: ElementKey, frame: Rect, zIndex: Int = 0, alpha: Double = 1, isHidden: Bool = false,
    transform: Transform = .identity
  ) {
    self.key = key
    self.frame = frame
    self.zIndex = zIndex
    self.alpha = alpha
    self.isHidden = isHidden
    self.transform = transform
  }

  /// The box that the element covers on screen: the frame after the transform.
  public var boundingBox: Rect { transform.boundingBox(of: frame) }

  /// Whether `a` is drawn before `b`: by z-index, then by key, a total order.
  public static func isDrawnBefore(_ a: Placement, _ b: Placement) -> Bool {
    a.zIndex != b.zIndex ? a.zIndex < b.zIndex : a.key < b.key
  }
}
