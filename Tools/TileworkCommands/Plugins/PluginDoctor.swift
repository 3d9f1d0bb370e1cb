internal import Foundation
internal import LayoutPluginHost
internal import StrictJSON

/// `tilework plugins doctor`: where plugins are looked for, and everything that is wrong.
@MainActor
struct PluginDoctor {
  nonisolated static let action = PluginsAction(
    name: "doctor", operand: "",
    summary: "where plugins are looked for, and everything that is wrong"
  ) { _, invocation, console in
    try PluginDoctor(session: PluginSession(invocation)).run(console)
  }

  let session: PluginSession

  /// Prints all, and ends with status 1 where something is wrong.
  func run(_ console: Console) throws {
    let worker = PluginSession.workerPath
    let hasWorker = FileManager.default.isExecutableFile(atPath: worker)
    let faults =
      session.discovery.errors + (hasWorker ? [] : [missing(worker)]) + unloadable()
    let refused = session.discovery.candidates.compactMap(\.refusal)
    if console.manner.isJSON {
      for refusal in refused { console.report(refusal) }
      for fault in faults { console.report(Finding("plugin-path", .error, fault)) }
      for warning in warnings {
        console.report(Finding("plugin-path", .warning, warning))
      }
      try Report.print(
        command: "plugins doctor",
        details: [
          .init(key: "places", value: JSONValue(.array(session.search.places.map(\.json)))),
          .init(
            key: "plugins", value: JSONValue(.array(session.discovery.candidates.map(\.json)))),
        ], console: console)
    } else {
      try ByteSink.standardOutput.write(Array(text(worker, faults).utf8))
    }
    if !faults.isEmpty || !refused.isEmpty { throw ToolFailure.silentNo }
  }

  /// What the bytes of the libraries tell: they are read, not loaded.
  private func unloadable() -> [String] {
    session.discovery.usable.compactMap { bundle in
      do throws(PluginFailure) {
        try PluginInspection.check(bundle, product: "tilework \(VersionCommand.version)")
        return nil
      } catch {
        return error.message
      }
    }
  }

  /// What is odd: places, libraries that would look for others where only their author has them, and
  /// what installations left that were killed.
  private var warnings: [String] {
    session.discovery.warnings
      + session.discovery.usable.flatMap {
        PluginInspection.warnings($0.manifest, in: $0.directory)
      } + session.search.places.flatMap { leftovers(in: $0.path) }
  }

  private func leftovers(in folder: String) -> [String] {
    InstallScratch.leftovers(in: folder).map { leftover in
      if case .useless(let scratch) = leftover { scratch.release() }
      return leftover.sentence
    }
  }

  private func missing(_ worker: String) -> String {
    "\(worker) is not there, so no plugin can run; install tilework again"
  }

  private func text(_ worker: String, _ faults: [String]) -> String {
    var text = "plugin ABI \(PluginABI.text), \(PluginManifest.platform), worker \(worker)\n"
    text += "\nlooked for plugins here, the first of equal identifiers wins:\n"
    text += HelpText.columns(
      session.search.places.map { place in
        (place.origin.rawValue, place.path + (place.exists ? "" : " (not there)"))
      })
    text += session.search.places.isEmpty ? "  nowhere\n" : "\n"
    text += "\nfound:\n"
    let rows = session.discovery.candidates.flatMap { candidate in
      [(candidate.label, candidate.explanation)]
        + candidate.warnings.map { ("", "warning: \($0)") }
    }
    text += rows.isEmpty ? "  nothing\n" : HelpText.columns(rows) + "\n"
    let remarks = faults + warnings
    if !remarks.isEmpty { text += "\n" + remarks.map { "  \($0.withVisibleControls)\n" }.joined() }
    return text
  }
}

extension PluginSearch.Place {
  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  var json: JSONValue {
    JSONValue(
      .object(
        JSONObject([
          .init(key: "origin", value: JSONValue(.string(origin.rawValue))),
          .init(key: "path", value: JSONValue(.string(path))),
          .init(key: "exists", value: JSONValue(.bool(exists))),
        ])))
  }
}
