public import CollectionModel

/// What turns sections of items into others: sections first, then items, moves across sections too.
///
/// ```
/// let change = SectionedDifference(from: old, to: new)
/// collectionView.apply(change.batch)            // one batch, always legal
/// for stage in change.stages(from: old, to: new) { … }  // more batches, every identity kept
/// ```
///
/// UIKit lets no item leave a deleted section or enter an inserted one. In the one batch such an
/// item is deleted and inserted; in stages it moves, before the section goes or after it came.
public struct SectionedDifference: Hashable, Sendable {
  /// What happens to the sections.
  public let sections: ItemDifference
  /// The counts before.
  public let before: ContentShape
  /// The counts after.
  public let after: ContentShape
  /// The old paths of items that are gone, ascending, those of deleted sections left out.
  public let deletes: [ElementPath]
  /// The new paths of items that came, ascending, those of inserted sections left out.
  public let inserts: [ElementPath]
  /// Items that move between sections that live on.
  public let moves: [PlacePair<ElementPath>]
  /// Items that leave a deleted section or enter an inserted one.
  public let crossings: [PlacePair<ElementPath>]
  /// Items that look different, wherever they are.
  public let updates: [PlacePair<ElementPath>]

  /// Compares two lists of sections.
  /// - Complexity: O(n), and O(m log m) for m elements out of order.
  @inlinable public init<ID: Hashable, Item: Differentiable>(
    from old: [DifferenceSection<ID, Item>], to new: [DifferenceSection<ID, Item>]
  ) {
    var collector = SectionedCollector()
    let sections = ItemDifference(fromIDs: old.map { $0.id }, toIDs: new.map { $0.id })
    collector.partners = sections.partnersOfNew
    for (newSection, oldSection) in collector.partners.enumerated() where oldSection >= 0 {
      old[oldSection].items.withUnsafeBufferPointer { oldItems in
        new[newSection].items.withUnsafeBufferPointer { newItems in
          collector.compare(
            oldItems, inSection: oldSection, newItems, inSection: newSection,
            by: ContentRule<Item>.self)
        }
      }
    }
    for section in sections.deletes {
      collector.leave(old[section].items.count, section: section, isGone: true)
    }
    for section in sections.inserts {
      collector.arrive(new[section].items.count, section: section, isNew: true)
    }
    collector.matchAcross {
      old[$0.section].items[$0.item]
    } with: {
      new[$0.section].items[$0.item]
    }
    self.init(
      sections, collector, before: ContentShape(itemCounts: old.map { $0.items.count }),
      after: ContentShape(itemCounts: new.map { $0.items.count }))
  }

  @usableFromInline init(
    _ sections: ItemDifference, _ collected: SectionedCollector, before: ContentShape,
    after: ContentShape
  ) {
    self.sections = sections
    self.before = before
    self.after = after
    deletes = collected.leaving.filter { !$0.isMatched && !$0.isOfSection }.map { $0.path }.sorted()
    inserts = collected.arriving.filter { !$0.isMatched && !$0.isOfSection }.map { $0.path }
      .sorted()
    moves = collected.moves
    crossings = collected.crossings
    updates = collected.updates
  }

  /// Whether nothing changes.
  public var isEmpty: Bool {
    sections.isEmpty && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && crossings.isEmpty
      && updates.isEmpty
  }

  /// All in one batch, which passes the checks of a `ChangeSet`.
  ///
  /// Items that cross are deleted and inserted; content that changed is reconfigured.
  /// - Complexity: O(changes).
  public var batch: UpdateBatch {
    var batch = UpdateBatch()
    batch.record(sections.deletes.map { .deleteSection($0) })
    batch.record(sections.inserts.map { .insertSection($0) })
    batch.record(sections.moves.map { .moveSection(from: $0.old, to: $0.new) })
    let (gone, fresh) = (sections.deletes, sections.inserts)
    let left = crossings.map { $0.old }.filter { !gone.holds($0.section) }
    let entered = crossings.map { $0.new }.filter { !fresh.holds($0.section) }
    batch.record((deletes + left).sorted().map { .deleteItem($0) })
    batch.record((inserts + entered).sorted().map { .insertItem($0) })
    batch.record(moves.map { .moveItem(from: $0.old, to: $0.new) })
    let crossed = PathSet(crossings.map { $0.old })
    for pair in updates where !crossed.contains(pair.old) {
      batch.record(.reconfigureItem(pair.old))
    }
    return batch
  }

  /// Whether one batch cannot do it without losing identities or asking UIKit too much.
  ///
  /// That is where items cross, and where sections move while items change: UIKit is unreliable
  /// there.
  public var needsStages: Bool {
    !crossings.isEmpty
      || (!sections.moves.isEmpty
        && !(deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty))
  }
}

extension ItemDifference {
  /// The old number of each new element, -1 for what came.
  @inlinable var partnersOfNew: [Int] {
    var partners = [Int](repeating: 0, count: newCount)
    var isTaken = [Bool](repeating: false, count: oldCount)
    for new in inserts { partners[new] = -1 }
    for old in deletes { isTaken[old] = true }
    for move in moves {
      partners[move.new] = move.old
      isTaken[move.old] = true
    }
    var isPlaced = [Bool](repeating: false, count: newCount)
    for new in inserts { isPlaced[new] = true }
    for move in moves { isPlaced[move.new] = true }
    var old = 0
    for new in 0..<newCount where !isPlaced[new] {
      while isTaken[old] { old += 1 }
      partners[new] = old
      old += 1
    }
    return partners
  }
}
