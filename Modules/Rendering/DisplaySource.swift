public import CollectionModel

/// What a drawing is made from: the placed elements and the window they are seen through.
public struct DisplaySource: Hashable, Sendable {
  /// The layout's name.
  public var layoutName: String
  /// The extent of all content, in points.
  public var contentSize: Size
  /// The window.
  public var viewport: Viewport
  /// The elements.
  public var placements: [Placement]
  /// What lies behind the elements, back to front.
  public var backdrops: [Backdrop]

  /// A coloured rectangle behind the elements, a section's for example.
  public struct Backdrop: Hashable, Sendable {
    /// Where it lies.
    public var frame: Rect
    /// Its colour.
    public var color: RGBA

    /// Creates a backdrop.
    public init(frame: Rect, color: RGBA) {
      self.frame = frame
      self.color = color
    }
  }

  /// Creates a source; the placements are put into drawing order.
  public init(
    layoutName: String, contentSize: Size, viewport: Viewport, placements: [Placement],
    backdrops: [Backdrop] = []
  ) {
    self.backdrops = backdrops
    self.layoutName = layoutName
    self.contentSize = contentSize
    self.viewport = viewport
    self.placements = placements.sorted(by: Self.isDrawnBefore)
  }

  /// Whether `a` is drawn before `b`: z-index, then cells, headers, footers, other kinds by name, then path.
  private static func isDrawnBefore(_ a: Placement, _ b: Placement) -> Bool {
    if a.zIndex != b.zIndex { return a.zIndex < b.zIndex }
    if let first = a.key.kind.name, let second = b.key.kind.name, first != second {
      return first.utf8.lexicographicallyPrecedes(second.utf8)
    }
    return a.key < b.key
  }
}
