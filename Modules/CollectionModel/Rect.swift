/// A rectangle in points: its minimal corner and its extent.
///
/// Containment and overlap follow UIKit's convention: the minimal edges belong to the rectangle,
/// the maximal edges do not. Width and height are expected to be zero or more.
public struct Rect: Hashable, Sendable {
  /// The left edge in points.
  public var x: Double
  /// The top edge in points.
  public var y: Double
  /// The horizontal extent in points.
  public var width: Double
  /// The vertical extent in points.
  public var height: Double

  /// Creates a rectangle from its left and top edges and its extent.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its minimal corner and its extent.
  @inlinable public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// Creates a rectangle of `size` around `center`.
  @inlinable public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The minimal corner.
  @inlinable public var origin: Point {
    get { Point(x: x, y: y) }
    set { (x, y) = (newValue.x, newValue.y) }
  }

  /// The extent.
  @inlinable public var size: Size {
    get { Size(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }

  /// The point in the middle.
  @inlinable public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// The right edge in points.
  @inlinable public var maxX: Double { x + width }

  /// The bottom edge in points.
  @inlinable public var maxY: Double { y + height }

  /// Whether the rectangle has no area.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether all four numbers are finite.
  @inlinable public var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }

  /// Whether the two rectangles share a positive area; touching edges do not count (rule F21).
  @inlinable public func overlaps(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty
      && x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Whether `point` lies inside: minimal edges in, maximal edges out (rule L16).
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= x && point.y >= y && point.x < maxX && point.y < maxY
  }

  /// Whether `other` lies inside, edges included.
  @inlinable public func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Returns the smallest rectangle that holds both.
  @inlinable public func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the shared part, or nil where the two do not overlap.
  @inlinable public func intersection(_ other: Rect) -> Rect? {
    guard overlaps(other) else { return nil }
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Returns the rectangle shrunk by `insets`; negative insets grow it.
  @inlinable public func inset(by insets: Insets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }

  /// Returns the rectangle moved by (`dx`, `dy`) points.
  @inlinable public func offset(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
