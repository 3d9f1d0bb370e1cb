import CollectionModel
import Foundation
import UpdateEngine

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

  /// Returns the sections after a batch; only what is new, or is shown anew, is asked for.
  ///
  /// - Complexity: O(sections), plus O(items) of those that have changed and have unequal sizes.
  func sections(following map: IndexMap, from old: [LayoutSection]) -> [LayoutSection] {
    let delegate = view.delegate as? any CollectionViewDelegateFlowLayout
    return (0..<view.numberOfSections).map { section in
      let count = view.numberOfItems(inSection: section)
      guard let source = map.oldSection(forNew: section), old.indices.contains(source) else {
        return delegate.map { self.section(section, count, $0) } ?? plainSection(count)
      }
      var answer = old[source]
      var kept: [(old: Range<Int>, new: Int)] = []
      map.forEachKeptRun(inSection: source, count: answer.itemSizes.count) { kept.append(($0, $1)) }
      if kept.count == 1, kept[0].old == 0..<count, answer.itemSizes.count == count {
        return answer
      }
      answer.itemSizes = sizes(section, count, kept, answer.itemSizes) { item in
        if let path = map.oldPath(forNew: ElementPath(section, item)) {
          return old[path.section].itemSizes[path.item]
        }
        let size = delegate?.collectionView(
          view, layout: layout, sizeForItemAt: IndexPath(item: item, section: section))
        return size.flatMap { OptionalAnswer.isMissing($0) ? nil : Size($0) } ?? defaults.itemSize
      }
      return answer
    }
  }

  /// Returns the sizes of a section of which runs are kept; `size` says those of the other items.
  private func sizes(
    _ section: Int, _ count: Int, _ kept: [(old: Range<Int>, new: Int)], _ old: ItemSizes,
    _ size: (_ item: Int) -> Size
  ) -> ItemSizes {
    var gaps: [(range: Range<Int>, sizes: [Size])] = []
    var end = 0
    for run in kept + [(0..<0, count)] {
      gaps.append((end..<run.new, (end..<run.new).map(size)))
      end = run.new + run.old.count
    }
    let uniform = old.uniformSize ?? gaps.first { !$0.sizes.isEmpty }?.sizes[0]
    if let uniform, old.count == 0 || old.uniformSize != nil,
      gaps.allSatisfy({ $0.sizes.allSatisfy { $0 == uniform } })
    {
      return ItemSizes(count: count, uniform: uniform)
    }
    var sizes: [Size] = []
    sizes.reserveCapacity(count)
    for (gap, run) in zip(gaps, kept + [(0..<0, count)]) {
      sizes += gap.sizes
      for item in run.old { sizes.append(old[item]) }
    }
    return ItemSizes(sizes)
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
    return ItemSizes(count: count) { item in
      item == 0
        ? Size(first)
        : Size(
          delegate.collectionView(
            view, layout: layout, sizeForItemAt: IndexPath(item: item, section: section)))
    }
  }
}
