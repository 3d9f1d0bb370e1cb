import Foundation
import Testing

/// Plugins packed into one file and installed from it, as a person does it.
@Suite struct PluginPackingTests {
  private static let name = "org.example.marked.tileplugin"

  /// Runs the tool in a home of its own.
  private func run(
    _ words: [String], home: TemporaryFolder, in folder: URL? = nil
  ) throws -> Tilework.Result {
    try Tilework.run(words, in: folder, environment: ["HOME": home.url.path])
  }

  private func mode(_ url: URL) throws -> Int {
    let values = try FileManager.default.attributesOfItem(atPath: url.path)
    return (values[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }

  /// Packs a plugin and returns the archive.
  private func packed(_ plugin: MarkedPlugin, as name: String = "packed.tar") throws -> URL {
    let file = plugin.folder.url.appending(path: name)
    let result = try Tilework.run(["plugins", "pack", plugin.bundle.path, "-o", file.path])
    #expect(result.status == 0, "\(result.errors)")
    return file
  }

  @Test func `packed, installed into an empty home, and drawn with`() throws {
    let (plugin, home) = (try MarkedPlugin(), try TemporaryFolder())
    let pack = try run(
      ["plugins", "pack", plugin.bundle.path], home: home, in: plugin.folder.url)
    #expect(pack.status == 0 && pack.output.contains("packed org.example.marked 1.0.0"))
    #expect(pack.errors.contains("there is no LICENSE"))
    let install = try run(
      ["plugins", "install", "org.example.marked-1.0.0.tar"], home: home, in: plugin.folder.url)
    #expect(install.status == 0 && install.errors.isEmpty, "\(install.errors)")
    let folder = home.url.appending(path: ".local/share/tilework/plugins")
    #expect(install.output.contains("installed org.example.marked 1.0.0 in \(folder.path)/"))
    #expect(!plugin.wasLoaded)
    let words = ["render", "--demo", "uniform=3", "-l", "marked", "-f", "json"]
    let drawn = try run(words, home: home)
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(plugin.wasLoaded)
    // What is installed is what was packed, with modes that need no umask, and nothing beside it.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [Self.name])
    let bundle = folder.appending(path: Self.name)
    #expect(try mode(bundle) == 0o755 && mode(bundle.appending(path: "lib")) == 0o755)
    #expect(try mode(bundle.appending(path: "manifest.json")) == 0o644)
    #expect(try mode(bundle.appending(path: "lib/libmarked.so")) == 0o755)
    let manifest = try String(contentsOf: bundle.appending(path: "manifest.json"), encoding: .utf8)
    #expect(manifest.contains("\"sha256\": \""))
  }

  @Test func `equal input makes equal archives, whatever owner, time, modes and umask`() throws {
    let plugin = try MarkedPlugin()
    let first = try Data(contentsOf: packed(plugin))
    let copy = plugin.folder.url.appending(path: "copy")
    let line = """
      umask 077; cp -R plugins copy; touch -d 2001-01-01 copy/*/manifest.json
      for bundle in copy/*.tileplugin; do touch "$bundle/lib/.DS_Store"; done
      chmod 600 copy/*/README.md copy/*/lib/*; umask 002
      "$TILEWORK" plugins pack copy/*.tileplugin -o second.tar
      """
    let result = try Tilework.shell(line, in: plugin.folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(FileManager.default.fileExists(atPath: copy.path))
    #expect(result.errors.contains("'lib/.DS_Store' is hidden and is left out"))
    #expect(first == (try Data(contentsOf: plugin.folder.url.appending(path: "second.tar"))))
    // A bundle that was installed packs to the same archive: the checksum stands in it already.
    let again = try Tilework.shell(
      "\"$TILEWORK\" plugins install packed.tar --to there && "
        + "\"$TILEWORK\" plugins pack there/*.tileplugin -o third.tar", in: plugin.folder.url)
    #expect(again.status == 0, "\(again.errors)")
    #expect(first == (try Data(contentsOf: plugin.folder.url.appending(path: "third.tar"))))
  }

  @Test func `a newer version takes the place of an older one, which is said`() throws {
    let (old, new) = (try MarkedPlugin(), try MarkedPlugin(version: "1.10.0"))
    let home = try TemporaryFolder()
    let target = home.url.appending(path: "plugins").path
    let install = { (file: URL, more: [String]) in
      try Tilework.run(["plugins", "install", file.path, "--to", target] + more)
    }
    let (first, second) = (try packed(old), try packed(new))
    #expect(try install(first, []).output.contains("installed org.example.marked 1.0.0 in"))
    #expect(try install(first, []).output.contains("1.0.0 again in"))
    try home.write("left over", to: "plugins/\(Self.name)/of-the-old-version")
    #expect(try install(second, []).output.contains("1.10.0 in place of 1.0.0 in"))
    #expect(!home.exists("plugins/\(Self.name)/of-the-old-version"))
    let refused = try install(first, [])
    #expect(refused.status == 2 && refused.errors.contains("newer than 1.0.0"))
    #expect(refused.errors.contains("--downgrade"))
    let forced = try install(first, ["--downgrade"])
    #expect(forced.status == 0 && forced.output.contains("1.0.0 in place of 1.10.0"))
    try home.write("{", to: "plugins/\(Self.name)/manifest.json")
    let repaired = try install(first, [])
    #expect(repaired.output.contains("in place of one that could not be read"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: target) == [Self.name])
  }

  @Test func `a plugin that runs keeps its files while it is replaced`() throws {
    let plugin = try MarkedPlugin()
    let archive = try packed(plugin)
    let running = try Tilework.start(
      [
        "render", "--demo", "uniform=3", "-l", "marked", "-f", "json", "-O", "mode=sleep",
        "--plugin-timeout", "60",
      ] + plugin.options)
    let mark = plugin.folder.url.appending(path: "mark").path
    for _ in 0..<1_000 where !FileManager.default.fileExists(atPath: mark) { usleep(10_000) }
    let library = plugin.bundle.appending(path: "lib/libmarked.so").path
    let before = try FileManager.default.attributesOfItem(atPath: library)[.systemFileNumber]
    let install = try Tilework.run(
      ["plugins", "install", archive.path, "--to", plugin.plugins.path])
    #expect(install.status == 0, "\(install.errors)")
    let after = try FileManager.default.attributesOfItem(atPath: library)[.systemFileNumber]
    #expect(before as? UInt64 != after as? UInt64)
    #expect(try running.finish().status == 0)
  }

  @Test func `what cannot be packed is said with the place`() throws {
    let plugin = try MarkedPlugin()
    let files = FileManager.default
    func pack() throws -> String {
      let result = try Tilework.run(
        ["plugins", "pack", plugin.bundle.path], in: plugin.folder.url)
      #expect(result.status == 2, "\(result.output)")
      #expect(try !plugin.folder.names().contains { $0.hasSuffix(".tar") })
      return result.errors
    }
    let library = plugin.bundle.appending(path: "lib/libmarked.so")
    let link = plugin.bundle.appending(path: "link").path
    try files.createSymbolicLink(atPath: link, withDestinationPath: "manifest.json")
    #expect(try pack().contains("symbolic link"))
    try files.removeItem(atPath: link)
    mkfifo(link, 0o644)
    #expect(try pack().contains("neither file nor folder"))
    try files.removeItem(atPath: link)
    let code = try Data(contentsOf: library)
    try code.prefix(3_000).write(to: library)
    #expect(try pack().contains("truncated"))
    try Data("text".utf8).write(to: library)
    #expect(try pack().contains("not an ELF library"))
    try files.removeItem(at: library)
    #expect(try pack().contains("build the library first"))
    try code.write(to: library)
    let name = "plugins/\(Self.name)/manifest.json"
    let manifest = plugin.bundle.appending(path: "manifest.json")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    for (old, new, words) in [
      ("\"abi\"", "\"abbi\"", "abi"), ("\"built\": 1", "\"built\": 7", "its manifest says"),
      ("lib/libmarked.so", "../libmarked.so", "relative to the bundle"),
      ("\"1.0.0\"", "\"1.0\"", "version"),
    ] {
      try plugin.folder.write(text.replacing(old, with: new), to: name)
      let errors = try pack()
      #expect(errors.contains(words) || errors.contains("plugin ABI 0.7"), "\(errors)")
    }
    try files.removeItem(at: manifest)
    #expect(try pack().contains("no manifest.json"))
    let none = try Tilework.run(["plugins", "pack", plugin.folder.url.path + "/nothing"])
    #expect(none.status == 2 && none.errors.contains("does not exist"))
  }

  @Test func `a failed installation leaves nothing behind`() throws {
    let (plugin, home) = (try MarkedPlugin(), try TemporaryFolder())
    let archive = try packed(plugin)
    let target = home.url.appending(path: "a/b/plugins")
    func fails(_ file: String, _ words: String) throws {
      let result = try Tilework.run(["plugins", "install", file, "--to", target.path])
      #expect(result.status == 2 && result.errors.contains(words), "\(result.errors)")
      #expect(result.sentences.count == 1)
      #expect(try home.names().isEmpty)
    }
    // The library is not the one whose checksum was written into the manifest.
    var bytes = try Data(contentsOf: archive)
    let text = try #require(bytes.firstRange(of: Data("hello from".utf8)))
    bytes[text.lowerBound] ^= 1
    let changed = plugin.folder.url.appending(path: "changed.tar")
    try bytes.write(to: changed)
    try fails(changed.path, "SHA-256")
    let cut = plugin.folder.url.appending(path: "cut.tar")
    try bytes.prefix(bytes.count / 2).write(to: cut)
    try fails(cut.path, "truncated")
    try fails(plugin.folder.url.path + "/nothing.tar", "does not exist")
    try fails(plugin.bundle.path + "/manifest.json", "no tar archive")
    try fails(plugin.plugins.path, "no manifest.json")
    try fails("/dev/null", "no regular file")
    // A folder that cannot be made, and a place that is no plugin's.
    try home.write("a file", to: "a")
    let blocked = try Tilework.run(["plugins", "install", archive.path, "--to", target.path])
    #expect(blocked.status == 2 && blocked.errors.contains("can't be made"))
    #expect(try home.names() == ["a"])
    try FileManager.default.createSymbolicLink(
      atPath: home.url.appending(path: Self.name).path, withDestinationPath: plugin.bundle.path)
    let linked = try Tilework.run(["plugins", "install", archive.path, "--to", home.url.path])
    #expect(linked.status == 2 && linked.errors.contains("remove it first"), "\(linked.errors)")
    #expect(try home.names() == ["a", Self.name])
  }

  @Test func `an installation that is interrupted is whole or was never there`() throws {
    let plugin = try MarkedPlugin()
    for number in 0..<8 {
      let data = Data(repeating: UInt8(number), count: 4 << 20)
      try data.write(to: plugin.bundle.appending(path: "data-\(number)"))
    }
    let archive = try packed(plugin)
    for wait in [0, 30_000, 60_000, 90_000, 150_000, 300_000] {
      let home = try TemporaryFolder()
      let running = try Tilework.start(
        ["plugins", "install", archive.path, "--to", home.url.path + "/a/plugins"])
      usleep(UInt32(wait))
      running.process.interrupt()
      let result = try running.finish()
      if result.status == 0 {
        let names = try FileManager.default.contentsOfDirectory(
          atPath: home.url.path + "/a/plugins")
        #expect(names == [Self.name])
        #expect(home.exists("a/plugins/\(Self.name)/data-7"))
      } else {
        // Before its handlers stand, a signal ends the tool as it ends any program.
        #expect(result.status == 130 || result.status == 128 + SIGINT, "\(result.status)")
        #expect(try home.names().isEmpty, "\(result.errors)")
      }
    }
  }

  @Test func `two names for one plugin in a folder are not made`() throws {
    let (plugin, home) = (try MarkedPlugin(), try TemporaryFolder())
    try FileManager.default.copyItem(
      at: plugin.bundle, to: home.url.appending(path: "other.tileplugin"))
    let result = try Tilework.run(
      ["plugins", "install", try packed(plugin).path, "--to", home.url.path])
    #expect(result.status == 2 && result.errors.contains("other.tileplugin"))
    #expect(try home.names() == ["other.tileplugin"])
  }

  @Test func `a folder installs as its archive does, also where its name is another`() throws {
    let (plugin, home) = (try MarkedPlugin(), try TemporaryFolder())
    let other = plugin.folder.url.appending(path: "just a folder")
    try FileManager.default.copyItem(at: plugin.bundle, to: other)
    let result = try Tilework.run(
      ["plugins", "install", other.path, "--prefix", home.url.path, "--verbose"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(home.exists("lib/tilework/plugins/\(Self.name)/lib/libmarked.so"))
    #expect(result.errors.contains("not in a folder that is searched"))
  }

  @Test func `an archive that somebody made by hand will do, if this machine's library is in it`()
    throws
  {
    let (plugin, home) = (try MarkedPlugin(), try TemporaryFolder())
    let name = "plugins/\(Self.name)/manifest.json"
    let manifest = try String(
      contentsOf: plugin.folder.url.appending(path: name), encoding: .utf8)
    try plugin.folder.write(
      manifest.replacing(
        "\"macos\": {\"path\": \"lib/libmarked.so\"}",
        with: "\"plan9\": {\"path\": \"lib/marked.8\"}"), to: name)
    let line = """
      umask 002; tar cf hand.tar --format=gnu -C plugins \(Self.name)
      "$TILEWORK" plugins install hand.tar --to '\(home.url.path)/plugins'
      """
    let result = try Tilework.shell(line, in: plugin.folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("the library for plan9 is not there"))
    #expect(try mode(home.url.appending(path: "plugins")) == 0o755)
  }

  @Test func `what the words cannot mean is wrong usage`() throws {
    for (words, part) in [
      (["pack"], "needs BUNDLE"), (["install"], "needs FILE.tar"),
      (["list", "--to", "x"], "--to means nothing"),
      (["pack", "x", "--downgrade"], "means nothing"),
      (["install", "x", "--to", "a", "--prefix", "b"], "exclude"), (["instal", "x"], "install"),
    ] {
      let result = try Tilework.run(["plugins"] + words)
      #expect(result.status == 64 && result.errors.contains(part), "\(words): \(result.errors)")
    }
  }
}
