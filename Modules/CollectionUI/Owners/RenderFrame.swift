public import CollectionModel

/// What anyone draws: placed elements, back to front, with the window they are seen through.
public struct RenderFrame: Hashable, Sendable {
  /// The extent of all content in points.
  public var contentSize: Size
  /// The window, with its insets.
  public var viewport: Viewport
  /// The rectangle that was asked for, in content coordinates.
  public var visibleRect: Rect
  /// The elements in drawing order (`Placement.isDrawnBefore`), hidden ones included and marked.
  public var placements: [Placement]

  /// Creates a frame; the placements are put in drawing order.
  /// - Complexity: O(n log n).
  public init(contentSize: Size, viewport: Viewport, visibleRect: Rect, placements: [Placement]) {
    self.contentSize = contentSize
    self.viewport = viewport
    self.visibleRect = visibleRect
    self.placements = placements.sorted(by: Placement.isDrawnBefore)
  }
}
