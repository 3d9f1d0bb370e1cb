import UIKit

/// Messages under each other; what is read stays where it is while older messages arrive on top.
class ChatLayout: UICollectionViewFlowLayout {

  private var insertedOnTop = false
  private var heightBefore: CGFloat = 0
  private(set) var actions = [UICollectionViewUpdateItem.Action]()

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    itemSize = CGSize(width: collectionView.bounds.width, height: itemSize.height)
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { heightBefore = collectionView?.contentSize.height ?? 0 }
    super.invalidateLayout(with: context)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    actions = updateItems.map { $0.updateAction }
    insertedOnTop = updateItems.contains {
      $0.updateAction == .insert && $0.indexPathAfterUpdate?.item == 0
        && $0.indexPathBeforeUpdate == nil
    }
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
    -> CGPoint
  {
    guard insertedOnTop else {
      return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }
    let grown = collectionViewContentSize.height - heightBefore
    return CGPoint(x: proposedContentOffset.x, y: proposedContentOffset.y + grown)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    insertedOnTop = false
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    attributes?.alpha = 1
    return attributes
  }
}
