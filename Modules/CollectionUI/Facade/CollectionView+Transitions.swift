import CollectionModel
import Foundation

extension CollectionView {
  /// Changes layouts; the same layout again does nothing.
  public func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let old = collectionViewLayout
    guard layout !== old else { return }
    guard !shown.entries.isEmpty else {
      collectionViewLayout = layout
      completion?(true)
      return
    }
    old.prepareForTransition(to: layout)
    let views = shown.keys.compactMap { shown.view($0) }
    for view in views { view.willTransition(from: old, to: layout) }
    collectionViewLayout = layout
    layout.prepareForTransition(from: old)
    bringUpToDate()
    settleOffset()
    showElements()
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    for view in views { view.didTransition(from: old, to: layout) }
    completion?(true)
  }

  /// Begins a change of layouts whose progress the app sets; returns the layout in between.
  ///
  /// The completion is told whether the change ran through, and whether it was finished (true) or
  /// cancelled.
  @discardableResult
  public func startInteractiveTransition(
    to layout: CollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
  ) -> CollectionViewTransitionLayout {
    let between = CollectionViewTransitionLayout(
      currentLayout: collectionViewLayout, nextLayout: layout)
    do {
      try transition.begin(between, completion)
    } catch {
      report(error)
      return transition.layout ?? between
    }
    between.currentLayout.prepareForTransition(to: layout)
    collectionViewLayout = between
    layout.prepareForTransition(from: between.currentLayout)
    return between
  }

  /// Ends the transition with the new layout.
  public func finishInteractiveTransition() { endTransition(isFinished: true) }

  /// Ends the transition with the layout that it began with.
  public func cancelInteractiveTransition() { endTransition(isFinished: false) }

  private func endTransition(isFinished: Bool) {
    do {
      let (between, completion) = try transition.end()
      collectionViewLayout = isFinished ? between.nextLayout : between.currentLayout
      bringUpToDate()
      settleOffset()
      between.currentLayout.finalizeLayoutTransition()
      between.nextLayout.finalizeLayoutTransition()
      setNeedsLayout()
      completion?(true, isFinished)
    } catch {
      report(error)
    }
  }
}
