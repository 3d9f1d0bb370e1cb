/// Why the tool stops: an exit status and one sentence.
package struct ToolFailure: Error, Sendable {
  /// What the caller is told.
  package var status: ExitStatus
  /// A short name for programs, such as `unknown-layout`.
  package var id: String
  /// One sentence: what was expected, what was found, what to do.
  package var message: String
  /// The usage line to print below it, for a wrong command line.
  package var usage: String?
  /// Whether nothing needs to be said, as when the reader of a pipe has gone.
  package var isSilent = false

  /// Creates a failure.
  package init(_ status: ExitStatus, id: String, _ message: String, usage: String? = nil) {
    self.status = status
    self.id = id
    self.message = message
    self.usage = usage
  }

  /// Returns a failure for a wrong command line.
  package static func usage(
    _ message: String, of command: CommandSpec?, table: CommandTable
  ) -> ToolFailure {
    let usage = command?.usage ?? "usage: tilework COMMAND [options]; tilework help lists commands"
    return ToolFailure(.usage, id: "usage", message, usage: usage)
  }

  /// Returns a failure for input that can't be used.
  package static func badInput(_ id: String, _ message: String) -> ToolFailure {
    ToolFailure(.badInput, id: id, message)
  }

  /// The user asked to stop while nothing had changed yet.
  package static let interrupted = ToolFailure(
    .interrupted, id: "interrupted", "interrupted; nothing was changed")

  /// The reader of our output has gone and wants no more, which is no fault.
  package static let readerGone: ToolFailure = {
    var failure = ToolFailure(.done, id: "reader-gone", "the reader of the output has gone")
    failure.isSilent = true
    return failure
  }()
}
