import CollectionUI
import Foundation

/// A data source of given counts that keeps a list of what it was asked.
@MainActor final class CountingSource: CollectionViewDataSource {
  var counts: [Int]
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
    return CollectionViewCell(frame: .zero)
  }
}
