package import CollectionModel

/// What is on screen: the attributes of each element whose frame meets the visible rectangle.
///
/// - Invariant: no attributes are hidden, and each stands under its own key.
@MainActor
package struct VisibleElements {
  /// The attributes by element.
  private(set) var attributes: [ElementKey: CollectionViewLayoutAttributes] = [:]

  /// Creates an empty set.
  package init() {}

  /// The elements in their order.
  /// - Complexity: O(n log n).
  var keys: [ElementKey] { attributes.keys.sorted() }

  /// The paths of the visible items in their order.
  var items: [ElementPath] { keys.filter { $0.kind == .cell }.map(\.path) }

  /// Takes over what is visible now and returns how that differs.
  mutating func show(_ current: [ElementKey: CollectionViewLayoutAttributes]) -> Change {
    let change = Change(
      entering: current.keys.filter { attributes[$0] == nil }.sorted(),
      staying: current.keys.filter { attributes[$0] != nil }.sorted(),
      leaving: attributes.keys.filter { current[$0] == nil }.sorted())
    attributes = current
    return change
  }

  /// How two sets of visible elements differ, each list in order.
  package struct Change: Hashable, Sendable {
    /// What is visible and was not.
    package var entering: [ElementKey] = []
    /// What is visible and was so before.
    package var staying: [ElementKey] = []
    /// What was visible and is no more.
    package var leaving: [ElementKey] = []
  }
}
