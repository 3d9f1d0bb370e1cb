/// One command of the tool: a row of the table that drives parsing, help and suggestions.
package struct CommandSpec: Sendable {
  /// What the command is called.
  package let name: String
  /// How its operands are written in the usage line, empty where it takes none.
  package let operands: String
  /// How many operands it takes.
  package let operandCount: ClosedRange<Int>
  /// One line for the list of commands.
  package let summary: String
  /// Further lines for the command's own help.
  package let details: [String]
  /// The options that only this command knows.
  package let options: [OptionSpec]
  /// Command lines that work as they stand.
  package let examples: [String]
  /// What the command does.
  package let run: @MainActor @Sendable (Invocation, Console) throws -> Void

  /// Creates a row.
  package init(
    _ name: String, operands: String = "", operandCount: ClosedRange<Int> = 0...0,
    summary: String, details: [String] = [], options: [OptionSpec] = [], examples: [String] = [],
    run: @escaping @MainActor @Sendable (Invocation, Console) throws -> Void
  ) {
    self.name = name
    self.operands = operands
    self.operandCount = operandCount
    self.summary = summary
    self.details = details
    self.options = options
    self.examples = examples
    self.run = run
  }

  /// The line that says how the command is typed.
  package var usage: String {
    "usage: tilework \(name)" + (operands.isEmpty ? "" : " \(operands)") + " [options]"
  }
}
