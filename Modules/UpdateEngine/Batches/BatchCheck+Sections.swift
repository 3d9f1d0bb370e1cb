import CollectionModel

/// Where the sections of an accepted batch go.
struct SectionPlan {
  /// The final numbers of inserted sections, ascending.
  var inserted: [Int]
  /// The reloaded sections, ascending.
  var reloaded: [PlacePair<Int>]
  /// All sections, old to new and back.
  var map: AxisMap
}

extension BatchCheck {
  /// Checks the sections for contradictions and their count, and places them.
  func planSections() throws(UpdateError) -> SectionPlan {
    let ops = operations
    let sources = ops.movedSections.map { $0.old }
    let targets = ops.movedSections.map { $0.new }.sorted()
    if let section = sources.firstRepeated {
      throw UpdateError(.moveSectionFromSameSource(section))
    }
    if let section = targets.firstRepeated {
      throw UpdateError(.moveSectionToSameDestination(section))
    }
    if let section = ops.insertedSections.firstCommon(with: targets) {
      throw UpdateError(.insertAndMoveSameSection(section, reloadedFrom: nil))
    }
    let reloadSlots = slots(
      forReloads: ops.reloadedSections[...], deletes: ops.deletedSections[...],
      inserts: ops.insertedSections[...])
    for (index, slot) in reloadSlots.enumerated() where targets.holds(slot) {
      throw UpdateError(
        .insertAndMoveSameSection(slot, reloadedFrom: ops.reloadedSections[index]))
    }
    let (inserted, deleted) = (ops.insertedSections.count, ops.deletedSections.count)
    if after.sectionCount - before.sectionCount != inserted - deleted {
      throw UpdateError(
        .sectionCount(
          before: before.sectionCount, after: after.sectionCount, inserted: inserted,
          deleted: deleted))
    }
    let insertSlots = slots(forInserts: ops.insertedSections[...], pinned: targets + reloadSlots)
    if let last = insertSlots.last, last >= after.sectionCount {
      throw UpdateError(.insertSectionOutOfRange(last, sectionCount: after.sectionCount))
    }
    let reloaded = zip(ops.reloadedSections, reloadSlots).map { PlacePair(old: $0, new: $1) }
    return SectionPlan(
      inserted: insertSlots, reloaded: reloaded, map: sectionMap(insertSlots, reloaded))
  }

  private func sectionMap(_ inserted: [Int], _ reloaded: [PlacePair<Int>]) -> AxisMap {
    var removals = operations.deletedSections.map { ($0, Fate<Int>.deleted) }
    removals += reloaded.map { ($0.old, .reloaded($0.new)) }
    removals += operations.movedSections.map { ($0.old, .moved($0.new)) }
    removals.sort { $0.0 < $1.0 }
    var claims = inserted.map { ($0, Origin<Int>.inserted) }
    claims += reloaded.map { ($0.new, .reloaded($0.old)) }
    claims += operations.movedSections.map { ($0.new, .moved($0.old)) }
    claims.sort { $0.0 < $1.0 }
    return AxisMap(removals: removals, claims: claims)
  }
}
