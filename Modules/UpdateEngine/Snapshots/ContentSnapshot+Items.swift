extension ContentSnapshot {
  /// Adds items at the end of a section; without one, of the last section.
  /// - Throws: `duplicateItems`, `unknownSection`, `noSections`.
  /// - Complexity: O(`ids.count`).
  public mutating func appendItems(
    _ ids: [ItemID], toSection id: SectionID? = nil
  ) throws(Failure) {
    if ids.isEmpty { return }
    if let id {
      let section = try number(of: id)
      try insert(ids, section, sections[section].items.count)
    } else {
      guard let last = sections.last else { throw Failure(.noSections) }
      try insert(ids, sections.count - 1, last.items.count)
    }
  }

  /// Adds items before another one.
  /// - Throws: `duplicateItems`, `unknownItem`.
  /// - Complexity: O(`ids.count` + items of the section).
  public mutating func insertItems(_ ids: [ItemID], beforeItem other: ItemID) throws(Failure) {
    if ids.isEmpty { return }
    let place = try knownPlace(of: other)
    try insert(ids, place.section, place.item)
  }

  /// Adds items after another one.
  /// - Throws: `duplicateItems`, `unknownItem`.
  /// - Complexity: O(`ids.count` + items of the section).
  public mutating func insertItems(_ ids: [ItemID], afterItem other: ItemID) throws(Failure) {
    if ids.isEmpty { return }
    let place = try knownPlace(of: other)
    try insert(ids, place.section, place.item + 1)
  }

  /// Removes items; unknown ones are ignored.
  /// - Complexity: O(`ids.count` + items of the sections that lose some).
  public mutating func deleteItems(_ ids: [ItemID]) {
    if ids.count == 1 {
      // To compare with one is much cheaper than to look each up.
      guard let place = place(of: ids[0]) else { return }
      sections[place.section].items.remove(at: place.item)
      return forget(ids[0])
    }
    let doomed = Set(ids)
    var touched: Set<Int> = []
    for id in doomed {
      guard let owner = owners[id], let section = numbers[owner] else { continue }
      touched.insert(section)
      forget(id)
    }
    for section in touched { sections[section].items.removeAll(where: doomed.contains) }
  }

  /// Removes all items; the sections stay, empty.
  public mutating func deleteAllItems() {
    for section in sections.indices { sections[section].items = [] }
    owners = [:]
    reloadedItems = []
    reconfiguredItems = []
  }

  /// Moves an item before another one, also of another section.
  /// - Throws: `unknownItem`, `itemMovedOntoItself`.
  /// - Complexity: O(items of both sections).
  public mutating func moveItem(_ id: ItemID, beforeItem other: ItemID) throws(Failure) {
    try move(id, to: other, shift: 0)
  }

  /// Moves an item after another one, also of another section.
  /// - Throws: `unknownItem`, `itemMovedOntoItself`.
  /// - Complexity: O(items of both sections).
  public mutating func moveItem(_ id: ItemID, afterItem other: ItemID) throws(Failure) {
    try move(id, to: other, shift: 1)
  }

  /// Marks items to be shown in new cells.
  /// - Throws: `unknownItem`.
  public mutating func reloadItems(_ ids: [ItemID]) throws(Failure) {
    for id in ids where owners[id] == nil { throw Failure(.unknownItem(id)) }
    reloadedItems.formUnion(ids)
  }

  /// Marks items to be shown anew in the cells they have.
  /// - Throws: `unknownItem`.
  public mutating func reconfigureItems(_ ids: [ItemID]) throws(Failure) {
    for id in ids where owners[id] == nil { throw Failure(.unknownItem(id)) }
    reconfiguredItems.formUnion(ids)
  }

  /// Takes all marks off, as after the snapshot has been applied.
  public mutating func clearMarks() {
    reloadedItems = []
    reconfiguredItems = []
    reloadedSections = []
  }

  private mutating func insert(_ ids: [ItemID], _ section: Int, _ item: Int) throws(Failure) {
    let duplicates = repeated(ids) { owners[$0] != nil }
    if !duplicates.isEmpty { throw Failure(.duplicateItems(duplicates)) }
    sections[section].items.insert(contentsOf: ids, at: item)
    let owner = sections[section].id
    for id in ids { owners[id] = owner }
  }

  private mutating func move(_ id: ItemID, to other: ItemID, shift: Int) throws(Failure) {
    let source = try knownPlace(of: id)
    _ = try knownPlace(of: other)
    if id == other { throw Failure(.itemMovedOntoItself(id)) }
    sections[source.section].items.remove(at: source.item)
    let target = try knownPlace(of: other)
    sections[target.section].items.insert(id, at: target.item + shift)
    owners[id] = sections[target.section].id
  }
}
