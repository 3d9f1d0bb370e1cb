import Foundation
import Testing

/// What the tool says where plugins cannot be used: the reason, the place, and what to do.
@Suite(.serialized) struct PluginComplaintTests {
  private static let isRoot = geteuid() == 0

  private func render(
    _ layout: String, _ words: [String], environment: [String: String]? = nil
  ) throws -> Tilework.Result {
    try Tilework.run(
      ["render", "--demo", "uniform=3", "-l", layout, "-f", "json"] + words,
      environment: environment)
  }

  @Test func `a folder of plugins that nobody named and nobody may read does no harm`() throws {
    let home = try TemporaryFolder()
    let folder = home.url.appending(path: ".local/share/tilework/plugins")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    chmod(home.url.path, 0o755)
    chmod(folder.path, 0)
    defer { chmod(folder.path, 0o755) }
    let words = ["render", "--demo", "uniform=3", "-l", "flow", "-f", "json"]
    let user = ["--reuid=65534", "--regid=65534", "--clear-groups"]
    // The tool in a place that every user may read.
    let tool = home.url.appending(path: "tilework")
    try FileManager.default.copyItem(at: Tilework.binary, to: tool)
    chmod(tool.path, 0o755)
    func run(_ words: [String]) throws -> Tilework.Result {
      try Tilework.run(
        Self.isRoot ? user + [tool.path] + words : words,
        environment: ["HOME": home.url.path],
        binary: Self.isRoot ? URL(filePath: "/usr/bin/setpriv") : tool)
    }
    let drawn = try run(words)
    #expect(drawn.status == 0 && !drawn.bytes.isEmpty, "\(drawn.errors)")
    #expect(drawn.errors.contains("warning: the plugin directory \(folder.path) cannot be read"))
    // Who names it wants what is in it.
    let named = try run(words + ["--plugin-path", folder.path])
    #expect(named.status == 2 && named.bytes.isEmpty, "\(named.errors)")
    #expect(named.errors.contains("error: the plugin directory \(folder.path) cannot be read"))
  }

  @Test func `names of files forge no lines and no colours`() throws {
    let folder = try TemporaryFolder()
    let name = "evil\u{1B}[31m\nfound: all is \u{202E}well.tileplugin"
    try folder.write("{", to: name + "/manifest.json")
    try folder.write("{", to: "deep\u{1B}\n/b.tileplugin/manifest.json")
    for path in [folder.url.path, folder.url.path + "/deep\u{1B}\n"] {
      let words = ["--no-default-plugins", "--plugin-path", path]
      for action in [["list"], ["doctor"]] {
        let result = try Tilework.run(["plugins"] + action + words)
        #expect(!result.output.contains("\u{1B}") && !result.errors.contains("\u{1B}"))
        #expect(result.output.contains("\\u{1b}"), "\(result.output)")
        #expect(!(result.output + result.errors).contains("\u{202E}"))
        #expect(!result.output.split(separator: "\n").contains { $0.hasPrefix("found: all") })
      }
    }
    let info = try Tilework.run(["plugins", "info", folder.url.path + "/" + name])
    #expect(info.status == 1 && info.bytes.isEmpty && !info.errors.contains("\u{1B}"), "\(info)")
    #expect(
      info.errors.contains("evil\\u{1b}[31m\\u{a}found: all is \\u{202e}well"), "\(info.errors)")
  }

  @Test func `a layout that is missed is missed for a reason`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"manifest\": 1,", to: "one.tileplugin/manifest.json")
    let words = ["--no-default-plugins", "--plugin-path", folder.url.path]
    let one = try render("diagonal", words)
    #expect(one.status == 64)
    #expect(one.errors.contains("there is no layout 'diagonal'"))
    #expect(
      one.errors.contains("one plugin cannot be used: \(folder.url.path)/one.tileplugin/manifest"),
      "\(one.errors)")
    try folder.write("[]", to: "two.tileplugin/manifest.json")
    let two = try render("diagonal", words)
    #expect(
      two.errors.contains("2 plugins cannot be used: tilework plugins doctor"), "\(two.errors)")
    #expect(try render("flow", words).status == 0)
  }

  @Test func `what its group may write is said once, and only the command line may name it`() throws
  {
    let plugin = try MarkedPlugin()
    chmod(plugin.plugins.path, 0o775)
    let sentence = "warning: \(plugin.plugins.path) can be written by its group"
    let named = try plugin.render()
    #expect(named.status == 0, "\(named.errors)")
    #expect(named.sentences.filter { $0.contains(sentence) }.count == 1, "\(named.errors)")
    let variable = try render(
      "marked", ["--no-default-plugins"],
      environment: ["TILEWORK_PLUGIN_PATH": plugin.plugins.path])
    #expect(variable.status == 64, "\(variable)")
    #expect(variable.errors.contains("by its group; take that away with chmod g-w"))
    chmod(plugin.plugins.path, 0o755)
    #expect(try plugin.render().errors.isEmpty)
  }

  @Test func `plugins info says that it does not check the library, and what does`() throws {
    let plugin = try MarkedPlugin()
    try Data().write(to: plugin.bundle.appending(path: "lib/libmarked.so"))
    let info = try Tilework.run(["plugins", "info", plugin.bundle.path])
    #expect(info.status == 0, "\(info)")
    let text = info.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let advice = "not checked here; tilework plugins doctor --plugin-path \(plugin.plugins.path)"
    #expect(text.contains(advice), "\(info.output)")
    let json = try Tilework.run(["plugins", "info", plugin.bundle.path, "--json"])
    let object = try JSONSerialization.jsonObject(with: json.bytes) as? [String: Any]
    let found = object?["plugin"] as? [String: Any]
    #expect((found?["libraryCheck"] as? String)?.hasPrefix(advice) == true, "\(json.output)")
    #expect((found?["library"] as? String)?.hasSuffix("/lib/libmarked.so") == true)
    let doctor = try Tilework.run(["plugins", "doctor"] + plugin.options)
    #expect(doctor.status == 1 && doctor.output.contains("the file is empty"), "\(doctor)")
  }

  @Test func `plugins, folders and nothing are not taken for layouts and names`() throws {
    let plugin = try MarkedPlugin()
    let layout = try render("org.example.marked", plugin.options)
    #expect(layout.status == 64)
    #expect(
      layout.errors.contains(
        "'org.example.marked' is a plugin and no layout; its layouts are marked"),
      "\(layout.errors)")
    let info = try Tilework.run(
      ["plugins", "info", "org.example.marked.tileplugin"], in: plugin.plugins)
    #expect(info.status == 2)
    #expect(info.errors.contains("such as ./org.example.marked.tileplugin"), "\(info.errors)")
    let none = try Tilework.run(["plugins", "info", "/nonexist/a.tileplugin"])
    #expect(none.status == 1 && none.bytes.isEmpty)
    #expect(none.errors.contains("error: /nonexist/a.tileplugin does not exist"))
    let empty = try render("flow", ["--plugin-path", ""])
    #expect(empty.status == 2)
    #expect(empty.errors.contains("the plugin directory that was named is empty"))
  }

  @Test func `a refused plugin is an error of info, which and doctor, and its data stays data`()
    throws
  {
    let plugin = try MarkedPlugin()
    let library = plugin.bundle.appending(path: "lib/libmarked.so")
    let reason = "lib/libmarked.so can be written by everybody"
    chmod(library.path, 0o777)
    func findings(_ result: Tilework.Result) throws -> [[String: Any]] {
      let object = try JSONSerialization.jsonObject(with: result.bytes) as? [String: Any]
      return (object?["findings"] as? [[String: Any]]) ?? []
    }
    let info = try Tilework.run(["plugins", "info", plugin.bundle.path, "-v"])
    #expect(info.status == 1 && info.output.contains("org.example.marked 1.0.0"), "\(info)")
    #expect(!info.output.contains("can be written"), "\(info.output)")
    #expect(info.sentences.filter { $0.contains(reason) }.count == 1, "\(info.errors)")
    #expect(info.errors.hasPrefix("tilework: error: "), "\(info.errors)")
    for words in [
      ["info", plugin.bundle.path], ["which", "marked"] + plugin.options,
      ["doctor"] + plugin.options,
    ] {
      let result = try Tilework.run(["plugins", "--json"] + words)
      #expect(result.status == 1, "\(words)")
      let found = try findings(result).filter { $0["severity"] as? String == "error" }
      #expect(found.count == 1 && found.first?["id"] as? String == "plugin-refused", "\(result)")
      #expect((found.first?["message"] as? String)?.contains(reason) == true, "\(result)")
      #expect((found.first?["at"] as? String)?.hasSuffix("org.example.marked.tileplugin") == true)
      #expect(result.errors.contains(reason), "\(result.errors)")
    }
    // What is used has no finding, and what is refused for its manifest has one too.
    chmod(library.path, 0o755)
    #expect(try findings(Tilework.run(["plugins", "doctor", "--json"] + plugin.options)).isEmpty)
    try plugin.folder.write("{", to: "plugins/org.example.marked.tileplugin/manifest.json")
    let broken = try Tilework.run(["plugins", "doctor", "--json"] + plugin.options)
    #expect(try broken.status == 1 && findings(broken).count == 1, "\(broken)")
  }

  #if os(Linux)
    @Test func `a path of the author's machine in a library is said by doctor and pack`() throws {
      let plugin = try MarkedPlugin(linking: ["-Wl,-rpath,/opt/author/lib"])
      let words = "lib/libmarked.so looks for libraries in \"/opt/author/lib\" (RUNPATH)"
      let doctor = try Tilework.run(["plugins", "doctor"] + plugin.options)
      #expect(doctor.status == 0 && doctor.output.contains(words), "\(doctor)")
      let pack = try Tilework.run(
        ["plugins", "pack", plugin.bundle.path, "-o", "packed.tar"], in: plugin.folder.url)
      #expect(pack.status == 0 && pack.errors.contains("warning: plugin org.example.marked"))
      #expect(pack.errors.contains(words), "\(pack.errors)")
      #expect(!plugin.wasLoaded)
    }
  #endif

  @Test func `a checksum that does not fit names the archive and the file in it`() throws {
    let plugin = try MarkedPlugin()
    let manifest = plugin.bundle.appending(path: "manifest.json")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    let sum = String(repeating: "0", count: 64)
    try Data(
      text.replacing("libmarked.so\"", with: "libmarked.so\", \"sha256\": \"\(sum)\"").utf8
    ).write(to: manifest)
    let made = try Tilework.shell(
      "tar --format=ustar -cf ../wrong.tar org.example.marked.tileplugin", in: plugin.plugins)
    #expect(made.status == 0, "\(made.errors)")
    let result = try Tilework.run(
      ["plugins", "install", "wrong.tar", "--to", "there"], in: plugin.folder.url)
    #expect(result.status == 2 && !plugin.folder.exists("there"))
    #expect(
      result.errors.contains("('lib/libmarked.so' in 'wrong.tar'). Get the plugin again"),
      "\(result.errors)")
    #expect(!result.errors.contains("tilework-install"), "\(result.errors)")
  }
}
