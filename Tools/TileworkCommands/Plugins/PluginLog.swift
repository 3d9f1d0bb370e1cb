internal import Foundation
internal import LayoutPluginHost

/// What plugins say, print and do wrong while they run, kept until it can be printed.
final class PluginLog: @unchecked Sendable {
  // Safe to share: everything is used under the lock only.
  private let lock = NSLock()
  private var findings: [Finding] = []
  private var printed: [(plugin: String, line: String)] = []
  private var leftOut = 0
  private var last: PluginFailure?
  private var hasWarned = false

  /// More of what was printed is not for people.
  private static let lines = 20
  private static let columns = 200

  func append(_ finding: Finding) { lock.withLock { findings.append(finding) } }

  /// Keeps the end of what a plugin printed.
  func append(printed text: String, by plugin: String) {
    lock.withLock {
      for line in text.split(separator: "\n") {
        let shown = line.count > Self.columns ? line.prefix(Self.columns) + "…" : line
        printed.append((plugin, String(shown)))
      }
      let surplus = max(0, printed.count - Self.lines)
      leftOut += surplus
      printed.removeFirst(surplus)
    }
  }

  /// Keeps a failure with its kind, of which a layout's failure is only the sentence.
  func fail(_ failure: PluginFailure) { lock.withLock { last = failure } }

  /// Keeps a failure that spoils no answer: it is said, with what was printed, and the run goes on.
  func warn(_ failure: PluginFailure) {
    lock.withLock {
      findings.append(
        Finding(ToolFailure.identifier(of: failure.kind), .warning, failure.message))
      hasWarned = true
    }
  }

  /// The last failure in laying out.
  var failure: PluginFailure? { lock.withLock { last } }

  /// Returns what was said since the last time, then what was printed.
  func take(hasFailed: Bool) -> [Finding] {
    lock.withLock {
      defer { (findings, printed, leftOut, hasWarned) = ([], [], 0, false) }
      let severity: Finding.Severity = hasFailed || hasWarned ? .warning : .note
      var output = printed.map {
        Finding("plugin-output", severity, "\($0.plugin) printed: \($0.line)")
      }
      if leftOut > 0 {
        let text = "plugins printed \(leftOut) lines more before these"
        output.insert(Finding("plugin-output", severity, text), at: 0)
      }
      return findings + output
    }
  }
}
