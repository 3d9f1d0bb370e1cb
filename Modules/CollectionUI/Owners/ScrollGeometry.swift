package import CollectionModel
package import Interaction

/// Where scrolling to an item ends: proposals in, clamped offsets out.
package struct ScrollGeometry: Hashable, Sendable {
  /// Where along one axis an item is to stand.
  package enum Place: Hashable, Sendable {
    /// At the start: top or left.
    case start
    /// In the middle.
    case middle
    /// At the end: bottom or right.
    case end
  }

  /// The window with its insets.
  package var viewport: Viewport
  /// The extent of the content.
  package var contentSize: Size

  package init(viewport: Viewport, contentSize: Size) {
    self.viewport = viewport
    self.contentSize = contentSize
  }

  /// The offsets at which scrolling can rest.
  package var range: ScrollRange { ScrollRange(content: contentSize, viewport: viewport) }

  /// Returns the offset nearest to `offset` at which scrolling can rest.
  package func clamped(_ offset: Point) -> Point { range.clamped(offset) }

  /// Returns where the window goes after content, window or insets have changed.
  ///
  /// It is brought back from beyond the content. An app may put it before the content, to show
  /// something there; that is left alone unless the insets have changed.
  package func settled(insetsHaveChanged: Bool) -> Point {
    let (offset, clamped) = (viewport.contentOffset, range.clamped(viewport.contentOffset))
    if insetsHaveChanged { return clamped }
    return Point(x: min(offset.x, clamped.x), y: min(offset.y, clamped.y))
  }

  /// Returns the offset that puts `frame` where it is to stand.
  ///
  /// An axis without a place keeps its offset; without any place the smallest scroll is taken that
  /// shows the frame. A pinned header is not subtracted: the item ends under it.
  package func offset(showing frame: Rect, horizontal: Place?, vertical: Place?) -> Point {
    let (window, inset) = (viewport.bounds, viewport.contentInset)
    let isNearest = horizontal == nil && vertical == nil
    let x = axis(
      horizontal, isNearest, frame.x, frame.maxX, window.x, window.width, inset.left, inset.right)
    let y = axis(
      vertical, isNearest, frame.y, frame.maxY, window.y, window.height, inset.top, inset.bottom)
    let target = clamped(Point(x: x, y: y))
    return isNearest
      ? target
      : Point(
        x: horizontal == nil ? window.x : target.x, y: vertical == nil ? window.y : target.y)
  }

  private func axis(
    _ place: Place?, _ isNearest: Bool, _ lower: Double, _ upper: Double, _ offset: Double,
    _ length: Double, _ start: Double, _ end: Double
  ) -> Double {
    switch place {
    case .start: return lower - start
    case .end: return upper - (length - end)
    case .middle: return (lower + upper) / 2 - length / 2
    case nil:
      guard isNearest else { return offset }
      if lower < offset + start { return lower - start }
      if upper > offset + length - end { return min(lower - start, upper - (length - end)) }
      return offset
    }
  }
}
