import CollectionModel
import Foundation
import LayoutPluginHost
import StrictJSON
import Testing

/// Threads of a plugin: several at once, and those that it forgot.
@Suite(.serialized) struct ThreadTests {
  @Test(arguments: PluginIsolation.allCases)
  func `words from many threads arrive whole`(isolation: PluginIsolation) throws {
    let lines = Lines()
    let host = HostilePlugin.host(isolation) { lines.append($0) }
    let bundle = try HostilePlugin.standard.get().found()
    #expect(MisbehaviourTests.failure("threads", bundle, host) == nil)
    host.close()
    let all = lines.all
    #expect(all.count == 8 * 500)
    #expect(all.allSatisfy { $0.utf8.count == 4_096 && Set($0.utf8).count == 1 })
    #expect(Set(all).count == 8)
  }

  @Test(arguments: [PluginIsolation.process, .none])
  func `a thread that a plugin left running gets nothing and says nothing`(
    isolation: PluginIsolation
  ) throws {
    let host = HostilePlugin.host(isolation)
    defer { host.close() }
    let bundle = try HostilePlugin.standard.get().found()
    let options = CancellationTests.options("late-call")
    let layout = try host.layout("hostile", of: bundle, options: options)
    #expect(try layout.answer(to: HostilePlugin.request).contentSize.width == 10)
    // The plugin answers with the number of its late questions that were answered.
    let second = try layout.answer(to: HostilePlugin.request)
    #expect(second.contentSize.width == 10)
    #expect(try layout.answer(to: HostilePlugin.request).contentSize.width == 10)
    // What a late thread gave as a reason is not taken for the reason of this call.
    let failure = #expect(throws: PluginFailure.self) {
      try layout.answer(to: Self.request(items: 3))
    }
    #expect(failure?.kind == .status(code: -1234))
    #expect(failure?.message.contains("it gave no reason") == true)
  }

  @Test(arguments: PluginIsolation.allCases)
  func `elements from another thread refuse the answer, wherever the plugin runs`(
    isolation: PluginIsolation
  ) throws {
    let host = HostilePlugin.host(isolation)
    defer { host.close() }
    let bundle = try HostilePlugin.standard.get().found()
    for _ in 0..<2 {
      let failure = MisbehaviourTests.failure("extra-thread", bundle, host)
      #expect(failure?.kind == .invalidOutput(check: "extras", index: 0))
    }
    #expect(MisbehaviourTests.failure("", bundle, host) == nil)
  }

  @Test func `what is written after an answer changes nothing and is a crash`() throws {
    let host = HostilePlugin.host(.process)
    defer { host.close() }
    let bundle = try HostilePlugin.standard.get().found()
    let layout = try host.layout(
      "hostile", of: bundle, options: CancellationTests.options("late-write"))
    let state = try layout.answer(to: HostilePlugin.request)
    let worker = try #require(host.workerProcesses.first)
    #expect(Self.hasEnded(worker))
    #expect(state.placement(of: .cell(0, 0))?.frame.x == 0)
    let failure = #expect(throws: PluginFailure.self) {
      try layout.answer(to: HostilePlugin.request)
    }
    #expect(failure?.kind == .crash(signal: 11))
    let good = try host.layout("hostile", of: bundle, options: JSONObject())
    #expect(try good.answer(to: HostilePlugin.request).contentSize.height == 40)
  }

  private static func request(items: Int) -> LayoutRequest {
    var request = HostilePlugin.request
    request.sections[0].itemSizes = ItemSizes(
      count: items, uniform: Size(width: 10, height: 10))
    return request
  }

  /// Waits for a process to end; nobody asks the system about it meanwhile.
  private static func hasEnded(_ process: Int32) -> Bool {
    for _ in 0..<1_000 {
      guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      else { return true }
      let state = text.split(separator: ")").last?.split(separator: " ").first
      if state == "Z" || state == "X" { return true }
      usleep(10_000)
    }
    return false
  }
}

/// What plugins said.
final class Lines: @unchecked Sendable {
  // Safe to share: used under the lock only.
  private let lock = NSLock()
  private var found: [String] = []

  var all: [String] { lock.withLock { found } }

  func append(_ line: String) { lock.withLock { found.append(line) } }
}
