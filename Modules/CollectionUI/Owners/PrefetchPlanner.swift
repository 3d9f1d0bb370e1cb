package import CollectionModel

/// Which items the prefetching object knows of.
///
/// - Invariant: an item is announced once until it is shown or taken back.
package struct PrefetchPlanner {
  /// What to tell.
  package struct Plan: Hashable, Sendable {
    /// Items to announce, the nearest first.
    package var announce: [ElementPath] = []
    /// Items to take back, in order.
    package var takeBack: [ElementPath] = []
  }

  private var announced: Set<ElementPath> = []
  private var lastBounds: Rect?

  /// Creates a planner that has announced nothing.
  package init() {}

  /// Returns the rectangle in which items are worth announcing: a window's length ahead.
  ///
  /// Before any movement that is on all sides of the window along its longer content.
  package mutating func rectangle(for bounds: Rect) -> Rect {
    defer { lastBounds = bounds }
    guard let last = lastBounds, last.size == bounds.size, last != bounds else {
      return bounds.inset(
        by: Insets(
          top: -bounds.height, left: -bounds.width, bottom: -bounds.height, right: -bounds.width))
    }
    let (dx, dy) = (bounds.x - last.x, bounds.y - last.y)
    func sign(_ number: Double) -> Double { number > 0 ? 1 : number < 0 ? -1 : 0 }
    return bounds.union(
      bounds.offset(dx: sign(dx) * bounds.width, dy: sign(dy) * bounds.height))
  }

  /// Takes in the items near the window and returns what to tell.
  /// - Complexity: O(n log n) in the number of items near.
  package mutating func plan(
    near: [Placement], bounds: Rect, visible: Set<ElementPath>
  ) -> Plan {
    let items = near.filter { $0.key.kind == .cell && !visible.contains($0.key.path) }
    let paths = Set(items.map(\.key.path))
    var plan = Plan()
    plan.takeBack = announced.subtracting(paths).subtracting(visible).sorted()
    plan.announce =
      items.filter { !announced.contains($0.key.path) }
      .map { (path: $0.key.path, distance: Self.distance(bounds, $0.frame)) }
      .sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }
      .map(\.path)
    announced = paths
    return plan
  }

  /// Forgets everything, because the items are no longer the same.
  package mutating func clear() {
    announced = []
    lastBounds = nil
  }

  private static func distance(_ bounds: Rect, _ frame: Rect) -> Double {
    let dx = max(bounds.x - frame.maxX, frame.x - bounds.maxX, 0)
    let dy = max(bounds.y - frame.maxY, frame.y - bounds.maxY, 0)
    return dx * dx + dy * dy
  }
}
