import CollectionModel
import Foundation
import LayoutPluginHost
import StrictJSON
import Testing

/// What a plugin can do wrong while it runs, and what its host makes of it.
@Suite(.serialized) struct MisbehaviourTests {
  struct Row: Sendable {
    var mode: String
    var kind: String
    /// Part of the sentence, or empty.
    var words = ""
  }

  static let rows: [Row] = [
    Row(mode: "null", kind: "crash(signal: 11)", words: "SIGSEGV"),
    Row(mode: "stack", kind: "crash(signal: 11)"),
    Row(mode: "double-free", kind: "crash(signal: 6)"),
    Row(mode: "abort", kind: "crash(signal: 6)", words: "SIGABRT"),
    Row(mode: "thread", kind: "crash(signal: 11)"),
    Row(mode: "create-crash", kind: "crash(signal: 11)", words: "create"),
    Row(mode: "exit", kind: "exited(code: 0)"),
    Row(mode: "exit-now", kind: "exited(code: 0)"),
    Row(mode: "exit-seven", kind: "exited(code: 7)"),
    Row(mode: "loop", kind: "timeout(prepare)", words: "1000"),
    Row(mode: "sleep", kind: "timeout(prepare)"),
    Row(mode: "deaf", kind: "timeout(prepare)"),
    Row(mode: "fork", kind: "timeout(prepare)"),
    Row(mode: "create-loop", kind: "timeout(create)"),
    Row(mode: "garbage", kind: "brokenProtocol"),
    Row(mode: "memory", kind: "limit(memory)"),
    Row(mode: "status", kind: "status(code: -9)", words: "am"),
    Row(mode: "silent-status", kind: "status(code: -1234)", words: "no reason"),
    Row(mode: "create-refuse", kind: "status(code: -3)", words: "is not to my taste"),
    Row(mode: "input", kind: "crash(signal: 11)"),
    Row(mode: "overrun", kind: "crash(signal: 11)"),
    Row(mode: "underrun", kind: "crash(signal: 11)"),
    Row(mode: "unwritten", kind: "invalidOutput"),
    Row(mode: "nan", kind: "invalidOutput", words: "1"),
    Row(mode: "infinite", kind: "invalidOutput"),
    Row(mode: "negative", kind: "invalidOutput"),
    Row(mode: "far", kind: "invalidOutput"),
    Row(mode: "alpha", kind: "invalidOutput"),
    Row(mode: "flags", kind: "invalidOutput"),
    Row(mode: "content-nan", kind: "invalidOutput"),
    Row(mode: "content-small", kind: "invalidOutput"),
    Row(mode: "extra-twice", kind: "invalidOutput"),
    Row(mode: "extra-section", kind: "status(code: -2)"),
    Row(mode: "extra-many", kind: "limit(output)"),
  ]

  @Test(arguments: rows, [PluginIsolation.process, .call])
  func `a misbehaving plugin is told apart, and the next one still runs`(
    row: Row, isolation: PluginIsolation
  ) throws {
    let plugin = try HostilePlugin.standard.get()
    let bundle = try plugin.found()
    let children = Children()
    let deadline = row.kind.hasPrefix("timeout") ? 1_000 : 20_000
    let host = HostilePlugin.host(isolation, deadline: deadline) { children.note($0) }
    let failure = Self.failure(row.mode, bundle, host)
    #expect(
      failure.map { Self.name($0.kind) } == row.kind, "\(row.mode): \(String(describing: failure))")
    let message = failure?.message ?? ""
    #expect(message.contains("org.example.hostile 1.0.0"), "\(message)")
    #expect(message.contains("tests 1.0.0") && message.contains("ABI 0.1"), "\(message)")
    #expect(row.words.isEmpty || message.contains(row.words), "\(message)")
    #expect(!message.utf8.contains { $0 < 0x20 || $0 == 0x7F }, "\(message)")

    // The same host runs the same plugin again, well.
    let good = try host.layout("hostile", of: bundle, options: JSONObject())
    let state = try good.answer(to: HostilePlugin.request)
    #expect(state.contentSize == Size(width: 10, height: 40))
    #expect(state.placement(of: .cell(0, 3))?.frame.y == 30)

    let workers = host.workerProcesses
    host.close()
    for process in workers + children.all {
      #expect(Self.isGone(process), "process \(process) is still there")
    }
    #expect(row.mode != "fork" || children.all.count == 1)
  }

  @Test(arguments: [PluginIsolation.process, .call])
  func `what a plugin prints does no harm`(isolation: PluginIsolation) throws {
    let plugin = try HostilePlugin.standard.get()
    let bundle = try plugin.found()
    let host = HostilePlugin.host(isolation)
    defer { host.close() }
    for mode in ["print", "flood"] {
      #expect(Self.failure(mode, bundle, host) == nil, "\(mode)")
    }
  }

  @Test func `a plugin that closes all files still ends as a failure`() throws {
    let plugin = try HostilePlugin.standard.get()
    let bundle = try plugin.found()
    let host = HostilePlugin.host(.process)
    defer { host.close() }
    let failure = try #require(Self.failure("close", bundle, host))
    #expect(["crash", "exited", "protocol"].contains(failure.kind.name), "\(failure)")
  }

  @Test func `nothing of a failed plugin stays open`() throws {
    let plugin = try HostilePlugin.standard.get()
    let bundle = try plugin.found()
    let before = Self.sharedDescriptors()
    for mode in ["null", "exit", "nan", "garbage", "status"] {
      for isolation in [PluginIsolation.process, .call] {
        let host = HostilePlugin.host(isolation)
        #expect(Self.failure(mode, bundle, host) != nil)
        host.close()
      }
    }
    #expect(Self.sharedDescriptors() == before)
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

  static func name(_ kind: PluginFailure.Kind) -> String {
    switch kind {
    case .timeout(let phase, _): "timeout(\(phase.rawValue))"
    case .limit(let what): "limit(\(what))"
    case .invalidOutput: "invalidOutput"
    default: "\(kind)"
    }
  }

  /// The open descriptors of shared memory, which only hosts have.
  static func sharedDescriptors() -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.count { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/" + name)
      return target?.contains("memfd:tilework") == true
    }
  }

  /// Whether a process has ended, if only as one that nobody has asked about yet.
  static func isGone(_ process: Int32) -> Bool {
    for _ in 0..<200 {
      guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      else { return true }
      let state = text.split(separator: ")").last?.split(separator: " ").first
      if state == "Z" || state == "X" { return true }
      usleep(5_000)
    }
    return false
  }
}

/// The children that plugins said they made.
final class Children: @unchecked Sendable {
  // Safe to share: used under the lock only.
  private let lock = NSLock()
  private var found: [Int32] = []

  var all: [Int32] { lock.withLock { found } }

  func note(_ line: String) {
    guard line.hasPrefix("child "), let number = Int32(line.dropFirst(6)) else { return }
    lock.withLock { found.append(number) }
  }
}
