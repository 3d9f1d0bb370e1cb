/// `tilework plugins`: what there is, where it comes from, why something is not used; packing and
/// installing.
///
/// It reads manifests and the bytes of libraries and never loads one, so no code of a plugin runs.
enum PluginsCommand {
  /// What may follow, in the order of help.
  static let actions: [PluginsAction] = [
    PluginListing.list, PluginListing.info, PluginListing.which, PluginDoctor.action,
    PluginShipping.pack, PluginShipping.install,
  ]

  static let spec: CommandSpec = CommandSpec(
    "plugins", operands: actions.map(\.name).joined(separator: "|") + " [NAME]",
    operandCount: 1...2,
    summary: "list, explain, pack and install the plugins",
    details: [
      HelpText.columns(actions.map { ($0.spelling, $0.summary) }), "",
      "None of these runs code of a plugin.",
    ],
    options: actions.flatMap(\.options),
    examples: [
      "tilework plugins list", "tilework plugins info org.tilework.waterfall",
      "tilework plugins pack org.example.column.tileplugin",
      "tilework plugins install org.example.column-1.0.0.tar",
    ]
  ) { invocation, console in
    let word = invocation.operands[0]
    guard let action = actions.first(where: { $0.name == word }) else {
      let names = actions.map(\.name)
      let hint = Suggestion.sentence(for: word, among: names)
      throw failure(
        "there is no 'plugins \(word)'\(hint)\(hint.isEmpty ? ";" : "") it is one of "
          + names.joined(separator: ", "), invocation)
    }
    let name = invocation.operands.count > 1 ? invocation.operands[1] : ""
    if action.operand.isEmpty, invocation.operands.count > 1 {
      throw failure("plugins \(word) takes no name", invocation)
    }
    if !action.operand.isEmpty, name.isEmpty {
      throw failure("plugins \(word) needs \(action.operand)", invocation)
    }
    let others = actions.filter { $0.name != word }.flatMap(\.options)
    if let stray = others.first(where: { invocation.has($0) }) {
      throw failure("--\(stray.name) means nothing to plugins \(word)", invocation)
    }
    try action.run(name, invocation, console)
  }

  /// A failure of the command line.
  static func failure(_ message: String, _ invocation: Invocation) -> ToolFailure {
    ToolFailure(.usage, id: "usage", message, usage: invocation.command.usage)
  }
}

extension ToolFailure {
  /// The answer is no, and everything has been said.
  static let silentNo: ToolFailure = {
    var failure = ToolFailure(.checkFailed, id: "no", "the answer is no")
    failure.isSilent = true
    return failure
  }()
}
