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
}

extension CollectionViewDataSource {
  /// Returns one: the data source does not implement it.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
}
