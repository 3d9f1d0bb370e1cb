import BenchReferences
import CLayoutPlugin
import CollectionModel
import Foundation
import LayoutPluginHost
import StrictJSON

/// A layout as a plugin against the same layout compiled in, and against plain C.
enum PluginGates {
  /// All of them; the plugin and its worker stand in a tree that `make build plugins` staged.
  static func all(items: Int, stage: String) -> [Gate] {
    var gates = [
      Gate(
        name: "G-W1", what: "waterfall of 4 columns through its table : C writing the same records",
        gate: 1.15, aim: 1.01
      ) { kernel(items) },
      Gate(
        name: "listing", what: "200 bundles found, read and checked : 20 ms", gate: 1, aim: 0.25
      ) { listing() },
    ]
    for (isolation, gate) in [(PluginIsolation.none, 1.2), (.process, 1.5)] {
      let name = isolation.rawValue
      gates.append(
        Gate(
          name: "G-P1", what: "1k items, plugin (\(name)), what it takes more : 0.1 ms",
          gate: 1, aim: 0.1
        ) { extra(1_000, isolation, stage) })
      // The gates are for a million items and for a thousand; in between is shown how one becomes
      // the other.
      for count in [100_000, items] {
        gates.append(
          Gate(
            name: "G-P2",
            what: "\(count / 1_000)k items, plugin (\(name)) : the same compiled in",
            gate: count < items ? nil : gate, aim: 1.1
          ) { race(count, isolation, stage) })
      }
    }
    return gates
  }

  private static func kernel(_ count: Int) -> (ratio: Double, time: Double) {
    let layout = CompiledIn(count)
    let attrs = UnsafeMutablePointer<ref_attr>.allocate(capacity: count)
    defer { attrs.deallocate() }
    attrs.initialize(repeating: ref_attr(), count: count)
    let sizes = Workload(count: count).sizes
    return Race.run {
      Race.time { layout.prepare() }
    } against: {
      Race.time { keep(ref_waterfall(sizes, count, 4, Workload.width, Workload.gap, 0, attrs)) }
    }
  }

  private static func race(
    _ count: Int, _ isolation: PluginIsolation, _ stage: String
  ) -> (ratio: Double, time: Double) {
    let (plugin, layout) = (Staged(count, isolation, stage), CompiledIn(count))
    let calls = max(1, 1_000_000 / count)
    return Race.run {
      Race.time(operations: calls) { for _ in 0..<calls { plugin.answer() } }
    } against: {
      Race.time(operations: calls) { for _ in 0..<calls { layout.answer() } }
    }
  }

  /// Returns how much longer a call takes than without a plugin, in tenths of a millisecond.
  private static func extra(
    _ count: Int, _ isolation: PluginIsolation, _ stage: String
  ) -> (ratio: Double, time: Double) {
    let (plugin, layout) = (Staged(count, isolation, stage), CompiledIn(count))
    let calls = 200
    var (more, times): ([Double], [Double]) = ([], [])
    for round in 0...Race.rounds {
      let ours = Race.time(operations: calls) { for _ in 0..<calls { plugin.answer() } }
      let other = Race.time(operations: calls) { for _ in 0..<calls { layout.answer() } }
      guard round > 0 else { continue }
      more.append((ours - other) / 1e5)
      times.append(ours)
    }
    return (Race.median(more), Race.median(times))
  }

  private static func listing() -> (ratio: Double, time: Double) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tilework-bench-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      for number in 0..<200 { try Bundles.write(number, to: folder) }
    } catch { fatalError("cannot write to \(folder.path): \(error)") }
    let search = PluginSearch.standard(options: [folder.path], noDefaults: true)
    guard PluginDiscovery(search).usable.count == 200 else { fatalError("bundles are refused") }
    let times = (0..<Race.rounds).map { _ in Race.time { keep(PluginDiscovery(search)) } }
    let time = Race.median(times)
    return (time / 20e6, time)
  }
}

/// The staged plugin with a request of its own.
private final class Staged {
  private let host: PluginHost
  private let layout: PluginLayout
  private let request: LayoutRequest

  init(_ count: Int, _ isolation: PluginIsolation, _ stage: String) {
    let search = PluginSearch.standard(
      options: [stage + "/lib/tilework/plugins"], noDefaults: true)
    host = PluginHost(
      PluginHostConfiguration(
        product: "bench", workerPath: stage + "/libexec/tilework/plugin-worker",
        isolation: isolation))
    let discovery = PluginDiscovery(search)
    guard let bundle = discovery.usable.first(where: { $0.layout(named: "waterfall") != nil })
    else { fatalError("no waterfall in \(stage): make build plugins; \(discovery.errors)") }
    request = Workload(count: count).request
    do {
      layout = try host.layout(
        "waterfall", of: bundle,
        options: JSONObject([.init(key: "columns", value: JSONValue(.integer(4)))]))
    } catch { fatalError(error.message) }
  }

  deinit { host.close() }

  func answer() {
    do { keep(try layout.answer(to: request)) } catch { fatalError(error.message) }
  }
}
