import CollectionModel
import Testing
import UpdateEngine

/// Counts and places up to the largest number there is: wrong ones are named, none traps.
@Suite struct LargestCountTests {
  private let most = Int.max

  private func reason(
    _ before: [Int], _ operations: [UpdateOperation], _ after: [Int]
  ) throws -> UpdateError.Reason {
    let error = try #require(throws: UpdateError.self) {
      try ChangeSet(
        UpdateBatch(operations), before: ContentShape(itemCounts: before),
        after: ContentShape(itemCounts: after))
    }
    // The sentences do sums of their own.
    #expect(!error.message.isEmpty && !error.advice.isEmpty)
    return error.reason
  }

  @Test func `a batch in the largest sections is mapped at both ends`() throws {
    let changes = try ChangeSet(
      UpdateBatch([
        .deleteItem(ElementPath(0, 0)), .insertItem(ElementPath(0, most - 1)),
        .moveItem(from: ElementPath(1, most - 1), to: ElementPath(1, 0)),
      ]),
      before: ContentShape(itemCounts: [most, most]),
      after: ContentShape(itemCounts: [most, most]))
    #expect(changes.map.newPath(forOld: ElementPath(0, most - 1)) == ElementPath(0, most - 2))
    #expect(changes.map.oldPath(forNew: ElementPath(0, most - 1)) == nil)
    #expect(changes.map.newPath(forOld: ElementPath(1, most - 2)) == ElementPath(1, most - 1))
    #expect(changes.map.oldPath(forNew: ElementPath(1, 0)) == ElementPath(1, most - 1))
    // Past the end the answer stays at the largest number.
    #expect(changes.map.newPath(forOld: ElementPath(1, most)) == ElementPath(1, most))
  }

  @Test func `an insert into a section that is full already is a wrong count`() throws {
    #expect(
      try reason([most], [.insertItem(ElementPath(0, 5))], [most])
        == .itemCount(.init(section: 0, finalSection: 0, before: most, after: most, inserted: 1)))
  }

  @Test func `a reload that inserts shift past the largest number is a wrong count`() throws {
    let operations: [UpdateOperation] = [
      .insertItem(ElementPath(0, 0)), .insertItem(ElementPath(0, 1)),
      .reloadItem(ElementPath(0, most - 1)),
    ]
    #expect(
      try reason([most], operations, [most])
        == .itemCount(.init(section: 0, finalSection: 0, before: most, after: most, inserted: 2)))
  }

  @Test func `an insert repeated at the last place of all finds no room`() throws {
    let insert = UpdateOperation.insertItem(ElementPath(0, most - 1))
    #expect(
      try reason([most - 3], [insert, insert, insert], [most])
        == .insertItemOutOfRange(ElementPath(0, most), itemCount: most, reloadedFrom: nil))
  }

  @Test func `numbers that no section can have do not trap in the advice either`() {
    let counts = UpdateError.ItemCounts(
      section: most, finalSection: most, before: most, after: most, inserted: most, deleted: 0,
      movedIn: most, movedOut: most)
    #expect(UpdateError(.itemCount(counts)).advice.contains("\(most)"))
    let sections = UpdateError(
      .sectionCount(before: most, after: 0, inserted: most, deleted: most))
    #expect(!sections.advice.isEmpty)
  }

  @Test func `an advice names sums exactly, or says that they are beyond any number`() {
    func advice(
      _ before: Int, _ after: Int, _ inserted: Int, _ deleted: Int, _ movedIn: Int, _ movedOut: Int
    ) -> String {
      UpdateError(
        .itemCount(
          UpdateError.ItemCounts(
            section: 0, finalSection: 0, before: before, after: after, inserted: inserted,
            deleted: deleted, movedIn: movedIn, movedOut: movedOut))
      ).advice
    }
    #expect(advice(most, 3, 1, 1, 1, 0).hasPrefix("The operations make more than \(most) items of"))
    #expect(advice(most, 3, most, most, 1, 4).hasPrefix("The operations make \(most - 3) items of"))
    #expect(
      advice(0, 3, 0, most, 0, most).hasPrefix("The operations make less than \(Int.min) items"))
    #expect(
      advice(0, most, 0, most, 0, 0).contains("announce more than \(most) more inserted items,"))
    #expect(
      advice(most, 0, most, 0, 0, 0).contains("announce more than \(most) more deleted items,"))
    #expect(advice(1, 2, 0, 0, 0, 0).contains("announce 1 more inserted item,"))
  }

  @Test func `counts that add up, as a log may have them, are said to explain nothing`() {
    let sections = UpdateError(.sectionCount(before: 2, after: 3, inserted: 1, deleted: 0))
    #expect(sections.countsAddUp && sections.advice.hasSuffix(UpdateError.unexplainedAdvice))
    #expect(!sections.advice.contains("announce"))
    let other = UpdateError(.sectionCount(before: 2, after: 3, inserted: 1, deleted: 1))
    #expect(!other.countsAddUp && other.advice.contains("announce 1 more inserted section,"))
    #expect(!UpdateError(.deleteSameSectionTwice(0)).countsAddUp)
  }
}
