import Foundation
import StrictJSON
import Testing

/// Cases that are not what they should be: each operation in each wrong form, and bad files.
@Suite struct BatchInputTests {
  private func answer(_ result: Tilework.Result) throws -> JSONObject {
    try JSONValue.parse(result.output).object("the answer")
  }

  private func expectUnreadable(_ text: String, _ part: String = "") throws {
    let result = try Tilework.batch(text)
    #expect(result.status == 2, "\(text)")
    #expect(result.output.isEmpty, "\(text)")
    #expect(result.sentences.count == 1 && result.errors.hasPrefix("tilework: error: "), "\(text)")
    #expect(part.isEmpty || result.errors.contains(part), "\(text): \(result.errors)")
  }

  private static let atItem = ["insertItem", "deleteItem", "reloadItem", "reconfigureItem"]
  private static let atSection = ["insertSection", "deleteSection", "reloadSection"]

  /// Values that are no place of an item.
  private static let noPaths = [
    "[0]", "[]", "[0, 0, 0]", "0", "\"[0, 0]\"", "null", "true", "{\"section\": 0, \"item\": 0}",
    "[0, -1]", "[-1, 0]", "[0, 0.5]", "[0.5, 0]", "[0, 1e300]", "[0, 9223372036854775808]",
    "[0, \"0\"]", "[0, null]", "[[0, 0]]",
  ]
  /// Values that are no number of a section.
  private static let noSections = [
    "[0]", "[0, 0]", "[]", "\"0\"", "null", "false", "{}", "-1", "0.5", "1e300",
    "9223372036854775808",
  ]

  private func text(_ operation: String) -> String {
    "{\"before\": [2, 2], \"ops\": [\(operation)], \"after\": [2, 2]}"
  }

  @Test(arguments: atItem + atSection)
  func `each operation at one place is refused in each wrong form`(name: String) throws {
    let isOfItems = Self.atItem.contains(name)
    for value in isOfItems ? Self.noPaths : Self.noSections {
      try expectUnreadable(text("{\"op\": \"\(name)\", \"at\": \(value)}"), "$.ops[0].at")
    }
    let place = isOfItems ? "[0, 0]" : "0"
    try expectUnreadable(text("{\"op\": \"\(name)\"}"), "\"at\" is missing")
    try expectUnreadable(
      text("{\"op\": \"\(name)\", \"at\": \(place), \"to\": \(place)}"), "unknown key \"to\"")
    try expectUnreadable(
      text("{\"op\": \"\(name)\", \"from\": \(place)}"), "unknown key \"from\"")
  }

  @Test(arguments: ["moveItem", "moveSection"], ["from", "to"])
  func `each end of a move is refused in each wrong form`(name: String, end: String) throws {
    let (other, place) = (end == "from" ? "to" : "from", name == "moveItem" ? "[0, 0]" : "0")
    for value in name == "moveItem" ? Self.noPaths : Self.noSections {
      try expectUnreadable(
        text("{\"op\": \"\(name)\", \"\(end)\": \(value), \"\(other)\": \(place)}"),
        "$.ops[0].\(end)")
    }
    try expectUnreadable(text("{\"op\": \"\(name)\", \"\(other)\": \(place)}"), "is missing")
    try expectUnreadable(
      text("{\"op\": \"\(name)\", \"from\": \(place), \"to\": \(place), \"at\": \(place)}"),
      "unknown key \"at\"")
  }

  @Test func `an item's path of one number is refused, with the operation that sections have`()
    throws
  {
    try expectUnreadable(
      text(#"{"op": "deleteItem", "at": [0]}"#),
      "expected an item's path: [section, item], found an array of 1; sections have deleteSection")
    let reconfigure = try Tilework.batch(text(#"{"op": "reconfigureItem", "at": [0]}"#))
    #expect(!reconfigure.errors.contains("sections have"))
  }

  @Test(arguments: [
    "{\"op\": 1}", "{\"at\": [0, 0]}", "[]", "1", "null", "\"deleteItem\"",
    "{\"op\": \"deleteitem\", \"at\": [0, 0]}", "{\"op\": \"reconfigureSection\", \"at\": 0}",
    "{\"op\": \"\", \"at\": [0, 0]}", "{\"op\": \"move\", \"from\": 0, \"to\": 0}",
  ])
  func `what is no operation at all is refused`(operation: String) throws {
    try expectUnreadable(text(operation), "$.ops[0]")
  }

  @Test(arguments: [
    "1", "null", "\"1\"", "[[1]]", "[-1]", "[0.5]", "[1e300]", "[9223372036854775808]", "[null]",
    "[\"1\"]", "{\"0\": 1}",
  ])
  func `what is no list of counts is refused on either side`(counts: String) throws {
    try expectUnreadable("{\"before\": \(counts), \"ops\": [], \"after\": [1]}", "$.before")
    try expectUnreadable("{\"before\": [1], \"ops\": [], \"after\": \(counts)}", "$.after")
  }

  @Test func `what is long in the input is not long in the sentence`() throws {
    let long = String(repeating: "long", count: 1_000)
    for text in [
      text("{\"op\": \"\(long)\"}"), "{\"before\": \"\(long)\", \"ops\": []}",
    ] {
      let result = try Tilework.batch(text)
      #expect(result.status == 2 && result.errors.utf8.count < 600, "\(result.errors)")
    }
  }

  // MARK: Many items

  @Test func `of many operations a few that are about the error are listed`() throws {
    let inserts = (0..<1_000).map { "{\"op\": \"insertItem\", \"at\": [0, \($0)]}" }
    let result = try Tilework.batch(
      "{\"before\": [0], \"ops\": [\(inserts.joined(separator: ", "))], \"after\": [1001]}")
    #expect(result.status == 1)
    #expect(result.output.contains("  > insert item [0, 59]\n    and 940 others\n"))
  }

  @Test func `a batch of a million million items is accepted, and told in runs`() throws {
    let text = """
      {"before": [1000000000000, 3], "ops": [{"op": "deleteItem", "at": [0, 5]},
      {"op": "moveItem", "from": [0, 7], "to": [0, 0]}, {"op": "insertSection", "at": 1},
      {"op": "deleteSection", "at": 1}], "after": [999999999999, 2000000000000]}
      """
    let words = try Tilework.batch(text)
    #expect(words.status == 0)
    #expect(
      words.output == """
        accepted: [1000000000000, 3] becomes [999999999999, 2000000000000]

          section 1             --x                         deleted
                                +-> section 1               inserted
          [0, 0...4]            --> [0, 1...5]
          [0, 5]                --x                         deleted
          [0, 6]                --> [0, 6]
          [0, 7]                --> [0, 0]                  moved
          [0, 8...999999999999] --> [0, 7...999999999998]
          [1, 0...2]            --x                         deleted
                                +-> [1, 0...1999999999999]  inserted

        """)
    let json = try Tilework.batch(text, ["--json"])
    #expect(json.status == 0)
    let answer = try answer(json)
    #expect(answer["mapping"] == nil && answer["inserted"] == nil && answer["deleted"] == nil)
    #expect(
      try answer["mappingRuns"]
        == JSONValue.parse(
          """
          [{"old": [0, 0], "new": [0, 1], "count": 5}, {"old": [0, 6], "new": [0, 6], "count": 1},
          {"old": [0, 7], "new": [0, 0], "count": 1},
          {"old": [0, 8], "new": [0, 7], "count": 999999999992}]
          """))
    #expect(
      try answer["insertedRuns"]
        == JSONValue.parse(#"[{"at": [1, 0], "count": 2000000000000}]"#))
    #expect(
      try answer["deletedRuns"]
        == JSONValue.parse(#"[{"at": [0, 5], "count": 1}, {"at": [1, 0], "count": 3}]"#))
    #expect(try answer["moved"] == JSONValue.parse("[[[0, 7], [0, 0]]]"))
  }

  @Test func `up to a hundred thousand items are listed one by one`() throws {
    for (count, key) in [(100_000, "mapping"), (100_001, "mappingRuns")] {
      let result = try Tilework.batch(
        "{\"before\": [\(count)], \"ops\": [], \"after\": [\(count)]}", ["--json"])
      #expect(result.status == 0)
      let entries = try #require(answer(result)[key]).array()
      #expect(entries.count == (key == "mapping" ? count : 1))
    }
  }

  @Test func `the largest counts there are neither trap nor pass for what they are not`() throws {
    let most = Int.max
    let same = try Tilework.batch(
      "{\"before\": [\(most), \(most)], \"ops\": [], \"after\": [\(most), \(most)]}")
    #expect(same.status == 0)
    let more = try Tilework.batch(
      "{\"before\": [\(most)], \"ops\": [{\"op\": \"insertItem\", \"at\": [0, 5]}, "
        + "{\"op\": \"reloadItem\", \"at\": [0, \(most - 1)]}], \"after\": [\(most)]}")
    #expect(more.status == 1)
    #expect(more.output.contains("announce 1 more deleted item,"))
    let twice = try Tilework.batch(
      "{\"before\": [\(most - 2)], \"ops\": [{\"op\": \"insertItem\", \"at\": [0, \(most - 1)]}, "
        + "{\"op\": \"insertItem\", \"at\": [0, \(most - 1)]}], \"after\": [\(most)]}", ["--json"])
    #expect(twice.status == 1)
    #expect(try answer(twice)["error"] == JSONValue(.string("insertItemOutOfRange")))
  }

  // MARK: Files

  @Test func `an empty input, a folder, a missing file and bytes that are no text are told apart`()
    throws
  {
    try expectUnreadable("", "the input is empty")
    try expectUnreadable(" \n\t", "the input is empty")
    try expectUnreadable("{\"before\": [1]\u{0}", "zero bytes")
    let folder = try TemporaryFolder()
    try Data([0x7B, 0xFF, 0xFE]).write(to: folder.url.appending(path: "bytes"))
    for (name, part) in [
      ("/", "is a folder"), ("nowhere", "is not there"), ("bytes", "is not UTF-8 text"),
    ] {
      let result = try Tilework.run(["batch", name], in: folder.url)
      #expect(result.status == 2 && result.output.isEmpty && result.sentences.count == 1)
      #expect(result.errors.contains(part), "\(result.errors)")
    }
  }

  @Test func `a byte order mark, other line ends and a missing last one change nothing`() throws {
    let plain = "{\"before\": [1],\n \"ops\": [],\n \"after\": [1]}\n"
    let expected = try Tilework.batch(plain).output
    for text in [
      "\u{FEFF}" + plain, plain.replacing("\n", with: "\r\n"), String(plain.dropLast()),
    ] {
      #expect(try Tilework.batch(text).output == expected)
    }
  }
}
