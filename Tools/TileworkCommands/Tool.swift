import Foundation
import StrictJSON

/// The tool from its words to its exit status.
@MainActor
package enum Tool {
  /// Runs one command line and returns the status to exit with.
  package static func run(_ words: [String], environment: [String: String]) -> ExitStatus {
    Interruption.prepare()
    let console = Console(manner: guessedManner(words, environment))
    do {
      let invocation = try CommandLineParser(table: .standard).parse(words)
      console.manner = manner(of: invocation, environment)
      try invocation.command.run(invocation, console)
      return .done
    } catch {
      return end(with: error, console)
    }
  }

  private static func end(with error: any Error, _ console: Console) -> ExitStatus {
    let failure =
      error as? ToolFailure
      ?? ToolFailure(
        .internalError, id: "internal", "the tool met an error that it does not know: \(error)")
    console.report(failure)
    if console.manner.isJSON && !failure.isSilent {
      // The failure's own status matters more than one in printing about it.
      _ = try? Report.print(command: nil, details: [], console: console)
    }
    return failure.status
  }

  private static func manner(
    of invocation: Invocation, _ environment: [String: String]
  ) -> Console.Manner {
    var manner = Console.Manner()
    manner.isQuiet = invocation.has(GlobalOption.quiet)
    manner.isVerbose = invocation.has(GlobalOption.verbose)
    manner.isJSON = invocation.has(GlobalOption.json)
    switch invocation.value(of: GlobalOption.color) {
    case "always": manner.isColored = true
    case "never": manner.isColored = false
    default: manner.isColored = wantsColor(environment)
    }
    return manner
  }

  /// The manner in which to complain about a command line that can't be parsed.
  private static func guessedManner(
    _ words: [String], _ environment: [String: String]
  ) -> Console.Manner {
    var manner = Console.Manner()
    manner.isJSON = words.contains("--json")
    manner.isColored = wantsColor(environment) && !words.contains { $0.hasPrefix("--color") }
    return manner
  }

  private static func wantsColor(_ environment: [String: String]) -> Bool {
    let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    return !isRefused && ByteSink.standardError.isTerminal
  }
}
