import CollectionModel
import TestSupport
import Testing
import UpdateEngine

private typealias Snapshot = ContentSnapshot<Int, Int>

/// The batches between two snapshots, run on plain lists of identifiers.
@Suite struct SnapshotChangesTests {
  @Test func `what both snapshots hold lives on, and each mark is honoured once`() throws {
    for seed in Seeds(count: 8_000, of: "batches between snapshots") {
      var random = SeededGenerator(seed: seed)
      let old = try snapshot(&random)
      let (new, marks) = try edited(old, &random)
      var shown = Shown(old)
      for stage in old.changes(to: new) { try shown.run(stage) }
      #expect(shown.sections == new.sectionIdentifiers, "SEED=\(seed)")
      #expect(shown.items.flatMap { $0 } == new.itemIdentifiers, "SEED=\(seed)")
      let both = Set(old.itemIdentifiers).intersection(new.itemIdentifiers)
      let renewed = marks.reloaded.union(marks.ofSections)
      #expect(shown.fresh.isDisjoint(with: both.subtracting(renewed)), "SEED=\(seed)")
      #expect(marks.reloaded.isSubset(of: shown.fresh), "SEED=\(seed)")
      #expect(shown.reconfigured == marks.reconfigured.subtracting(renewed), "SEED=\(seed)")
    }
  }

  @Test func `a mark on what is new is no operation of its own`() throws {
    var old = Snapshot()
    try old.appendSections([0])
    try old.appendItems([1])
    var new = old
    try new.appendSections([5])
    try new.appendItems([6])
    try new.appendItems([2], toSection: 0)
    try new.reloadSections([5])
    try new.reloadItems([6])
    try new.reconfigureItems([2])
    #expect(
      old.changes(to: new).map(\.batch.operations) == [
        [.insertSection(1), .insertItem(ElementPath(0, 1))]
      ])
  }

  @Test func `an item that moves is reloaded first, where it still stands`() throws {
    var old = Snapshot()
    try old.appendSections([0, 1])
    try old.appendItems([1, 2, 3], toSection: 0)
    var new = old
    try new.moveItem(1, afterItem: 3)
    try new.reloadItems([1])
    #expect(
      old.changes(to: new).map(\.batch.operations) == [
        [.reloadItem(ElementPath(0, 0))],
        [.moveItem(from: ElementPath(0, 0), to: ElementPath(0, 2))],
      ])
  }

  @Test func `marks that the old snapshot still has are past`() throws {
    var old = Snapshot()
    try old.appendSections([0])
    try old.appendItems([1, 2])
    let new = old
    try old.reloadItems([1])
    try old.reconfigureItems([2])
    try old.reloadSections([0])
    #expect(old.changes(to: new).isEmpty)
  }

  // MARK: Support

  private struct Marks {
    var reloaded: Set<Int> = []
    var reconfigured: Set<Int> = []
    /// The items that stood in a reloaded section.
    var ofSections: Set<Int> = []
  }

  private func snapshot(_ random: inout SeededGenerator) throws -> Snapshot {
    var snapshot = Snapshot()
    for section in 0..<random.below(5) {
      try snapshot.appendSections([100 + section])
      let first = snapshot.numberOfItems
      try snapshot.appendItems(Array(first..<first + random.below(5)))
    }
    return snapshot
  }

  /// Edits a snapshot, marks some of what is left, and says which marks concern what was there.
  private func edited(
    _ old: Snapshot, _ random: inout SeededGenerator
  ) throws -> (Snapshot, Marks) {
    var new = old
    for step in 0..<random.below(8) {
      let items = new.itemIdentifiers.shuffled(using: &random)
      let sections = new.sectionIdentifiers.shuffled(using: &random)
      switch random.below(6) {
      case 0, 1:
        if items.count > 1 { try new.moveItem(items[0], afterItem: items[1]) }
      case 2: new.deleteItems(Array(items.prefix(1)))
      case 3:
        if sections.count > 1 { try new.moveSection(sections[0], beforeSection: sections[1]) }
      case 4:
        if let gone = sections.first, let other = sections.last, gone != other {
          // Its items live on elsewhere or go with it.
          if random.chance(60) {
            let moving = try new.itemIdentifiers(inSection: gone)
            new.deleteItems(moving)
            try new.appendItems(moving, toSection: other)
          }
          new.deleteSections([gone])
        }
      default:
        try new.appendSections([200 + step])
        try new.appendItems([300 + step])
        if let item = items.first { try new.moveItem(item, beforeItem: 300 + step) }
      }
    }
    var marks = Marks()
    let olds = Set(old.itemIdentifiers)
    for id in new.itemIdentifiers where random.chance(10) {
      if random.chance(50) {
        try new.reloadItems([id])
        if olds.contains(id) { marks.reloaded.insert(id) }
      } else {
        try new.reconfigureItems([id])
        if olds.contains(id) { marks.reconfigured.insert(id) }
      }
    }
    for id in new.sectionIdentifiers where random.chance(10) {
      try new.reloadSections([id])
      if old.indexOfSection(id) != nil {
        marks.ofSections.formUnion(try old.itemIdentifiers(inSection: id))
      }
    }
    return (new, marks)
  }
}

/// What a view shows: identifiers that follow the map of each batch, new ones read from its content.
private struct Shown {
  var sections: [Int]
  var items: [[Int]]
  /// The identifiers that were shown in a new cell.
  var fresh: Set<Int> = []
  var reconfigured: Set<Int> = []

  init(_ snapshot: Snapshot) {
    sections = snapshot.sectionIdentifiers
    items = sections.map { (try? snapshot.itemIdentifiers(inSection: $0)) ?? [] }
  }

  mutating func run(_ stage: UpdateStage<Int, SnapshotItem<Int>>) throws {
    let changes = try ChangeSet(
      stage.batch, before: ContentShape(itemCounts: items.map(\.count)), after: stage.shapeAfter)
    for pair in changes.reconfiguredItems {
      reconfigured.insert(items[pair.old.section][pair.old.item])
    }
    let (oldSections, oldItems) = (sections, items)
    sections = stage.after.indices.map { section in
      changes.map.oldSection(forNew: section).map { oldSections[$0] } ?? stage.after[section].id
    }
    items = stage.after.enumerated().map { section, content in
      content.items.indices.map { item in
        if let old = changes.map.oldPath(forNew: ElementPath(section, item)) {
          return oldItems[old.section][old.item]
        }
        fresh.insert(content.items[item].id)
        return content.items[item].id
      }
    }
  }
}
