import Foundation
import StrictJSON
import Testing

/// `tilework changes --json | tilework batch --json`, over many pairs of lists.
@Suite struct StageTests {
  /// Sections of ids; a list without sections is one without a name.
  private typealias Sections = [(id: String, items: [String])]

  /// Random numbers that a seed repeats.
  private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(sides))
    }
  }

  private func sections(_ dice: inout Dice, repeats: Bool) -> Sections {
    var free = (0..<14).map { "i\($0)" }
    var names = ["p", "q", "r", "s", "t"]
    return (0..<dice.roll(5)).map { _ in
      let items = (0..<dice.roll(5)).map { _ in
        let place = dice.roll(free.count)
        return repeats ? free[place] : free.remove(at: place)
      }
      return (names.remove(at: dice.roll(names.count)), items)
    }
  }

  private func json(_ sections: Sections) -> String {
    let texts = sections.map { section in
      let items = section.items.map { "\"\($0)\"" }.joined(separator: ", ")
      return "{\"id\": \"\(section.id)\", \"items\": [\(items)]}"
    }
    return "[" + texts.joined(separator: ", ") + "]"
  }

  /// Runs the pipe and returns the plan and the answer.
  private func pipe(_ old: String, _ new: String) throws -> (plan: String, answer: JSONObject) {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "old")
    try folder.write(new, to: "new")
    let result = try Tilework.shell(
      #"set -o pipefail; "$TILEWORK" changes old new --json -q | tee plan | "$TILEWORK" batch - --json"#,
      in: folder.url)
    #expect(result.status == 0 && result.errors.isEmpty, "\(old)\n\(new)\n\(result.errors)")
    let plan = try String(contentsOf: folder.url.appending(path: "plan"), encoding: .utf8)
    return (plan, try JSONValue.parse(result.output).object("the answer"))
  }

  /// Follows the old ids through an answer, stage by stage, to where they end.
  private func followed(_ old: [[String]], _ answer: JSONObject) throws -> [[Int]: String] {
    var places: [[Int]: String] = [:]
    for (section, items) in old.enumerated() {
      for (item, id) in items.enumerated() { places[[section, item]] = id }
    }
    #expect(answer["ok"] == JSONValue(.bool(true)))
    let stages = try answer["stages"]?.array() ?? [JSONValue(.object(answer))]
    for stage in stages {
      let mapping = try #require(try stage.object()["mapping"]).array()
      var next: [[Int]: String] = [:]
      for pair in mapping {
        let paths = try pair.array().map { try $0.array().map { try $0.integer() } }
        next[paths[1]] = places[paths[0]]
      }
      places = next
    }
    return places
  }

  private func expect(_ old: Sections, _ new: Sections, _ texts: (String, String), unique: Bool)
    throws
  {
    let (plan, answer) = try pipe(texts.0, texts.1)
    let ends = try followed(old.map(\.items), answer)
    for (path, id) in ends { #expect(new[path[0]].items[path[1]] == id, "\(texts)") }
    if unique {
      let both = Set(old.flatMap(\.items)).intersection(new.flatMap(\.items))
      #expect(Set(ends.values) == both, "\(texts)")
    }
    let last = try JSONValue.parse(plan).object()
    let end = try last["stages"]?.array().last?.object() ?? last
    // Where neither list has anything that tells sections, both are lists of no ids.
    let counts = old.isEmpty && new.isEmpty ? [0] : new.map(\.items.count)
    #expect(end["after"] == JSONValue(.array(counts.map { JSONValue(.integer($0)) })))
  }

  @Test(arguments: 0..<8)
  func `sections, with ids once or more, go through the pipe and end where they are to`(part: Int)
    throws
  {
    for seed in 0..<25 {
      var dice = Dice(state: UInt64(part * 1_000 + seed))
      let repeats = seed % 5 == 0
      let (old, new) = (sections(&dice, repeats: repeats), sections(&dice, repeats: repeats))
      try expect(old, new, (json(old), json(new)), unique: !repeats)
    }
  }

  @Test(arguments: 0..<4)
  func `lines and arrays of ids go through the pipe and end where they are to`(part: Int) throws {
    for seed in 0..<25 {
      var dice = Dice(state: UInt64(part * 1_000 + seed + 500_000))
      let repeats = seed % 5 == 0
      let lists = (0..<2).map { _ in
        [(id: "", items: sections(&dice, repeats: repeats).flatMap(\.items))]
      }
      func text(_ sections: Sections) -> String {
        let items = sections.flatMap(\.items)
        return seed % 2 == 0
          ? items.map { $0 + "\n" }.joined()
          : "[" + items.map { "\"\($0)\"" }.joined(separator: ",") + "]"
      }
      try expect(lists[0], lists[1], (text(lists[0]), text(lists[1])), unique: !repeats)
    }
  }

  private let failing = """
    {"stages": [
      {"before": [2], "ops": [{"op": "insertSection", "at": 1}], "after": [2, 0]},
      {"before": [2, 0], "ops": [{"op": "deleteItem", "at": [0, 2]}], "after": [1, 0]},
      {"before": [1, 0], "ops": [], "after": [1, 0]}
    ]}
    """

  @Test func `the stage that fails is named, the ones before it are drawn, the rest is left out`()
    throws
  {
    let result = try Tilework.batch(failing)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("stage 1 of 3 is accepted: [2] becomes [2, 0]\n"))
    #expect(
      result.output.contains(
        "\n\nstage 2 of 3 is rejected: attempt to delete item 2 from section 0 which only contains")
    )
    #expect(!result.output.contains("stage 3"))
  }

  @Test func `as JSON the answer has the fault as a single batch has it, and all stages so far`()
    throws
  {
    let result = try Tilework.batch(failing, ["--json"])
    #expect(result.status == 1)
    let answer = try JSONValue.parse(result.output).object()
    #expect(answer.members.map(\.key) == ["ok", "stage", "error", "message", "stages"])
    #expect(answer["stage"] == JSONValue(.integer(2)))
    #expect(answer["error"] == JSONValue(.string("deleteItemOutOfRange")))
    let stages = try #require(answer["stages"]).array()
    #expect(try stages.map { try $0.object()["ok"] == JSONValue(.bool(true)) } == [true, false])
    let whole = try Tilework.batch(failing.replacing("[0, 2]", with: "[0, 1]"), ["--json"])
    #expect(whole.status == 0)
    #expect(try JSONValue.parse(whole.output).object().members.map(\.key) == ["ok", "stages"])
  }

  @Test(arguments: [
    (#"{"stages": []}"#, "at least one case"), (#"{"stages": {}}"#, "an array of cases"),
    (#"{"stages": [[]]}"#, "stages[0]"),
    (
      #"{"stages": [{"before": [1], "ops": [], "after": [1]}], "ops": []}"#, "unknown key \"ops\""
    ),
    (#"{"stages": [{"before": [1], "ops": [], "after": 1}]}"#, "stages[0].after"),
    (
      #"{"stages": [{"before": [1], "ops": [], "after": [1]}, {"before": [2], "ops": [], "after": [2]}]}"#,
      "stage 2 begins with the counts [2], but stage 1 ends with [1]"
    ),
  ])
  func `stages that can't be read, or do not follow each other, are status 2`(
    text: String, part: String
  ) throws {
    let result = try Tilework.batch(text)
    #expect(result.status == 2 && result.output.isEmpty && result.sentences.count == 1)
    #expect(result.errors.contains(part), "\(result.errors)")
  }
}
