import UIKit

/// Keeps the header of the section on top in sight, until the next one pushes it away.
class StickyHeadersLayout: UICollectionViewFlowLayout {

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    var all = super.layoutAttributesForElements(in: rect) ?? []
    let kind = UICollectionView.elementKindSectionHeader
    all.removeAll { $0.representedElementKind == kind }
    let sections = Set(all.map { $0.indexPath.section })
    for section in sections.sorted() {
      if let header = layoutAttributesForSupplementaryView(
        ofKind: kind, at: IndexPath(item: 0, section: section))
      {
        all.append(header)
      }
    }
    return all
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard
      let attributes = super.layoutAttributesForSupplementaryView(
        ofKind: elementKind, at: indexPath)?.copy() as? UICollectionViewLayoutAttributes,
      elementKind == UICollectionView.elementKindSectionHeader, let collectionView = collectionView
    else { return nil }
    let count = collectionView.numberOfItems(inSection: indexPath.section)
    guard count > 0,
      let last = layoutAttributesForItem(at: IndexPath(item: count - 1, section: indexPath.section))
    else { return attributes }
    let top = collectionView.contentOffset.y + collectionView.contentInset.top
    let lowest = last.frame.maxY - attributes.frame.height
    attributes.frame.origin.y = min(max(top, attributes.frame.origin.y), lowest)
    attributes.zIndex = 1024
    return attributes
  }
}
