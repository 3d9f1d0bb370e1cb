import CollectionModel
public import Foundation
import UpdateEngine

extension CollectionView {
  /// Carries out several changes as one; the model must change inside `updates`.
  ///
  /// Deletes and reloads count in the state before, inserts in the state after; the order of calls
  /// means nothing. Blocks nest, and the outermost one's end carries out all of them. Completions
  /// are called once each, the outermost first.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    if !coordinator.isOpen, !isRunningPasses { layoutIfNeeded() }
    update(completion: completion) { updates?() }
  }

  /// Whether changes or a drag are not yet carried out.
  public var hasUncommittedUpdates: Bool { coordinator.isOpen }

  /// Announces new items, by their places after the batch.
  public func insertItems(at indexPaths: [IndexPath]) { change(.insert, indexPaths) }

  /// Announces that items are gone, by their places before the batch.
  public func deleteItems(at indexPaths: [IndexPath]) { change(.delete, indexPaths) }

  /// Announces that items get new cells, by their places before the batch.
  public func reloadItems(at indexPaths: [IndexPath]) { change(.reload, indexPaths) }

  /// Announces that items are shown anew in the cells that they have.
  public func reconfigureItems(at indexPaths: [IndexPath]) { change(.reconfigure, indexPaths) }

  /// Announces that an item goes from a place before the batch to one after it.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    move(Array(indexPath), Array(newIndexPath))
  }

  /// Announces new sections, by their numbers after the batch.
  public func insertSections(_ sections: IndexSet) { change(.insert, sections.paths) }

  /// Announces that sections are gone, by their numbers before the batch.
  public func deleteSections(_ sections: IndexSet) { change(.delete, sections.paths) }

  /// Announces that sections are asked for anew, by their numbers before the batch.
  public func reloadSections(_ sections: IndexSet) { change(.reload, sections.paths) }

  /// Announces that a section goes from a number before the batch to one after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    move([section], [newSection])
  }

  private func change(_ action: UpdateOperation.Action, _ paths: [IndexPath]) {
    let operations = paths.compactMap { path in
      let operation = UpdateOperation(action, at: Array(path))
      if operation == nil {
        report(
          .failure("cannot \(action.rawValue) \(Array(path)): give an index path of two numbers"))
      }
      return operation
    }
    update(completion: nil) { coordinator.record(operations) }
  }

  private func move(_ source: [Int], _ target: [Int]) {
    guard let operation = UpdateOperation(movingFrom: source, to: target) else {
      return report(
        .failure("cannot move \(source) to \(target): give two index paths of two numbers"))
    }
    update(completion: nil) { coordinator.record([operation]) }
  }

  /// Runs a block of announcements; outside a batch it is one of its own.
  private func update(completion: ((Bool) -> Void)?, _ block: () -> Void) {
    guard !isRunningPasses else {
      report(.announcedInBetween)
      completion?(false)
      return
    }
    countIfNeeded()
    coordinator.begin(shape, completion: completion)
    block()
    guard let finished = coordinator.end() else { return }
    let done = finished.reloads ? reload() : commit(finished)
    for completion in finished.completions { completion(done) }
  }

  private func reload() -> Bool {
    reloadData()
    layoutIfNeeded()
    return true
  }

  /// Checks a batch against the data source and carries it out; a failing one changes nothing.
  private func commit(_ finished: UpdateCoordinator.Finished) -> Bool {
    guard let after = countAnew() else { return false }
    let changes: ChangeSet
    do {
      changes = try ChangeSet(finished.batch, before: finished.before, after: after)
    } catch {
      report(.failure(error.message))
      return false
    }
    shape = after
    apply(changes)
    return true
  }

  private func apply(_ changes: ChangeSet) {
    let map = changes.map
    generation += 1
    selection = selection.following { map.newPath(forOld: $0) }
    collectionViewLayout.contentChanges(changes)
    prefetching.clear()
    let (kept, gone) = shown.following { key in
      guard key.kind != .cell else { return map.newPath(forOld: key.path) }
      return map.newSection(forOld: key.path.section).map { ElementPath($0, key.path.item) }
    }
    shown = kept
    prepareLayout(for: changes)
    settleOffset()
    reconfigure(changes)
    showElements()
    for (key, entry) in gone { retire(key, entry) }
    collectionViewLayout.finalizeCollectionViewUpdates()
  }

  /// Tells the layout in UIKit's order: counts first, then what has changed.
  private func prepareLayout(for changes: ChangeSet) {
    let context = collectionViewLayout.makeContext()
    context.dataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
    pending.remove(.count)
    isRunningPasses = true
    // UIKit: the layout is queried before it knows what has changed, and again after.
    _ = PreparePass.run(collectionViewLayout)
    _ = collectionViewLayout.layoutAttributesForElements(in: bounds)
    collectionViewLayout.prepare(forCollectionViewUpdates: UpdateItems.list(changes))
    pending.remove(.prepare)
    pending.formUnion(.fromVisibility)
    contentSize = collectionViewLayout.collectionViewContentSize
    isRunningPasses = false
    isFirstAnswer = true
  }

  /// Lets layout and delegate say where the content is to stand after an update.
  func settleOffset() {
    let current = scrollGeometry.clamped(Point(contentOffset))
    let proposed = isDragging ? contentOffset : CGPoint(current)
    let wished = collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    let target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: wished) ?? wished
    if target != contentOffset { contentOffset = target }
  }

  private func reconfigure(_ changes: ChangeSet) {
    for pair in changes.reconfiguredItems {
      let key = ElementKey(kind: .cell, path: pair.new)
      guard let view = shown.view(key), let dataSource else { continue }
      reconfiguring[key] = view
      let cell = dataSource.collectionView(self, cellForItemAt: IndexPath(pair.new))
      reconfiguring[key] = nil
      if cell !== view { report(.otherCell(key)) }
      shown.forgetAsked(key)
    }
  }
}
