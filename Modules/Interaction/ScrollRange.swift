public import CollectionModel

/// The offsets at which scrolling can come to rest.
///
/// Each axis runs from minus its leading inset to the offset at which the content's end, its
/// trailing inset added, meets the window's end; never less than the first.
public struct ScrollRange: Hashable, Sendable {
  /// The smallest offset.
  public private(set) var lower: Point
  /// The largest offset.
  public private(set) var upper: Point
  /// The window's extent in points.
  public private(set) var window: Size

  /// Creates the range of a content seen through a window.
  public init(content: Size, window: Size, insets: Insets) {
    self.window = window
    lower = Point(x: -insets.left, y: -insets.top)
    upper = Point(
      x: max(lower.x, content.width + insets.right - window.width),
      y: max(lower.y, content.height + insets.bottom - window.height))
  }

  /// Creates the range of what a viewport shows.
  public init(content: Size, viewport: Viewport) {
    self.init(content: content, window: viewport.size, insets: viewport.contentInset)
  }

  /// Returns the nearest offset in the range.
  public func clamped(_ offset: Point) -> Point {
    Point(
      x: min(max(offset.x, lower.x), upper.x), y: min(max(offset.y, lower.y), upper.y))
  }

  /// Whether scrolling can rest at `offset`.
  public func contains(_ offset: Point) -> Bool { clamped(offset) == offset }

  /// The range of one axis.
  func axis(_ axis: ScrollAxis) -> AxisRange {
    switch axis {
    case .horizontal: AxisRange(lower: lower.x, upper: upper.x, window: window.width)
    case .vertical: AxisRange(lower: lower.y, upper: upper.y, window: window.height)
    }
  }
}

/// The offsets of one axis at which scrolling can come to rest.
struct AxisRange: Hashable, Sendable {
  var lower: Double
  var upper: Double
  var window: Double

  var canScroll: Bool { upper > lower }

  func clamped(_ value: Double) -> Double { min(max(value, lower), upper) }
}
