extension ContentSnapshot {
  /// Adds sections at the end.
  /// - Throws: `duplicateSections`.
  /// - Complexity: O(`ids.count`).
  public mutating func appendSections(_ ids: [SectionID]) throws(Failure) {
    try insert(ids, at: sections.count)
  }

  /// Adds sections before another one.
  /// - Throws: `duplicateSections`, `unknownSection`.
  /// - Complexity: O(`ids.count` + sections from there on).
  public mutating func insertSections(
    _ ids: [SectionID], beforeSection other: SectionID
  ) throws(Failure) {
    if ids.isEmpty { return }
    try insert(ids, at: try number(of: other))
  }

  /// Adds sections after another one.
  /// - Throws: `duplicateSections`, `unknownSection`.
  /// - Complexity: O(`ids.count` + sections from there on).
  public mutating func insertSections(
    _ ids: [SectionID], afterSection other: SectionID
  ) throws(Failure) {
    if ids.isEmpty { return }
    try insert(ids, at: try number(of: other) + 1)
  }

  /// Removes sections with their items; unknown ones are ignored.
  /// - Complexity: O(`ids.count` log `ids.count` + their items + sections from the first on).
  public mutating func deleteSections(_ ids: [SectionID]) {
    let doomed = ids.compactMap { numbers.removeValue(forKey: $0) }.sorted()
    guard let first = doomed.first else { return }
    for number in doomed {
      for item in sections[number].items { forget(item) }
      reloadedSections.remove(sections[number].id)
    }
    sections[first...].removeAll { numbers[$0.id] == nil }
    renumber(from: first)
  }

  /// Moves a section before another one.
  /// - Throws: `unknownSection`, `sectionMovedOntoItself`.
  /// - Complexity: O(sections).
  public mutating func moveSection(
    _ id: SectionID, beforeSection other: SectionID
  ) throws(Failure) {
    try move(id, to: other, shift: 0)
  }

  /// Moves a section after another one.
  /// - Throws: `unknownSection`, `sectionMovedOntoItself`.
  /// - Complexity: O(sections).
  public mutating func moveSection(_ id: SectionID, afterSection other: SectionID) throws(Failure) {
    try move(id, to: other, shift: 1)
  }

  /// Marks sections to be shown anew.
  /// - Throws: `unknownSection`.
  public mutating func reloadSections(_ ids: [SectionID]) throws(Failure) {
    for id in ids { _ = try number(of: id) }
    reloadedSections.formUnion(ids)
  }

  private mutating func insert(_ ids: [SectionID], at number: Int) throws(Failure) {
    let duplicates = repeated(ids) { numbers[$0] != nil }
    if !duplicates.isEmpty { throw Failure(.duplicateSections(duplicates)) }
    sections.insert(contentsOf: ids.map { Section(id: $0, items: []) }, at: number)
    renumber(from: number)
  }

  private mutating func move(_ id: SectionID, to other: SectionID, shift: Int) throws(Failure) {
    let source = try number(of: id)
    let target = try number(of: other)
    if id == other { throw Failure(.sectionMovedOntoItself(id)) }
    let section = sections.remove(at: source)
    sections.insert(section, at: (target > source ? target - 1 : target) + shift)
    renumber(from: min(source, target))
  }

  /// Forgets all that is known of an item but its place in a section.
  mutating func forget(_ item: ItemID) {
    owners[item] = nil
    reloadedItems.remove(item)
    reconfiguredItems.remove(item)
  }
}
