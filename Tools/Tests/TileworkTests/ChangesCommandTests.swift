import Foundation
import StrictJSON
import Testing

/// `tilework changes`, its answers fed back to `tilework batch`.
@Suite struct ChangesCommandTests {
  @Test func `two lists of lines differ by the smallest batch`() throws {
    let result = try Tilework.changes("a\nb\nc\nd\n", "d\na\nb\n")
    #expect(result.status == 0)
    #expect(
      result.output == """
        one batch, 2 operations

          delete item [0, 2]  c
          move item [0, 3] to [0, 0]  d

        """)
  }

  @Test func `the batch as JSON is a case that the other command accepts and draws`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a\nb\nc\nd", to: "old")
    try folder.write(#"["d", "a", "b"]"#, to: "new")
    let result = try Tilework.shell(
      #""$TILEWORK" changes old new --json | "$TILEWORK" batch -"#, in: folder.url)
    #expect(result.status == 0)
    #expect(result.output.contains("after   section 0: D A B\n"))
  }

  @Test func `the calls are Swift`() throws {
    let result = try Tilework.changes(
      #"[{"id": "s", "items": ["a", {"id": "b", "n": 1}]}]"#,
      #"[{"id": "s", "items": [{"id": "b", "n": 2}, "c"]}]"#, ["--swift"])
    #expect(
      result.output == """
        // Batch: item counts [2] become [2].
        collectionView.performBatchUpdates {
          // Change the model here, to those counts.
          collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
          collectionView.insertItems(at: [IndexPath(item: 1, section: 0)])
          collectionView.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
        }

        """)
  }

  @Test func `an item that changes from a section that goes to one that comes is staged`() throws {
    let old = #"[{"id": "x", "items": ["a", "b"]}, {"id": "y", "items": ["c"]}]"#
    let new = #"[{"id": "y", "items": ["c"]}, {"id": "z", "items": ["a", "q"]}]"#
    let result = try Tilework.changes(old, new, ["--json"])
    let stages = try #require(try JSONValue.parse(result.output).object("the answer")["stages"])
      .array("the stages")
    #expect(stages.count == 3)
    for stage in stages {
      #expect(try Tilework.batch(stage.text()).status == 0)
    }
    let words = try Tilework.changes(old, new).output
    #expect(words.hasPrefix("3 batches, because UIKit would reject one or get it wrong\n"))
    #expect(words.contains("  move item [0, 0] to [2, 0]  a\n"))
  }

  @Test func `equal lists need nothing, and an empty one is of the other's kind`() throws {
    #expect(try Tilework.changes("a\nb", "a\nb\n").output == "nothing changes\n")
    #expect(
      try Tilework.changes("a\nb", "a\nb\n", ["--json"]).output
        == #"{"before":[2],"ops":[],"after":[2]}"# + "\n")
    #expect(try Tilework.changes("", "a\n").output.contains("insert item [0, 0]  a"))
    let sections = #"[{"id": "s", "items": ["a"]}]"#
    #expect(try Tilework.changes("[]", sections).output.contains("insert section 0  s"))
    #expect(try Tilework.changes(sections, "[]").output.contains("delete section 0  s"))
  }

  @Test func `ids that repeat are reported, and the batch is right all the same`() throws {
    let result = try Tilework.changes("a\nb\na\n", "a\na\na\nb\n", ["--json"])
    #expect(result.status == 0)
    #expect(try Tilework.batch(result.output).status == 0)
    let spoken = try Tilework.changes("a\nb\na\n", "a\na\na\nb\n")
    #expect(spoken.sentences.count == 2)
    #expect(spoken.errors.contains("old has 'a' more than once"))
  }

  @Test(arguments: [
    #"[{"id": "s", "items": []}, {"id": "s", "items": []}]"#, #"[{"id": "s", "items": [[]]}]"#,
    #"[{"id": "s", "items": [], "more": 1}]"#, #"{"items": []}"#, "[1, ",
    #"[{"items": []}]"#, "[true]",
  ])
  func `a list that can't be read is status 2 and one sentence`(text: String) throws {
    let result = try Tilework.changes(text, "a")
    #expect(result.status == 2)
    #expect(result.sentences.count == 1)
    #expect(result.errors.contains("old: "))
  }

  @Test func `options that contradict are wrong usage`() throws {
    #expect(try Tilework.changes("a", "b", ["--json", "--swift"]).status == 64)
    #expect(try Tilework.run(["changes", "-", "-"]).status == 64)
    #expect(try Tilework.run(["changes", "-"]).status == 64)
  }
}
