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

  static let sources = root.appending(path: "Tests/HostilePlugins")

  /// Compiles the hostile plugin with flags of the C compiler into a bundle.
  init(
    flags: [String], language: String = "c", manifest: ((String) -> String)? = nil
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "tilework-hostile-" + UUID().uuidString)
    bundle = folder.appending(path: "org.example.hostile.tileplugin")
    let status = try Self.run(
      Self.sources.appending(path: "build").path, [folder.path, language] + flags)
    guard status == 0 else { throw Failure.compiler }
    if let manifest {
      let file = bundle.appending(path: "manifest.json")
      try Data(manifest(String(contentsOf: file, encoding: .utf8)).utf8).write(to: file)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: file.path)
    }
  }

  /// What stands in the manifest.
  var manifestText: String {
    get throws {
      try String(contentsOf: bundle.appending(path: "manifest.json"), encoding: .utf8)
    }
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
  func candidate() -> PluginCandidate? { Self.candidate(in: folder.path) }

  /// The bundle as discovery gives it.
  func found() throws -> PluginBundle { try Self.found(in: folder.path) }

  static func candidate(in folder: String) -> PluginCandidate? {
    PluginDiscovery(.standard(options: [folder], noDefaults: true)).candidates.first
  }

  static func found(in folder: String) throws -> PluginBundle {
    let candidate = candidate(in: folder)
    guard let bundle = candidate?.bundle else {
      throw Failure.notUsable("\(String(describing: candidate?.status))")
    }
    return bundle
  }

  /// A host with deadlines that a busy machine keeps, or short ones for plugins that never end.
  ///
  /// `ends` gets what plugins do wrong when their answers are complete.
  static func host(
    _ isolation: PluginIsolation, deadline: Int = 20_000, cpuSeconds: Int? = nil,
    ends: Failures? = nil,
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) -> PluginHost {
    var limits = PluginLimits()
    limits.loadMilliseconds = 3_000
    limits.createMilliseconds = deadline
    limits.prepareMilliseconds = deadline
    limits.memoryBytes = 1 << 30
    if let cpuSeconds { limits.cpuSeconds = cpuSeconds }
    var configuration = PluginHostConfiguration(
      product: "tests 1.0.0", workerPath: worker, isolation: isolation, limits: limits
    ) { _, _, text in log(text) }
    if let ends { configuration.failedToEnd = { ends.append($0) } }
    return PluginHost(configuration)
  }

  /// Four items of one section.
  static let request = LayoutRequest(
    viewport: Viewport(size: Size(width: 320, height: 480)),
    sections: [
      LayoutSection(itemSizes: ItemSizes(count: 4, uniform: Size(width: 10, height: 10)))
    ])
}
