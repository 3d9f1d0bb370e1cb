public import Foundation

/// What of a layout is no longer right, so that the layout can keep the rest (rule L7).
@preconcurrency @MainActor
open class CollectionViewLayoutInvalidationContext: NSObject {
  package var everything = false
  package var dataSourceCounts = false
  /// Whether all that has changed are sizes that cells have asked for.
  package var isResizing = false
  package var movingFrom: [IndexPath]?
  package var movingTo: [IndexPath]?
  package var movementTarget = CGPoint.zero

  /// Creates a context that names nothing yet.
  public required override init() { super.init() }

  /// Whether nothing may be kept: after `reloadData` or a new layout.
  open var invalidateEverything: Bool { everything }
  /// Whether the counts must be asked for again.
  open var invalidateDataSourceCounts: Bool { dataSourceCounts }
  /// What is added to the content offset when the invalidation is applied.
  open var contentOffsetAdjustment = CGPoint.zero
  /// What the content size grows by, as a layout may tell its own overrides; the view asks the
  /// layout for the size itself.
  open var contentSizeAdjustment = CGSize.zero

  /// The items named so far, nil where none.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views named so far by kind, nil where none.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views named so far by kind, nil where none.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Names items whose attributes are no longer right.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []).adding(indexPaths)
  }

  /// Names supplementary views whose attributes are no longer right.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    var named = invalidatedSupplementaryIndexPaths ?? [:]
    named[elementKind] = (named[elementKind] ?? []).adding(indexPaths)
    invalidatedSupplementaryIndexPaths = named
  }

  /// Names decoration views whose attributes are no longer right.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var named = invalidatedDecorationIndexPaths ?? [:]
    named[elementKind] = (named[elementKind] ?? []).adding(indexPaths)
    invalidatedDecorationIndexPaths = named
  }

  /// Where the items that are being dragged came from, nil outside a drag.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movingFrom }
  /// Where the items that are being dragged would go, nil outside a drag.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movingTo }
  /// Where the finger holds the items that are being dragged.
  open var interactiveMovementTarget: CGPoint { movementTarget }
}

/// What of a flow layout is no longer right.
@preconcurrency @MainActor
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes and spacings again (rule F30).
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether positions are computed again (rule F30); what the delegate answers anew is laid out in
  /// any case.
  open var invalidateFlowLayoutAttributes = true
}

extension [IndexPath] {
  fileprivate func adding(_ paths: [IndexPath]) -> [IndexPath] {
    var known = Set(self)
    return self + paths.filter { known.insert($0).inserted }
  }
}
