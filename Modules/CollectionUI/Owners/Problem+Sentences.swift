import Foundation

// The sentences of the facade, UIKit's where it has one.

extension Problem {
  static func cellWithoutIdentifier(_ indexPath: IndexPath) -> Problem {
    .failure(
      "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a "
        + "reuseIdentifier - cells must be retrieved by calling "
        + "-dequeueReusableCellWithReuseIdentifier:forIndexPath: (item \(Array(indexPath)))")
  }

  static func viewNotDequeued(_ kind: String, _ indexPath: IndexPath) -> Problem {
    .failure(
      "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath "
        + "(\(kind),\(Array(indexPath))) was not retrieved by calling "
        + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil")
  }
}

extension Problem {
  static func tooManyPositions(_ axis: String) -> Problem {
    .failure(
      "attempt to use a scroll position with multiple \(axis) positioning styles; give one of them")
  }
}
