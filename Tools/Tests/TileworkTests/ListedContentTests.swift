import Foundation
import Testing

/// `tilework changes` on items with more than an id: what is a change of content and what is none.
@Suite struct ListedContentTests {
  private func changes(_ old: String, _ new: String) throws -> Tilework.Result {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "old")
    try folder.write(new, to: "new")
    return try Tilework.run(["changes", "old", "new"], in: folder.url)
  }

  @Test(arguments: [
    (#"["a"]"#, #"[{"id": "a"}]"#),
    (#"[{"id": "a", "n": 1, "m": 2}]"#, #"[{"m": 2, "n": 1, "id": "a"}]"#),
    (
      #"[{"id": "a", "in": [{"x": 1, "y": {"p": 1, "q": 2}}]}]"#,
      #"[{"id": "a", "in": [{"y": {"q": 2, "p": 1}, "x": 1}]}]"#
    ),
    (#"[{"id": "a", "n": 1}]"#, #"[{"id": "a", "n": 1.0}]"#),
    ("[1, 2]", #"[1.0, "2"]"#),
  ])
  func `the same content written otherwise is no change`(old: String, new: String) throws {
    let result = try changes(old, new)
    #expect(result.status == 0)
    #expect(result.output == "nothing changes\n")
  }

  @Test(arguments: [
    (#"["a"]"#, #"[{"id": "a", "n": null}]"#),
    (#"[{"id": "a", "in": {"x": 1, "y": 2}}]"#, #"[{"id": "a", "in": {"x": 2, "y": 1}}]"#),
    (#"[{"id": "a", "in": [1, 2]}]"#, #"[{"id": "a", "in": [2, 1]}]"#),
  ])
  func `content that changes deep inside is reconfigured`(old: String, new: String) throws {
    #expect(try changes(old, new).output.contains("reconfigure item [0, 0]  a\n"))
  }

  @Test func `a number that is not whole is no id`() throws {
    let result = try changes("[1.5]", "[1]")
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "expected an id: a text, or a whole number of up to 64 bits, found the number 1.5"))
  }
}
