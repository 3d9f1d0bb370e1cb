import QuartzCore
import UIKit

/// One row of cards: the one in the middle is large, the others turn away; scrolling stops at a card.
class CarouselLayout: UICollectionViewFlowLayout {

  private let smallest: CGFloat = 0.8

  override init() {
    super.init()
    scrollDirection = .horizontal
    minimumLineSpacing = 20
    itemSize = CGSize(width: 200, height: 100)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    let side = (collectionView.bounds.width - itemSize.width) / 2
    sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    return super.layoutAttributesForElements(in: rect)?
      .compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
      .map(transformed)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    return
      (super.layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes)
      .map(transformed)
  }

  private func transformed(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let collectionView = collectionView else { return attributes }
    let middle = collectionView.contentOffset.x + collectionView.bounds.width / 2
    let step = itemSize.width + minimumLineSpacing
    let away = min(abs(attributes.center.x - middle) / step, 1)
    let scale = 1 - away * (1 - smallest)
    attributes.transform3D = CATransform3DScale(CATransform3DIdentity, scale, scale, 1)
    attributes.alpha = 1 - away * 0.5
    attributes.zIndex = Int((1 - away) * 10)
    return attributes
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let step = itemSize.width + minimumLineSpacing
    var card = (proposedContentOffset.x / step).rounded()
    if velocity.x == 0, let current = collectionView?.contentOffset.x {
      card = (current / step).rounded()
    }
    return CGPoint(x: card * step, y: proposedContentOffset.y)
  }
}
