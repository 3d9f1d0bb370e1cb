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
      let result = try Tilework.batch(text, ["--json"])
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
    let result = try Tilework.batch(text)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.sentences.count == 1)
    #expect(result.errors.hasPrefix("tilework: error: "))
  }

  @Test func `a missing file is status 2, a missing operand status 64`() throws {
    #expect(try Tilework.run(["batch", "/nowhere/case.json"]).status == 2)
    #expect(try Tilework.run(["batch"]).status == 64)
  }
}
