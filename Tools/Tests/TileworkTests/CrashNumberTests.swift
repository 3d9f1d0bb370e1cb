import Foundation
import StrictJSON
import Testing

/// Numbers of crash logs: those that add up, those that are too large, and NSNotFound.
@Suite struct CrashNumberTests {
  private func listed(_ before: String, _ after: String, _ updates: String) -> String {
    "Invalid batch updates detected: the number of sections and/or items returned by the data "
      + "source before and/or after performing the batch updates are inconsistent with the updates.\n"
      + "Data source before updates = { \(before) }\nData source after updates = { \(after) }\n"
      + "Updates = [\n\(updates)\n]\nCollection view: <UICollectionView: 0x15a>"
  }

  private let three = "1 section with item counts: [3]"

  private func counts(_ after: String, _ before: String, _ rest: String) -> String {
    "Invalid update: invalid number of items in section 0.  The number of items contained in an "
      + "existing section after the update (\(after)) must be equal to the number of items contained "
      + "in that section before the update (\(before)), plus or minus the number of items inserted or "
      + "deleted from that section \(rest)."
  }

  private func answer(_ text: String) throws -> JSONObject {
    try JSONValue.parse(Tilework.batch(text, ["--json"]).output).object()
  }

  // MARK: Numbers that add up

  @Test func `a log whose operations explain nothing is rejected all the same, and says so`() throws
  {
    let log = listed(three, three, "\tDelete item (0 - 0),\n\tInsert item (0 - 2)")
    let result = try Tilework.batch(log)
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix(
        """
        rejected: UIKit rejected this batch, but the printed numbers do not explain the exception: \
        [3] becomes [3] by these operations, as the data source says

            delete item [0, 0]
            insert item [0, 2]

        what to change: The data source gave other counts when UIKit checked
        """), "\(result.output)")
    #expect(result.output.hasSuffix("\ncategory: unexplained\n"))
    let answer = try answer(log)
    #expect(try Tilework.batch(log, ["--json"]).status == 1)
    #expect(answer.members.map(\.key) == ["ok", "error", "message", "note"])
    #expect(answer["ok"] == JSONValue(.bool(false)))
    #expect(answer["error"] == JSONValue(.string("unexplained")))
    #expect(try #require(answer["message"]).string().contains("do not explain the exception"))
  }

  @Test func `the same batch as a case is accepted: nobody says that UIKit threw`() throws {
    let text = """
      {"before": [3], "ops": [{"op": "deleteItem", "at": [0, 0]},
      {"op": "insertItem", "at": [0, 2]}], "after": [3]}
      """
    #expect(try Tilework.batch(text).status == 0)
  }

  private static let sums = [
    ("(2 inserted, 0 deleted)", "9", "7"), ("(0 inserted, 0 deleted)", "7", "7"),
    ("(1 inserted, 3 deleted) and plus (2 moved in, 1 moved out)", "6", "7"),
    ("(1 inserted, 1 deleted)", "9223372036854775807", "9223372036854775807"),
  ]

  @Test(arguments: sums)
  func `a sentence whose counts add up says that they do, and what that means`(
    rest: String, after: String, before: String
  ) throws {
    let result = try Tilework.batch(counts(after, before, rest))
    #expect(result.status == 1)
    #expect(result.output.contains("these counts add up, so they do not explain the exception"))
    #expect(result.output.contains("category: countMismatchItems\n"))
    #expect(!result.output.contains("announce 0"))
    #expect(try answer(counts(after, before, rest))["note"] != nil)
  }

  @Test func `the sentence about sections says so too, and one that explains has no note`() throws {
    let text =
      "Invalid update: invalid number of sections.  The number of sections contained in the "
      + "collection view after the update (3) must be equal to the number of sections contained "
      + "in the collection view before the update (2), plus or minus the number of sections "
      + "inserted or deleted (1 inserted, 0 deleted)."
    #expect(try Tilework.batch(text).output.contains("these counts add up"))
    let explained = text.replacing("(3)", with: "(4)")
    #expect(try Tilework.batch(explained).output.contains("announce 1 more inserted section,"))
    #expect(try answer(explained).members.map(\.key) == ["ok", "error", "message"])
  }

  // MARK: Numbers that are too large

  private static let long = "99999999999999999999"
  private static let tooLarge = [
    "attempt to delete item \(long) from section 0 which only contains 20 items before the update",
    "attempt to delete item 1 from section \(long), but there are only 1 sections before the update",
    "attempt to delete section \(long), but there are only 4 sections before the update",
    "attempt to insert item 26 into section 0, but there are only \(long) items in section 0 after",
    "attempt to insert section \(long) but there are only 1 sections after the update",
    "attempt to move index path ({length = 2, path = 0 - \(long)}) that does not exist",
    "attempt to move section \(long), but there are only 2 sections before the update",
    "attempt to delete and reload the same index path ({length = 2, path = \(long) - 0})",
    "attempt to delete and reload the same section (\(long))",
    "attempt to relocate more than one section to the same place (\(long))",
    "cannot move an item from a deleted section (\(long))",
    "cannot move an item into a newly inserted section (\(long))",
  ]

  private func expectTooLarge(_ text: String) throws {
    let result = try Tilework.batch(text)
    #expect(result.status == 2 && result.output.isEmpty && result.sentences.count == 1)
    #expect(
      result.errors.contains(
        "expected counts and places up to 9223372036854775807, found \(Self.long) in '"),
      "\(text)\n\(result.errors)")
    #expect(result.errors.utf8.count < 400)
  }

  @Test(arguments: tooLarge)
  func `a number too large for a count is refused, not replaced`(sentence: String) throws {
    try expectTooLarge(sentence)
  }

  @Test func `other signs for numbers than UIKit's ten digits are no counts`() throws {
    for (text, sentence) in [
      (counts("٣", "٢", "(٠ inserted, ٠ deleted)"), "this is neither a case"),
      (listed("2 sections with item counts: [½, 2]", three, ""), "'{ 2 sections with item counts"),
      (listed(three, three, "Delete item (0 - ٢)"), "is no operation that can be read"),
    ] {
      let result = try Tilework.batch(text)
      #expect(result.status == 2 && result.sentences.count == 1)
      #expect(result.errors.contains(sentence), "\(text)\n\(result.errors)")
    }
  }

  @Test func `a number too large is refused in counts and lists as well`() throws {
    let long = Self.long
    try expectTooLarge(counts(long, "2", "(0 inserted, 0 deleted)"))
    try expectTooLarge(counts("2", "2", "(0 inserted, \(long) deleted)"))
    try expectTooLarge(listed("1 section with item counts: [\(long)]", three, ""))
    try expectTooLarge(listed("\(long) sections with item counts: [1]", three, ""))
    for operation in [
      "Delete item (0 - \(long))", "Insert section \(long)", "Move item (0 - 1) to (\(long) - 0)",
    ] {
      try expectTooLarge(listed(three, three, operation))
    }
  }

  @Test func `sums beyond any number are called so`() throws {
    let most = "9223372036854775807"
    let result = try Tilework.batch(
      counts(most, most, "(0 inserted, 0 deleted) and plus (1 moved in, 0 moved out)"))
    #expect(
      result.output.contains(
        "The operations make more than \(most) items of \(most) in section 0, the data source says "
          + "\(most): announce 1 more deleted item,"), "\(result.output)")
    let both = try Tilework.batch(counts("0", most, "(\(most) inserted, 0 deleted)"))
    #expect(both.output.contains("make more than \(most) items"))
    #expect(both.output.contains("announce more than \(most) more deleted items"))
  }

  // MARK: Sections as index paths

  private static let sectionLists = [
    ("Delete section (0 - 9223372036854775807)", "delete section 0"),
    ("Insert section (1 - 9223372036854775807)", "insert section 1"),
    ("Reload section (2 - 9223372036854775807)", "reload section 2"),
    (
      "Move section (0 - 9223372036854775807) to (2 - 9223372036854775807)",
      "move section 0 to 2"
    ),
    ("Delete item {length = 1, path = 2}", "delete section 2"),
    (
      "Delete section <NSIndexPath: 0x8f> {length = 2, path = 2 - 9223372036854775807}",
      "delete section 2"
    ),
    ("Insert item (<NSIndexPath: 0x8f> {length = 2, path = 0 - 1})", "insert item [0, 1]"),
    ("Delete item (0 - 9223372036854775807)", "delete item [0, 9223372036854775807]"),
  ]

  @Test(arguments: sectionLists)
  func `the word and the path say what an operation is on`(entry: String, label: String) throws {
    let counts = "3 sections with item counts: [1, 1, 1]"
    let result = try Tilework.batch(listed(counts, counts, "\t\(entry)"))
    #expect(result.status == 1)
    #expect(result.output.contains(" \(label)\n"), "\(result.output)")
  }

  @Test func `a section with an item is no operation`() throws {
    let result = try Tilework.batch(listed(three, three, "Delete section (0 - 5)"))
    #expect(result.status == 2)
    #expect(result.errors.contains("'Delete section (0 - 5)' is no operation that can be read"))
  }

  private static let sectionSentences = [
    (
      "attempt to delete and reload the same index path ({length = 1, path = 2})",
      "deleteAndReloadSameSection", "the same section (2)"
    ),
    (
      "attempt to perform an insert and a move to the same index path (<NSIndexPath: 0xc0> "
        + "{length = 1, path = 2})", "insertAndMoveSameSection", "the same section (2)"
    ),
    (
      "attempt to perform a delete and a move from the same section (2 - 9223372036854775807)",
      "deleteAndMoveSameSection", "the same section (2)"
    ),
    (
      "attempt to move index path (<NSIndexPath: 0xc0> {length = 1, path = 2}) that does not exist",
      "moveSectionSourceMissing", "index path ({length = 1, path = 2}) that does not exist"
    ),
    (
      "attempt to move index path ({length = 1, path = 0}) to index path ({length = 1, path = 4}) "
        + "that does not exist", "moveSectionDestMissing", "({length = 1, path = 4})"
    ),
  ]

  @Test(arguments: sectionSentences)
  func `an index path of one number is a section`(
    sentence: String, category: String, part: String
  ) throws {
    let result = try Tilework.batch(sentence)
    #expect(result.status == 1)
    #expect(result.output.contains("category: \(category)\n"), "\(result.output)\(result.errors)")
    #expect(result.output.contains("what to change: "))
    let answer = try answer(sentence)
    #expect(answer["error"] == JSONValue(.string(category)))
    #expect(try #require(answer["message"]).string().contains(part))
  }
}
