import Foundation
import Testing

/// Where plugins are packed to and installed, and what earlier installations left there.
@Suite(.serialized) struct PluginPlaceTests {
  private static let name = "org.example.marked.tileplugin"
  private static let isRoot = geteuid() == 0

  private func install(
    _ plugin: MarkedPlugin, to folder: URL, _ more: [String] = []
  ) throws -> Tilework.Result {
    try Tilework.run(["plugins", "install", plugin.bundle.path, "--to", folder.path] + more)
  }

  private func doctor(_ folder: URL, _ more: [String] = []) throws -> Tilework.Result {
    try Tilework.run(
      ["plugins", "doctor", "--no-default-plugins", "--plugin-path", folder.path] + more)
  }

  private func leftovers(_ home: TemporaryFolder) throws -> [String] {
    try home.names().filter { $0.hasPrefix(".tilework-install-") }
  }

  // MARK: What was left behind

  @Test func `what a killed installation left is named by doctor, and removed by the next one`()
    throws
  {
    let (plugin, home) = (try MarkedPlugin(), try TemporaryFolder())
    for number in 0..<8 {
      let data = Data(repeating: UInt8(number), count: 4 << 20)
      try data.write(to: plugin.bundle.appending(path: "data-\(number)"))
    }
    for _ in 0..<20 where try leftovers(home).isEmpty {
      let running = try Tilework.start(
        ["plugins", "install", plugin.bundle.path, "--to", home.url.path])
      while running.process.isRunning, try leftovers(home).isEmpty { usleep(500) }
      kill(running.process.processIdentifier, SIGKILL)
      _ = try running.finish()
    }
    let left = try #require(try leftovers(home).first, "no installation could be killed in time")
    chmod(home.url.path, 0o755)
    let found = try doctor(home.url)
    #expect(
      found.output.contains("/\(left)' was left by an installation that was killed;"),
      "\(found.output)")
    #expect(try leftovers(home) == [left])
    let json = try doctor(home.url, ["--json"])
    #expect(json.output.contains("/\(left)' was left by"), "\(json.output)")
    let next = try install(plugin, to: home.url, ["-v"])
    #expect(next.status == 0, "\(next.errors)")
    #expect(
      next.errors.contains("/\(left)', which an installation that was killed had left"),
      "\(next.errors)")
    #expect(try home.names() == [Self.name])
    #expect(!(try doctor(home.url).output.contains(".tilework-install-")))
  }

  @Test func `what a running installation uses, and what is another user's, stays`() throws {
    let (plugin, home) = (try MarkedPlugin(), try TemporaryFolder())
    chmod(home.url.path, 0o755)
    try home.write("half", to: ".tilework-install-run000/\(Self.name)/manifest.json")
    let used = home.url.appending(path: ".tilework-install-run000").path
    let descriptor = open(used, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    #expect(!(try doctor(home.url).output.contains("run000")))
    var kept = [".tilework-install-run000"]
    if Self.isRoot {
      try home.write("half", to: ".tilework-install-user00/x")
      chown(home.url.appending(path: ".tilework-install-user00").path, 65_534, 65_534)
      kept.append(".tilework-install-user00")
      #expect(try doctor(home.url).output.contains("user00' is of an installation that runs, or"))
    }
    let result = try install(plugin, to: home.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("user00'") == Self.isRoot, "\(result.errors)")
    #expect(try home.names() == kept + [Self.name])
  }

  @Test func `the only copy of a plugin that was being replaced is not thrown away`() throws {
    let (plugin, home) = (try MarkedPlugin(), try TemporaryFolder())
    chmod(home.url.path, 0o755)
    let left = ".tilework-install-old000"
    try home.write("precious", to: left + "/.old/manifest.json")
    try home.write("new", to: left + "/org.example.other.tileplugin/manifest.json")
    let words = "/\(left)/.old' is the only copy of '\(home.url.path)/org.example.other.tileplugin'"
    #expect(try doctor(home.url).output.contains(words))
    let result = try install(plugin, to: home.url)
    #expect(result.status == 0 && result.errors.contains(words), "\(result.errors)")
    #expect(home.exists(left + "/.old/manifest.json"))
    // Once the other plugin is there, nothing is missed.
    try home.write("new", to: "org.example.other.tileplugin/manifest.json")
    #expect(try install(plugin, to: home.url).status == 0)
    #expect(!home.exists(left))
  }

  // MARK: Places that cannot be

  @Test func `an archive does not go into the bundle that is packed, by whatever way`() throws {
    let plugin = try MarkedPlugin()
    let (folder, bundle) = (plugin.folder.url, "plugins/" + Self.name)
    let before = try FileManager.default.subpathsOfDirectory(atPath: plugin.bundle.path).sorted()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: bundle + "/lib")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/other", withDestinationPath: "plugins")
    for (source, output) in [
      (bundle, bundle + "/in.tar"), (bundle, bundle + "/lib/in.tar"), (bundle, "link/in.tar"),
      (bundle, "plugins/../" + bundle + "/lib/../in.tar"), (bundle, plugin.bundle.path + "/in.tar"),
      ("other/" + Self.name, bundle + "/in.tar"), (bundle, "other/\(Self.name)/.in.tar"),
    ] {
      let result = try Tilework.run(["plugins", "pack", source, "-o", output], in: folder)
      #expect(result.status == 2, "\(output)")
      #expect(result.errors.contains("lies in the bundle '\(source)' that is packed"))
    }
    let here = try Tilework.run(["plugins", "pack", "."], in: plugin.bundle)
    #expect(here.status == 2 && here.errors.contains("lies in the bundle"), "\(here.errors)")
    let into = try Tilework.run(
      ["plugins", "install", bundle, "--to", "link/deep/plugins"], in: folder)
    #expect(into.status == 2 && into.errors.contains("that is installed; name another folder"))
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: plugin.bundle.path).sorted() == before)
    let beside = try Tilework.run(
      ["plugins", "pack", bundle, "-o", bundle + "/../out.tar"], in: folder)
    #expect(beside.status == 0, "\(beside.errors)")
  }

  @Test func `what is packed and is not there is said with the reason`() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "file")
    for (name, target) in [("dangling", "nothing"), ("circle", "circle")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.path + "/" + name, withDestinationPath: target)
    }
    for (name, words) in [
      ("nothere", "'nothere' does not exist; give the folder of a plugin, ID.tileplugin"),
      ("file/inside", "'file/inside' does not exist; give"),
      ("dangling", "'dangling' leads nowhere: it is a dangling link; give the folder"),
      ("circle", "'circle' leads nowhere: it is a link that leads in a circle; give the folder"),
      ("file", "'file' is no folder; give the folder of a plugin, ID.tileplugin"),
    ] {
      let result = try Tilework.run(["plugins", "pack", name], in: folder.url)
      #expect(result.status == 2 && result.errors.contains(words), "\(result.errors)")
      if name == "file" { continue }
      let install = try Tilework.run(["plugins", "install", name, "--to", "x"], in: folder.url)
      let reason = words.prefix { $0 != ";" } + "; give a packed plugin or a *.tileplugin folder"
      #expect(install.status == 2 && install.errors.contains(reason), "\(install.errors)")
    }
  }

  @Test func `a folder that cannot be made is said with the reason and what to do`() throws {
    let (plugin, home) = (try MarkedPlugin(), try TemporaryFolder())
    try home.write("text", to: "file")
    try FileManager.default.createSymbolicLink(
      atPath: home.url.path + "/dangling", withDestinationPath: "nothing")
    let long = String(repeating: "l", count: 300)
    let path = home.url.path
    var rows = [
      (
        "\(path)/file/a/b",
        "the folder '\(path)/file/a' can't be made: '\(path)/file' is no folder"
      ),
      ("\(path)/file", "the folder '\(path)/file' can't be used: it is no folder"),
      ("\(path)/dangling", "can't be made: a link that leads nowhere has its name"),
      ("\(path)/\(long)", "can't be made: File name too long"),
    ]
    #if os(Linux)
      rows += [
        (
          "/proc/foo",
          "the folder '/proc/foo' can't be made: the file system of '/proc' takes no new folders"
        ), ("/proc", "the folder '/proc' can't be written to: its file system takes no new"),
      ]
    #endif
    for (target, words) in rows {
      let result = try install(plugin, to: URL(filePath: target))
      #expect(result.status == 2 && result.sentences.count == 2, "\(result.errors)")
      #expect(result.errors.contains(words), "\(result.errors)")
      #expect(result.errors.contains("; name another folder with --to DIR"), "\(result.errors)")
    }
    #expect(try home.names() == ["dangling", "file"])
  }
}
