import CollectionModel
import Foundation
import Interaction

// When the passes run: the only place that knows their order.
extension CollectionView {
  /// Runs every pass that is marked, in order.
  ///
  /// A layout asks the view while it prepares; then the passes are running already and what is
  /// known so far is the answer.
  func bringUpToDate() {
    guard !isRunningPasses else { return }
    countIfNeeded()
    isRunningPasses = true
    defer { isRunningPasses = false }
    let mayDiffer = pending.contains(.prepare) || isFirstAnswer
    prepareIfNeeded()
    // Content that has become shorter may move the window, and that may invalidate once more.
    if mayOvershoot { settleOvershoot() }
    prepareIfNeeded()
    if pending.contains(.visibility) {
      pending.remove(.visibility)
      let answer = VisibilityPass.run(
        collectionViewLayout, visible: viewport.bounds, shape: shape)
      isFirstAnswer = false
      answer.problems.forEach(report)
      if !mayDiffer { visible.changed(in: answer.shown).forEach { report(.changedAlone($0)) } }
      visible.attributes = answer.shown
    }
  }

  private func prepareIfNeeded() {
    guard pending.contains(.prepare) else { return }
    let (size, problem) = PreparePass.run(collectionViewLayout)
    // After the call: invalidating while preparing asks for no second round, as in UIKit. New counts
    // or a new layout do.
    if !pending.contains(.count) { pending.remove(.prepare) }
    mayOvershoot = mayOvershoot || Size(contentSize) != size
    contentSize = CGSize(size)
    if let problem { report(problem) }
  }

  /// Brings the window back to where there is content, unless it is moving by itself.
  private func settleOvershoot() {
    defer { (mayOvershoot, hasNewInset) = (false, false) }
    guard motion.physics.phase == .resting, !staysBeyondContent else { return }
    let settled = CGPoint(scrollGeometry.settled(insetsHaveChanged: hasNewInset))
    if settled != contentOffset { contentOffset = settled }
  }

  /// Reads the counts where they are not known.
  func countIfNeeded() {
    guard pending.contains(.count) else { return }
    pending.remove(.count)
    shape = countAnew() ?? ContentShape(itemCounts: [])
  }

  /// Asks the data source for its counts; nil without one.
  func countAnew() -> ContentShape? {
    guard let dataSource else { return nil }
    let (counted, problems) = CountPass.run(
      sections: { dataSource.numberOfSections(in: self) },
      items: { dataSource.collectionView(self, numberOfItemsInSection: $0) })
    problems.forEach(report)
    return counted
  }

  /// Marks the passes that an invalidation calls for.
  func layoutWasInvalidated(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { pending.insert(.count) }
    pending.formUnion(.fromPrepare)
    setNeedsLayout()
    let adjustment = context.contentOffsetAdjustment
    guard adjustment != .zero else { return }
    contentOffset = CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
  }

  /// Takes over new bounds, asking the layout first while the old ones still hold.
  func changeBounds(to newBounds: CGRect) {
    let old = super.bounds
    guard newBounds != old else { return }
    guard Rect(newBounds).isFinite else { return report(.notFinite(newBounds)) }
    var context: CollectionViewLayoutInvalidationContext?
    if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newBounds) {
      context = collectionViewLayout.invalidationContext(forBoundsChange: newBounds)
    }
    super.bounds = newBounds
    mayOvershoot = mayOvershoot || newBounds.size != old.size
    pending.formUnion(.fromVisibility)
    setNeedsLayout()
    if let context { collectionViewLayout.invalidateLayout(with: context) }
    if newBounds.origin != old.origin { delegate?.scrollViewDidScroll(self) }
  }

  func attach(_ layout: CollectionViewLayout) {
    layout.host = self
    layout.hostDidChange()
    invalidateEverything()
  }

  func replaceLayout(_ old: CollectionViewLayout) {
    if old.host === self { old.host = nil }
    attach(collectionViewLayout)
  }

  /// Marks everything, the counts included, as no longer right.
  func invalidateEverything() {
    pending = .all
    generation += 1
    let context = collectionViewLayout.makeContext()
    context.everything = true
    context.dataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
  }
}
