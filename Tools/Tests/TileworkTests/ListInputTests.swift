import Foundation
import StrictJSON
import Testing

/// Lists of ids as files have them, and ids that are not as one expects.
@Suite struct ListInputTests {
  @Test(arguments: [
    "a\r\nb c\r\n\r\nd\r\n", "a\rb c\rd", "\u{FEFF}a\nb c\nd\n", "  a\n\tb c \t\n\n\nd",
    "[\"a\", \"b c\", \"d\"]", "\u{FEFF}[\"a\", \"b c\", {\"id\": \"d\"}]\r\n",
    "{\"sections\": [\"a\", \"b c\", \"d\"]}",
  ])
  func `line ends, a byte order mark, blanks around ids and the form of the list mean nothing`(
    list: String
  ) throws {
    let result = try Tilework.changes(list, "a\nb c\nd\n")
    #expect(result.status == 0)
    #expect(result.output == "nothing changes\n")
  }

  @Test func `ids are the same where their bytes are`() throws {
    let result = try Tilework.changes("\u{E9}\n", "e\u{301}\n", ["--json"])
    #expect(result.output.contains("deleteItem") && result.output.contains("insertItem"))
    let list = "👩‍👩‍👧\n\u{2028}\n\u{A0}x\nà\n"
    #expect(try Tilework.changes(list, list).output == "nothing changes\n")
    #expect(try Tilework.changes("1\n2\n", "[1, \"2\"]").output == "nothing changes\n")
    // Composed or not, both may stand in one list.
    #expect(try Tilework.changes("\u{E9}\ne\u{301}\n", "").errors.isEmpty)
  }

  @Test func `an id that could be mistaken or harm a terminal is shown in quotes`() throws {
    let result = try Tilework.changes("[]", #"["two\nlines", "\u001b[31m", " x", "", "\"", "ok"]"#)
    #expect(
      result.output == #"""
        one batch, 6 operations

          insert item [0, 0]  "two\nlines"
          insert item [0, 1]  "\u001b[31m"
          insert item [0, 2]  " x"
          insert item [0, 3]  ""
          insert item [0, 4]  "\""
          insert item [0, 5]  ok

        """#)
  }

  @Test func `ids that repeat are reported to programs too`() throws {
    let result = try Tilework.changes("a\na\n", "a\n", ["--json"])
    let answer = try JSONValue.parse(result.output).object()
    #expect(try #require(answer["note"]).string().hasPrefix("old has 'a' more than once; "))
    #expect(try Tilework.batch(result.output).status == 0)
  }

  @Test func `files that are no lists are told apart, whichever of the two it is`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a\n", to: "list")
    try folder.write("a\u{0}b", to: "zero")
    try Data([0xFF, 0xFE, 0x61, 0x01]).write(to: folder.url.appending(path: "bytes"))
    for (name, part) in [
      (".", "is a folder"), ("nowhere", "is not there"), ("zero", "zero bytes"),
      ("bytes", "is not UTF-8 text"),
    ] {
      for operands in [[name, "list"], ["list", name]] {
        let result = try Tilework.run(["changes"] + operands, in: folder.url)
        #expect(result.status == 2 && result.output.isEmpty && result.sentences.count == 1)
        #expect(result.errors.contains("'\(name)' \(part)") || result.errors.contains(part))
      }
    }
  }

  @Test func `lists of a hundred thousand lines go through the pipe`() throws {
    let old = (0..<100_000).map { "id-\($0)\n" }
    let new = old.reversed().filter { !$0.hasSuffix("7\n") } + ["new\n"]
    let result = try Tilework.changes(old.joined(), new.joined(), ["--json"])
    #expect(result.status == 0)
    let answer = try Tilework.batch(result.output, ["--json"])
    #expect(answer.status == 0)
    let mapping = try #require(JSONValue.parse(answer.output).object()["mapping"]).array()
    #expect(mapping.count == 90_000)
  }
}
