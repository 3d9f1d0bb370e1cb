internal import LayoutPluginHost
internal import StrictJSON

/// `tilework plugins`: what there is, where it comes from, and why something is not used.
///
/// It reads manifests and never opens a library, so no code of a plugin runs.
enum PluginsCommand {
  static let spec: CommandSpec = CommandSpec(
    "plugins", operands: "list|info NAME|which NAME|doctor", operandCount: 1...2,
    summary: "list the plugins, say all about one, or why one is not used",
    details: [
      "  list        every plugin that was found, and why some are not used",
      "  info NAME   what its manifest says; NAME may be a path with a slash",
      "  which NAME  the folder that is taken for a plugin or layout",
      "  doctor      where plugins are looked for, and everything that is wrong",
      "",
      "None of these runs code of a plugin.",
    ],
    examples: ["tilework plugins list", "tilework plugins info org.tilework.waterfall"]
  ) { invocation, console in
    let word = invocation.operands[0]
    let name = invocation.operands.count > 1 ? invocation.operands[1] : nil
    let isPath = word == "info" && name?.contains("/") == true
    let session = PluginSession(invocation, bundles: isPath ? [name ?? ""] : [])
    switch (word, name) {
    case ("list", nil):
      try session.check(console)
      try list(session, console)
    case ("doctor", nil): try PluginDoctor(session: session).run(console)
    case ("info", let name?):
      try session.check(console)
      try info(name, session, console)
    case ("which", let name?):
      try session.check(console)
      try which(name, session, console)
    case ("list", _), ("doctor", _):
      throw failure("plugins \(word) takes no name", invocation)
    case ("info", _), ("which", _):
      throw failure("plugins \(word) needs the name of a plugin or layout", invocation)
    default:
      let hint = Suggestion.sentence(for: word, among: ["list", "info", "which", "doctor"])
      throw failure("there is no 'plugins \(word)'\(hint)", invocation)
    }
  }

  private static func failure(_ message: String, _ invocation: Invocation) -> ToolFailure {
    ToolFailure(.usage, id: "usage", message, usage: invocation.command.usage)
  }

  @MainActor
  private static func list(_ session: PluginSession, _ console: Console) throws {
    let candidates = session.discovery.candidates
    if console.manner.isJSON {
      let plugins = JSONValue(.array(candidates.map(\.json)))
      return try Report.print(
        command: "plugins list", details: [.init(key: "plugins", value: plugins)],
        console: console)
    }
    let rows = candidates.map { ($0.label, $0.explanation) }
    let text = rows.isEmpty ? "there are no plugins" : HelpText.columns(rows)
    try ByteSink.standardOutput.write(Array((text + "\n").utf8))
  }

  @MainActor
  private static func info(
    _ name: String, _ session: PluginSession, _ console: Console
  ) throws {
    let path = name.hasSuffix("/") ? String(name.dropLast()) : name
    guard let candidate = session.discovery.candidates.first(where: { $0.answers(to: path) })
    else { throw unknown(name, session) }
    if console.manner.isJSON {
      return try Report.print(
        command: "plugins info", details: [.init(key: "plugin", value: candidate.json)],
        console: console)
    }
    try ByteSink.standardOutput.write(Array(candidate.description.utf8))
    if case .refused = candidate.status { throw ToolFailure.silentNo }
  }

  @MainActor
  private static func which(
    _ name: String, _ session: PluginSession, _ console: Console
  ) throws {
    let all = session.discovery.candidates.filter { $0.answers(to: name) }
    guard !all.isEmpty else { throw unknown(name, session) }
    if console.manner.isJSON {
      return try Report.print(
        command: "plugins which",
        details: [.init(key: "plugins", value: JSONValue(.array(all.map(\.json))))],
        console: console)
    }
    for candidate in all where candidate.status != .usable {
      console.report(
        Finding("plugin-skipped", .note, candidate.explanation, place: candidate.path))
    }
    guard let winner = all.first(where: { $0.status == .usable }) else {
      throw ToolFailure(
        .checkFailed, id: "plugin-refused",
        all.map { "\($0.path): \($0.explanation)" }.joined(separator: "\n"))
    }
    try ByteSink.standardOutput.write(Array((winner.folder + "\n").utf8))
  }

  private static func unknown(_ name: String, _ session: PluginSession) -> ToolFailure {
    let known = session.discovery.candidates.compactMap { $0.manifest?.id }
    let hint = Suggestion.sentence(for: name, among: known)
    return .badInput(
      "unknown-plugin",
      "there is no plugin or layout '\(name)'\(hint)\(hint.isEmpty ? ";" : "") "
        + "tilework plugins doctor shows where plugins are looked for")
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
