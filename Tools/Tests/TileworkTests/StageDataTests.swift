import Foundation
import StrictJSON
import Testing

/// What `tilework changes` says that the data source must hold between two batches.
@Suite struct StageDataTests {
  private let old = """
    [{"id": "x", "items": ["a", {"id": "b", "n": 1}]}, {"id": "y", "items": ["c"]}]
    """
  private let new = """
    [{"id": "y", "items": ["c"]}, {"id": "z", "items": ["a", "q"]}, {"id": "b, c", "items":
    [{"id": "b", "n": 2}]}]
    """

  private func data(_ result: Tilework.Result) throws -> [JSONValue] {
    let stages = try #require(JSONValue.parse(result.output).object()["stages"]).array()
    return try stages.map { try #require($0.object()["data"]) }
  }

  @Test func `each stage has its data as a list, and the last is the new one`() throws {
    let data = try data(Tilework.changes(old, new, ["--json"]))
    let expected = [
      #"[{"id": "x", "items": ["a", {"id": "b", "n": 2}]}, {"id": "y", "items": ["c"]}]"#,
      """
      [{"id": "x", "items": ["a", {"id": "b", "n": 2}]}, {"id": "y", "items": ["c"]},
      {"id": "z", "items": []}, {"id": "b, c", "items": []}]
      """,
      """
      [{"id": "x", "items": []}, {"id": "y", "items": ["c"]}, {"id": "z", "items": ["a", "q"]},
      {"id": "b, c", "items": [{"id": "b", "n": 2}]}]
      """, new,
    ]
    #expect(try data == expected.map { try JSONValue.parse($0) })
  }

  @Test func `from the data of one stage to that of the next its operations lead, counts and all`()
    throws
  {
    let result = try Tilework.changes(old, new, ["--json"])
    let stages = try #require(JSONValue.parse(result.output).object()["stages"]).array()
    var before = old
    for stage in stages {
      let members = try stage.object()
      let data = try #require(members["data"])
      let counts = try data.array().map { section in
        JSONValue(.integer(try #require(section.object()["items"]).array().count))
      }
      #expect(members["after"] == JSONValue(.array(counts)))
      let step = try JSONValue.parse(Tilework.changes(before, data.text(), ["--json"]).output)
        .object()
      #expect(step["ops"] == members["ops"])
      before = data.text()
    }
    #expect(try Tilework.batch(result.output).status == 0)
    for stage in stages {
      #expect(try Tilework.batch(stage.text()).status == 0)
    }
  }

  @Test func `the text and the calls say it in short, and the last is the new list`() throws {
    let words = try Tilework.changes(old, new).output
    #expect(
      words.contains(
        """
          insert section 3  b, c

          the data source then holds
            x: a, b
            y: c
            z: no items
            "b, c": no items

        """), "\(words)")
    #expect(words.components(separatedBy: "the data source then holds").count == 4)
    let calls = try Tilework.changes(old, new, ["--swift"]).output
    #expect(
      calls.contains(
        """
          // Change the model here, to this:
          //   x: no items
          //   y: c
          //   z: a, q
          //   "b, c": b
        """), "\(calls)")
    #expect(calls.components(separatedBy: "// Change the model here, to the new list.").count == 2)
  }

  @Test func `of long lists both ends are shown, and where the whole is`() throws {
    let many = (1...100).map { "\"i\($0)\"" }.joined(separator: ", ")
    let old = #"[{"id": "x", "items": [\#(many)]}, {"id": "y", "items": ["c"]}]"#
    let new = #"[{"id": "y", "items": ["c"]}, {"id": "z", "items": [\#(many)]}]"#
    let line = "x: i1, i2, i3, i4, i5, i6, i7, i8, … 90 more …, i99, i100\n"
    for option in [[], ["--swift"]] {
      let output = try Tilework.changes(old, new, option).output
      #expect(output.contains(line), "\(output)")
      #expect(output.contains("the whole list: stages[0].data of --json\n"))
    }
    let first = try #require(data(Tilework.changes(old, new, ["--json"])).first).array()
    #expect(try #require(first[0].object()["items"]).array().count == 100)
  }

  @Test func `one batch has no data: it leads to the new list`() throws {
    let result = try Tilework.changes("a\nb\n", "b\na\n", ["--json"])
    #expect(
      try JSONValue.parse(result.output).object().members.map(\.key) == ["before", "ops", "after"])
  }
}
