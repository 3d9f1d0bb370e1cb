import CollectionModel

/// An item of a snapshot in a comparison: its identifier, and whether it is marked.
public struct SnapshotItem<ID: Hashable & Sendable>: Differentiable, Hashable, Sendable {
  /// The identifier.
  public var id: ID
  /// Whether the item is to be shown anew.
  public var isMarked: Bool

  /// Creates an item.
  public init(id: ID, isMarked: Bool) {
    self.id = id
    self.isMarked = isMarked
  }

  /// The identifier.
  public var differenceIdentifier: ID { id }

  /// Returns whether neither of the two is marked.
  public func hasSameContent(as other: SnapshotItem) -> Bool { !isMarked && !other.isMarked }
}

extension ContentSnapshot {
  /// Returns the batches that lead from this snapshot to `new`, none where nothing changes.
  ///
  /// Marks of `new` become reloads and reconfigures of what both hold; marks of this snapshot are
  /// past.
  /// - Complexity: O(items), and O(m log m) for m items out of order.
  public func changes(
    to new: ContentSnapshot
  ) -> StagedUpdates<SectionID, SnapshotItem<ItemID>> {
    var old = self
    old.clearMarks()
    let (before, after) = (old.differenceSections, new.differenceSections)
    let difference = SectionedDifference(from: before, to: after)
    let reloads = difference.updates.map { $0.old }.filter {
      new.reloadedItems.contains(before[$0.section].items[$0.item].id)
    }
    let sections = new.reloadedSections.compactMap { numbers[$0] }
    return StagedUpdates(
      difference, from: before, to: after, reloading: PathSet(reloads),
      sections: sections.sorted())
  }

  private var differenceSections: [DifferenceSection<SectionID, SnapshotItem<ItemID>>] {
    sections.map { section in
      DifferenceSection(
        id: section.id,
        items: section.items.map {
          SnapshotItem(
            id: $0, isMarked: reloadedItems.contains($0) || reconfiguredItems.contains($0))
        })
    }
  }
}
