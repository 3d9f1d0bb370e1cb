public import CollectionModel
public import Foundation

extension CollectionView {
  /// The number of sections, counted on first use and after `reloadData`.
  public var numberOfSections: Int {
    countIfNeeded()
    return shape.sectionCount
  }

  /// Returns the number of items in `section`.
  public func numberOfItems(inSection section: Int) -> Int {
    countIfNeeded()
    if let count = shape.itemCount(inSection: section) { return count }
    report(
      .failure(
        "request for number of items in section \(section) when there are only "
          + "\(shape.sectionCount) sections in the collection view"))
    return 0
  }

  /// Forgets the counts and everything that follows from them; asks nothing yet.
  ///
  /// Views leave the screen, selection and highlight are cleared, changes that are being announced
  /// are dropped.
  public func reloadData() {
    if coordinator.isOpen { return coordinator.reload() }
    retire(shown.keys)
    selection.clear()
    prefetching.clear()
    invalidateEverything()
  }

  /// Returns the attributes of an item, brought up to date first.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    bringUpToDate()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the attributes of a supplementary view, brought up to date first.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    bringUpToDate()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// The paths of the items that are visible, in order (rule L17).
  public var indexPathsForVisibleItems: [IndexPath] {
    bringUpToDate()
    return visible.items.map { IndexPath($0) }
  }

  /// Returns the paths of the visible supplementary views of a kind, in order.
  public func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    bringUpToDate()
    let kind = ElementKind(supplementary: elementKind)
    return visible.keys.filter { $0.kind == kind }.map { IndexPath($0.path) }
  }

  /// Returns the item in front at `point`, also off screen, nil between items (rule L15).
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    bringUpToDate()
    let point = Point(point)
    // A little around the point: an empty rectangle meets nothing.
    let probe = Rect(center: point, size: Size(width: 1, height: 1))
    return (collectionViewLayout.layoutAttributesForElements(in: CGRect(probe)) ?? [])
      .map(\.placement)
      .filter { $0.key.kind == .cell && !$0.isHidden && $0.boundingBox.contains(point) }
      .max(by: Placement.isDrawnBefore)
      .map { IndexPath($0.key.path) }
  }

  /// Returns what is visible, in drawing order.
  public func renderFrame() -> RenderFrame {
    bringUpToDate()  // Content that has become shorter takes the window along.
    return renderFrame(in: viewport.bounds)
  }

  /// Returns what meets `rect`, in drawing order; nil means the whole content.
  /// - Complexity: O(n log n) in the number of elements returned.
  public func renderFrame(in rect: Rect?) -> RenderFrame {
    bringUpToDate()
    return FramePass.run(
      collectionViewLayout, rect: rect, contentSize: Size(contentSize), viewport: viewport,
      shape: shape)
  }
}

extension CollectionView {
  /// The cells on screen, in the order of their items.
  public var visibleCells: [CollectionViewCell] {
    shown.keys.compactMap { $0.kind == .cell ? shown.cell($0.path) : nil }
  }

  /// Returns the cell of an item, nil where it is not on screen.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    ElementPath(indexPath).flatMap { shown.cell($0) }
  }

  /// Returns the item that a cell shows, nil where it is not on screen.
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    shown.key(of: cell).map { IndexPath($0.path) }
  }

  /// Returns a supplementary view on screen.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    ElementPath(indexPath).flatMap {
      shown.view(ElementKey(kind: ElementKind(supplementary: elementKind), path: $0))
    }
  }

  /// Returns the supplementary views of a kind on screen, in order.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    let kind = ElementKind(supplementary: elementKind)
    return shown.keys.compactMap { $0.kind == kind ? shown.view($0) : nil }
  }

  /// The number of cells that wait to be used again: what tests of reuse count.
  package var spareCellCount: Int { spareViewCount(ofKind: ReuseKey.cellKind) }

  /// Returns the number of views of a kind that wait to be used again.
  package func spareViewCount(ofKind kind: String) -> Int { pool.count(ofKind: kind) }
}
