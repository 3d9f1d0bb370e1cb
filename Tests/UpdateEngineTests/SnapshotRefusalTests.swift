import Testing
import UpdateEngine

private typealias Snapshot = ContentSnapshot<Int, String>

/// Every edit that a snapshot refuses: by which name, in which words, and with nothing changed.
@Suite struct SnapshotRefusalTests {
  private typealias Edit = @Sendable (inout Snapshot) throws -> Void

  /// Two sections: 0 with a and b, 1 with c.
  private static func snapshot() throws -> Snapshot {
    var snapshot = Snapshot()
    try snapshot.appendSections([0, 1])
    try snapshot.appendItems(["a", "b"], toSection: 0)
    try snapshot.appendItems(["c"])
    return snapshot
  }

  private func refusal(_ edit: Edit) throws -> Snapshot.Failure {
    let snapshot = try Self.snapshot()
    var edited = snapshot
    let failure = #expect(throws: Snapshot.Failure.self) { try edit(&edited) }
    #expect(edited == snapshot)
    return try #require(failure)
  }

  private static let repeatedItems: [(Edit, [String])] = [
    ({ try $0.appendItems(["x", "y", "x", "y", "x"]) }, ["x", "y"]),
    ({ try $0.appendItems(["a"]) }, ["a"]),
    ({ try $0.appendItems(["x", "c"], toSection: 0) }, ["c"]),
    ({ try $0.insertItems(["b", "x", "b"], beforeItem: "c") }, ["b"]),
    ({ try $0.insertItems(["a"], afterItem: "a") }, ["a"]),
  ]

  @Test(arguments: repeatedItems.indices)
  func `an item that is there already, or given twice, is named once`(index: Int) throws {
    let (edit, ids) = Self.repeatedItems[index]
    let failure = try refusal(edit)
    #expect(failure.reason == .duplicateItems(ids))
    #expect(
      failure.message
        == "Fatal: supplied item identifiers are not unique. Duplicate identifiers: "
        + "{( \(ids.joined(separator: ", ")) )}")
  }

  private static let repeatedSections: [(Edit, [Int])] = [
    ({ try $0.appendSections([5, 6, 5]) }, [5]),
    ({ try $0.appendSections([1, 0]) }, [1, 0]),
    ({ try $0.insertSections([7, 0], beforeSection: 1) }, [0]),
    ({ try $0.insertSections([7, 7], afterSection: 1) }, [7]),
  ]

  @Test(arguments: repeatedSections.indices)
  func `a section that is there already, or given twice, is named once`(index: Int) throws {
    let (edit, ids) = Self.repeatedSections[index]
    let failure = try refusal(edit)
    #expect(failure.reason == .duplicateSections(ids))
    #expect(
      failure.message.hasPrefix(
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {( "))
  }

  private static let unknownSections: [Edit] = [
    { try $0.appendItems(["x"], toSection: 9) },
    { try $0.insertSections([5], beforeSection: 9) },
    { try $0.insertSections([5], afterSection: 9) },
    { try $0.moveSection(9, beforeSection: 0) },
    { try $0.moveSection(0, beforeSection: 9) },
    { try $0.moveSection(9, afterSection: 0) },
    { try $0.moveSection(0, afterSection: 9) },
    { try $0.reloadSections([0, 9]) },
    { _ = try $0.itemIdentifiers(inSection: 9) },
    { _ = try $0.numberOfItems(inSection: 9) },
  ]

  @Test(arguments: unknownSections.indices)
  func `a section that is not there is refused`(index: Int) throws {
    let failure = try refusal(Self.unknownSections[index])
    #expect(failure.reason == .unknownSection(9))
    #expect(
      failure.message
        == "Section identifier was not found. You can verify the section exists by calling the "
        + "indexOfSectionIdentifier API (which has O(1) performance)")
  }

  private static let unknownItems: [Edit] = [
    { try $0.insertItems(["x"], beforeItem: "no") },
    { try $0.insertItems(["x"], afterItem: "no") },
    { try $0.moveItem("no", beforeItem: "a") },
    { try $0.moveItem("a", beforeItem: "no") },
    { try $0.moveItem("no", afterItem: "a") },
    { try $0.moveItem("a", afterItem: "no") },
    { try $0.moveItem("no", afterItem: "no") },
    { try $0.reloadItems(["a", "no"]) },
    { try $0.reconfigureItems(["a", "no"]) },
  ]

  @Test(arguments: unknownItems.indices)
  func `an item that is not there is refused by its name`(index: Int) throws {
    let failure = try refusal(Self.unknownItems[index])
    #expect(failure.reason == .unknownItem("no"))
    #expect(failure.message.contains(" no. "))
  }

  private static let movesInPlace: [(Edit, Snapshot.Failure.Reason)] = [
    ({ try $0.moveItem("b", beforeItem: "b") }, .itemMovedOntoItself("b")),
    ({ try $0.moveItem("b", afterItem: "b") }, .itemMovedOntoItself("b")),
    ({ try $0.moveSection(1, beforeSection: 1) }, .sectionMovedOntoItself(1)),
    ({ try $0.moveSection(1, afterSection: 1) }, .sectionMovedOntoItself(1)),
  ]

  // H44: github.com/noppefoxwolf/ColorPicker/issues/10
  @Test(arguments: movesInPlace.indices)
  func `what is moved before or after itself is refused and stays where it is`(index: Int) throws {
    let (edit, reason) = Self.movesInPlace[index]
    let failure = try refusal(edit)
    #expect(failure.reason == reason)
    let thing = index < 2 ? "item" : "section"
    #expect(
      failure.message.hasPrefix(
        "Invalid update: destination for \(thing) move is the same as the source"))
  }

  @Test func `items need a section, also after the last one has gone`() throws {
    let failure = try refusal { snapshot in
      var emptied = snapshot
      emptied.deleteSections([1, 0])
      #expect(emptied.numberOfItems == 0 && emptied.indexOfItem("a") == nil)
      try emptied.appendItems(["x"])
    }
    #expect(failure.reason == .noSections)
    #expect(
      failure.message
        == "There are currently no sections in the data source. Please add a section first.")
  }

  @Test func `lists of nothing are accepted by every edit`() throws {
    var snapshot = try Self.snapshot()
    try snapshot.appendItems([], toSection: 0)
    try snapshot.insertItems([], afterItem: "a")
    try snapshot.insertSections([], beforeSection: 0)
    try snapshot.reloadItems([])
    try snapshot.reconfigureItems([])
    try snapshot.reloadSections([])
    snapshot.deleteItems([])
    snapshot.deleteSections([])
    #expect(try snapshot == Self.snapshot())
    var empty = Snapshot()
    try empty.appendItems([])
    #expect(empty == Snapshot())
  }

  // TesserPG-iOS, pull request 84: equality decides, not the hash alone.
  @Test func `identifiers that hash alike are different identifiers`() throws {
    var snapshot = ContentSnapshot<Alike, Alike>()
    try snapshot.appendSections([Alike(1), Alike(2)])
    try snapshot.appendItems((0..<20).map(Alike.init), toSection: Alike(1))
    try snapshot.moveItem(Alike(19), beforeItem: Alike(0))
    let before = snapshot
    snapshot.deleteItems([Alike(3)])
    try snapshot.appendItems([Alike(20)], toSection: Alike(2))
    #expect(snapshot.indexOfItem(Alike(4)) == 4)
    #expect(snapshot.sectionIdentifier(containingItem: Alike(20)) == Alike(2))
    let stages = before.changes(to: snapshot)
    #expect(stages.count == 1)
    #expect(stages.first?.batch.operations.count == 2)
  }
}

/// An identifier with the worst of all hashes.
private struct Alike: Hashable, Sendable {
  var number: Int

  init(_ number: Int) { self.number = number }

  func hash(into hasher: inout Hasher) {}
}
