import CollectionModel
import Foundation
import Testing
import UpdateEngine

@Suite struct GoldenTests {
  @Test func `the golden file has all of its cases, each with operations that can be read`() {
    #expect(GoldenCase.all.count == 150)
    for golden in GoldenCase.all {
      #expect(golden.batch.operations.count == golden.ops.count, "\(golden.name)")
    }
  }

  @Test(arguments: GoldenCase.all.filter(\.expect.ok))
  func `an accepted batch maps every item and section as recorded`(golden: GoldenCase) throws {
    let changes = try golden.changeSet()
    let expect = golden.expect
    let survivors = changes.survivingItems
    #expect(survivors.map(\.numbers) == expect.mapping)
    #expect(changes.allInsertedItems.map(\.numbers) == expect.inserted)
    #expect(changes.allDeletedItems.map(\.numbers) == expect.deleted)
    #expect(changes.movedItems.map(\.numbers) == expect.moved)
    #expect(changes.reloadedItems.map(\.numbers) == expect.reloaded)
    #expect(changes.reconfiguredItems.map(\.numbers) == expect.reconfigured)
    #expect(changes.survivingSections.map { [$0.old, $0.new] } == expect.sectionMapping)
    #expect(changes.insertedSections == expect.insertedSections)
    #expect(changes.deletedSections == expect.deletedSections)
    #expect(changes.movedSections.map { [$0.old, $0.new] } == expect.movedSections)
    #expect(changes.reloadedSections.map { [$0.old, $0.new] } == expect.reloadedSections)
    for pair in survivors { #expect(changes.map.oldPath(forNew: pair.new) == pair.old) }
  }

  @Test(arguments: GoldenCase.all.filter { !$0.expect.ok })
  func `a rejected batch is named and worded as recorded`(golden: GoldenCase) throws {
    let error = try #require(throws: UpdateError.self) { try golden.changeSet() }
    #expect(error.category.rawValue == golden.expect.error)
    let pattern = try #require(golden.expect.messagePattern)
    #expect(error.message.contains(try Regex(pattern)))
    let matching = MessagePattern.all.filter { error.message.wholeMatch(of: $0.regex) != nil }
    #expect(matching.map(\.category) == [error.category])
  }

  /// The categories whose sentence has the word "move", which is all that is recorded for double
  /// moves of items: it is UIKit's own sentence ("… (0 moved in, 0 moved out)", "a delete and a
  /// move from …", "cannot move an item …") or what another recorded pattern asks for.
  private static let moving: Set<UpdateError.Category> = [
    .countMismatchItems, .moveItemSourceMissing, .moveItemDestMissing, .moveSectionSourceMissing,
    .moveSectionDestMissing, .deleteAndMoveSameItem, .deleteAndMoveSameSection,
    .insertAndMoveSameItem, .insertAndMoveSameSection, .moveFromDeletedSection,
    .moveIntoInsertedSection, .moveFromSameSource, .moveToSameDestination,
  ]

  @Test func `no sentence has the word move that need not have it`() throws {
    let path = ElementPath(0, 1)
    let recorded = GoldenCase.all.filter { !$0.expect.ok }.compactMap { golden in
      #expect(throws: UpdateError.self) { try golden.changeSet() }
    }
    let others: [UpdateError.Reason] = [
      .deleteSameItemTwice(path), .deleteSameSectionTwice(0), .moveSectionFromSameSource(0),
      .moveSectionToSameDestination(0),
    ]
    let errors = recorded + others.map { UpdateError($0) }
    #expect(Set(errors.map(\.category)) == Set(UpdateError.Category.allCases))
    for error in errors {
      #expect(
        error.message.contains(try Regex("(?i)move")) == Self.moving.contains(error.category),
        "\(error.message)")
    }
  }

  @Test(arguments: GoldenCase.all.filter { !$0.expect.ok })
  func `a rejection's sentence fits no recorded pattern of another category`(
    golden: GoldenCase
  ) throws {
    let error = try #require(throws: UpdateError.self) { try golden.changeSet() }
    let own = try #require(golden.expect.messagePattern)
    for other in GoldenCase.all where other.expect.error ?? "" != error.category.rawValue {
      guard let pattern = other.expect.messagePattern else { continue }
      // Both ends of a bad move share one recorded pattern, and so do both kinds of double moves.
      if pattern == own { continue }
      if pattern == "(?i)move" && Self.moving.contains(error.category) { continue }
      #expect(!error.message.contains(try Regex(pattern)), "\(other.name)")
    }
  }
}

extension ElementPath {
  var numbers: [Int] { [section, item] }
}

extension PlacePair<ElementPath> {
  var numbers: [[Int]] { [old.numbers, new.numbers] }
}
