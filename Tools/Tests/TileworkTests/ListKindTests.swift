import Foundation
import StrictJSON
import Testing

/// `tilework changes` on two lists of which one is of items and one of sections.
@Suite struct ListKindTests {
  private static let items = ["a\nb\n", "s", #"["s"]"#, #"[{"id": "s"}]"#, #"{"sections": ["s"]}"#]
  private static let sections = [
    #"[{"id": "s", "items": ["a"]}]"#, #"[{"id": "", "items": []}]"#,
    #"{"sections": [{"id": "s", "items": ["s"]}]}"#,
  ]

  @Test(arguments: items, sections)
  func `items and sections are not compared, whichever comes first`(
    items: String, sections: String
  ) throws {
    for options in [[], ["--swift"], ["--json"]] {
      for (lists, sentence) in [
        ((items, sections), "old is a list of items and new is a list of sections"),
        ((sections, items), "old is a list of sections and new is a list of items"),
      ] {
        let result = try Tilework.changes(lists.0, lists.1, options)
        #expect(result.status == 2)
        #expect(result.sentences.count == 1)
        #expect(result.errors.contains(sentence), "\(result.errors)")
        #expect(result.errors.contains("give both as ids, or both as sections, each with its"))
        #expect(!result.output.contains("ops"))
      }
    }
  }

  @Test(arguments: ["", "\n \n", "[]", #"{"sections": []}"#], items + sections)
  func `an empty list fits both`(empty: String, list: String) throws {
    for lists in [(empty, list), (list, empty), (empty, empty)] {
      #expect(try Tilework.changes(lists.0, lists.1).status == 0)
    }
  }

  @Test func `the standard input is named too`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"[{"id": "s", "items": []}]"#, to: "new")
    let result = try Tilework.run(
      ["changes", "-", folder.url.appending(path: "new").path], input: "a\n")
    #expect(result.status == 2)
    #expect(result.errors.contains("the standard input is a list of items and "))
  }

  @Test func `sections in an object are sections, and nothing else is known there`() throws {
    let list = #"[{"id": "s", "items": ["a"]}]"#
    #expect(try Tilework.changes(list, "{\"sections\": \(list)}").output == "nothing changes\n")
    let result = try Tilework.changes(#"{"a": 1}"#, "a")
    #expect(result.status == 2 && result.errors.contains("known are sections"))
  }

  @Test func `with --json the failure is said on both sides, as findings and as a sentence`() throws
  {
    let batch = try Tilework.batch(#"{"before": [1]}"#, ["--json"])
    for result in [try Tilework.changes("[1, ", "a", ["--json"]), batch] {
      #expect(result.status == 2)
      #expect(result.sentences.count == 1 && result.errors.hasPrefix("tilework: error: "))
      let answer = try JSONValue.parse(result.output).object()
      #expect(answer.members.map(\.key) == ["findings"])
      let finding = try #require(answer["findings"]?.array().first).object()
      #expect(finding["severity"] == JSONValue(.string("error")))
      #expect(result.errors.contains(try #require(finding["message"]).string()))
    }
  }
}
