import CollectionModel
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
  static func notFinite(_ bounds: CGRect) -> Problem {
    .failure(
      "the bounds of a collection view must be finite, these are not: "
        + "\(Rect(bounds)); offset and size stay as they were")
  }

  static let announcedInBetween = Problem.failure(
    "changes cannot be announced while the layout prepares or is asked, as it would be asked about "
      + "two states at once; announce them after layoutIfNeeded()")

  static func otherCell(_ key: ElementKey) -> Problem {
    .failure(
      "the cell of a reconfigured item must be the one that it has: dequeue it for \(key.label)")
  }

  static func missing(_ indexPath: IndexPath, _ verb: String) -> Problem {
    .failure("attempt to \(verb) an item that does not exist: \(Array(indexPath))")
  }

  static func tooManyPositions(_ axis: String) -> Problem {
    .failure(
      "attempt to use a scroll position with multiple \(axis) positioning styles; give one of them")
  }
}
