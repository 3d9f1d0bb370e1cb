public import CollectionModel

/// A set of items, a selection for example.
///
/// - Invariant: `paths` ascends strictly.
public struct PathSet: Hashable, Sendable {
  /// The items' paths, ascending.
  public private(set) var paths: [ElementPath] = []

  /// Creates a set; repeats count once.
  /// - Complexity: O(n log n).
  public init(_ paths: [ElementPath] = []) { self.paths = paths.sortedUnique() }

  /// Whether the set has no items.
  public var isEmpty: Bool { paths.isEmpty }

  /// Returns whether `path` is in the set.
  /// - Complexity: O(log n).
  public func contains(_ path: ElementPath) -> Bool { paths.holds(path) }

  /// Adds a path and returns whether it was not in the set.
  /// - Complexity: O(n).
  @discardableResult public mutating func insert(_ path: ElementPath) -> Bool {
    let index = paths.lowerBound(of: path)
    if index < paths.count && paths[index] == path { return false }
    paths.insert(path, at: index)
    return true
  }

  /// Removes a path and returns whether it was in the set.
  /// - Complexity: O(n).
  @discardableResult public mutating func remove(_ path: ElementPath) -> Bool {
    let index = paths.lowerBound(of: path)
    guard index < paths.count && paths[index] == path else { return false }
    paths.remove(at: index)
    return true
  }

  /// Returns the set after a batch: moved items stay in it, deleted and reloaded ones leave it.
  /// - Complexity: O(n (log n + log k)).
  public func following(_ map: IndexMap) -> PathSet {
    if map.isIdentity { return self }
    return PathSet(paths.compactMap { map.newPath(forOld: $0) })
  }
}
