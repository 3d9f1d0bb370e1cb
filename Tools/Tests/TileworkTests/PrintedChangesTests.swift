import Foundation
import Testing

/// What `changes --swift` prints against the code that the libraries' tests compile and carry out.
@Suite struct PrintedChangesTests {
  private static let sectioned = [
    (
      "content", #"[{"id": "s", "items": ["a", {"id": "b", "seen": 1}, "c"]}]"#,
      #"[{"id": "s", "items": ["c", "a", {"id": "b", "seen": 2}]}]"#
    ),
    (
      "sections",
      #"[{"id": "p", "items": ["a"]}, {"id": "q", "items": ["b", "c"]}, {"id": "r", "items": ["d"]}]"#,
      #"[{"id": "q", "items": ["b", "c"]}, {"id": "p", "items": ["a"]}, {"id": "t", "items": ["e"]}]"#
    ),
    (
      "stages", #"[{"id": "x", "items": ["a", "b"]}, {"id": "y", "items": ["c"]}]"#,
      #"[{"id": "y", "items": ["c"]}, {"id": "z", "items": ["a", "q"]}]"#
    ),
    ("row", "a\nb\nc\nd\n", "d\na\nx\nb\n"),
  ]

  @Test(arguments: sectioned)
  func `the calls are those that are compiled and carried out`(
    name: String, old: String, new: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "old")
    try folder.write(new, to: "new")
    let result = try Tilework.run(["changes", "old", "new", "--swift"], in: folder.url)
    #expect(result.status == 0)
    #expect(lines(result.output) == (try compiled(name)))
  }

  /// The lines between the marks, without what is added for the test.
  private func compiled(_ name: String) throws -> [String] {
    let file = Tilework.root.appending(path: "Tests/UIKitTests/PrintedChanges.swift")
    let all = lines(try String(contentsOf: file, encoding: .utf8))
    let start = try #require(all.firstIndex(of: "// begin \(name)"))
    let end = try #require(all.firstIndex(of: "// end \(name)"))
    return all[(start + 1)..<end].filter { $0 != "change()" }
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
