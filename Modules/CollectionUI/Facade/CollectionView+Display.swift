import CollectionModel
import Foundation

// From what is visible to views on screen: the only place that makes and retires them.
extension CollectionView {
  /// Makes, fills and places a view for every visible element, and retires the others.
  ///
  /// Views may ask for other sizes, which lays everything out again; the rounds are bounded.
  func showElements() {
    guard !isShowing else { return }
    isShowing = true
    defer { isShowing = false }
    var rounds = SizingRounds()
    while true {
      bringUpToDate()
      guard pending.contains(.reuse) else { return }
      pending.remove(.reuse)
      let wishing = showPresent()
      // Cells may have asked for other sizes; data source or delegate, while they were asked, may
      // have moved the window, changed the layout or loaded everything anew.
      if !pending.contains(.reuse) { break }
      if !rounds.note(wishing) {
        report(rounds.problem)
        break
      }
    }
    // After a loop that does not end, the last answers are shown as they are.
    bringUpToDate()
    pending.remove(.reuse)
    retire(ReusePass.plan(visible, shown).leaving)
    if let ordered = shown.takeDrawingOrder() { arrange(ordered) }
    prefetch()
  }

  /// Tells the prefetching object which items come near and which go away.
  private func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource else { return }
    let bounds = viewport.bounds
    let near = prefetching.rectangle(for: bounds)
    let plan = prefetching.plan(
      near: collectionViewLayout.layoutAttributesForElements(in: CGRect(near))?.map(\.placement)
        ?? [], bounds: bounds, visible: Set(visible.items))
    if !plan.takeBack.isEmpty {
      prefetchDataSource.collectionView(
        self, cancelPrefetchingForItemsAt: plan.takeBack.map { IndexPath($0) })
    }
    if !plan.announce.isEmpty {
      prefetchDataSource.collectionView(
        self, prefetchItemsAt: plan.announce.map { IndexPath($0) })
    }
  }

  /// Brings every visible element on screen; returns those that ask for another size.
  private func showPresent() -> [ElementKey] {
    var wishing: [ElementKey] = []
    let start = generation
    for key in ReusePass.plan(visible, shown).present {
      guard generation == start else { return wishing }
      guard let attributes = visible.attributes[key] else { continue }
      if shown.view(key) == nil {
        guard let view = makeView(key, attributes.indexPath) else { continue }
        guard shown.isFree(view, for: key, report) else { continue }
        guard generation == start else {
          pool.put(view)
          return wishing
        }
        shown.add(view, attributes)
      } else {
        shown.update(attributes)
      }
      if key.kind == .cell { applySelection(key.path) }
      if asksForOtherSize(key) { wishing.append(key) }
      if wishing.isEmpty { display(key) }
    }
    if wishing.isEmpty || !pending.contains(.prepare) {
      visible.keys.forEach(display)
    }
    return wishing
  }

  /// Asks a view for its size where that is due; returns whether the layout follows its wish.
  private func asksForOtherSize(_ key: ElementKey) -> Bool {
    guard let entry = shown.entries[key],
      entry.askedSize != entry.attributes.placement.frame.size,
      let original = entry.attributes.copy() as? CollectionViewLayoutAttributes,
      let offered = entry.attributes.copy() as? CollectionViewLayoutAttributes
    else { return false }
    shown.noteAsked(key)
    let preferred = entry.view.preferredLayoutAttributesFitting(offered)
    guard preferred != original,
      collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return false }
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    return true
  }

  private func makeView(_ key: ElementKey, _ indexPath: IndexPath) -> CollectionReusableView? {
    switch key.kind {
    case .cell:
      guard let dataSource else { return nil }
      let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
      if cell.reuseIdentifier == nil, !(cell is StandInCell) {
        report(.cellWithoutIdentifier(indexPath))
      }
      return cell
    case .decoration(let name):
      let key = ReuseKey(decoration: name)
      let registry = collectionViewLayout.decorations
      return pool.take(key) ?? registry.make(key, orReport: report)
    case .header, .footer, .supplementary:
      guard let dataSource, let kind = key.kind.elementKind else { return nil }
      let view = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: indexPath)
      if view.reuseIdentifier == nil, !(view is StandInView) {
        report(.viewNotDequeued(kind, indexPath))
      }
      return view is MissingView ? nil : view
    }
  }

  /// Tells the delegate of a view that appears, once.
  private func display(_ key: ElementKey) {
    guard let entry = shown.entries[key], !entry.isDisplayed else { return }
    shown.noteDisplayed(key)
    let path = entry.attributes.indexPath
    if let cell = entry.view as? CollectionViewCell, key.kind == .cell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    } else if let kind = key.kind.elementKind {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: entry.view, forElementKind: kind, at: path)
    }
    // Unless the delegate has just done away with the element.
    if shown.view(key) === entry.view { addSubview(entry.view) }
  }

  /// Takes views off screen, in the given order.
  func retire(_ keys: [ElementKey]) {
    for key in keys {
      if let entry = shown.remove(key) { retire(key, entry) }
    }
  }

  func retire(_ key: ElementKey, _ entry: ShownViews.Entry) {
    entry.view.removeFromSuperview()
    let path = entry.attributes.indexPath
    if entry.isDisplayed {
      if let cell = entry.view as? CollectionViewCell, key.kind == .cell {
        delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
      } else if let kind = key.kind.elementKind {
        delegate?.collectionView(
          self, didEndDisplayingSupplementaryView: entry.view, forElementOfKind: kind, at: path)
      }
    }
    pool.put(entry.view)
  }
}
