import Foundation
import Testing

/// Plugins that fail, print or take their time, as a person sees it.
@Suite struct PluginRunTests {
  @Test func `looking at plugins runs none of their code`() throws {
    let plugin = try MarkedPlugin()
    let packed = plugin.folder.url.appending(path: "p.tar").path
    let rows: [[String]] = [
      ["plugins", "list"], ["plugins", "list", "--json"], ["plugins", "info", "marked"],
      ["plugins", "info", plugin.bundle.path, "--json"], ["plugins", "which", "marked"],
      ["plugins", "doctor"], ["plugins", "doctor", "--json"], ["layouts"], ["layouts", "--json"],
      ["layouts", "marked"], ["plugins", "pack", plugin.bundle.path, "-o", packed],
      ["plugins", "install", packed, "--to", plugin.folder.url.path + "/new"],
    ]
    for words in rows {
      let result = try Tilework.run(words + plugin.options)
      #expect(result.status == 0, "\(words): \(result.errors)")
      #expect((result.output + result.errors).contains("marked"), "\(words)")
      #expect(!plugin.wasLoaded, "\(words)")
    }
    #expect(try plugin.render().status == 0)
    #expect(plugin.wasLoaded)
  }

  @Test func `and no process maps a library, as the kernel sees it`() throws {
    let check = try Tilework.shell(
      "cd '\(Tilework.root.path)' && Tools/Scripts/check-no-load \"$TILEWORK\"")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    let isSkipped = check.output.hasPrefix("skipped: ")
    #expect(isSkipped || check.output.contains("a worker runs, a mark: ok"))
  }

  @Test func `a plugin that takes its time can be given more, or less`() throws {
    let plugin = try MarkedPlugin()
    let late = try plugin.render("sleep")
    #expect(late.status == 2 && late.errors.contains("within 1000 ms"), "\(late.errors)")
    #expect(late.errors.contains("--plugin-timeout SECONDS"))
    for seconds in ["30", "0"] {
      let patient = try plugin.render("sleep", ["--plugin-timeout", seconds])
      #expect(patient.status == 0, "\(patient.errors)")
    }
    let short = try plugin.render("hang", ["--plugin-timeout", "0.2", "--json", "-o", "/dev/null"])
    #expect(short.status == 2 && short.errors.contains("within 200 ms"))
    #expect(short.output.contains("\"id\": \"plugin-timeout\""), "\(short.output)")
    for wrong in ["-1", "soon", "1e9", "nan", ""] {
      let result = try Tilework.run(["layouts", "--plugin-timeout=\(wrong)"])
      #expect(result.status == 64 && result.errors.contains("from 0 to 86400"), "\(wrong)")
    }
  }

  @Test(arguments: [
    ("crash", "about to crash", "crashed"), ("fail", "about to fail", "does not want to"),
    ("wild", "about to be wrong", "not allowed"),
  ])
  func `what a plugin printed is said when it fails`(
    _ mode: String, _ printed: String, _ sentence: String
  ) throws {
    let plugin = try MarkedPlugin()
    for isolation in ["process", "call"] {
      let result = try plugin.render(mode, ["--isolation", isolation])
      #expect(result.status == 2 && result.errors.contains(sentence), "\(result.errors)")
      #expect(result.errors.contains("warning: org.example.marked printed: \(printed)\n"))
      #expect(result.output.isEmpty)
    }
  }

  @Test func `what a plugin printed is otherwise said to those who ask, and not at length`() throws
  {
    let plugin = try MarkedPlugin()
    let quiet = try plugin.render("print")
    #expect(quiet.status == 0 && quiet.errors.isEmpty)
    #expect(quiet.bytes == (try plugin.render().bytes))
    let loud = try plugin.render("print", ["-v"])
    #expect(loud.errors.contains("note: org.example.marked printed: hello from the plugin"))
    let flood = try plugin.render("flood", ["-v"])
    #expect(flood.sentences.count == 21, "\(flood.errors)")
    #expect(flood.errors.contains("printed 80 lines more") && flood.errors.contains("line 99"))
    #expect(!flood.errors.contains("line 79 ") && !flood.errors.contains("\u{1B}"))
  }

  @Test func `a bundle that others may write is used only by those who say so`() throws {
    let plugin = try MarkedPlugin()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: plugin.bundle.path)
    let refused = try plugin.render()
    #expect(refused.status == 64 && refused.errors.contains("can be written by everybody"))
    #expect(refused.errors.contains("--trust"), "\(refused.errors)")
    #expect(!plugin.wasLoaded)
    let list = try Tilework.run(["plugins", "list"] + plugin.options)
    #expect(list.output.replacing("\n", with: " ").contains("--trust"))
    let trusted = try plugin.render("good", ["--trust"])
    #expect(trusted.status == 0, "\(trusted.errors)")
    #expect(trusted.errors.contains("warning: --trust: "))
  }

  @Test func `programs are told every parameter`() throws {
    let plugin = try MarkedPlugin()
    for words in [["plugins", "info", "marked"], ["plugins", "list"]] {
      let result = try Tilework.run(words + ["--json"] + plugin.options)
      let object = try JSONSerialization.jsonObject(with: result.bytes) as? [String: Any]
      let found = object?["plugin"] ?? (object?["plugins"] as? [Any])?.first
      let layouts = (found as? [String: Any])?["layouts"] as? [[String: Any]]
      let parameters = layouts?.first?["parameters"] as? [[String: Any]] ?? []
      #expect(parameters.map { $0["name"] as? String } == ["mode", "gap"])
      #expect(parameters.map { $0["type"] as? String } == ["enum", "number"])
      #expect(parameters.first?["default"] as? String == "good")
      #expect((parameters.first?["values"] as? [String])?.count == 8)
      #expect(parameters.last?["maximum"] as? Int == 100)
      #expect(parameters.last?["doc"] as? String == "distance between items")
    }
    let layouts = try Tilework.run(["layouts", "marked", "--json"] + plugin.options)
    #expect(layouts.output.contains("\"maximum\": 100") && layouts.output.contains("\"flood\""))
    let text = try Tilework.run(["plugins", "info", "marked"] + plugin.options).output
    #expect(text.contains("distance between items: a number from 0 to 100"))
    #expect(text.replacing("\n", with: " ").contains("\"good\" if not given"))
  }

  @Test(arguments: ["process", "call", "none"], ["100000000", "10000000000"])
  func `more items than a plugin can be handed are refused at once`(
    isolation: String, count: String
  ) throws {
    let result = try Tilework.run([
      "render", "--demo", "uniform=\(count)", "-l", "waterfall", "-f", "json", "--offset", "0,0",
      "--isolation", isolation, "--json", "-o", "/dev/null",
    ])
    #expect(result.status == 2)
    #expect(result.output.contains("\"id\": \"plugin-limit\""), "\(result.output)")
    for words in [
      "cannot be given \(count) items in 1 section", "at most 15790318 items",
      "lay out fewer items, or use a layout of the tool.",
    ] {
      #expect(result.errors.contains(words), "\(result.errors)")
    }
  }

  @Test func `a wrong option says what is allowed`() throws {
    let plugin = try MarkedPlugin()
    for (option, words) in [
      ("gpa=3", ["did you mean gap?", "It takes mode, gap"]),
      ("speed=3", ["it takes mode, gap"]),
      ("gap=101", ["a number from 0 to 100", "101"]),
      ("gap=wide", ["a number from 0 to 100", "wide"]),
      ("mode=prnit", ["one of good, print", "did you mean"]),
    ] {
      let result = try plugin.render("good", ["-O", option])
      #expect(result.status == 64, "\(option)")
      for word in words { #expect(result.errors.contains(word), "\(option): \(result.errors)") }
    }
    #expect(!plugin.wasLoaded)
  }

  @Test func `the fixtures of the plugins are answered as they stand`() throws {
    let plugins = Tilework.root.appending(path: "Plugins")
    var count = 0
    for plugin in ["waterfall", "honeycomb"] {
      let folder = plugins.appending(path: "\(plugin)/fixtures")
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      where name.hasSuffix(".input.json") {
        let input = folder.appending(path: name).path
        let expected = input.replacing(".input.json", with: ".expected.json")
        let result = try Tilework.run(["render", input, "--whole", "-f", "json"])
        #expect(result.bytes == (try Data(contentsOf: URL(filePath: expected))), "\(input)")
        count += 1
      }
    }
    #expect(count >= 5)
  }
}
