import UIKit

// Calls word for word as `tilework changes --swift` prints them. A test of the tool compares what
// stands between the marks with what it prints. Only the lines `change()` are added, where the
// printed comment asks for the change of the model.

@MainActor func rowPrintedChanges(
  _ collectionView: UICollectionView, _ change: @escaping @MainActor () -> Void
) {
  // begin row
  // Batch: item counts [4] become [4].
  collectionView.performBatchUpdates {
    // Change the model here, to those counts.
    change()
    collectionView.deleteItems(at: [IndexPath(item: 2, section: 0)])
    collectionView.insertItems(at: [IndexPath(item: 2, section: 0)])
    collectionView.moveItem(at: IndexPath(item: 3, section: 0), to: IndexPath(item: 0, section: 0))
  }
  // end row
}

@MainActor func contentPrintedChanges(
  _ collectionView: UICollectionView, _ change: @escaping @MainActor () -> Void
) {
  // begin content
  // Batch: item counts [3] become [3].
  collectionView.performBatchUpdates {
    // Change the model here, to those counts.
    change()
    collectionView.moveItem(at: IndexPath(item: 2, section: 0), to: IndexPath(item: 0, section: 0))
    collectionView.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
  }
  // end content
}

@MainActor func sectionsPrintedChanges(
  _ collectionView: UICollectionView, _ change: @escaping @MainActor () -> Void
) {
  // begin sections
  // Batch: item counts [1, 2, 1] become [2, 1, 1].
  collectionView.performBatchUpdates {
    // Change the model here, to those counts.
    change()
    collectionView.deleteSections([2])
    collectionView.insertSections([2])
    collectionView.moveSection(1, toSection: 0)
  }
  // end sections
}

@MainActor func stagesPrintedChanges(
  _ collectionView: UICollectionView, _ change: @escaping @MainActor () -> Void
) {
  // begin stages
  // Batch 1 of 3: item counts [2, 1] become [2, 1, 0].
  collectionView.performBatchUpdates {
    // Change the model here, to this:
    //   x: a, b
    //   y: c
    //   z: no items
    change()
    collectionView.insertSections([2])
  }

  // Batch 2 of 3: item counts [2, 1, 0] become [1, 1, 2].
  collectionView.performBatchUpdates {
    // Change the model here, to this:
    //   x: b
    //   y: c
    //   z: a, q
    change()
    collectionView.insertItems(at: [IndexPath(item: 1, section: 2)])
    collectionView.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 0, section: 2))
  }

  // Batch 3 of 3: item counts [1, 1, 2] become [1, 2].
  collectionView.performBatchUpdates {
    // Change the model here, to the new list.
    change()
    collectionView.deleteSections([0])
  }
  // end stages
}
