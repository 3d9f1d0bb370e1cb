import CollectionModel
import Testing
import UpdateEngine

/// Faults that people have reported against UIKit and libraries around it, by what must hold.
@Suite struct ReportedBugTests {
  private func changes(
    _ before: [Int], _ operations: [UpdateOperation], _ after: [Int]
  ) throws(UpdateError) -> ChangeSet {
    try ChangeSet(
      UpdateBatch(operations), before: ContentShape(itemCounts: before),
      after: ContentShape(itemCounts: after))
  }

  private func reason(
    _ before: [Int], _ operations: [UpdateOperation], _ after: [Int]
  ) throws -> UpdateError.Reason {
    try #require(throws: UpdateError.self) { try changes(before, operations, after) }.reason
  }

  private func path(_ section: Int, _ item: Int) -> ElementPath { ElementPath(section, item) }

  // H01: github.com/Instagram/IGListKit/issues/689
  @Test func `deleting one path twice is a named error, and ten valid batches go on after it`()
    throws
  {
    let twice = UpdateOperation.deleteItem(path(0, 0))
    #expect(try reason([3], [twice, twice], [1]) == .deleteSameItemTwice(path(0, 0)))
    for count in 3..<13 {
      let next = try changes([count], [.insertItem(path(0, 0))], [count + 1])
      #expect(next.map.newPath(forOld: path(0, 2)) == path(0, 3))
    }
  }

  // H02: github.com/Instagram/IGListKit/issues/690
  @Test func `a section reload displaced onto a moved section is rejected as UIKit does`() throws {
    let operations: [UpdateOperation] = [
      .moveSection(from: 2, to: 4), .reloadSection(3), .deleteSection(4), .insertSection(2),
    ]
    let counts = [1, 1, 1, 1, 1, 1]
    #expect(
      try reason(counts, operations, counts) == .insertAndMoveSameSection(4, reloadedFrom: 3))
  }

  // H03: github.com/Instagram/IGListKit/issues/1132
  @Test func `a section that grows without an insert is rejected with both counts`() throws {
    #expect(
      try reason([2], [], [3])
        == .itemCount(.init(section: 0, finalSection: 0, before: 2, after: 3)))
  }

  // H04: github.com/onmyway133/DeepDiff/issues/54
  @Test func `a reload in new numbers is reported as a delete that is out of range`() throws {
    let error = try #require(throws: UpdateError.self) {
      try changes([1], [.insertItem(path(0, 0)), .reloadItem(path(0, 1))], [2])
    }
    #expect(
      error.message
        == "attempt to delete item 1 from section 0 which only contains 1 items before the update")
  }

  // H05: github.com/onmyway133/DeepDiff/issues/56
  @Test func `a section that appears unannounced is rejected with both counts`() throws {
    #expect(
      try reason([2], [], [2, 2]) == .sectionCount(before: 1, after: 2, inserted: 0, deleted: 0))
  }

  // H06: github.com/onmyway133/DeepDiff/issues/8
  @Test func `deleting from a section that is not there names the section count`() throws {
    let error = try #require(throws: UpdateError.self) {
      try changes([], [.deleteItem(path(0, 0))], [])
    }
    #expect(
      error.message
        == "attempt to delete item 0 from section 0, but there are only 0 sections before the update"
    )
  }

  // H07: github.com/RxSwiftCommunity/RxDataSources/issues/321
  @Test func `inserts in front of moved items do not clash with the moves`() throws {
    let inserts = (0..<5).map { UpdateOperation.insertItem(path(0, $0)) }
    let changes = try changes(
      [3],
      inserts + [
        .moveItem(from: path(0, 1), to: path(0, 5)), .moveItem(from: path(0, 2), to: path(0, 6)),
      ], [8])
    #expect(changes.map.fate(of: path(0, 0)) == .kept(path(0, 7)))
  }

  // H08: developer.apple.com/forums/thread/80812
  @Test func `a reload that comes back on a move's target is rejected, without it all is well`()
    throws
  {
    let operations: [UpdateOperation] = [
      .deleteItem(path(0, 1)), .moveItem(from: path(0, 0), to: path(0, 1)),
      .moveItem(from: path(0, 3), to: path(0, 0)),
    ]
    #expect(
      try reason([4], operations + [.reloadItem(path(0, 2))], [3])
        == .insertAndMoveSameItem(path(0, 1), reloadedFrom: path(0, 2)))
    #expect(try changes([4], operations, [3]).map.fate(of: path(0, 2)) == .kept(path(0, 2)))
  }

  // H09: github.com/JoniVR/VerticalCardSwiper/issues/62
  @Test func `a delete that the model does not follow is rejected with its numbers`() throws {
    #expect(
      try reason([20], [.deleteItem(path(0, 18))], [20])
        == .itemCount(.init(section: 0, finalSection: 0, before: 20, after: 20, deleted: 1)))
  }

  // H10: github.com/xmartlabs/XLPagerTabStrip/issues/859
  @Test func `an empty batch still compares the counts`() throws {
    #expect(
      try reason([4], [], [1])
        == .itemCount(.init(section: 0, finalSection: 0, before: 4, after: 1)))
  }

  // H11: developer.apple.com/forums/thread/728797
  @Test func `a replaced item does not hide that the model lost one`() throws {
    #expect(
      try reason([10], [.deleteItem(path(0, 8)), .insertItem(path(0, 8))], [9])
        == .itemCount(
          .init(section: 0, finalSection: 0, before: 10, after: 9, inserted: 1, deleted: 1)))
  }

  // H14: github.com/DeclarativeHub/Bond/issues/282
  @Test func `an index path of one number is a section`() throws {
    let operation = try #require(UpdateOperation(.insert, at: [1]))
    let error = try #require(throws: UpdateError.self) { try changes([1], [operation], [1]) }
    #expect(
      error.message
        == "attempt to insert section 1 but there are only 1 sections after the update")
  }

  // H15: github.com/jessesquires/JSQDataSourcesKit/issues/12
  @Test func `an item cannot leave a deleted section, deleting and inserting it can`() throws {
    let section = UpdateOperation.deleteSection(0)
    #expect(
      try reason([1, 2], [section, .moveItem(from: path(0, 0), to: path(0, 0))], [3])
        == .moveFromDeletedSection(0, from: path(0, 0), by: .delete))
    let apart = try changes(
      [1, 2], [section, .deleteItem(path(0, 0)), .insertItem(path(0, 0))], [3])
    #expect(apart.map.fate(of: path(1, 0)) == .kept(path(0, 1)))
  }

  // H16: github.com/SwiftKickMobile/TLIndexPathTools/issues/18
  @Test func `an item cannot enter an inserted section, deleting and inserting it can`() throws {
    let section = UpdateOperation.insertSection(1)
    #expect(
      try reason([2], [section, .moveItem(from: path(0, 0), to: path(1, 0))], [1, 1])
        == .moveIntoInsertedSection(1, to: path(1, 0), reloadedFrom: nil))
    let apart = try changes([2], [section, .deleteItem(path(0, 0))], [1, 1])
    #expect(apart.allInsertedItems == [path(1, 0)])
  }

  // H17: openradar 48941906
  @Test func `a section that is moved to its own place lets an item leave it`() throws {
    let changes = try changes(
      [0, 1], [.moveSection(from: 1, to: 1), .moveItem(from: path(1, 0), to: path(0, 0))], [1, 0])
    #expect(changes.map.fate(of: path(1, 0)) == .moved(path(0, 0)))
  }

  // H18: openradar 28163205
  @Test func `reloading two sections may change their counts freely`() throws {
    let changes = try changes([4, 0], [.reloadSection(0), .reloadSection(1)], [5, 0])
    #expect(changes.reloadedSections.map(\.new) == [0, 1])
    #expect((0..<5).allSatisfy { changes.map.origin(of: path(0, $0)) == .inserted })
  }

  // H19: openradar 27041784
  @Test func `an item reload goes together with a move of its section`() throws {
    let changes = try changes(
      [2, 2], [.reloadItem(path(1, 0)), .moveSection(from: 1, to: 0)], [2, 2])
    #expect(changes.map.fate(of: path(1, 0)) == .reloaded(path(0, 0)))
    #expect(changes.map.fate(of: path(1, 1)) == .kept(path(0, 1)))
    #expect(changes.map.fate(ofSection: 0) == .kept(1))
  }

  // H20: github.com/babylonhealth/Bento/issues/51
  @Test func `an item is inserted into a section that moves`() throws {
    let changes = try changes(
      [2, 2], [.insertSection(1), .moveSection(from: 1, to: 2), .insertItem(path(2, 0))],
      [2, 1, 3])
    #expect(changes.map.fate(of: path(1, 1)) == .kept(path(2, 2)))
  }

  // H21: github.com/mmick66/KDRearrangeableCollectionViewFlowLayout/issues/1
  @Test func `a move that the model does not follow is rejected with one moved in`() throws {
    #expect(
      try reason([165, 3], [.moveItem(from: path(1, 0), to: path(0, 0))], [165, 3])
        == .itemCount(.init(section: 0, finalSection: 0, before: 165, after: 165, movedIn: 1)))
  }

  // H22: github.com/lxcid/LXReorderableCollectionViewFlowLayout/issues/102
  @Test func `a delete and an insert across sections need the model changed, then they are right`()
    throws
  {
    let operations: [UpdateOperation] = [.deleteItem(path(0, 0)), .insertItem(path(1, 0))]
    #expect(
      try reason([1, 1], operations, [1, 1])
        == .itemCount(.init(section: 0, finalSection: 0, before: 1, after: 1, deleted: 1)))
    #expect(try changes([1, 1], operations, [0, 2]).map.fate(of: path(1, 0)) == .kept(path(1, 1)))
  }
}
