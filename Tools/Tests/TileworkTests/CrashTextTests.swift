import Foundation
import StrictJSON
import Testing

/// `tilework batch` on crash logs: each sentence of UIKit's, as it is printed, wrapped and pasted.
@Suite struct CrashTextTests {
  private func answer(_ text: String) throws -> JSONObject {
    try JSONValue.parse(Tilework.batch(text, ["--json"]).output)
      .object("the answer")
  }

  /// Sentences as crash logs have them, with the category each is.
  private static let sentences = [
    (
      "Invalid update: invalid number of items in section 2.  The number of items contained in an "
        + "existing section after the update (8) must be equal to the number of items contained in "
        + "that section before the update (7), plus or minus the number of items inserted or "
        + "deleted from that section (0 inserted, 0 deleted) and plus or minus the number of items "
        + "moved into or out of that section (0 moved in, 0 moved out).", "countMismatchItems"
    ),
    (
      "Invalid update: invalid number of sections.  The number of sections contained in the "
        + "collection view after the update (16) must be equal to the number of sections contained "
        + "in the collection view before the update (18), plus or minus the number of sections "
        + "inserted or deleted (1 inserted, 1 deleted).", "countMismatchSections"
    ),
    (
      "attempt to delete item 20 from section 0 which only contains 20 items before the update",
      "deleteItemOutOfRange"
    ),
    (
      "attempt to delete item 0 from section 1, but there are only 1 sections before the update",
      "deleteItemSectionOutOfRange"
    ),
    (
      "attempt to delete section 4, but there are only 4 sections before the update",
      "deleteSectionOutOfRange"
    ),
    (
      "attempt to insert item 26 into section 0, but there are only 25 items in section 0 after "
        + "the update", "insertItemOutOfRange"
    ),
    (
      "attempt to insert item 0 into section 1, but there are only 1 sections after the update",
      "insertItemSectionOutOfRange"
    ),
    (
      "attempt to insert section 1 but there are only 1 sections after the update",
      "insertSectionOutOfRange"
    ),
    (
      "attempt to move index path (<NSIndexPath: 0xc000000000200016> {length = 2, path = 0 - 1}) "
        + "that does not exist", "moveItemSourceMissing"
    ),
    (
      "attempt to move index path ({length = 2, path = 0 - 0}) to index path ({length = 2, path = "
        + "0 - 3}) that does not exist", "moveItemDestMissing"
    ),
    (
      "attempt to move section 2, but there are only 2 sections before the update",
      "moveSectionSourceMissing"
    ),
    (
      "attempt to move section 0 to section 2, but there are only 2 sections after the update",
      "moveSectionDestMissing"
    ),
    (
      "attempt to delete and reload the same index path (<NSIndexPath: 0xc0> {length = 2, path = "
        + "0 - 0})", "deleteAndReloadSameItem"
    ),
    ("attempt to delete and reload the same section (1)", "deleteAndReloadSameSection"),
    (
      "attempt to perform a delete and a move from the same index path ([0, 3])",
      "deleteAndMoveSameItem"
    ),
    (
      "attempt to perform a delete and a move from the same section (0)",
      "deleteAndMoveSameSection"
    ),
    (
      "attempt to perform an insert and a move to the same index path (0 - 1)",
      "insertAndMoveSameItem"
    ),
    (
      "attempt to perform an insert and a move to the same section (4)",
      "insertAndMoveSameSection"
    ),
    ("cannot move an item from a deleted section (0)", "moveFromDeletedSection"),
    ("cannot move a row into a newly inserted section (1)", "moveIntoInsertedSection"),
  ]

  @Test(arguments: sentences)
  func `a crash log is recognised and explained`(sentence: String, category: String) throws {
    let log =
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', "
      + "reason: '\(sentence)'\n*** First throw call stack:\n(0x1 0x2)\n"
    let result = try Tilework.batch(log)
    #expect(result.status == 1)
    let answer = try answer(log)
    #expect(answer["error"] == JSONValue(.string(category)))
    #expect(result.output.contains("what to change: "))
    // Numbers in it must come from the log.
    let message = try #require(answer["message"]).string("a message")
    let said = message.replacing("length = 2, ", with: "")
    let numbers = Set(said.matches(of: /\d+/).map { String($0.0) })
    #expect(numbers.isSubset(of: Set(sentence.matches(of: /\d+/).map { String($0.0) })))
  }

  // MARK: Whole messages

  @Test func `the text of iOS 16.4 is read as the batch it lists`() throws {
    let log = """
      Invalid batch updates detected: the number of sections and/or items returned by the data \
      source before and/or after performing the batch updates are inconsistent with the updates.
      Data source before updates = { 1 section with item counts: [27386] }
      Data source after updates = { 1 section with item counts: [27385] }
      Updates = [
      	Delete item (0 - 27384),
      	Insert item (0 - 27384)
      ]
      Collection view: <UICollectionView: 0x10>
      """
    for text in [log, log.replacing("\n", with: "\\n")] {
      let result = try Tilework.batch(text)
      #expect(result.status == 1)
      #expect(result.output.contains("(27385) must be equal"))
      #expect(result.output.contains("> delete item [0, 27384]"))
      #expect(result.output.contains("announce 1 more deleted item"))
    }
  }
}
