public import CollectionModel

/// The order of the items while one of them is dragged: as if it had been moved already.
///
/// Nobody but the layout is told of it. Only the dragged item and those between its old and its
/// tentative place stand elsewhere, so the order is kept as two paths and costs nothing else.
///
/// ```
/// A B C D E, B is dragged over D:  A C D B E
/// ```
///
/// - Invariant: `origin` stands in `shape`, `target` in `tentativeShape`.
public struct TentativeOrder: Hashable, Sendable {
  /// The counts before the drag.
  public let shape: ContentShape
  /// Where the dragged item stood when the drag began.
  public let origin: ElementPath
  /// Where it would stand if it were dropped now.
  public private(set) var target: ElementPath

  /// Creates the order at the beginning of a drag, nil where there is no such item.
  public init?(shape: ContentShape, dragging origin: ElementPath) {
    guard shape.contains(origin) else { return nil }
    self.shape = shape
    self.origin = origin
    target = origin
  }

  /// Whether the item would stand where it stood.
  public var isUnchanged: Bool { target == origin }

  /// The counts with the item at its tentative place.
  /// - Complexity: O(sections).
  public var tentativeShape: ContentShape {
    guard target.section != origin.section else { return shape }
    var counts = shape.itemCounts
    counts[origin.section] -= 1
    counts[target.section] += 1
    return ContentShape(itemCounts: counts)
  }

  /// Moves the item to another tentative place; returns false where there is none.
  ///
  /// In a section other than its own the item may also stand after the last one.
  public mutating func move(to path: ElementPath) -> Bool {
    guard let count = shape.itemCount(inSection: path.section) else { return false }
    let places = path.section == origin.section ? count : count + 1
    guard path.item >= 0, path.item < places else { return false }
    target = path
    return true
  }

  /// Moves the item back to where it stood.
  public mutating func cancel() { target = origin }

  /// Returns where the item that stands at `path` now stood before the drag.
  public func original(of path: ElementPath) -> ElementPath? {
    guard tentativeShape.contains(path) else { return nil }
    if path == target { return origin }
    // Take the item out of the tentative order, then put it back where it was.
    var other = path
    if other.section == target.section, other.item > target.item { other.item -= 1 }
    if other.section == origin.section, other.item >= origin.item { other.item += 1 }
    return other
  }

  /// Returns where the item that stood at `path` before the drag stands now.
  public func tentative(of path: ElementPath) -> ElementPath? {
    guard shape.contains(path) else { return nil }
    if path == origin { return target }
    var other = path
    if other.section == origin.section, other.item > origin.item { other.item -= 1 }
    if other.section == target.section, other.item >= target.item { other.item += 1 }
    return other
  }
}
