import Foundation
import Testing

/// Bad input gets one clear sentence, its exit status, and leaves nothing behind.
@Suite struct BadInputTests {
  private struct Row {
    var words: [String]
    var status: Int32
    /// Parts of the sentence, all of which must be there.
    var says: [String]
  }

  private static let scenes: [String: String] = [
    "good.json": #"{"version": 1, "sections": [{"items": [{"width": 40, "height": 30}]}]}"#,
    "key.json": "{\"sections\": [\n{\"itms\": []}]}",
    "type.json":
      "{\"version\": 1,\n\"sections\": [{\"items\": [{\"width\": \"12\", \"height\": 3}]}]}",
    "negative.json": #"{"sections": [{"items": [{"width": -5, "height": 3}]}]}"#,
    "infinite.json": #"{"sections": [{"items": [{"width": 1e999, "height": 3}]}]}"#,
    "nan.json": #"{"sections": [{"items": [{"width": NaN, "height": 3}]}]}"#,
    "twice.json": #"{"sections": [], "sections": []}"#,
    "cut.json": #"{"sections": ["#,
    "empty.json": "",
    "layout.json": #"{"layout": {"name": "flwo"}, "sections": []}"#,
    "option.json":
      #"{"layout": {"name": "flow", "options": {"itemSiz": [1, 2]}}, "sections": []}"#,
    "notes/readme.txt": "no picture",
    "table.csv": "section,id,width,height\na,b,ten,3\n",
  ]

  private static let rows: [Row] = [
    Row(
      words: ["render", "good.json", "-l", "flwo"], status: 64,
      says: ["'flwo'", "did you mean 'flow'?", "flow, circle", "usage: tilework render"]),
    Row(
      words: ["render", "good.json", "--offst", "3,4"], status: 64,
      says: ["'--offst'", "did you mean '--offset'?", "usage:"]),
    Row(words: ["rendr"], status: 64, says: ["'rendr'", "did you mean 'render'?", "usage:"]),
    Row(words: [], status: 64, says: ["command", "usage:"]),
    Row(words: ["render"], status: 64, says: ["nothing to draw", "usage:"]),
    Row(
      words: ["render", "good.json", "-O", "itemSiz=3,4"], status: 64,
      says: ["itemSiz", "did you mean itemSize?", "minimumLineSpacing", "usage:"]),
    Row(
      words: ["render", "good.json", "-O", "minimumLineSpacing=1e99"], status: 64,
      says: ["minimumLineSpacing", "a number from -1000000000 to 1000000000", "1e99"]),
    Row(
      words: ["render", "good.json", "-O", "itemSize=-3,4"], status: 64,
      says: ["itemSize", "from 0", "-3,4"]),
    Row(words: ["render", "good.json", "-O", "itemSize"], status: 64, says: ["key=value"]),
    Row(words: ["render", "good.json", "-f", "pgn"], status: 64, says: ["pgn", "png"]),
    Row(words: ["render", "good.json", "--size", "0x10"], status: 64, says: ["--size", "0x10"]),
    Row(words: ["render", "good.json", "--offset", "a,b"], status: 64, says: ["--offset"]),
    Row(words: ["render", "good.json", "--offset", "1e300,0"], status: 64, says: ["1e15"]),
    Row(
      words: ["render", "good.json", "--offset", "1,2", "--whole"], status: 64,
      says: ["--offset and --whole"]),
    Row(words: ["render", "good.json", "-o", "wall.xyz"], status: 64, says: ["wall.xyz", "-f"]),
    Row(words: ["render", "--demo", "uniform=-3"], status: 64, says: ["uniform=1000", "-3"]),
    Row(words: ["render", "absent.json"], status: 2, says: ["absent.json", "no such file"]),
    Row(
      words: ["render", "key.json"], status: 2,
      says: ["key.json", "\"itms\"", "did you mean \"items\"?", "$.sections[0].itms", "line 2"]),
    Row(
      words: ["render", "type.json"], status: 2,
      says: ["a number of points", "a string \"12\"", "$.sections[0].items[0].width", "line 2"]),
    Row(
      words: ["render", "negative.json"], status: 2,
      says: ["from 0", "-5", "$.sections[0].items[0].width", "line 1"]),
    Row(
      words: ["render", "infinite.json"], status: 2,
      says: ["1e999", "$.sections[0].items[0].width", "line 1"]),
    Row(words: ["render", "nan.json"], status: 2, says: ["line 1"]),
    Row(words: ["render", "twice.json"], status: 2, says: ["\"sections\"", "line 1"]),
    Row(words: ["render", "cut.json"], status: 2, says: ["ends too early", "line 1"]),
    Row(words: ["render", "empty.json"], status: 2, says: ["empty.json", "line 1"]),
    Row(words: ["render", "layout.json"], status: 2, says: ["'flwo'", "did you mean 'flow'?"]),
    Row(
      words: ["render", "option.json"], status: 2,
      says: ["\"itemSiz\"", "did you mean \"itemSize\"?", "$.layout.options.itemSiz", "line 1"]),
    Row(words: ["render", "table.csv"], status: 2, says: ["table.csv", "ten", "line 2"]),
    Row(words: ["render", "notes"], status: 2, says: ["notes", "no pictures", "JPEG"]),
    Row(
      words: ["render", "good.json", "-o", "absent/wall.png"], status: 2,
      says: ["absent/wall.png", "its folder must exist"]),
    Row(
      words: ["render", "good.json", "-o", "notes", "-f", "png"], status: 2,
      says: ["'notes' is a folder"]),
    Row(
      words: ["render", "good.json", "-o", "/dev/full", "-f", "svg"], status: 2,
      says: ["/dev/full", "No space left"]),
    Row(
      words: ["render", "--demo", "uniform=10000000000", "--whole"], status: 2,
      says: ["10000000000 items", "leave --whole out"]),
    Row(
      words: ["render", "--demo", "uniform=100000", "--whole", "-o", "wall.png"], status: 2,
      says: ["too large", "32767", "PDF or SVG"]),
    Row(
      words: ["render", "--demo", "uniform=100000000", "-l", "circle"], status: 2,
      says: ["100000000 items", "fewer items"]),
    Row(words: ["samples", "notes"], status: 2, says: ["'notes' is not empty"]),
    Row(words: ["layouts", "circel"], status: 64, says: ["did you mean 'circle'?"]),
    Row(words: ["help", "rendr"], status: 64, says: ["did you mean 'render'?"]),
  ]

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in scenes { try folder.write(text, to: name) }
    return folder
  }

  @Test func `each bad input has its sentence and status and leaves no file`() throws {
    let folder = try Self.folder()
    let before = try folder.names()
    for row in Self.rows {
      let result = try Tilework.run(row.words, in: folder.url)
      let line = row.words.joined(separator: " ")
      #expect(result.status == row.status, "\(line): \(result.errors)")
      for part in row.says {
        #expect(result.errors.contains(part), "\(line) does not say \(part): \(result.errors)")
      }
      let errors = result.sentences.filter { $0.hasPrefix("tilework: error: ") }
      #expect(errors.count == 1, "\(line) says \(errors.count) sentences: \(result.errors)")
      #expect(result.bytes.isEmpty, "\(line) printed something")
      #expect(try folder.names() == before, "\(line) left a file")
    }
  }

  @Test func `with --json a failure is an object with the finding`() throws {
    let folder = try Self.folder()
    let result = try Tilework.run(
      ["render", "key.json", "-o", "wall.png", "--json"], in: folder.url)
    #expect(result.status == 2)
    let object = try JSONSerialization.jsonObject(with: result.bytes) as? [String: Any]
    let findings = try #require(object?["findings"] as? [[String: Any]])
    #expect(findings.count == 1)
    #expect(findings.first?["severity"] as? String == "error")
    #expect((findings.first?["message"] as? String)?.contains("itms") == true)
  }

  @Test func `sections that the circle does not show are counted in a warning`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"sections": [{"items": [{"repeat": 3}]}, {"items": [{"repeat": 5}]}, {}]}"#,
      to: "two.json")
    let result = try Tilework.run(["render", "two.json", "-l", "circle"], in: folder.url)
    #expect(result.status == 0)
    #expect(result.sentences.count == 1)
    #expect(result.errors.contains("5 items of 2 further sections are not shown"))
  }

  @Test func `a full disk leaves no partial file`() throws {
    let folder = try TemporaryFolder()
    // The limit on file sizes stands for the full disk: a write fails in the middle.
    let result = try Tilework.shell(
      "trap '' XFSZ; ulimit -f 1; \"$TILEWORK\" render --demo varying=3000 --whole -o wall.json",
      in: folder.url)
    #expect(result.status == 2)
    #expect(result.sentences.count == 1, "\(result.errors)")
    #expect(result.errors.contains("wall.json' can't be written"))
    #expect(try folder.names() == [])
  }

  @Test func `a failed run keeps the file that was there`() throws {
    let folder = try Self.folder()
    try folder.write("precious", to: "wall.svg")
    #expect(try Tilework.run(["render", "key.json", "-o", "wall.svg"], in: folder.url).status == 2)
    let text = try String(contentsOf: folder.url.appending(path: "wall.svg"), encoding: .utf8)
    #expect(text == "precious")
  }

  @Test func `an interrupted run ends with 130 and leaves no file`() throws {
    let folder = try TemporaryFolder()
    for number in [SIGINT, SIGTERM] {
      // A shell in the background has SIGINT ignored, and what is ignored is inherited.
      signal(number, SIG_DFL)
      let running = try Tilework.start(
        ["render", "--demo", "varying=900000", "--whole", "-o", "wall.svg"], in: folder.url)
      // Any moment will do; this one is most often in the middle of the work.
      Thread.sleep(forTimeInterval: 0.15)
      kill(running.process.processIdentifier, number)
      let result = try running.finish()
      #expect(result.status == 130, "\(result.errors)")
      #expect(result.sentences.count == 1 && result.errors.contains("interrupted"))
      #expect(try folder.names() == [])
    }
  }

  @Test func `the reader of a pipe may go away`() throws {
    let result = try Tilework.shell(
      "set -o pipefail; \"$TILEWORK\" render --demo varying=100000 --whole -f json | head -c 10")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
  }
}
