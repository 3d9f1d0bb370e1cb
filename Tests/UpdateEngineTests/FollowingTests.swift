import CollectionModel
import Testing
import UpdateEngine
import TestSupport

/// Selections, ranges, anchors and layouts' edits against a walk over every item.
@Suite struct FollowingTests {
  /// The accepted ones among some random batches.
  private func accepted(_ count: Int, of name: String) -> [(UInt64, ChangeSet)] {
    Seeds(count: count, of: name).compactMap { seed in
      let batch = RandomBatch(seed: seed)
      let changes = try? ChangeSet(
        UpdateBatch(batch.operations), before: ContentShape(itemCounts: batch.before),
        after: ContentShape(itemCounts: batch.after))
      return changes.map { (seed, $0) }
    }
  }

  @Test func `the table of all items of a section agrees with asking for each`() {
    for (seed, changes) in accepted(10_000, of: "tables") {
      for (section, count) in changes.before.itemCounts.enumerated() {
        let final = changes.map.newSection(forOld: section)
        let asked = (0..<count).map { item -> Int32 in
          let place = changes.map.newPath(forOld: ElementPath(section, item))
          return place.map { $0.section == final ? Int32($0.item) : -1 } ?? -1
        }
        #expect(changes.map.newItems(inSection: section, count: count) == asked, "SEED=\(seed)")
      }
    }
  }

  @Test func `a table is right for runs of every length, wherever they begin`() throws {
    let count = 90
    let memory = UnsafeMutableBufferPointer<Int32>.allocate(capacity: count + 16)
    defer { memory.deallocate() }
    for deleted in 0..<count {
      let changes = try ChangeSet(
        UpdateBatch([.deleteItem(ElementPath(0, deleted))]),
        before: ContentShape(itemCounts: [count]), after: ContentShape(itemCounts: [count - 1]))
      let expected = (0..<count).map {
        Int32($0 == deleted ? -1 : $0 < deleted ? $0 : $0 - 1)
      }
      for start in 0..<8 {
        memory.initialize(repeating: -7)
        let table = UnsafeMutableBufferPointer(rebasing: memory[start..<start + count])
        changes.map.writeNewItems(inSection: 0, to: table)
        let around = [memory[..<start], memory[(start + count)...]].joined()
        #expect(Array(table) == expected, "\(deleted) at \(start)")
        #expect(around.allSatisfy { $0 == -7 }, "\(deleted) at \(start)")
      }
    }
  }

  @Test func `the map of a batch is as large for ten million items as for ten thousand`() throws {
    let operations = (0..<1_000).flatMap { number -> [UpdateOperation] in
      [.deleteItem(ElementPath(0, number * 9)), .insertItem(ElementPath(0, number * 7))]
    }
    let sizes = try [10_000, 10_000_000].map { count in
      try ChangeSet(
        UpdateBatch(operations), before: ContentShape(itemCounts: [count]),
        after: ContentShape(itemCounts: [count])
      ).map.storedNumberCount
    }
    #expect(sizes[0] == sizes[1])
    #expect(sizes[0] < 2_010)
  }

  @Test func `a selection follows its items and loses deleted and reloaded ones`() throws {
    let batch = UpdateBatch([
      .deleteItem(ElementPath(0, 0)), .moveItem(from: ElementPath(0, 4), to: ElementPath(0, 0)),
      .reloadItem(ElementPath(0, 3)), .insertItem(ElementPath(0, 4)),
    ])
    let shape = ContentShape(itemCounts: [5])
    let changes = try ChangeSet(batch, before: shape, after: shape)
    let selection = PathSet((0..<5).map { ElementPath(0, $0) })
    #expect(selection.following(changes.map).paths == [0, 1, 3].map { ElementPath(0, $0) })
    #expect(PathSet([ElementPath(0, 3)]).following(changes.map).isEmpty)
    #expect(selection.following(.identity) == selection)
  }

  @Test func `a set of paths keeps each once, in order`() {
    var set = PathSet([ElementPath(1, 0), ElementPath(0, 2), ElementPath(1, 0)])
    #expect(set.paths == [ElementPath(0, 2), ElementPath(1, 0)])
    let insertions = [set.insert(ElementPath(0, 5)), set.insert(ElementPath(0, 5))]
    #expect(insertions == [true, false])
    #expect(set.contains(ElementPath(0, 5)))
    let removals = [set.remove(ElementPath(0, 2)), set.remove(ElementPath(0, 2))]
    #expect(removals == [true, false])
    #expect(set.paths == [ElementPath(0, 5), ElementPath(1, 0)])
  }

  @Test func `a range of items follows as the ranges where its survivors stand`() {
    for (seed, changes) in accepted(4_000, of: "ranges") {
      var random = SeededGenerator(seed: seed)
      for (section, count) in changes.before.itemCounts.enumerated() {
        let start = random.below(count + 1)
        let range = start..<start + random.below(count - start + 1)
        let places = range.compactMap { changes.map.newPath(forOld: ElementPath(section, $0)) }
        let following = ItemRange(section: section, range: range).following(changes.map)
        let spread = following.flatMap { piece in
          piece.range.map { ElementPath(piece.section, $0) }
        }
        #expect(spread == places.sorted(), "SEED=\(seed)")
        for (a, b) in zip(following, following.dropFirst()) where a.section == b.section {
          #expect(a.range.upperBound < b.range.lowerBound, "SEED=\(seed)")
        }
      }
    }
  }

  @Test func `an anchor holds on to its item, else to the nearest that stays`() throws {
    let changes = try ChangeSet(
      UpdateBatch([
        .deleteItem(ElementPath(0, 1)), .deleteItem(ElementPath(0, 2)),
        .moveItem(from: ElementPath(0, 3), to: ElementPath(0, 0)), .deleteItem(ElementPath(0, 5)),
        .deleteSection(1),
      ]), before: ContentShape(itemCounts: [6, 2]), after: ContentShape(itemCounts: [3]))
    func place(_ section: Int, _ item: Int) -> ElementPath? {
      let anchor = ContentAnchor(path: ElementPath(section, item), distance: -12.5)
      let following = anchor.following(changes)
      if let following { #expect(following.distance == -12.5) }
      return following?.path
    }
    #expect(place(0, 3) == ElementPath(0, 0))
    #expect(place(0, 1) == ElementPath(0, 2))
    #expect(place(0, 5) == ElementPath(0, 2))
    #expect(place(1, 0) == nil)
  }

  @Test func `the edits for layouts lead from the old counts to the new ones, survivors in order`()
  {
    for (seed, changes) in accepted(20_000, of: "shape edits") {
      let edited = EditedShape(changes)
      #expect(edited.counts == changes.after.itemCounts, "SEED=\(seed)")
      #expect(edited.misplaced == nil, "SEED=\(seed): \(String(describing: edited.misplaced))")
    }
  }

  @Test func `a plain batch is a few edits of whole runs`() throws {
    let operations =
      [2, 3, 4].map { UpdateOperation.deleteItem(ElementPath(0, $0)) }
      + [7, 8].map { UpdateOperation.insertItem(ElementPath(0, $0)) }
      + [.reloadItem(ElementPath(0, 0))]
    let changes = try ChangeSet(
      UpdateBatch(operations), before: ContentShape(itemCounts: [10]),
      after: ContentShape(itemCounts: [9]))
    #expect(
      changes.shapeEdits == [
        .removedItems(section: 0, range: 2..<5), .insertedItems(section: 0, range: 7..<9),
        .resizedItems(section: 0, range: 0..<1),
      ])
  }

  @Test func `update items are deletes descending, inserts ascending, reloads, moves`() throws {
    let changes = try ChangeSet(
      UpdateBatch([
        .moveItem(from: ElementPath(0, 3), to: ElementPath(0, 0)), .reloadItem(ElementPath(0, 4)),
        .insertItem(ElementPath(0, 2)), .deleteItem(ElementPath(0, 1)),
        .deleteItem(ElementPath(0, 2)), .insertItem(ElementPath(0, 1)),
        .reconfigureItem(ElementPath(0, 0)), .insertSection(1),
      ]), before: ContentShape(itemCounts: [5]), after: ContentShape(itemCounts: [5, 1]))
    let items = changes.updateItems
    #expect(items.map(\.action) == [.delete, .delete, .insert, .insert, .insert, .reload, .move])
    #expect(items.map { $0.before?.item } == [2, 1, nil, nil, nil, 4, 3])
    #expect(items.map { $0.after?.item } == [nil, nil, nil, 1, 2, 4, 0])
    #expect(items[2].after == UpdateItem.Place(section: 1))
  }

  @Test func `a single move as a map leaves the others in order`() {
    let map = IndexMap(movingFrom: ElementPath(0, 1), to: ElementPath(0, 3))
    let places = (0..<5).map { map.newPath(forOld: ElementPath(0, $0))?.item }
    #expect(places == [0, 3, 1, 2, 4])
    #expect((0..<5).map { map.oldPath(forNew: ElementPath(0, $0))?.item } == [0, 2, 3, 1, 4])
    #expect(!map.isIdentity)
    #expect(IndexMap.identity.isIdentity)
  }
}

/// Rows of items to which edits are applied one after the other.
private struct EditedShape {
  /// Old paths, nil for what came in.
  var rows: [[ElementPath?]]
  /// The first final place where an item that was never taken out stands wrongly.
  var misplaced: ElementPath?

  var counts: [Int] { rows.map(\.count) }

  init(_ changes: ChangeSet) {
    rows = changes.before.itemCounts.enumerated().map { section, count in
      (0..<count).map { ElementPath(section, $0) }
    }
    for edit in changes.shapeEdits {
      switch edit {
      case .removedItems(let section, let range): rows[section].removeSubrange(range)
      case .removedSections(let range): rows.removeSubrange(range)
      case .insertedItems(let section, let range):
        rows[section].insert(contentsOf: range.map { _ in nil }, at: range.lowerBound)
      case .insertedSections(let range):
        rows.insert(
          contentsOf: range.map { section in
            [ElementPath?](repeating: nil, count: changes.after.itemCounts[section])
          }, at: range.lowerBound)
      case .resizedItems(let section, let range):
        for item in range {
          guard let old = rows[section][item], changes.map.newPath(forOld: old) == nil else {
            misplaced = ElementPath(section, item)
            continue
          }
          rows[section][item] = nil
        }
      }
    }
    for (section, row) in rows.enumerated() {
      for (item, old) in row.enumerated() {
        guard let old else { continue }
        let place = ElementPath(section, item)
        if changes.map.newPath(forOld: old) != place { misplaced = misplaced ?? place }
      }
    }
  }
}
