import CollectionModel
import Foundation
import LayoutPluginHost

/// Plugins that the tests compile, each a bundle in a folder that goes away with its owner.
final class HostilePlugin: Sendable {
  /// The folder that holds the bundle.
  let folder: URL
  /// The bundle.
  let bundle: URL
  /// The library in it.
  var library: URL { bundle.appending(path: "lib/libhostile.so") }

  /// The plugin whose parameter `mode` says how it misbehaves, compiled once.
  static let standard = Result { try HostilePlugin(flags: []) }

  static let root: URL = {
    var url = URL(filePath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url
  }()

  /// The program that runs plugins, built beside the tests.
  static let worker = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "plugin-worker").path

  /// Compiles the hostile plugin with preprocessor flags into a bundle.
  init(flags: [String], manifest: (String) -> String = { $0 }) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "tilework-hostile-" + UUID().uuidString)
    bundle = folder.appending(path: "org.example.hostile.tileplugin")
    try FileManager.default.createDirectory(
      at: bundle.appending(path: "lib"), withIntermediateDirectories: true)
    let text = manifest(Self.manifest)
    try Data(text.utf8).write(to: bundle.appending(path: "manifest.json"))
    let source = Self.root.appending(path: "Tests/HostilePlugins/hostile.c").path
    let header = Self.root.appending(path: "Modules/CLayoutPlugin/include").path
    let status = try Self.run(
      "/usr/bin/env",
      ["cc", "-std=gnu11", "-O0", "-w", "-shared", "-fPIC", "-fvisibility=hidden", "-I", header]
        + flags + [source, "-o", library.path, "-lm", "-lpthread"])
    guard status == 0 else { throw Failure.compiler }
    for path in [folder, bundle, bundle.appending(path: "lib"), library] {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path.path)
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: bundle.appending(path: "manifest.json").path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  enum Failure: Error { case compiler, notUsable(String) }

  static func run(_ program: String, _ words: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// What discovery says of the bundle.
  func candidate() -> PluginCandidate? {
    PluginDiscovery(.standard(options: [folder.path], noDefaults: true)).candidates.first
  }

  /// The bundle as discovery gives it.
  func found() throws -> PluginBundle {
    let candidate = candidate()
    guard let bundle = candidate?.bundle else {
      throw Failure.notUsable("\(String(describing: candidate?.status))")
    }
    return bundle
  }

  static let manifest = """
    {
      "manifest": 1, "id": "org.example.hostile", "version": "1.0.0", "name": "Hostile",
      "abi": {"major": 0, "minimum": 1, "built": 1},
      "library": {"\(PluginManifest.platform)": {"path": "lib/libhostile.so"}},
      "layouts": [{"id": "org.example.hostile.hostile", "name": "Hostile",
        "params": [{"key": "mode", "type": "string"}]}]
    }
    """

  /// A host with deadlines that a busy machine keeps, or short ones for plugins that never end.
  static func host(
    _ isolation: PluginIsolation, deadline: Int = 20_000,
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) -> PluginHost {
    var limits = PluginLimits()
    limits.loadMilliseconds = 3_000
    limits.createMilliseconds = deadline
    limits.prepareMilliseconds = deadline
    limits.memoryBytes = 1 << 30
    return PluginHost(
      PluginHostConfiguration(
        product: "tests 1.0.0", workerPath: worker, isolation: isolation, limits: limits
      ) { _, _, text in log(text) })
  }

  /// Four items of one section.
  static let request = LayoutRequest(
    viewport: Viewport(size: Size(width: 320, height: 480)),
    sections: [
      LayoutSection(itemSizes: ItemSizes(count: 4, uniform: Size(width: 10, height: 10)))
    ])
}
