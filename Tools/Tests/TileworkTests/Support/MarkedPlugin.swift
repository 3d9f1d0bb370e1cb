import Foundation

/// The plugin of `Tests/HostilePlugins/marked.c` in a bundle of its own: its library leaves a mark
/// wherever it is loaded.
final class MarkedPlugin: Sendable {
  /// The folder that holds `plugins/ID.tileplugin`, and after loading the mark.
  let folder: TemporaryFolder
  /// The folder of plugins.
  var plugins: URL { folder.url.appending(path: "plugins") }
  /// The bundle.
  var bundle: URL { plugins.appending(path: "org.example.marked.tileplugin") }
  /// Whether the library has been loaded since it was last asked.
  var wasLoaded: Bool {
    let mark = folder.url.appending(path: "mark")
    defer { try? FileManager.default.removeItem(at: mark) }
    return FileManager.default.fileExists(atPath: mark.path)
  }

  /// Compiles the plugin, with more words for the linker.
  init(version: String = "1.0.0", linking flags: [String] = []) throws {
    folder = try TemporaryFolder()
    let sources = Tilework.root.appending(path: "Tests/HostilePlugins")
    let manifest = try String(contentsOf: sources.appending(path: "marked.json"), encoding: .utf8)
    try folder.write(
      manifest.replacing("\"version\": \"1.0.0\"", with: "\"version\": \"\(version)\""),
      to: "plugins/org.example.marked.tileplugin/manifest.json")
    try folder.write("# Marked\n", to: "plugins/org.example.marked.tileplugin/README.md")
    try FileManager.default.createDirectory(
      at: bundle.appending(path: "lib"), withIntermediateDirectories: true)
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      [
        "cc", "-std=gnu11", "-shared", "-fPIC", "-fvisibility=hidden",
        "-DMARK=\"\(folder.url.path)/mark\"", "-DVERSION=\"\(version)\"", "-I",
        Tilework.root.appending(path: "Modules/CLayoutPlugin/include").path,
        sources.appending(path: "marked.c").path, "-o",
        bundle.appending(path: "lib/libmarked.so").path,
      ] + flags
    try compiler.run()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else {
      throw Tilework.Missing(description: "the plugin of the tests cannot be compiled")
    }
    let paths = FileManager.default.enumerator(at: plugins, includingPropertiesForKeys: nil)
    for case let path as URL in [plugins] + (paths?.allObjects ?? []) {
      let isFile = path.pathExtension == "json" || path.pathExtension == "md"
      try FileManager.default.setAttributes(
        [.posixPermissions: isFile ? 0o644 : 0o755], ofItemAtPath: path.path)
    }
  }

  /// The options with which this plugin is found and no other.
  var options: [String] { ["--no-default-plugins", "--plugin-path", plugins.path] }

  /// Draws three items with the plugin.
  func render(_ mode: String = "good", _ more: [String] = []) throws -> Tilework.Result {
    try Tilework.run(
      ["render", "--demo", "uniform=3", "-l", "marked", "-f", "json", "-O", "mode=\(mode)"]
        + options + more)
  }
}
