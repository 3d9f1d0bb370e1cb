import CollectionModel

/// The checks of a batch, in the order in which faults are reported (rule 1.17).
///
/// Stages that need no map of the sections are here, the others in the extensions.
struct BatchCheck {
  let operations: SortedOperations
  let before: ContentShape
  let after: ContentShape

  func checkRangesBefore() throws(UpdateError) {
    try checkSections(operations.deletedSections, .delete)
    try checkSections(operations.reloadedSections, .reload)
    try checkItems(operations.deletedItems, .delete)
    try checkItems(operations.reloadedItems, .reload)
    try checkItems(operations.reconfiguredItems, .reconfigure)
  }

  private func checkSections(
    _ sections: [Int], _ removal: UpdateError.Removal
  ) throws(UpdateError) {
    for section in sections where section < 0 || section >= before.sectionCount {
      throw UpdateError(
        .deleteSectionOutOfRange(section, sectionCount: before.sectionCount, by: removal))
    }
  }

  private func checkItems(
    _ paths: [ElementPath], _ removal: UpdateError.Removal
  ) throws(UpdateError) {
    for path in paths {
      guard let count = before.itemCount(inSection: path.section) else {
        throw UpdateError(
          .deleteItemSectionOutOfRange(path, sectionCount: before.sectionCount, by: removal))
      }
      if path.item < 0 || path.item >= count {
        throw UpdateError(.deleteItemOutOfRange(path, itemCount: count, by: removal))
      }
    }
  }

  func checkRemovals() throws(UpdateError) {
    let ops = operations
    if let section = ops.deletedSections.firstCommon(with: ops.reloadedSections) {
      throw UpdateError(.deleteAndReloadSameSection(section))
    }
    if let path = ops.deletedItems.firstCommon(with: ops.reloadedItems) {
      throw UpdateError(.deleteAndReloadSameItem(path))
    }
    if let section = ops.deletedSections.firstRepeated {
      throw UpdateError(.deleteSameSectionTwice(section))
    }
    if let path = ops.deletedItems.firstRepeated {
      throw UpdateError(.deleteSameItemTwice(path))
    }
    let movedSections = ops.movedSections.map { $0.old }
    if let section = ops.deletedSections.firstCommon(with: movedSections) {
      throw UpdateError(.deleteAndMoveSameSection(section, by: .delete))
    }
    if let section = ops.reloadedSections.firstCommon(with: movedSections) {
      throw UpdateError(.deleteAndMoveSameSection(section, by: .reload))
    }
    let movedItems = ops.movedItems.map { $0.old }
    if let path = ops.deletedItems.firstCommon(with: movedItems) {
      throw UpdateError(.deleteAndMoveSameItem(path, by: .delete))
    }
    if let path = ops.reloadedItems.firstCommon(with: movedItems) {
      throw UpdateError(.deleteAndMoveSameItem(path, by: .reload))
    }
  }

  func checkRangesAfter() throws(UpdateError) {
    for section in operations.insertedSections where section < 0 || section >= after.sectionCount {
      throw UpdateError(.insertSectionOutOfRange(section, sectionCount: after.sectionCount))
    }
    for path in operations.insertedItems {
      guard let count = after.itemCount(inSection: path.section) else {
        throw UpdateError(.insertItemSectionOutOfRange(path, sectionCount: after.sectionCount))
      }
      if path.item < 0 || path.item >= count {
        throw UpdateError(.insertItemOutOfRange(path, itemCount: count, reloadedFrom: nil))
      }
    }
    for move in operations.movedItems {
      if !before.contains(move.old) {
        throw UpdateError(.moveItemSourceMissing(from: move.old, to: move.new))
      }
      if !after.contains(move.new) {
        throw UpdateError(.moveItemDestMissing(from: move.old, to: move.new))
      }
    }
    for move in operations.movedSections {
      if move.old < 0 || move.old >= before.sectionCount {
        throw UpdateError(
          .moveSectionSourceMissing(
            from: move.old, to: move.new, sectionCount: before.sectionCount))
      }
      if move.new < 0 || move.new >= after.sectionCount {
        throw UpdateError(
          .moveSectionDestMissing(from: move.old, to: move.new, sectionCount: after.sectionCount))
      }
    }
  }
}
