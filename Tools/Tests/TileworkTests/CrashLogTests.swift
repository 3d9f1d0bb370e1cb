import Foundation
import StrictJSON
import Testing

/// Crash logs as they are pasted: wrapped, escaped, of table views, of several systems.
@Suite struct CrashLogTests {
  private static let head =
    "Invalid batch updates detected: the number of sections and/or items returned by the data "
    + "source before and/or after performing the batch updates are inconsistent with the updates.\n"

  private func listed(_ before: String, _ after: String, _ updates: String) -> String {
    Self.head + "Data source before updates = { \(before) }\nData source after updates = "
      + "{ \(after) }\nUpdates = [\n\(updates)\n]\nCollection view: <UICollectionView: 0x15a; "
      + "frame = (0 0; 2388 1480); contentOffset: {0, 0}; contentSize: {2388, 975}>"
  }

  // github.com/dotnet/maui/issues/10163
  @Test func `a section that iOS lists without parentheses is read`() throws {
    let nine = "9 sections with item counts: [1, 1, 1, 1, 1, 1, 1, 1, 2]"
    let result = try Tilework.batch(listed(nine, nine, "\tInsert section 0"))
    #expect(result.status == 1)
    #expect(result.output.contains("\n  > insert section 0\n"))
    #expect(result.output.contains("category: countMismatchSections\n"))
  }

  @Test(arguments: [
    "\tDelete section 1,\n\tMove section 2 to 0,\n\tInsert item (1 - 0),\n\tMove item (0 - 1) to (1 - 1)",
    "Delete section (1), Move section (2) to (0), Insert item (1 - 0), Move item (0 - 1) to (1 - 1)",
    "delete section 1\nmove section 2 to 0\ninsert item (1 -\n0)\nmove item (0 - 1)\nto (1 - 1)",
  ])
  func `every operation of the list is read, however it is set and wrapped`(updates: String) throws
  {
    let result = try Tilework.batch(
      listed(
        "3 sections with item counts: [2, 1, 4]", "2 sections with item counts: [4, 9]", updates))
    #expect(
      result.output.contains(
        """
            delete section 1
            move section 2 to 0
          > insert item [1, 0]
          > move item [0, 1] to [1, 1]
        """))
    #expect(result.output.contains("(4) must") == false)
    #expect(result.output.contains("after the update (9)"))
  }

  @Test func `a table view's rows are read as items`() throws {
    let log = listed(
      "1 section with row counts: [30]", "1 section with row counts: [29]",
      "\tDelete row (0 - 0),\n\tInsert row (0 - 0)")
    let result = try Tilework.batch(log.replacing("items returned", with: "rows returned"))
    #expect(result.output.contains("> delete item [0, 0]\n  > insert item [0, 0]\n"))
    #expect(result.output.contains("announce 1 more deleted item"))
  }

  @Test func `a list of nothing is a batch that announces nothing`() throws {
    let result = try Tilework.batch(
      listed("0 sections with item counts: []", "1 section with item counts: [2]", ""))
    #expect(result.output.contains("the batch announces nothing"))
    #expect(result.output.contains("announce 1 more inserted section"))
  }

  @Test func `an operation that is unknown is named`() throws {
    let result = try Tilework.batch(
      listed(
        "1 section with item counts: [2]", "1 section with item counts: [2]",
        "\tDelete item (0 - 0),\n\tShuffle item (0 - 1)"))
    #expect(result.status == 2)
    #expect(result.errors.contains("'Shuffle item (0 - 1)' is no operation"))
  }

  @Test func `a sentence that a mail or a terminal has wrapped is read`() throws {
    let log = """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
      'Invalid update: invalid
      number of items in section 0. The number of items contained in an
      existing section after the update (213) must be equal to the number of
      items contained in that section before the update (154), plus or minus
      the number of items inserted or deleted from that section (40
      inserted, 0 deleted) and plus or minus the number of items moved into
      or out of that section (0 moved in, 0 moved out).'
      *** First throw call stack:
      """
    let result = try Tilework.batch(log)
    #expect(result.status == 1)
    #expect(
      result.output.contains("make 194 items of 154 in section 0, the data source says 213"))
    let path = try Tilework.batch(
      "attempt to perform a delete and\na move from the same index path (<NSIndexPath: 0xc0>\n"
        + "{length = 2, path = 4 - 17})")
    #expect(path.output.contains("({length = 2, path = 4 - 17})"))
  }

  @Test func `the sentence of old systems, which have no moves, is read`() throws {
    let result = try Tilework.batch(
      "Invalid update: invalid number of rows in section 3.  The number of rows contained in an "
        + "existing section after the update (2) must be equal to the number of rows contained in "
        + "that section before the update (2), plus or minus the number of rows inserted or "
        + "deleted from that section (0 inserted, 1 deleted).'")
    #expect(result.status == 1)
    #expect(result.output.contains("make 1 items of 2 in section 3, the data source says 2"))
  }

  /// Sentences that a reload brings about, which none of them names.
  private static let sentencesOfReloads = [
    (
      "attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 1})",
      "If the code inserts nothing there, a reload comes back there"
    ),
    (
      "attempt to perform a delete and a move from the same section (3)",
      "If the code deletes nothing there, it reloads there"
    ),
    (
      "attempt to delete item 20 from section 0 which only contains 20 items before the update",
      "If the code deletes nothing there, it reloads there"
    ),
    ("cannot move an item from a deleted section (0)", "If the code only reloads that section"),
  ]

  @Test(arguments: sentencesOfReloads)
  func `a log's sentence that a reload may be behind says so`(
    sentence: String, remark: String
  ) throws {
    #expect(try Tilework.batch(sentence).output.contains("\n\(remark)"))
  }

  @Test func `inserts that are pushed past the end are told why`() throws {
    let twice = #"{"op": "insertItem", "at": [0, 2]}"#
    let pushed = try Tilework.batch(
      #"{"before": [1], "ops": [\#(twice), \#(twice)], "after": [3]}"#)
    #expect(pushed.output.contains("Inserts that repeat a number take the next free ones"))
    let past = #"{"op": "insertItem", "at": [0, 3]}"#
    let plain = try Tilework.batch(#"{"before": [1], "ops": [\#(past)], "after": [2]}"#)
    #expect(plain.output.contains("category: insertItemOutOfRange"))
    #expect(!plain.output.contains("repeat"))
  }
}
