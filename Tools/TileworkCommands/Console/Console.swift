import Foundation

/// Where the tool speaks: data to the standard output, sentences to the standard error.
///
/// With `--json` findings are kept and printed as one object at the end; errors are said in both
/// places, because a program reads the one and a person the other.
@MainActor
package final class Console {
  /// What is said and how, as the command line asked.
  package struct Manner: Sendable {
    /// Whether only errors are said.
    package var isQuiet = false
    /// Whether notes are said too.
    package var isVerbose = false
    /// Whether sentences are coloured.
    package var isColored = false
    /// Whether findings are printed as one JSON object.
    package var isJSON = false

    /// Creates the manner of a run without options.
    package init() {}
  }

  /// What is said and how.
  package var manner: Manner
  /// What was found so far, in order.
  package private(set) var findings: [Finding] = []
  /// Called before each sentence, so that a progress line can be cleared.
  package var willSpeak: (() -> Void)?

  /// Creates a console.
  package init(manner: Manner = Manner()) { self.manner = manner }

  /// Records a finding and says it, as loudly as its severity asks.
  package func report(_ finding: Finding) {
    findings.append(finding)
    switch finding.severity {
    case .error: break
    case .warning: if manner.isQuiet || manner.isJSON { return }
    case .note: if !manner.isVerbose || manner.isQuiet || manner.isJSON { return }
    }
    say(finding.message, as: finding.severity)
  }

  /// Says that the run failed.
  package func report(_ failure: ToolFailure) {
    guard !failure.isSilent else { return }
    report(Finding(failure.id, .error, failure.message))
    if let usage = failure.usage { write(line: usage) }
  }

  private func say(_ message: String, as severity: Finding.Severity) {
    let label = manner.isColored ? severity.coloredLabel : severity.rawValue
    write(line: "tilework: \(label): \(message.withVisibleControls)")
  }

  private func write(line: String) {
    willSpeak?()
    // Nobody is left to be told that the standard error can't be written.
    _ = try? ByteSink.standardError.write(Array((line + "\n").utf8))
  }
}

extension Finding.Severity {
  /// The severity's word in its colour.
  fileprivate var coloredLabel: String {
    let color =
      switch self {
      case .error: "31"
      case .warning: "33"
      case .note: "36"
      }
    return "\u{1B}[1;\(color)m\(rawValue)\u{1B}[0m"
  }
}

extension String {
  /// The text with control characters, and those that turn the direction of text, spelled out: a
  /// file's name must not forge lines or colours, nor look like another one.
  var withVisibleControls: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
