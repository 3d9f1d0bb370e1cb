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
  private let asksForTrust: Bool

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
      noPlugins: invocation.has(PluginOption.none), trustsAll: invocation.has(PluginOption.trust))
    asksForTrust = invocation.has(PluginOption.trust)
    discovery = PluginDiscovery(search)
    let log = PluginLog()
    let word = invocation.value(of: PluginOption.isolation) ?? ""
    var configuration = PluginHostConfiguration(
      product: "tilework \(VersionCommand.version)", workerPath: Self.workerPath,
      isolation: PluginIsolation(rawValue: word) ?? .process, limits: Self.limits(invocation)
    ) { plugin, level, text in
      log.append(Finding("plugin-log", level >= 2 ? .warning : .note, "\(plugin): \(text)"))
    }
    configuration.printed = { plugin, text in log.append(printed: text, by: plugin) }
    configuration.failed = { failure in log.fail(failure) }
    configuration.failedToEnd = { failure in log.warn(failure) }
    host = PluginHost(configuration)
    self.log = log
  }

  private static func limits(_ invocation: Invocation) -> PluginLimits {
    guard let seconds = invocation.value(of: PluginOption.timeout).flatMap(Double.init) else {
      return PluginLimits()
    }
    if seconds == 0 { return .patient }
    var limits = PluginLimits()
    let milliseconds = max(1, Int(seconds * 1_000))
    limits.loadMilliseconds = milliseconds
    limits.createMilliseconds = milliseconds
    limits.prepareMilliseconds = milliseconds
    limits.prepareNanosecondsPerItem = 0
    // A plugin that uses all processors for that long must not meet the limit of processor time.
    let processors = ProcessInfo.processInfo.activeProcessorCount
    limits.cpuSeconds = max(limits.cpuSeconds, Int(seconds.rounded(.up)) * (processors + 1))
    return limits
  }

  /// Says what is odd about where plugins are looked for, and of which plugins none is used; of the
  /// one at `said` somebody else speaks.
  /// - Throws: A `ToolFailure` where a folder that was named cannot be read.
  @MainActor
  func check(_ console: Console, leavingOut said: String? = nil) throws(ToolFailure) {
    if asksForTrust {
      console.report(
        Finding(
          "plugin-trust", .warning,
          search.trustsAll
            ? "--trust: who owns plugins and who may write them is not looked at in this run"
            : "--trust is ignored: this process has more rights than its user"))
    }
    for warning in discovery.warnings {
      console.report(Finding("plugin-path", .warning, warning))
    }
    // What is said of a folder is said once, not for each plugin in it.
    var told: Set<String> = []
    for candidate in discovery.candidates where candidate.status == .usable {
      for caution in candidate.cautions where told.insert(caution).inserted {
        console.report(Finding("plugin-trust", .warning, caution, place: candidate.path))
      }
    }
    for candidate in discovery.candidates where candidate.path != said {
      if case .refused(let reason) = candidate.status {
        console.report(
          Finding("plugin-skipped", .note, reason + candidate.advice, place: candidate.path))
      }
    }
    if let error = discovery.errors.first { throw .badInput("plugin-path", error) }
  }

  /// Runs what uses plugins, ends them afterwards, and says what they said.
  ///
  /// What they printed is said where the run failed, and otherwise to those who want to hear notes.
  /// - Throws: What `body` throws; a plugin's failure in laying out with its kind.
  @MainActor
  func run(_ console: Console, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      end(console, hasFailed: true)
      guard let failure = error as? ToolFailure, failure.id == "layout-failed",
        let cause = log.failure
      else { throw error }
      throw ToolFailure(cause)
    }
    end(console, hasFailed: false)
  }

  @MainActor
  private func end(_ console: Console, hasFailed: Bool) {
    host.close()
    for finding in log.take(hasFailed: hasFailed) { console.report(finding) }
  }
}
