enum LayoutsCommand {
  static let spec: CommandSpec = CommandSpec("layouts", summary: "list the layouts") { _, _ in }
}
