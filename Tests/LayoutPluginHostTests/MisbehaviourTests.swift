import CollectionModel
import Foundation
import LayoutPluginHost
import StrictJSON
import Testing

/// What a plugin can do wrong, and what its host makes of it.
///
/// Each row runs in a process of its own, so that what is left open, running or lying about is this
/// row's doing and no other test's.
@Suite(.serialized) struct MisbehaviourTests {
  @Test(arguments: Misbehaviour.rows, [PluginIsolation.process, .call])
  func `a misbehaving plugin is told apart, nothing of it stays, and the next one still runs`(
    row: Misbehaviour, isolation: PluginIsolation
  ) async throws {
    let (plugin, next) = (try row.plugin(), try HostilePlugin.standard.get())
    let trial = Trial(
      row: row, isolation: isolation.rawValue, plugin: plugin.folder.path,
      next: next.folder.path)
    await #expect(processExitsWith: .success) { [trial = trial as Trial] in
      try trial.run()
    }
  }

  @Test func `each kind of outcome has rows`() {
    let kinds = Set(Misbehaviour.rows.map { $0.kind.prefix { $0 != "(" } })
    #expect(
      kinds == [
        "crash", "trap", "exited", "timeout", "limit", "protocol", "status", "invalid_output",
        "load", "none",
      ])
    #expect(Set(Misbehaviour.rows.map(\.name)).count == Misbehaviour.rows.count)
  }

  @Test func `in the host's own process a well-behaved layout answers the same`() throws {
    let bundle = try HostilePlugin.standard.get().found()
    for isolation in PluginIsolation.allCases {
      let host = HostilePlugin.host(isolation)
      defer { host.close() }
      let layout = try host.layout("hostile", of: bundle, options: JSONObject())
      let state = try layout.answer(to: HostilePlugin.request)
      #expect(state.placements(in: Rect(x: 0, y: 0, width: 10, height: 25)).count == 3)
    }
  }

  static func failure(
    _ mode: String, _ bundle: PluginBundle, _ host: PluginHost
  ) -> PluginFailure? {
    do throws(PluginFailure) {
      let options = JSONObject([.init(key: "mode", value: JSONValue(.string(mode)))])
      let layout = try host.layout("hostile", of: bundle, options: options)
      _ = try layout.answer(to: HostilePlugin.request)
      return nil
    } catch {
      return error
    }
  }
}
