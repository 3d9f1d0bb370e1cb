import UIKit

/// Moves every item of a line to the left, by editing copies of what the flow layout answers.
class LeftAlignedFlowLayout: UICollectionViewFlowLayout {

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    guard let original = super.layoutAttributesForElements(in: rect) else { return nil }
    return original.map { attributes in
      guard attributes.representedElementCategory == .cell else { return attributes }
      return layoutAttributesForItem(at: attributes.indexPath) ?? attributes
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard
      let current = super.layoutAttributesForItem(at: indexPath)?.copy()
        as? UICollectionViewLayoutAttributes
    else {
      return nil
    }
    let inset = insets(of: indexPath.section)
    guard indexPath.item > 0,
      let previous = layoutAttributesForItem(
        at: IndexPath(item: indexPath.item - 1, section: indexPath.section)),
      previous.frame.maxY > current.frame.minY, previous.frame.minY < current.frame.maxY
    else {
      current.frame.origin.x = inset.left
      return current
    }
    current.frame.origin.x = previous.frame.maxX + minimumInteritemSpacing
    return current
  }

  private func insets(of section: Int) -> UIEdgeInsets {
    guard let collectionView = collectionView,
      let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    else { return sectionInset }
    return delegate.collectionView?(collectionView, layout: self, insetForSectionAt: section)
      ?? sectionInset
  }
}
