/// The window through which content is seen, with all that a layout may know of it.
public struct Viewport: Hashable, Sendable {
  /// The visible rectangle's size in points.
  public var size: Size
  /// The content coordinate at the visible rectangle's minimal corner.
  public var contentOffset: Point
  /// The adjusted content inset: margins around the content, in points.
  public var contentInset: Insets
  /// The safe area insets in points.
  public var safeArea: Insets
  /// The layout margins in points.
  public var layoutMargins: Insets
  /// The pixels that positions are rounded to.
  public var pixelGrid: PixelGrid
  /// Whether the reading direction is right to left.
  public var isRightToLeft: Bool

  /// Creates a viewport of `size` at the content's origin, without insets or rounding.
  public init(
    size: Size, contentOffset: Point = .zero, contentInset: Insets = .zero,
    safeArea: Insets = .zero, layoutMargins: Insets = .zero, pixelGrid: PixelGrid = .exact,
    isRightToLeft: Bool = false
  ) {
    self.size = size
    self.contentOffset = contentOffset
    self.contentInset = contentInset
    self.safeArea = safeArea
    self.layoutMargins = layoutMargins
    self.pixelGrid = pixelGrid
    self.isRightToLeft = isRightToLeft
  }

  /// The visible rectangle in content coordinates.
  @inlinable public var bounds: Rect { Rect(origin: contentOffset, size: size) }
}
