import CollectionModel
import Testing
import UpdateEngine
import TestSupport

private typealias Snapshot = ContentSnapshot<Int, Int>

@Suite struct ContentSnapshotTests {
  private func snapshot(_ content: [(Int, [Int])]) throws -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in content {
      try snapshot.appendSections([section])
      try snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  private func sections(_ ids: [Int]) throws -> Snapshot { try snapshot(ids.map { ($0, []) }) }

  private func rows(_ snapshot: Snapshot) throws -> [[Int]] {
    try snapshot.sectionIdentifiers.map { try snapshot.itemIdentifiers(inSection: $0) }
  }

  /// An edit that should have been refused.
  private struct Accepted: Error {}

  private func failure(
    _ snapshot: Snapshot, _ edit: (inout Snapshot) throws -> Void
  ) throws -> Snapshot.Failure {
    var edited = snapshot
    do {
      try edit(&edited)
    } catch let error as Snapshot.Failure {
      #expect(edited == snapshot)
      return error
    }
    throw Accepted()
  }

  @Test func `sections are appended, inserted, deleted and moved`() throws {
    var a = try sections([0, 1])
    try a.appendSections([4, 3, 2])
    #expect(a.sectionIdentifiers == [0, 1, 4, 3, 2])
    var b = try sections([0, 1])
    try b.insertSections([3, 4], beforeSection: 1)
    #expect(b.sectionIdentifiers == [0, 3, 4, 1])
    var c = try sections([0, 1])
    try c.insertSections([3, 4], afterSection: 0)
    #expect(c.sectionIdentifiers == [0, 3, 4, 1])
    var d = try sections([0, 1])
    try d.insertSections([3, 4], afterSection: 1)
    #expect(d.sectionIdentifiers == [0, 1, 3, 4])
    d.deleteSections([9, 0, 4])
    #expect(d.sectionIdentifiers == [1, 3])
    #expect(d.indexOfSection(3) == 1)
    #expect(d.indexOfSection(0) == nil)
  }

  @Test(arguments: [
    (0, 2, false, [1, 0, 2]), (1, 2, false, [0, 1, 2]), (0, 2, true, [1, 2, 0]),
    (2, 0, true, [0, 2, 1]),
  ])
  func `a section moves before or after another one`(
    id: Int, other: Int, after: Bool, expected: [Int]
  ) throws {
    var moved = try sections([0, 1, 2])
    if after {
      try moved.moveSection(id, afterSection: other)
    } else {
      try moved.moveSection(id, beforeSection: other)
    }
    #expect(moved.sectionIdentifiers == expected)
    for (number, id) in expected.enumerated() { #expect(moved.indexOfSection(id) == number) }
  }

  @Test func `items are appended, by default to the last section, and inserted`() throws {
    var a = try sections([7, 8])
    try a.appendItems([0, 1])
    #expect(try rows(a) == [[], [0, 1]])
    try a.insertItems([2, 3], beforeItem: 1)
    #expect(try rows(a) == [[], [0, 2, 3, 1]])
    try a.insertItems([4], afterItem: 0)
    try a.appendItems([5], toSection: 7)
    #expect(try rows(a) == [[5], [0, 4, 2, 3, 1]])
    #expect(a.indexOfItem(2) == 3)
    #expect(a.sectionIdentifier(containingItem: 5) == 7)
    #expect(a.numberOfItems == 6)
    #expect(try a.numberOfItems(inSection: 8) == 5)
  }

  @Test func `deleted items are gone, unknown ones ignored, and all items leave their sections`()
    throws
  {
    var a = try snapshot([(0, [0, 1]), (1, [2, 3])])
    a.deleteItems([0, 2, 99])
    #expect(try rows(a) == [[1], [3]])
    #expect(a.indexOfItem(0) == nil)
    #expect(a.sectionIdentifier(containingItem: 2) == nil)
    a.deleteAllItems()
    #expect(try rows(a) == [[], []])
    #expect(a.numberOfItems == 0)
    try a.appendItems([0])
    #expect(a.itemIdentifiers == [0])
  }

  @Test func `an item moves before or after another one, also of another section`() throws {
    var a = try snapshot([(0, [0, 1, 2]), (1, [3])])
    try a.moveItem(2, beforeItem: 0)
    #expect(try rows(a) == [[2, 0, 1], [3]])
    try a.moveItem(2, afterItem: 3)
    #expect(try rows(a) == [[0, 1], [3, 2]])
    #expect(a.sectionIdentifier(containingItem: 2) == 1)
    try a.moveItem(0, afterItem: 1)
    #expect(try rows(a) == [[1, 0], [3, 2]])
  }

  @Test func `empty lists change nothing, whatever they are relative to`() throws {
    var a = try snapshot([(0, [0])])
    let before = a
    try a.appendSections([])
    try a.insertItems([], beforeItem: 99)
    try a.insertSections([], afterSection: 99)
    try a.appendItems([])
    #expect(a == before)
  }

  @Test func `a copy that is edited leaves its original alone`() throws {
    let original = try snapshot([(0, [0, 1])])
    var copy = original
    copy.deleteItems([0])
    #expect(original.itemIdentifiers == [0, 1])
  }

  @Test func `items that repeat are refused with their identifiers`() throws {
    let a = try snapshot([(0, [0, 1])])
    let twice = try failure(a) { edited in
      try edited.appendItems([5, 6, 5])
    }
    #expect(twice.reason == .duplicateItems([5]))
    #expect(
      twice.message
        == "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {( 5 )}")
    let present = try failure(a) { edited in
      try edited.insertItems([1, 2, 0], afterItem: 0)
    }
    #expect(present.reason == .duplicateItems([1, 0]))
    let section = try failure(a) { edited in
      try edited.appendSections([0])
    }
    #expect(section.reason == .duplicateSections([0]))
    #expect(section.message.hasPrefix("Fatal: supplied section identifiers are not unique."))
  }

  // H44: github.com/noppefoxwolf/ColorPicker/issues/10
  @Test func `an item moved onto itself is refused, not lost`() throws {
    let a = try snapshot([(0, [0, 1])])
    let before = try failure(a) { edited in
      try edited.moveItem(1, beforeItem: 1)
    }
    #expect(
      before.message.hasPrefix(
        "Invalid update: destination for item move is the same as the source"))
    let after = try failure(a) { edited in
      try edited.moveSection(0, afterSection: 0)
    }
    #expect(after.reason == .sectionMovedOntoItself(0))
  }

  @Test func `what is not there is refused by name`() throws {
    let a = try snapshot([(0, [0, 1])])
    let section = try failure(a) { edited in
      try edited.appendItems([7], toSection: 9)
    }
    #expect(section.reason == .unknownSection(9))
    #expect(section.message.hasPrefix("Section identifier was not found."))
    #expect(throws: Snapshot.Failure(.unknownSection(9))) { try a.itemIdentifiers(inSection: 9) }
    let edits: [(inout Snapshot) throws -> Void] = [
      { edited in try edited.insertItems([7], beforeItem: 9) },
      { edited in try edited.moveItem(9, afterItem: 0) },
      { edited in try edited.moveItem(0, afterItem: 9) },
      { edited in try edited.reloadItems([0, 9]) },
      { edited in try edited.reconfigureItems([9]) },
    ]
    for edit in edits { #expect(try failure(a, edit).reason == .unknownItem(9)) }
    let empty = try failure(Snapshot()) { edited in
      try edited.appendItems([1])
    }
    #expect(empty.reason == .noSections)
    #expect(empty.message.hasPrefix("There are currently no sections in the data source."))
  }

  @Test func `marks become reloads and reconfigures, once, and go with what is deleted`() throws {
    let a = try snapshot([(0, [0, 1, 2]), (1, [3])])
    var b = a
    try b.reloadItems([1])
    try b.reconfigureItems([2, 0])
    try b.reloadSections([1])
    b.deleteItems([0])
    #expect(b.reconfiguredItems == [2])
    let stages = a.changes(to: b)
    #expect(stages.count == 2)
    #expect(
      stages.first.map { Set($0.batch.operations) } == [
        .reloadItem(ElementPath(0, 1)), .reconfigureItem(ElementPath(0, 2)), .reloadSection(1),
      ])
    b.clearMarks()
    #expect(a.changes(to: b).map(\.batch.operations) == [[.deleteItem(ElementPath(0, 0))]])
  }

  @Test func `equal snapshots need no batch`() throws {
    let a = try snapshot([(0, [0, 1, 2]), (1, [3])])
    #expect(a.changes(to: a).isEmpty)
    #expect(Snapshot().changes(to: a).count == 1)
  }

  @Test func `random edits keep the books, and the batches between two states are legal`() throws {
    for seed in Seeds(count: 4_000, of: "snapshots") {
      var random = SeededGenerator(seed: seed)
      var a = try snapshot([(100, [0, 1, 2, 3]), (101, [4, 5]), (102, [])])
      try edit(&a, &random)
      var b = a
      try edit(&b, &random)
      if let item = b.itemIdentifiers.randomElement(using: &random) { try b.reloadItems([item]) }
      for (index, id) in b.itemIdentifiers.enumerated() { #expect(b.indexOfItem(id) == index) }
      #expect(b.numberOfItems == b.itemIdentifiers.count)
      var shape = try ContentShape(itemCounts: rows(a).map(\.count))
      for stage in a.changes(to: b) {
        #expect(stage.shapeBefore == shape, "SEED=\(seed)")
        #expect(throws: Never.self, "SEED=\(seed)") {
          try ChangeSet(stage.batch, before: stage.shapeBefore, after: stage.shapeAfter)
        }
        shape = stage.shapeAfter
      }
      #expect(try shape == ContentShape(itemCounts: rows(b).map(\.count)), "SEED=\(seed)")
    }
  }

  private func edit(_ snapshot: inout Snapshot, _ random: inout SeededGenerator) throws {
    for _ in 0..<random.below(6) {
      let items = snapshot.itemIdentifiers.shuffled(using: &random)
      let sections = snapshot.sectionIdentifiers.shuffled(using: &random)
      let fresh = (snapshot.itemIdentifiers.max() ?? 0) + 10
      switch random.below(8) {
      case 0 where items.count > 1: try snapshot.moveItem(items[0], beforeItem: items[1])
      case 1 where items.count > 1: try snapshot.moveItem(items[0], afterItem: items[1])
      case 2 where sections.count > 1:
        try snapshot.moveSection(sections[0], afterSection: sections[1])
      case 3 where !items.isEmpty: snapshot.deleteItems([items[0], -5])
      case 4 where !sections.isEmpty:
        try snapshot.appendItems([fresh, fresh + 1], toSection: sections[0])
      case 5 where !items.isEmpty: try snapshot.insertItems([fresh], beforeItem: items[0])
      case 6 where sections.count > 1: snapshot.deleteSections([sections[0]])
      case 7 where !sections.isEmpty:
        let id = 103 + (sections.max() ?? 0)
        try snapshot.insertSections([id], beforeSection: sections[0])
      default: break
      }
    }
  }
}
