public import Foundation

/// The object that knows how much there is and makes the view of each element.
///
/// It refines `AnyObject` only, so that test cases, which are no `NSObject` on Linux, can be one.
@preconcurrency @MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of items in `section`.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// Returns the cell of an item, dequeued from the collection view.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell

  /// Returns the number of sections; optional, one section otherwise.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// Returns a supplementary view, dequeued from the collection view.
  ///
  /// Optional as long as the layout places none.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView

  /// Returns whether an item may be dragged; optional, true where `moveItemAt` is implemented.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Moves an item that was dragged and dropped; optional.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension CollectionViewDataSource {
  /// Returns one: the data source does not implement it.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  /// Answers that the data source does not implement it.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView { MissingView(frame: .zero) }

  /// Returns true: the data source does not refuse.
  public func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing: the data source does not implement it.
  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// The answer of a data source that does not implement supplementary views.
final class MissingView: CollectionReusableView {}

/// The object that is told early of items that may soon be shown.
@preconcurrency @MainActor
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// Tells that the items may soon be shown, the nearest first.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Tells that the items are no longer likely to be shown; optional.
  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  /// Does nothing: the object does not implement it.
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
