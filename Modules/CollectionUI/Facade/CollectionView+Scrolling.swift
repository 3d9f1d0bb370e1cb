import CollectionModel
public import Foundation

extension CollectionView {
  var scrollGeometry: ScrollGeometry {
    ScrollGeometry(viewport: viewport, contentSize: Size(contentSize))
  }

  /// Scrolls until an item stands where the position says.
  ///
  /// Top aligns with the inset's edge; a pinned header is not subtracted, so the item may end under
  /// it, as in UIKit. An empty position scrolls as little as needed.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    bringUpToDate()
    if let problem = outOfBounds(indexPath) { return report(problem) }
    guard let horizontal = scrollPosition.place(.left, .centeredHorizontally, .right) else {
      return report(.tooManyPositions("horizontal"))
    }
    guard let vertical = scrollPosition.place(.top, .centeredVertically, .bottom) else {
      return report(.tooManyPositions("vertical"))
    }
    guard let attributes = collectionViewLayout.layoutAttributesForItem(at: indexPath) else {
      return
    }
    let target = scrollGeometry.offset(
      showing: Rect(attributes.frame), horizontal: horizontal.place, vertical: vertical.place)
    setContentOffset(CGPoint(target), animated: animated)
  }

  func itemPath(at point: CGPoint) -> ElementPath? {
    indexPathForItem(at: point).flatMap(ElementPath.init)
  }

  private func outOfBounds(_ indexPath: IndexPath) -> Problem? {
    guard let path = ElementPath(indexPath), let count = shape.itemCount(inSection: path.section)
    else {
      return .failure(
        "attempt to scroll to invalid index path: \(Array(indexPath)); there are "
          + "\(shape.sectionCount) sections")
    }
    if shape.contains(path) { return nil }
    return .failure(
      "Attempted to scroll the collection view to an out-of-bounds item (\(path.item)) when there "
        + "are only \(count) items in section \(path.section).")
  }
}
