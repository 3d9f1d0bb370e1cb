import CollectionModel

/// Finds out which views are missing and which are spare.
enum ReusePass {
  /// What has to be done; each list is in the elements' order.
  struct Plan: Hashable {
    /// Elements that are visible, those without a view among them.
    var present: [ElementKey]
    /// Elements that have a view and are no longer visible.
    var leaving: [ElementKey]
  }

  /// Returns what has to be done.
  /// - Complexity: O(n log n) in the number of visible elements.
  @MainActor static func plan(_ visible: VisibleElements, _ shown: ShownViews) -> Plan {
    Plan(
      present: visible.keys,
      leaving: shown.entries.keys.filter { visible.attributes[$0] == nil }.sorted())
  }
}
