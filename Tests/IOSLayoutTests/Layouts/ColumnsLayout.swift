import UIKit

@MainActor protocol ColumnsLayoutDelegate: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: ColumnsLayout,
    estimatedHeightForItemAt indexPath: IndexPath
  ) -> CGFloat
}

/// A context that names the first item whose place is no longer right.
class ColumnsInvalidationContext: UICollectionViewLayoutInvalidationContext {
  var firstChangedItem: Int?
}

/// Items of different heights in columns, each under the shortest; cells say how high they are.
class ColumnsLayout: UICollectionViewLayout {

  var numberOfColumns = 2 { didSet { if oldValue != numberOfColumns { invalidateLayout() } } }
  var spacing: CGFloat = 10

  private var cache = [IndexPath: UICollectionViewLayoutAttributes]()
  private var measured = [IndexPath: CGFloat]()
  private var contentHeight: CGFloat = 0
  private(set) var lastContext: ColumnsInvalidationContext?

  override class var invalidationContextClass: AnyClass { return ColumnsInvalidationContext.self }

  private var contentWidth: CGFloat {
    guard let collectionView = collectionView else { return 0 }
    return collectionView.bounds.width - collectionView.contentInset.left
      - collectionView.contentInset.right
  }

  override var collectionViewContentSize: CGSize {
    return CGSize(width: contentWidth, height: contentHeight)
  }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView, cache.isEmpty else { return }
    var bottoms = [CGFloat](repeating: 0, count: numberOfColumns)
    let width = (contentWidth - spacing * CGFloat(numberOfColumns - 1)) / CGFloat(numberOfColumns)
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let indexPath = IndexPath(item: item, section: section)
        let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
        let height = measured[indexPath] ?? estimatedHeight(at: indexPath)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
          x: CGFloat(column) * (width + spacing), y: bottoms[column], width: width, height: height)
        bottoms[column] = attributes.frame.maxY + spacing
        cache[indexPath] = attributes
      }
    }
    contentHeight = max(0, (bottoms.max() ?? 0) - spacing)
  }

  private func estimatedHeight(at indexPath: IndexPath) -> CGFloat {
    guard let collectionView = collectionView,
      let delegate = collectionView.delegate as? ColumnsLayoutDelegate
    else { return 50 }
    return delegate.collectionView(
      collectionView, layout: self, estimatedHeightForItemAt: indexPath)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    return cache.values.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    return cache[indexPath]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return newBounds.width != collectionView?.bounds.width
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    return preferredAttributes.size.height.rounded() != originalAttributes.size.height.rounded()
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    measured[originalAttributes.indexPath] = preferredAttributes.size.height
    (context as? ColumnsInvalidationContext)?.firstChangedItem = originalAttributes.indexPath.item
    return context
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    if context.invalidateDataSourceCounts || context.invalidateEverything { measured.removeAll() }
    lastContext = context as? ColumnsInvalidationContext
    cache.removeAll()
  }
}
