internal import LayoutPluginHost
internal import StrictJSON

/// `tilework plugins list`, `info` and `which`: what the manifests say.
@MainActor
enum PluginListing {
  nonisolated static let list = PluginsAction(
    name: "list", operand: "", summary: "every plugin that was found, and why some are not used"
  ) { _, invocation, console in
    let session = PluginSession(invocation)
    try session.check(console)
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

  nonisolated static let info = PluginsAction(
    name: "info", operand: "NAME",
    summary: "what its manifest says; NAME may be a path with a slash"
  ) { name, invocation, console in
    let session = PluginSession(invocation, bundles: name.contains("/") ? [name] : [])
    let path = name.hasSuffix("/") ? String(name.dropLast()) : name
    let found = session.discovery.candidates.first { $0.answers(to: path) }
    try session.check(console, leavingOut: found?.path)
    guard let candidate = found else { throw unknown(name, session) }
    // What is known of it is data; that it is refused is said, and ends the run.
    let refusal = candidate.refusal
    if console.manner.isJSON {
      if let refusal { console.report(refusal) }
      try Report.print(
        command: "plugins info", details: [.init(key: "plugin", value: candidate.detailedJSON)],
        console: console)
      if refusal != nil { throw ToolFailure.silentNo }
      return
    }
    if refusal == nil || candidate.manifest != nil {
      try ByteSink.standardOutput.write(Array(candidate.description.utf8))
    }
    if let refusal { throw ToolFailure(.checkFailed, id: refusal.id, refusal.message) }
  }

  nonisolated static let which = PluginsAction(
    name: "which", operand: "NAME", summary: "the folder that is taken for a plugin or layout"
  ) { name, invocation, console in
    let session = PluginSession(invocation)
    try session.check(console)
    let all = session.discovery.candidates.filter { $0.answers(to: name) }
    guard !all.isEmpty else { throw unknown(name, session) }
    let winner = all.first { $0.status == .usable }
    if console.manner.isJSON {
      if winner == nil { for refusal in all.compactMap(\.refusal) { console.report(refusal) } }
      try Report.print(
        command: "plugins which",
        details: [.init(key: "plugins", value: JSONValue(.array(all.map(\.json))))],
        console: console)
      if winner == nil { throw ToolFailure.silentNo }
      return
    }
    for candidate in all where candidate.status != .usable {
      console.report(
        Finding(
          "plugin-skipped", .note, "\(candidate.label) is \(candidate.explanation)",
          place: candidate.path))
    }
    guard let winner else {
      throw ToolFailure(
        .checkFailed, id: "plugin-refused",
        all.map { "\($0.path): \($0.explanation)" }.joined(separator: "; "))
    }
    try ByteSink.standardOutput.write(Array((winner.folder.withVisibleControls + "\n").utf8))
  }

  private static func unknown(_ name: String, _ session: PluginSession) -> ToolFailure {
    let manifests = session.discovery.candidates.compactMap(\.manifest)
    let known = manifests.map(\.id) + manifests.flatMap { $0.layouts.map(\.shortName) }
    let hint = Suggestion.sentence(for: name, among: known)
    if name.hasSuffix(".tileplugin") {
      return .badInput(
        "unknown-plugin",
        "there is no plugin or layout '\(name)'; a folder is given to plugins info as a path with a "
          + "slash, such as ./\(name)")
    }
    return .badInput(
      "unknown-plugin",
      "there is no plugin or layout '\(name)'\(hint)\(hint.isEmpty ? ";" : "") "
        + "tilework plugins doctor shows where plugins are looked for")
  }
}
