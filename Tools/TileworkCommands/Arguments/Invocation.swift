/// A command line after parsing: the command, its operands, and the value of each option given.
package struct Invocation: Sendable {
  /// The command to run.
  package var command: CommandSpec
  /// What was given besides options, in order.
  package var operands: [String] = []
  /// The values given for each option, by long name; a flag that was given holds one empty text.
  package var values: [String: [String]] = [:]

  /// Creates an invocation without operands and options.
  package init(command: CommandSpec) { self.command = command }

  /// Whether the option was given.
  package func has(_ option: OptionSpec) -> Bool { values[option.name] != nil }

  /// The value of an option that may be given once.
  package func value(of option: OptionSpec) -> String? { values[option.name]?.last }

  /// All values of an option that may be given several times.
  package func allValues(of option: OptionSpec) -> [String] { values[option.name] ?? [] }
}
