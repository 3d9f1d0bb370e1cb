import CollectionModel

extension UpdateBatch {
  /// Returns the positions of the operations that an error is about, ascending.
  ///
  /// For a count these are all that touch the section; there are none where nothing was announced.
  /// - Complexity: O(operations).
  public func operations(behind error: UpdateError) -> [Int] {
    operations.indices.filter { error.concerns(operations[$0]) }
  }
}

extension UpdateError {
  fileprivate func concerns(_ operation: UpdateOperation) -> Bool {
    switch reason {
    case .itemCount(let counts): return operation.touches(counts)
    case .sectionCount:
      switch operation {
      case .insertSection, .deleteSection: return true
      default: return false
      }
    case .deleteItemOutOfRange(let path, _, let removal),
      .deleteItemSectionOutOfRange(let path, _, let removal):
      return operation == removal.operation(at: path)
    case .deleteSectionOutOfRange(let section, _, let removal):
      return operation == removal.operation(at: section)
    case .insertItemOutOfRange(_, _, let reloaded?): return operation == .reloadItem(reloaded)
    case .insertItemOutOfRange(let path, let count, nil):
      return operation.inserts(at: path, last: count - 1)
    case .insertItemSectionOutOfRange(let path, _): return operation == .insertItem(path)
    case .insertSectionOutOfRange(let section, let count):
      return operation.insertsSection(section, last: count - 1)
    case .moveItemSourceMissing(let from, let to), .moveItemDestMissing(let from, let to):
      return operation == .moveItem(from: from, to: to)
    case .moveSectionSourceMissing(let from, let to, _),
      .moveSectionDestMissing(let from, let to, _):
      return operation == .moveSection(from: from, to: to)
    default: return isContradicted(by: operation)
    }
  }

  private func isContradicted(by operation: UpdateOperation) -> Bool {
    switch reason {
    case .deleteAndReloadSameItem(let path):
      operation == .deleteItem(path) || operation == .reloadItem(path)
    case .deleteAndReloadSameSection(let section):
      operation == .deleteSection(section) || operation == .reloadSection(section)
    case .deleteSameItemTwice(let path): operation == .deleteItem(path)
    case .deleteSameSectionTwice(let section): operation == .deleteSection(section)
    case .deleteAndMoveSameItem(let path, let removal):
      operation == removal.operation(at: path) || operation.movedItem?.old == path
    case .deleteAndMoveSameSection(let section, let removal):
      operation == removal.operation(at: section) || operation.movedSection?.old == section
    case .insertAndMoveSameItem(let path, let reloaded):
      operation == reloaded.map { .reloadItem($0) } ?? .insertItem(path)
        || operation.movedItem?.new == path
    case .insertAndMoveSameSection(let section, let reloaded):
      operation == reloaded.map { .reloadSection($0) } ?? .insertSection(section)
        || operation.movedSection?.new == section
    case .moveFromDeletedSection(let section, let path, let removal):
      operation == removal.operation(at: section) || operation.movedItem?.old == path
    case .moveIntoInsertedSection(let section, let path, let reloaded):
      operation == reloaded.map { .reloadSection($0) } ?? .insertSection(section)
        || operation.movedItem?.new == path
    case .moveFromSameSource(let path): operation.movedItem?.old == path
    case .moveToSameDestination(let path): operation.movedItem?.new == path
    case .moveSectionFromSameSource(let section): operation.movedSection?.old == section
    case .moveSectionToSameDestination(let section): operation.movedSection?.new == section
    default: false
    }
  }
}

extension UpdateError.Removal {
  fileprivate func operation(at path: ElementPath) -> UpdateOperation {
    switch self {
    case .delete: .deleteItem(path)
    case .reload: .reloadItem(path)
    case .reconfigure: .reconfigureItem(path)
    }
  }

  fileprivate func operation(at section: Int) -> UpdateOperation {
    self == .delete ? .deleteSection(section) : .reloadSection(section)
  }
}

extension UpdateOperation {
  fileprivate var movedItem: PlacePair<ElementPath>? {
    if case .moveItem(let from, let to) = self { return PlacePair(old: from, new: to) }
    return nil
  }

  fileprivate var movedSection: PlacePair<Int>? {
    if case .moveSection(let from, let to) = self { return PlacePair(old: from, new: to) }
    return nil
  }

  /// Whether this inserts at `path`, or in its section where repeats have pushed it past `last`.
  fileprivate func inserts(at path: ElementPath, last: Int) -> Bool {
    guard case .insertItem(let place) = self else { return false }
    return place == path || (place.section == path.section && place.item <= last)
  }

  fileprivate func insertsSection(_ section: Int, last: Int) -> Bool {
    guard case .insertSection(let place) = self else { return false }
    return place == section || place <= last
  }

  /// Whether this changes the item count of a section.
  fileprivate func touches(_ counts: UpdateError.ItemCounts) -> Bool {
    switch self {
    case .insertItem(let path): path.section == counts.finalSection
    case .deleteItem(let path): path.section == counts.section
    case .moveItem(let from, let to):
      from.section == counts.section || to.section == counts.finalSection
    default: false
    }
  }
}
