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

  @Test(arguments: GoldenCase.all.filter { !$0.expect.ok })
  func `a rejection's sentence fits no recorded pattern of another category`(
    golden: GoldenCase
  ) throws {
    let error = try #require(throws: UpdateError.self) { try golden.changeSet() }
    let own = try #require(golden.expect.messagePattern)
    for other in GoldenCase.all where other.expect.error ?? "" != error.category.rawValue {
      guard let pattern = other.expect.messagePattern else { continue }
      // Two recorded patterns are wider than their category: the text of double moves is unknown,
      // and both ends of a bad move share one pattern.
      if pattern == "(?i)move" || pattern == own { continue }
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
