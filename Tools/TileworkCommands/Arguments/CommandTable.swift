/// All commands and the options that every command has.
package struct CommandTable: Sendable {
  /// The commands, in the order of help.
  package let commands: [CommandSpec]
  /// The options of every command.
  package let globalOptions: [OptionSpec]

  /// The row of `help`, which also answers `--help`.
  package var help: CommandSpec { named(HelpCommand.name) }

  /// The row of `version`, which also answers `--version`.
  package var version: CommandSpec { named(VersionCommand.name) }

  /// The tool's table.
  package static let standard: CommandTable = CommandTable(
    commands: [
      RenderCommand.spec, LayoutsCommand.spec, PluginsCommand.spec, BatchCommand.spec,
      ChangesCommand.spec,
      SamplesCommand.spec, HelpCommand.spec, VersionCommand.spec,
    ],
    globalOptions: GlobalOption.all)

  /// Creates a table.
  package init(commands: [CommandSpec], globalOptions: [OptionSpec]) {
    self.commands = commands
    self.globalOptions = globalOptions
  }

  /// Returns the command of that name.
  package func command(named name: String) -> CommandSpec? {
    commands.first { $0.name == name }
  }

  private func named(_ name: String) -> CommandSpec {
    guard let command = command(named: name) else {
      preconditionFailure("the table has a row '\(name)'")
    }
    return command
  }
}
