/// One option of the command line: a row of the table that drives parsing, help and suggestions.
package struct OptionSpec: Sendable {
  /// What may follow the option.
  package enum Value: Sendable {
    /// Nothing: the option is on or off.
    case flag
    /// A text; the placeholder stands for it in help.
    case text(placeholder: String)
    /// A number in a range; the placeholder stands for it in help.
    case number(ClosedRange<Double>, placeholder: String)
    /// One word out of a list.
    case choice([String])
  }

  /// The long name without its dashes.
  package let name: String
  /// The letter of the short form, if it has one.
  package let letter: Character?
  /// What may follow.
  package let value: Value
  /// Whether the option may be given several times.
  package let isRepeatable: Bool
  /// What the option does, for help.
  package let summary: String

  /// Creates a row.
  package init(
    _ name: String, letter: Character? = nil, value: Value = .flag, isRepeatable: Bool = false,
    summary: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.isRepeatable = isRepeatable
    self.summary = summary
  }

  /// Whether something must follow the option.
  package var takesValue: Bool {
    if case .flag = value { return false }
    return true
  }

  /// What stands for the value in help, empty for a flag.
  package var placeholder: String {
    switch value {
    case .flag: ""
    case .text(let placeholder), .number(_, let placeholder): placeholder
    case .choice(let words): words.joined(separator: "|")
    }
  }

  /// The option as it is typed: `-l, --layout LAYOUT`.
  package var spelling: String {
    let short = letter.map { "-\($0), " } ?? "    "
    return short + "--\(name)" + (takesValue ? " \(placeholder)" : "")
  }
}
