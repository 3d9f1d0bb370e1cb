internal import Foundation
internal import LayoutPluginHost

/// The plugins that a command line can use: what was found, and the host that runs them.
struct PluginSession: Sendable {
  /// All that was found, usable or not.
  let discovery: PluginDiscovery
  /// Where it was looked for.
  let search: PluginSearch
  /// What runs plugins; nothing is started before a layout is made.
  let host: PluginHost
  /// What plugins said while they ran.
  let log: PluginLog

  /// The program that runs plugins, beside this one.
  static let workerPath: String = {
    let folder = PluginSearch.Environment.current.programDirectory ?? "/"
    return URL(filePath: folder + "/../libexec/tilework/plugin-worker").standardizedFileURL.path
  }()

  /// Looks for plugins as the options say; no library is opened.
  ///
  /// `bundles` are named by their paths and come before all others.
  init(_ invocation: Invocation, bundles: [String] = []) {
    search = PluginSearch.standard(
      bundles: bundles, options: invocation.allValues(of: PluginOption.path),
      noDefaults: invocation.has(PluginOption.noDefaults),
      noPlugins: invocation.has(PluginOption.none))
    discovery = PluginDiscovery(search)
    let log = PluginLog()
    let word = invocation.value(of: PluginOption.isolation) ?? ""
    host = PluginHost(
      PluginHostConfiguration(
        product: "tilework \(VersionCommand.version)", workerPath: Self.workerPath,
        isolation: PluginIsolation(rawValue: word) ?? .process
      ) { plugin, level, text in
        log.append(Finding("plugin-log", level >= 2 ? .warning : .note, "\(plugin): \(text)"))
      })
    self.log = log
  }

  /// Says what is odd about where plugins are looked for.
  /// - Throws: A `ToolFailure` where a folder that was named cannot be read.
  @MainActor
  func check(_ console: Console) throws(ToolFailure) {
    for warning in discovery.warnings {
      console.report(Finding("plugin-path", .warning, warning))
    }
    for candidate in discovery.candidates {
      if case .refused(let reason) = candidate.status {
        console.report(Finding("plugin-skipped", .note, reason, place: candidate.path))
      }
    }
    if let error = discovery.errors.first { throw .badInput("plugin-path", error) }
  }

  /// Ends the plugins that run, and says what they said.
  @MainActor
  func end(_ console: Console) {
    host.close()
    for finding in log.take() { console.report(finding) }
  }
}

/// What plugins say while they run, kept until it can be printed.
final class PluginLog: @unchecked Sendable {
  // Safe to share: `findings` is used under the lock only.
  private let lock = NSLock()
  private var findings: [Finding] = []

  func append(_ finding: Finding) { lock.withLock { findings.append(finding) } }

  /// Returns what was said since the last time.
  func take() -> [Finding] {
    lock.withLock {
      defer { findings = [] }
      return findings
    }
  }
}
