import CollectionModel
import Testing
import UpdateEngine

/// Which fault of several is reported, and how batches are recorded.
@Suite struct PrecedenceTests {
  /// One fault of each stage, in the order in which they are reported.
  private static let faults: [(operations: [UpdateOperation], category: UpdateError.Category)] = [
    ([.deleteItem(ElementPath(0, 99))], .deleteItemOutOfRange),
    (
      [.deleteItem(ElementPath(0, 0)), .reloadItem(ElementPath(0, 0))], .deleteAndReloadSameItem
    ),
    ([.deleteItem(ElementPath(0, 1)), .deleteItem(ElementPath(0, 1))], .deleteSameItemTwice),
    (
      [.deleteItem(ElementPath(0, 2)), .moveItem(from: ElementPath(0, 2), to: ElementPath(1, 3))],
      .deleteAndMoveSameItem
    ),
    ([.insertItem(ElementPath(0, 99))], .insertItemOutOfRange),
    ([.moveItem(from: ElementPath(1, 99), to: ElementPath(1, 2))], .moveItemSourceMissing),
    ([.insertSection(2), .moveSection(from: 3, to: 2)], .insertAndMoveSameSection),
    ([.insertSection(0)], .countMismatchSections),
  ]

  @Test func `of several faults the one of the earliest stage is reported`() throws {
    for first in Self.faults.indices {
      for second in first..<Self.faults.count {
        let others = second == first ? [] : Self.faults[second].operations
        let operations = others + Self.faults[first].operations
        let error = try #require(throws: UpdateError.self) {
          try ChangeSet(
            UpdateBatch(operations), before: ContentShape(itemCounts: [5, 5, 5, 5]),
            after: ContentShape(itemCounts: [5, 5, 5, 5]))
        }
        #expect(error.category == Self.faults[first].category)
      }
    }
  }

  @Test
  func `a wrong section count is reported before items that contradict, and those before counts`()
    throws
  {
    let item: [UpdateOperation] = [
      .insertItem(ElementPath(0, 0)), .moveItem(from: ElementPath(0, 1), to: ElementPath(0, 0)),
    ]
    let sections = try error([3], item + [.deleteSection(0)], [3])
    #expect(sections.category == .countMismatchSections)
    #expect(try error([3], item, [3]).category == .insertAndMoveSameItem)
    #expect(try error([3], [item[0]], [3]).category == .countMismatchItems)
  }

  @Test func `inner blocks join the outer one, which alone ends the batch`() {
    var batch = UpdateBatch()
    let endedWithoutBegin = batch.end()
    #expect(!endedWithoutBegin)
    batch.begin()
    batch.record(.deleteItem(ElementPath(0, 0)))
    batch.begin()
    batch.record([.insertItem(ElementPath(0, 0)), .reloadSection(1)])
    let innerEndsBatch = batch.end()
    #expect(!innerEndsBatch)
    #expect(batch.isOpen)
    let outerEndsBatch = batch.end()
    #expect(outerEndsBatch)
    #expect(!batch.isOpen)
    #expect(batch.operations.count == 3)
  }

  @Test func `the operations behind an error are those that clash`() throws {
    let batch = UpdateBatch([
      .reloadItem(ElementPath(0, 3)), .insertItem(ElementPath(0, 1)),
      .moveItem(from: ElementPath(0, 3), to: ElementPath(0, 0)), .deleteItem(ElementPath(0, 2)),
    ])
    let error = try error([4], batch.operations, [4])
    #expect(batch.operations(behind: error) == [0, 2])
    #expect(error.advice.contains("reload in a batch of its own"))
  }

  @Test func `every advice is a sentence of its own`() throws {
    for (operations, _) in Self.faults {
      let error = try error([5, 5, 5, 5], operations, [5, 5, 5, 5])
      #expect(error.advice.hasSuffix("."))
      #expect(error.advice.count > 40)
    }
  }

  @Test func `counts as large as an integer do not overflow`() throws {
    let error = try error([Int.max], [.insertItem(ElementPath(0, 5))], [Int.max])
    #expect(error.category == .countMismatchItems)
  }

  private func error(
    _ before: [Int], _ operations: [UpdateOperation], _ after: [Int]
  ) throws -> UpdateError {
    try #require(throws: UpdateError.self) {
      try ChangeSet(
        UpdateBatch(operations), before: ContentShape(itemCounts: before),
        after: ContentShape(itemCounts: after))
    }
  }
}
