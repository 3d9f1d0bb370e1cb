/// Turns the words of a command line into an invocation, by the table alone.
///
/// Options may stand anywhere; those of every command also before the command. `--name value`,
/// `--name=value`, `-l value` and `-lvalue` all work, `--` ends the options, and `-` is an operand.
package struct CommandLineParser: Sendable {
  private let table: CommandTable

  /// Creates a parser for a table.
  package init(table: CommandTable) { self.table = table }

  /// Parses the words after the program's name.
  /// - Throws: A `ToolFailure` with the status for wrong usage.
  package func parse(_ words: [String]) throws(ToolFailure) -> Invocation {
    let (command, rest) = try splitCommand(words)
    var invocation = Invocation(command: command)
    let known = command.options + table.globalOptions
    var index = 0
    while index < rest.count {
      let word = rest[index]
      index += 1
      if word == "--" {
        invocation.operands += rest[index...]
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        invocation.operands.append(word)
        continue
      }
      let (option, attached) = try find(word, in: known, of: command)
      let value = try value(of: option, attached: attached, following: rest, at: &index, command)
      try record(value, of: option, in: &invocation)
    }
    try checkOperands(of: invocation)
    return invocation
  }

  /// Finds the command's name among the words, past the options that every command has.
  private func splitCommand(_ words: [String]) throws(ToolFailure) -> (CommandSpec, [String]) {
    var index = 0
    while index < words.count {
      let word = words[index]
      guard word.hasPrefix("-"), word != "-", word != "--" else { break }
      if word == "--version" { return (table.version, words.filter { $0 != word }) }
      if word == "--help" || word == "-h" { return (table.help, words.filter { $0 != word }) }
      let (option, attached) = try find(word, in: table.globalOptions, of: nil)
      index += option.takesValue && attached == nil ? 2 : 1
    }
    guard index < words.count else {
      throw .usage("a command is missing", of: nil, table: table)
    }
    var rest = words
    let name = rest.remove(at: index)
    if let command = table.command(named: name) {
      let wantsHelp = rest.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
      return wantsHelp ? (table.help, [name]) : (command, rest)
    }
    let suggestion = Suggestion.sentence(for: name, among: table.commands.map(\.name))
    throw .usage("there is no command '\(name)'\(suggestion)", of: nil, table: table)
  }

  /// Finds the option that a word names, and the value written into the same word.
  private func find(
    _ word: String, in known: [OptionSpec], of command: CommandSpec?
  ) throws(ToolFailure) -> (OptionSpec, attached: String?) {
    if word.hasPrefix("--") {
      let parts = word.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      if let option = known.first(where: { $0.name == name }) {
        return (option, parts.count == 2 ? String(parts[1]) : nil)
      }
      let hint = Suggestion.sentence(for: "--" + name, among: known.map { "--" + $0.name })
      throw .usage("there is no option '--\(name)'\(hint)", of: command, table: table)
    }
    let letter = word.dropFirst().first
    guard let option = known.first(where: { $0.letter != nil && $0.letter == letter }) else {
      throw .usage("there is no option '\(word)'", of: command, table: table)
    }
    let tail = word.dropFirst(2)
    return (option, tail.isEmpty ? nil : String(tail.first == "=" ? tail.dropFirst() : tail))
  }

  private func value(
    of option: OptionSpec, attached: String?, following words: [String], at index: inout Int,
    _ command: CommandSpec
  ) throws(ToolFailure) -> String {
    guard option.takesValue else {
      if attached == nil { return "" }
      throw .usage("--\(option.name) takes no value", of: command, table: table)
    }
    var text = attached
    if text == nil, index < words.count, !names(words[index], optionOf: command) {
      text = words[index]
      index += 1
    }
    guard let text else {
      throw .usage(
        "--\(option.name) needs a value: \(option.placeholder)", of: command, table: table)
    }
    if case .choice(let words) = option.value, !words.contains(text) {
      let hint = Suggestion.sentence(for: text, among: words)
      throw .usage(
        "--\(option.name) can't be '\(text)'; it is one of \(words.joined(separator: ", "))\(hint)",
        of: command, table: table)
    }
    if case .number(let range, _) = option.value, !(Double(text).map(range.contains) ?? false) {
      let (low, high) = (Int(range.lowerBound), Int(range.upperBound))
      throw .usage(
        "--\(option.name) can't be '\(text)'; it is a number from \(low) to \(high)", of: command,
        table: table)
    }
    return text
  }

  /// Whether a word is an option rather than a value that starts with a dash, such as `-10,20`.
  private func names(_ word: String, optionOf command: CommandSpec) -> Bool {
    guard word.hasPrefix("-"), word.count > 1 else { return false }
    return (command.options + table.globalOptions).contains { option in
      word == "--" + option.name || word.hasPrefix("--\(option.name)=")
        || option.letter.map { word == "-\($0)" } ?? false
    }
  }

  private func record(
    _ value: String, of option: OptionSpec, in invocation: inout Invocation
  ) throws(ToolFailure) {
    if option.takesValue, !option.isRepeatable, invocation.has(option) {
      throw .usage("--\(option.name) is given twice", of: invocation.command, table: table)
    }
    invocation.values[option.name, default: []].append(value)
  }

  private func checkOperands(of invocation: Invocation) throws(ToolFailure) {
    let command = invocation.command
    if invocation.operands.count > command.operandCount.upperBound {
      let extra = invocation.operands[command.operandCount.upperBound]
      throw .usage("'\(extra)' is one operand too many", of: command, table: table)
    }
    if invocation.operands.count < command.operandCount.lowerBound {
      throw .usage("an operand is missing: \(command.operands)", of: command, table: table)
    }
  }
}
