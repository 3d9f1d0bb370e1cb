import CollectionModel
import UpdateEngine

extension NaiveModel {
  /// Runs the engine on the same batch; a sentence where the two differ, else nil.
  func disagreement() -> String? {
    do {
      let changes = try ChangeSet(
        UpdateBatch(operations), before: ContentShape(itemCounts: before),
        after: ContentShape(itemCounts: after))
      if let firstFault { return "accepted, but the model finds a fault in \(firstFault)" }
      return difference(from: changes)
    } catch let error {
      guard let firstFault else { return "rejected though right: \(error.message)" }
      if stage(of: error) != firstFault {
        return "rejected as \(error.category), but the first fault is in \(firstFault)"
      }
      if !confirms(error.reason) { return "the model does not confirm: \(error.message)" }
      if !isExplained(error) { return "no operation stands behind: \(error.message)" }
      return nil
    }
  }

  /// Whether the operations named behind an error are there, unless it is about what is missing.
  private func isExplained(_ error: UpdateError) -> Bool {
    switch error.reason {
    case .itemCount, .sectionCount: true
    default: !UpdateBatch(operations).operations(behind: error).isEmpty
    }
  }

  private func difference(from changes: ChangeSet) -> String? {
    guard let sections else { return "the model has no sections" }
    let map = changes.map
    for (final, occupant) in sections.enumerated() {
      let named = sectionMoves.contains { $0.new == final }
      let expected: Origin<Int> =
        switch occupant {
        case .fresh: .inserted
        case .reloaded(let old): .reloaded(old)
        case .old(let old): named ? .moved(old) : .kept(old)
        }
      if map.origin(ofSection: final) != expected { return "final section \(final) differs" }
      if let text = itemDifference(final, occupant, map) { return text }
    }
    for old in before.indices {
      guard let text = fateDifference(old, sections, map) else { continue }
      return text
    }
    return nil
  }

  private func itemDifference(_ final: Int, _ section: Occupant, _ map: IndexMap) -> String? {
    for item in 0..<after[final] {
      let path = ElementPath(final, item)
      var expected = Origin<ElementPath>.inserted
      if case .old = section, let row = items[final] {
        if row.count != after[final] { return "the model's section \(final) has \(row.count)" }
        switch row[item] {
        case .fresh: expected = .inserted
        case .reloaded(let id): expected = .reloaded(Self.path(id))
        case .old(let id):
          let old = Self.path(id)
          expected = moves.contains { $0.old == old } ? .moved(old) : .kept(old)
        }
      }
      if map.origin(of: path) != expected {
        return "final \(path) is \(map.origin(of: path)), not \(expected)"
      }
    }
    return nil
  }

  /// The way back: every old place leads to what has it as its origin, or nowhere.
  private func fateDifference(
    _ old: Int, _ sections: [Occupant], _ map: IndexMap
  ) -> String? {
    let expected: Fate<Int>
    if let final = sections.firstIndex(of: .old(old)) {
      expected = sectionMoves.contains { $0.old == old } ? .moved(final) : .kept(final)
    } else if let final = sections.firstIndex(of: .reloaded(old)) {
      expected = .reloaded(final)
    } else {
      expected = .deleted
    }
    if map.fate(ofSection: old) != expected { return "old section \(old) differs" }
    for item in 0..<before[old] {
      let path = ElementPath(old, item)
      var expected = Fate<ElementPath>.deleted
      for (final, row) in items.enumerated() {
        guard let row else { continue }
        if let place = row.firstIndex(of: .old(Self.id(path))) {
          let target = ElementPath(final, place)
          expected = moves.contains { $0.old == path } ? .moved(target) : .kept(target)
        } else if let place = row.firstIndex(of: .reloaded(Self.id(path))) {
          expected = .reloaded(ElementPath(final, place))
        }
      }
      if map.fate(of: path) != expected {
        return "old \(path) is \(map.fate(of: path)), not \(expected)"
      }
    }
    return nil
  }
}

extension NaiveModel {
  /// The stage in which an error is found.
  func stage(of error: UpdateError) -> Stage {
    switch error.reason {
    case .deleteItemOutOfRange, .deleteItemSectionOutOfRange, .deleteSectionOutOfRange: .oldRanges
    case .deleteAndReloadSameItem, .deleteAndReloadSameSection: .deleteAndReload
    case .deleteSameItemTwice, .deleteSameSectionTwice: .repeatedDeletes
    case .deleteAndMoveSameItem, .deleteAndMoveSameSection: .deleteAndMove
    case .insertItemOutOfRange(let path, _, let reloaded):
      reloaded == nil && inserts.contains(path) ? .insertRanges : .itemRoom
    case .insertSectionOutOfRange(let section, _):
      sectionInserts.contains(section) ? .insertRanges : .sectionRoom
    case .insertItemSectionOutOfRange: .insertRanges
    case .moveItemSourceMissing, .moveItemDestMissing, .moveSectionSourceMissing,
      .moveSectionDestMissing:
      .moveRanges
    case .moveSectionFromSameSource, .moveSectionToSameDestination, .insertAndMoveSameSection:
      .sectionContradictions
    case .sectionCount: .sectionCount
    case .moveFromDeletedSection, .moveIntoInsertedSection, .moveFromSameSource,
      .moveToSameDestination, .insertAndMoveSameItem:
      .itemContradictions
    case .itemCount: .itemCounts
    }
  }
}
