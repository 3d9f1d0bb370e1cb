import Foundation
import LayoutPluginHost
import Testing

/// A row of `Tests/HostilePlugins/misbehaviour.json`: what a plugin does wrong, and what becomes of it.
struct Misbehaviour: Codable, Sendable, CustomTestStringConvertible {
  var name: String
  /// What the layout's parameter says.
  var mode: String
  /// The outcome: a kind and what tells it apart, or `none` where nothing fails.
  var kind: String
  /// What is said once more, of a plugin that fails when its answer is complete.
  var afterwards: String?
  /// What the sentence must say.
  var words: [String]
  var language: String?
  /// Flags of the compiler, where the library itself is wrong.
  var flags: [String]?
  /// What is kept of the words that the plugin printed.
  var output: String?
  /// Whether it is stopped by a deadline, which is then a short one.
  var isSlow: Bool?
  /// Whether it takes longer than a tool's own deadline where the machine is busy.
  var isPatient: Bool?
  /// The limit of processor time, where it is not the host's own.
  var cpuSeconds: Int?
  /// Whether the harm is seen by the next call only.
  var lingers: Bool?

  var testDescription: String { name }

  static let rows: [Misbehaviour] = {
    let file = HostilePlugin.sources.appending(path: "misbehaviour.json")
    guard let bytes = try? Data(contentsOf: file),
      let rows = try? JSONDecoder().decode([Misbehaviour].self, from: bytes)
    else { fatalError("\(file.path) cannot be read") }
    return rows
  }()

  /// The bundle that misbehaves so, built once.
  func plugin() throws -> HostilePlugin {
    try Self.builds.plugin(language: language ?? "c", flags: flags ?? [])
  }

  /// A signal of a failed Swift check is one thing on one machine and another on the next.
  var expected: String {
    #if arch(arm64)
      kind == "trap" ? "crash(5)" : kind
    #else
      kind == "trap" ? "crash(4)" : kind
    #endif
  }

  private static let builds = Builds()

  /// The bundles that were built, by what they were built with.
  private final class Builds: @unchecked Sendable {
    // Safe to share: used under the lock only.
    private let lock = NSLock()
    private var plugins: [[String]: HostilePlugin] = [:]

    func plugin(language: String, flags: [String]) throws -> HostilePlugin {
      try lock.withLock {
        let key = [language] + flags
        if let plugin = plugins[key] { return plugin }
        let plugin = try HostilePlugin(flags: flags, language: language)
        plugins[key] = plugin
        return plugin
      }
    }
  }
}

extension PluginFailure.Kind {
  /// The kind and what tells it apart, as the table has it.
  var row: String {
    switch self {
    case .crash(let signal): "crash(\(signal))"
    case .exited(let code): "exited(\(code))"
    case .timeout(let phase, _): "timeout(\(phase.rawValue))"
    case .limit(let what): "limit(\(what))"
    case .status(let code): "status(\(code))"
    case .invalidOutput(let check, _): "invalid_output(\(check))"
    default: name
    }
  }
}
