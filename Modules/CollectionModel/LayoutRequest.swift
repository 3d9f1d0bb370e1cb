/// All that a layout may know: the window, and each section with its items and metrics.
public struct LayoutRequest: Sendable {
  /// The window through which the content is seen.
  public var viewport: Viewport
  /// The sections in order.
  public var sections: [LayoutSection]

  /// Creates a request.
  public init(viewport: Viewport, sections: [LayoutSection]) {
    self.viewport = viewport
    self.sections = sections
  }

  /// The counts alone.
  /// - Complexity: O(sections).
  public var shape: ContentShape { ContentShape(itemCounts: sections.map { $0.itemSizes.count }) }
}

/// One section of a request: the sizes of its items, and the metrics that line layouts use.
///
/// The defaults are those of UIKit's flow layout (rule F1).
public struct LayoutSection: Sendable {
  /// How many items there are and how large each one wants to be.
  public var itemSizes: ItemSizes
  /// The margins around the section's items, in points.
  public var inset: Insets
  /// The smallest distance between two lines, in points.
  public var lineSpacing: Double
  /// The smallest distance between two items of a line, in points.
  public var interitemSpacing: Double
  /// The header's reference size in points; zero along the axis means no header.
  public var headerSize: Size
  /// The footer's reference size in points; zero along the axis means no footer.
  public var footerSize: Size

  /// Creates a section.
  public init(
    itemSizes: ItemSizes, inset: Insets = .zero, lineSpacing: Double = 10,
    interitemSpacing: Double = 10, headerSize: Size = .zero, footerSize: Size = .zero
  ) {
    self.itemSizes = itemSizes
    self.inset = inset
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    self.headerSize = headerSize
    self.footerSize = footerSize
  }
}
