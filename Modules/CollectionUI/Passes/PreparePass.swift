import CollectionModel
import Foundation

/// Lets a layout prepare and asks it for the extent of its content (rule L2).
enum PreparePass {
  /// Returns the extent of all content, with a problem where it is not a finite size.
  @MainActor static func run(_ layout: CollectionViewLayout) -> (size: Size, problem: Problem?) {
    layout.prepare()
    let size = Size(layout.collectionViewContentSize)
    guard size.isFinite else {
      return (
        .zero,
        .failure(
          "the content size must be finite, \(type(of: layout)) answered "
            + "\(size.width) × \(size.height)")
      )
    }
    return (size, nil)
  }
}
