import Foundation
import StrictJSON
import Testing

/// `tilework batch`, run as a person or a script runs it.
@Suite struct BatchCommandTests {
  private func answer(_ result: Tilework.Result) throws -> JSONObject {
    try JSONValue.parse(result.output).object("the answer")
  }

  private func golden() throws -> [JSONObject] {
    let file = Tilework.root.appending(path: "Tests/Golden/updates.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let cases = try #require(try JSONValue.parse(text).object("the file")["cases"])
    return try cases.array("the cases").map { try $0.object("a case") }
  }

  @Test func `every golden case is answered as its expect has it`() throws {
    let cases = try golden()
    #expect(cases.count == 150)
    for golden in cases {
      let name = try #require(golden["name"]).string("a name")
      let expect = try #require(golden["expect"]).object("what is expected")
      let text = JSONValue(.object(golden)).text()
      let result = try Tilework.run(["batch", "-", "--json"], input: text)
      let answer = try answer(result)
      if expect["ok"] == JSONValue(.bool(true)) {
        #expect(result.status == 0, "\(name)")
        #expect(answer == expect, "\(name)")
      } else {
        #expect(result.status == 1, "\(name)")
        #expect(answer.members.map(\.key) == ["ok", "error", "message"], "\(name)")
        #expect(answer["error"] == expect["error"], "\(name)")
        let pattern = try #require(expect["messagePattern"]).string("a pattern")
        let message = try #require(answer["message"]).string("a message")
        #expect(message.contains(try Regex(pattern)), "\(name)")
      }
      #expect(result.errors.isEmpty, "\(name)")
    }
  }

  @Test(arguments: ["people-one-batch", "people-batch-1-reload", "people-batch-2-move-and-delete"])
  func `the scenario files are answered as they expect`(name: String) throws {
    let file = Tilework.root.appending(path: "Tests/Scenarios/Batches/\(name).json")
    let scenario = try JSONValue.parse(String(contentsOf: file, encoding: .utf8)).object("a case")
    let result = try Tilework.run(["batch", file.path, "--json"])
    #expect(try JSONValue(.object(answer(result))) == scenario["expect"])
    #expect(result.status == (name == "people-one-batch" ? 1 : 0))
  }

  @Test func `the people's example is rejected at once with what to change, and drawn in two`()
    throws
  {
    let folder = Tilework.root.appending(path: "Tests/Scenarios/Batches")
    let once = try Tilework.run(["batch", folder.appending(path: "people-one-batch.json").path])
    #expect(once.status == 1)
    #expect(
      once.output == """
        rejected: attempt to perform a delete and a move from the same index path \
        ({length = 2, path = 0 - 3})

          > reload item [0, 3]
          > move item [0, 3] to [0, 0]
            delete item [0, 2]

        what to change: A reload is a delete and an insert: reload in a batch of its own first, or \
        use reconfigure, which goes together with a move.
        category: deleteAndMoveSameItem

        """)
    let second = folder.appending(path: "people-batch-2-move-and-delete.json").path
    let twice = try Tilework.run(["batch", second])
    #expect(twice.status == 0)
    #expect(
      twice.output == """
        accepted: [4] becomes [3]

          before  section 0: A B C D
          after   section 0: D A B

          [0, 0...1] --> [0, 1...2]
          [0, 2]     --x             deleted
          [0, 3]     --> [0, 0]      moved

        """)
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
    let result = try Tilework.run(["batch", "-", "--json"], input: log)
    #expect(result.status == 1)
    let answer = try answer(result)
    #expect(answer["error"] == JSONValue(.string(category)))
    let words = try Tilework.run(["batch", "-"], input: log).output
    #expect(words.contains("what to change: "))
    // Numbers in it must come from the log.
    let message = try #require(answer["message"]).string("a message")
    let said = message.replacing("length = 2, ", with: "")
    let numbers = Set(said.matches(of: /\d+/).map { String($0.0) })
    #expect(numbers.isSubset(of: Set(sentence.matches(of: /\d+/).map { String($0.0) })))
  }

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
      let result = try Tilework.run(["batch", "-"], input: text)
      #expect(result.status == 1)
      #expect(result.output.contains("(27385) must be equal"))
      #expect(result.output.contains("> delete item [0, 27384]"))
      #expect(result.output.contains("announce 1 more deleted item"))
    }
    let cut = try Tilework.run(["batch", "-"], input: String(log.prefix(250)))
    #expect(cut.status == 2)
    #expect(cut.errors.contains("paste the whole message"))
  }

  @Test(arguments: [
    "", "hello", "{", "[]", #"{"before": [1], "ops": []}"#,
    #"{"before": [-1], "ops": [], "after": []}"#,
    #"{"before": [1], "ops": [{"op": "dropItem", "at": [0, 0]}], "after": [1]}"#,
    #"{"before": [1], "ops": [{"op": "deleteItem", "at": [0, 0, 0]}], "after": [1]}"#,
    #"{"before": [1], "ops": [{"op": "moveItem", "from": [0, 0]}], "after": [1]}"#,
    #"{"before": [1], "ops": [{"op": "moveItem", "from": [0], "to": [0, 0]}], "after": [1]}"#,
    #"{"before": [1], "ops": [{"op": "deleteSection", "at": [0, 0]}], "after": [1]}"#,
    #"{"before": [1], "ops": [{"op": "reconfigureItem", "at": [0]}], "after": [1]}"#,
    #"{"before": [1.5], "ops": [], "after": [1]}"#,
    #"{"before": [1], "before": [2], "ops": [], "after": [1]}"#,
    #"{"before": [1], "ops": [], "after": [1], "later": 1}"#,
    "Invalid batch updates detected: but nothing more",
  ])
  func `input that can't be read is status 2 and one sentence`(text: String) throws {
    let result = try Tilework.run(["batch", "-"], input: text)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.sentences.count == 1)
    #expect(result.errors.hasPrefix("tilework: error: "))
  }

  @Test func `a missing file is status 2, a missing operand status 64`() throws {
    #expect(try Tilework.run(["batch", "/nowhere/case.json"]).status == 2)
    #expect(try Tilework.run(["batch"]).status == 64)
  }

  @Test func `an index path of one number is a section, as in UIKit`() throws {
    let text = #"{"before": [1], "ops": [{"op": "insertItem", "at": [1]}], "after": [1]}"#
    let result = try Tilework.run(["batch", "-", "--json"], input: text)
    #expect(try answer(result)["error"] == JSONValue(.string("insertSectionOutOfRange")))
  }
}
