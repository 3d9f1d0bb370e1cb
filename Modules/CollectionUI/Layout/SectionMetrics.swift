package import CollectionModel

/// The metrics of a section where the delegate does not give its own (rule F1).
package struct SectionMetrics: Hashable, Sendable {
  /// The size of every item.
  package var itemSize = Size(width: 50, height: 50)
  /// The margins around the section's items.
  package var inset = Insets.zero
  /// The smallest distance between lines.
  package var lineSpacing = 10.0
  /// The smallest distance between items of a line.
  package var interitemSpacing = 10.0
  /// The header's reference size.
  package var headerSize = Size.zero
  /// The footer's reference size.
  package var footerSize = Size.zero

  package init() {}
}
