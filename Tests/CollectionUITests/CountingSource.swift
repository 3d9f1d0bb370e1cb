import CollectionUI
import Foundation

/// A data source of given counts that keeps a list of what it was asked.
@MainActor final class CountingSource: CollectionViewDataSource {
  var counts: [Int]
  /// Whether cells are dequeued, as they must be.
  var dequeues = true
  private(set) var calls: [String] = []

  init(_ counts: [Int]) { self.counts = counts }

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    calls.append("sections")
    return counts.count
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    calls.append("items(\(section))")
    return counts[section]
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    calls.append("cell(\(indexPath.section), \(indexPath.item))")
    guard dequeues else { return CollectionViewCell(frame: .zero) }
    collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    guard dequeues else { return CollectionReusableView(frame: .zero) }
    collectionView.register(
      CollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }
}
