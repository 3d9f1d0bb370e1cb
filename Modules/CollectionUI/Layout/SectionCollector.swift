import CollectionModel
import Foundation

/// Asks a flow delegate for the metrics and sizes of every section, once.
///
/// What the delegate does not implement comes from the layout's properties (rule F1). A delegate
/// without `sizeForItemAt` is never asked for an item, so such a section costs the same whatever
/// its length.
@MainActor
struct SectionCollector {
  let layout: CollectionViewLayout
  let view: CollectionView
  let defaults: SectionMetrics

  /// Returns the sections in order.
  /// - Complexity: O(sections), plus O(items) where the delegate gives sizes.
  func sections() -> [LayoutSection] {
    let delegate = view.delegate as? any CollectionViewDelegateFlowLayout
    return (0..<view.numberOfSections).map { section in
      let count = view.numberOfItems(inSection: section)
      guard let delegate else { return plainSection(count) }
      return self.section(section, count, delegate)
    }
  }

  private func plainSection(_ count: Int) -> LayoutSection {
    LayoutSection(
      itemSizes: ItemSizes(count: count, uniform: defaults.itemSize), inset: defaults.inset,
      lineSpacing: defaults.lineSpacing, interitemSpacing: defaults.interitemSpacing,
      headerSize: defaults.headerSize, footerSize: defaults.footerSize)
  }

  private func section(
    _ section: Int, _ count: Int, _ delegate: any CollectionViewDelegateFlowLayout
  ) -> LayoutSection {
    var answer = plainSection(count)
    answer.itemSizes = sizes(section, count, delegate)
    let inset = delegate.collectionView(view, layout: layout, insetForSectionAt: section)
    if !OptionalAnswer.isMissing(inset) { answer.inset = inset.insets }
    let lines = delegate.collectionView(
      view, layout: layout, minimumLineSpacingForSectionAt: section)
    if !OptionalAnswer.isMissing(lines) { answer.lineSpacing = Double(lines) }
    let items = delegate.collectionView(
      view, layout: layout, minimumInteritemSpacingForSectionAt: section)
    if !OptionalAnswer.isMissing(items) { answer.interitemSpacing = Double(items) }
    let header = delegate.collectionView(
      view, layout: layout, referenceSizeForHeaderInSection: section)
    if !OptionalAnswer.isMissing(header) { answer.headerSize = Size(header) }
    let footer = delegate.collectionView(
      view, layout: layout, referenceSizeForFooterInSection: section)
    if !OptionalAnswer.isMissing(footer) { answer.footerSize = Size(footer) }
    return answer
  }

  private func sizes(
    _ section: Int, _ count: Int, _ delegate: any CollectionViewDelegateFlowLayout
  ) -> ItemSizes {
    guard count > 0 else { return ItemSizes(count: 0, uniform: defaults.itemSize) }
    let first = delegate.collectionView(
      view, layout: layout, sizeForItemAt: IndexPath(item: 0, section: section))
    if OptionalAnswer.isMissing(first) {
      return ItemSizes(count: count, uniform: defaults.itemSize)
    }
    return ItemSizes(count: count) { range, buffer in
      for item in range {
        let size =
          item == 0
          ? first
          : delegate.collectionView(
            view, layout: layout, sizeForItemAt: IndexPath(item: item, section: section))
        buffer[item - range.lowerBound] = Size(size)
      }
    }
  }
}
