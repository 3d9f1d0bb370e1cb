import CollectionModel

/// Where the items of an accepted batch go; operations that a section's absorbs are not in it.
struct ItemPlan {
  var inserted: [ElementPath] = []
  var deleted: [ElementPath] = []
  var reloaded: [PlacePair<ElementPath>] = []
  var reconfigured: [PlacePair<ElementPath>] = []
  var map = IndexMap.identity
}

extension BatchCheck {
  /// Checks the items for contradictions and their counts, and places them.
  func planItems(_ sections: SectionPlan) throws(UpdateError) -> ItemPlan {
    let ops = operations
    try checkSectionsOfMoves(sections.map)
    if let path = ops.movedItems.map({ $0.old }).firstRepeated {
      throw UpdateError(.moveFromSameSource(path))
    }
    let targets = ops.movedItems.map { $0.new }.sorted()
    if let path = targets.firstRepeated { throw UpdateError(.moveToSameDestination(path)) }
    if let path = ops.insertedItems.firstCommon(with: targets) {
      throw UpdateError(.insertAndMoveSameItem(path, reloadedFrom: nil))
    }
    // Without section operations nothing is absorbed, and the lists can be used as they are.
    let isSimple = sections.map.isIdentity
    let lives = { (path: ElementPath) in
      sections.map.fate(of: path.section).survivingPlace != nil
    }
    let isOld = { (path: ElementPath) in
      sections.map.origin(of: path.section).survivingPlace != nil
    }
    let deleted = isSimple ? ops.deletedItems : ops.deletedItems.filter(lives)
    let inserted = isSimple ? ops.insertedItems : ops.insertedItems.filter(isOld)
    let deletes = SectionedNumbers(deleted)
    let inserts = SectionedNumbers(inserted)
    let reloaded = placeReloads(
      isSimple ? ops.reloadedItems : ops.reloadedItems.filter(lives), deletes, inserts,
      sections.map)
    for pair in reloaded where targets.holds(pair.new) {
      throw UpdateError(.insertAndMoveSameItem(pair.new, reloadedFrom: pair.old))
    }
    try checkItemCounts(sections.map, deletes, inserts, targets)
    for pair in reloaded where !after.contains(pair.new) {
      let count = after.itemCount(inSection: pair.new.section) ?? 0
      throw UpdateError(
        .insertItemOutOfRange(pair.new, itemCount: count, reloadedFrom: pair.old))
    }
    var plan = ItemPlan(deleted: deleted, reloaded: reloaded)
    plan.inserted = try placeInserts(inserted, inserts, targets, reloaded)
    // Repeated inserts have been given other places, so that the list made for counting is stale.
    let claims = plan.inserted == inserted ? inserts : SectionedNumbers(plan.inserted)
    plan.map =
      reloaded.isEmpty && ops.movedItems.isEmpty
      ? IndexMap(sections: sections.map, deletes: deletes, inserts: claims)
      : itemMap(sections.map, plan)
    for path in ops.reconfiguredItems {
      if let place = plan.map.newPath(forOld: path) {
        plan.reconfigured.append(PlacePair(old: path, new: place))
      }
    }
    return plan
  }

  private func checkSectionsOfMoves(_ map: AxisMap) throws(UpdateError) {
    guard !map.isIdentity else { return }
    for move in operations.movedItems {
      switch map.fate(of: move.old.section) {
      case .deleted:
        throw UpdateError(
          .moveFromDeletedSection(move.old.section, from: move.old, by: .delete))
      case .reloaded:
        throw UpdateError(
          .moveFromDeletedSection(move.old.section, from: move.old, by: .reload))
      case .kept, .moved: break
      }
    }
    for move in operations.movedItems {
      switch map.origin(of: move.new.section) {
      case .inserted:
        throw UpdateError(
          .moveIntoInsertedSection(move.new.section, to: move.new, reloadedFrom: nil))
      case .reloaded(let old):
        throw UpdateError(
          .moveIntoInsertedSection(move.new.section, to: move.new, reloadedFrom: old))
      case .kept, .moved: break
      }
    }
  }

  private func placeReloads(
    _ reloads: [ElementPath], _ deletes: SectionedNumbers, _ inserts: SectionedNumbers,
    _ map: AxisMap
  ) -> [PlacePair<ElementPath>] {
    let numbers = SectionedNumbers(reloads)
    var placed: [PlacePair<ElementPath>] = []
    placed.reserveCapacity(reloads.count)
    for section in numbers.sections {
      guard let newSection = map.fate(of: section).survivingPlace else { continue }
      let items = numbers.items[numbers.range(of: section)]
      let places = slots(
        forReloads: items, deletes: deletes.items[deletes.range(of: section)],
        inserts: inserts.items[inserts.range(of: newSection)])
      for (item, place) in zip(items, places) {
        placed.append(
          PlacePair(old: ElementPath(section, item), new: ElementPath(newSection, place)))
      }
    }
    return placed
  }

  /// Checks every section that lives on and is not reloaded, also those that nothing names.
  private func checkItemCounts(
    _ map: AxisMap, _ deletes: SectionedNumbers, _ inserts: SectionedNumbers,
    _ targets: [ElementPath]
  ) throws(UpdateError) {
    let sources = SectionedNumbers(operations.movedItems.map { $0.old })
    let targets = SectionedNumbers(targets)
    let isSimple = map.isIdentity
    for section in 0..<before.sectionCount {
      guard let final = isSimple ? section : map.fate(of: section).survivingPlace else { continue }
      let counts = UpdateError.ItemCounts(
        section: section, finalSection: final, before: before.itemCounts[section],
        after: after.itemCounts[final], inserted: inserts.range(of: final).count,
        deleted: deletes.range(of: section).count, movedIn: targets.range(of: final).count,
        movedOut: sources.range(of: section).count)
      let announced = counts.inserted - counts.deleted + counts.movedIn - counts.movedOut
      if counts.after - counts.before != announced { throw UpdateError(.itemCount(counts)) }
    }
  }

  private func placeInserts(
    _ paths: [ElementPath], _ inserts: SectionedNumbers, _ targets: [ElementPath],
    _ reloaded: [PlacePair<ElementPath>]
  ) throws(UpdateError) -> [ElementPath] {
    guard paths.firstRepeated != nil else { return paths }
    let pins = SectionedNumbers((targets + reloaded.map { $0.new }).sorted())
    var placed: [ElementPath] = []
    placed.reserveCapacity(paths.count)
    for section in inserts.sections {
      let places = slots(
        forInserts: inserts.items[inserts.range(of: section)],
        pinned: Array(pins.items[pins.range(of: section)]))
      let count = after.itemCount(inSection: section) ?? 0
      if let last = places.last, last >= count {
        throw UpdateError(
          .insertItemOutOfRange(
            ElementPath(section, last), itemCount: count, reloadedFrom: nil))
      }
      for place in places { placed.append(ElementPath(section, place)) }
    }
    return placed
  }

  private func itemMap(_ sections: AxisMap, _ plan: ItemPlan) -> IndexMap {
    let moves = operations.movedItems
    var removals = plan.deleted.map { ($0, Fate<ElementPath>.deleted) }
    removals.append(contentsOf: plan.reloaded.map { ($0.old, .reloaded($0.new)) })
    removals.append(contentsOf: moves.map { ($0.old, .moved($0.new)) })
    removals.sort { $0.0 < $1.0 }
    var claims = plan.inserted.map { ($0, Origin<ElementPath>.inserted) }
    claims.append(contentsOf: plan.reloaded.map { ($0.new, .reloaded($0.old)) })
    claims.append(contentsOf: moves.map { ($0.new, .moved($0.old)) })
    claims.sort { $0.0 < $1.0 }
    return IndexMap(sections: sections, removals: removals, claims: claims)
  }
}
