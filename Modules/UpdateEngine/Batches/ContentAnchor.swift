public import CollectionModel

/// An item that keeps its distance from the window's edge while content changes around it.
public struct ContentAnchor: Hashable, Sendable {
  /// The item's path.
  public var path: ElementPath
  /// The distance from the window's leading edge to the item's, in points.
  public var distance: Double

  /// Creates an anchor.
  public init(path: ElementPath, distance: Double) {
    self.path = path
    self.distance = distance
  }

  /// Returns the anchor after a batch, or nil where no item of its section is left to hold on to.
  ///
  /// Where its item is gone the next one that lives on takes over, else the one before; a reloaded
  /// item is held at its new place. Items that move away are passed over.
  ///
  /// - Complexity: O(r log k) for r neighbours that operations name.
  public func following(_ changes: ChangeSet) -> ContentAnchor? {
    switch changes.map.fate(of: path) {
    case .kept(let place), .moved(let place), .reloaded(let place):
      return ContentAnchor(path: place, distance: distance)
    case .deleted: break
    }
    guard changes.map.newSection(forOld: path.section) != nil,
      let count = changes.before.itemCount(inSection: path.section)
    else { return nil }
    var item = path.item + 1
    while item < count {
      if let place = neighbour(item, changes.map) { return place }
      item += 1
    }
    item = min(path.item, count) - 1
    while item >= 0 {
      if let place = neighbour(item, changes.map) { return place }
      item -= 1
    }
    return nil
  }

  private func neighbour(_ item: Int, _ map: IndexMap) -> ContentAnchor? {
    switch map.fate(of: ElementPath(path.section, item)) {
    case .kept(let place), .reloaded(let place): ContentAnchor(path: place, distance: distance)
    case .moved, .deleted: nil
    }
  }
}
