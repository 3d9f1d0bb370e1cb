/// `tilework help`: what there is and how it is typed, from the table.
enum HelpCommand {
  static let name = "help"

  static let spec: CommandSpec = CommandSpec(
    name, operands: "[COMMAND]", operandCount: 0...1,
    summary: "say what there is and how it is typed",
    examples: ["tilework help render"]
  ) { invocation, _ in
    let table = CommandTable.standard
    guard let topic = invocation.operands.first else {
      return try ByteSink.standardOutput.write(Array(HelpText.overview(of: table).utf8))
    }
    guard let command = table.command(named: topic) else {
      let hint = Suggestion.sentence(for: topic, among: table.commands.map(\.name))
      throw ToolFailure.usage(
        "there is no command '\(topic)'\(hint)", of: invocation.command, table: table)
    }
    try ByteSink.standardOutput.write(Array(HelpText.page(of: command, in: table).utf8))
  }
}
