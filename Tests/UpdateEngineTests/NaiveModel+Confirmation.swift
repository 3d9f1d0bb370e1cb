import CollectionModel
import UpdateEngine

extension NaiveModel {
  /// Whether a reason holds, number by number.
  func confirms(_ reason: UpdateError.Reason) -> Bool {
    switch reason {
    case .itemCount(let counts): confirms(counts)
    case .sectionCount(let old, let new, let inserted, let deleted):
      old == before.count && new == after.count && inserted == sectionInserts.count
        && deleted == sectionDeletes.count && new != old + inserted - deleted
    case .deleteItemOutOfRange(let path, let count, let removal):
      removed(by: removal).contains(path) && exists(path.section, in: before)
        && !exists(path, in: before) && before[path.section] == count
    case .deleteItemSectionOutOfRange(let path, let count, let removal):
      removed(by: removal).contains(path) && !exists(path.section, in: before)
        && before.count == count
    case .deleteSectionOutOfRange(let section, let count, let removal):
      (removal == .delete ? sectionDeletes : sectionReloads).contains(section)
        && !exists(section, in: before) && before.count == count
    case .insertItemOutOfRange(let path, let count, let reloaded):
      confirmsInsert(path, count, reloaded)
    case .insertItemSectionOutOfRange(let path, let count):
      inserts.contains(path) && !exists(path.section, in: after) && after.count == count
    case .insertSectionOutOfRange(let section, let count):
      (sectionInserts.contains(section) || hasRepeatedSectionInsert)
        && !exists(section, in: after) && after.count == count
    case .moveItemSourceMissing(let from, let to):
      moves.contains(PlacePair(old: from, new: to)) && !exists(from, in: before)
    case .moveItemDestMissing(let from, let to):
      moves.contains(PlacePair(old: from, new: to)) && !exists(to, in: after)
    case .moveSectionSourceMissing(let from, let to, let count):
      sectionMoves.contains(PlacePair(old: from, new: to)) && !exists(from, in: before)
        && before.count == count
    case .moveSectionDestMissing(let from, let to, let count):
      sectionMoves.contains(PlacePair(old: from, new: to)) && !exists(to, in: after)
        && after.count == count
    default: confirmsContradiction(reason)
    }
  }

  private func confirms(_ counts: UpdateError.ItemCounts) -> Bool {
    guard exists(counts.section, in: before), exists(counts.finalSection, in: after),
      sections?[counts.finalSection] == .old(counts.section)
    else { return false }
    return counts.before == before[counts.section] && counts.after == after[counts.finalSection]
      && counts.inserted == inserts.count { $0.section == counts.finalSection }
      && counts.deleted == deletes.count { $0.section == counts.section }
      && counts.movedIn == moves.count { $0.new.section == counts.finalSection }
      && counts.movedOut == moves.count { $0.old.section == counts.section }
      && counts.after
        != counts.before + counts.inserted - counts.deleted + counts.movedIn - counts.movedOut
  }

  private func confirmsInsert(_ path: ElementPath, _ count: Int, _ reloaded: ElementPath?) -> Bool {
    guard exists(path.section, in: after), !exists(path, in: after), after[path.section] == count
    else { return false }
    if let reloaded { return reloads.contains(reloaded) }
    let repeats = inserts.filter { place in inserts.count { $0 == place } > 1 }
    return inserts.contains(path) || repeats.contains { $0.section == path.section }
  }

  private var hasRepeatedSectionInsert: Bool {
    Set(sectionInserts).count < sectionInserts.count
  }

  private func removed(by removal: UpdateError.Removal) -> [ElementPath] {
    switch removal {
    case .delete: deletes
    case .reload: reloads
    case .reconfigure: reconfigures
    }
  }

  private func confirmsContradiction(_ reason: UpdateError.Reason) -> Bool {
    switch reason {
    case .deleteAndReloadSameItem(let path): deletes.contains(path) && reloads.contains(path)
    case .deleteAndReloadSameSection(let section):
      sectionDeletes.contains(section) && sectionReloads.contains(section)
    case .deleteSameItemTwice(let path): deletes.count { $0 == path } > 1
    case .deleteSameSectionTwice(let section): sectionDeletes.count { $0 == section } > 1
    case .deleteAndMoveSameItem(let path, let removal):
      removed(by: removal).contains(path) && moves.contains { $0.old == path }
    case .deleteAndMoveSameSection(let section, let removal):
      (removal == .delete ? sectionDeletes : sectionReloads).contains(section)
        && sectionMoves.contains { $0.old == section }
    case .insertAndMoveSameItem(let path, let reloaded):
      moves.contains { $0.new == path }
        && (reloaded.map { slot(ofReload: $0) == path } ?? inserts.contains(path))
    case .insertAndMoveSameSection(let section, let reloaded):
      sectionMoves.contains { $0.new == section }
        && (reloaded.map {
          reloadSlot($0, deletes: sectionDeletes, inserts: sectionInserts) == section
        } ?? sectionInserts.contains(section))
    case .moveFromDeletedSection(let section, let path, let removal):
      path.section == section && moves.contains { $0.old == path }
        && (removal == .delete ? sectionDeletes : sectionReloads).contains(section)
    case .moveIntoInsertedSection(let section, let path, let reloaded):
      path.section == section && moves.contains { $0.new == path }
        && sections?[section] == (reloaded.map { .reloaded($0) } ?? .fresh)
    case .moveFromSameSource(let path): moves.count { $0.old == path } > 1
    case .moveToSameDestination(let path): moves.count { $0.new == path } > 1
    case .moveSectionFromSameSource(let section): sectionMoves.count { $0.old == section } > 1
    case .moveSectionToSameDestination(let section): sectionMoves.count { $0.new == section } > 1
    default: false
    }
  }

  private func slot(ofReload path: ElementPath) -> ElementPath? {
    guard let final = sections?.firstIndex(of: .old(path.section)) else { return nil }
    let slot = reloadSlot(
      path.item, deletes: deletes.filter { $0.section == path.section }.map { $0.item },
      inserts: inserts.filter { $0.section == final }.map { $0.item })
    return ElementPath(final, slot)
  }
}
