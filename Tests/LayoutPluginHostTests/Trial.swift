import CollectionModel
import Foundation
import LayoutPluginHost
import StrictJSON
import Testing

/// One row of the table, tried in a process that does nothing else.
struct Trial: Codable, Sendable {
  var row: Misbehaviour
  var isolation: String
  /// The folder of the plugin that misbehaves, and of another.
  var plugin: String
  var next: String

  /// Lets the plugin misbehave and looks for all that it could leave behind.
  func run() throws {
    let isolation = try #require(PluginIsolation(rawValue: isolation))
    let temporary = FileManager.default.temporaryDirectory
      .appending(path: "tilework-trial-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: temporary) }
    setenv("TMPDIR", temporary.path, 1)
    Orphans.adopt()
    let bundle = try HostilePlugin.found(in: plugin)
    let other = try HostilePlugin.found(in: next)
    // What the system opens once is opened before anything is counted.
    try runWell(other, HostilePlugin.host(isolation))
    let before = Descriptors.lasting()

    try misbehave(bundle, other, isolation)

    let after = Descriptors.lasting()
    #expect(after == before, "\(after.symmetricDifference(before).sorted())")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    #expect(Orphans.areGone(), "a process is still there")
  }

  private func misbehave(
    _ bundle: PluginBundle, _ other: PluginBundle, _ isolation: PluginIsolation
  ) throws {
    let children = Children()
    let deadline = row.isSlow == true ? 1_000 : 20_000
    let ends = Failures()
    let host = HostilePlugin.host(
      isolation, deadline: deadline, cpuSeconds: row.cpuSeconds, ends: ends
    ) { children.note($0) }
    defer { host.close() }
    let failure = MisbehaviourTests.failure(row.mode, bundle, host)
    #expect(failure?.kind.row ?? "none" == row.expected, "\(String(describing: failure))")
    if let failure { check(failure) }
    #expect(ends.all.map(\.kind.row) == (row.afterwards.map { [$0] } ?? []))
    for failure in ends.all { check(failure) }
    #expect(!row.mode.hasPrefix("fork") || children.all.count == 1)

    // Another plugin runs on the same host, and this one too where it can.
    try runWell(other, host, closes: false)
    if row.flags == nil {
      if row.lingers == true { _ = MisbehaviourTests.failure("", bundle, host) }
      try runWell(bundle, host, closes: false)
    }
  }

  private func check(_ failure: PluginFailure) {
    let message = failure.message
    #expect(failure.plugin == "org.example.hostile")
    #expect(message.contains("org.example.hostile 1.0.0"), "\(message)")
    #expect(message.contains("tests 1.0.0") && message.contains("ABI 0.1"), "\(message)")
    #expect(message.hasSuffix("."), "\(message)")
    for words in row.words { #expect(message.contains(words), "\(message)") }
    if let output = row.output { #expect(failure.output.contains(output), "\(failure.output)") }
    #expect(!message.utf8.contains { $0 < 0x20 || $0 == 0x7F }, "\(message)")
  }

  private func runWell(_ bundle: PluginBundle, _ host: PluginHost, closes: Bool = true) throws {
    defer { if closes { host.close() } }
    let good = try host.layout("hostile", of: bundle, options: JSONObject())
    let state = try good.answer(to: HostilePlugin.request)
    #expect(state.contentSize == Size(width: 10, height: 40))
    #expect(state.placement(of: .cell(0, 3))?.frame.y == 30)
  }
}

/// The open descriptors of this process.
enum Descriptors {
  /// All that are open for longer than a moment, each with what it leads to.
  ///
  /// Threads of the system's libraries open a file and close it again whenever they like: Dispatch
  /// looks up every second what its threads do. What was forgotten is there at every look.
  static func lasting() -> Set<String> {
    var found = all()
    for _ in 0..<3 {
      usleep(2_000)
      found.formIntersection(all())
    }
    return found
  }

  private static func all() -> Set<String> {
    let folder = "/proc/self/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(
      names.compactMap { name in
        // The descriptor with which the folder was read is closed again by now.
        guard
          let target = try? FileManager.default.destinationOfSymbolicLink(
            atPath: folder + "/" + name)
        else { return nil }
        return name + " " + target
      })
  }
}

/// What plugins did wrong when nobody needed them any more.
final class Failures: @unchecked Sendable {
  // Safe to share: used under the lock only.
  private let lock = NSLock()
  private var found: [PluginFailure] = []

  var all: [PluginFailure] { lock.withLock { found } }

  func append(_ failure: PluginFailure) { lock.withLock { found.append(failure) } }
}

/// Processes whose parents have ended.
enum Orphans {
  /// Makes all descendants whose parents end children of this process, so that none escapes it.
  static func adopt() {
    #if os(Linux)
      typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
      guard let symbol = dlsym(nil, "prctl") else { fatalError("there is no prctl") }
      let control = unsafeBitCast(symbol, to: Control.self)  // the manual gives the signature
      let becomeReaper: Int32 = 36
      guard control(becomeReaper, 1, 0, 0, 0) == 0 else { fatalError("prctl fails") }
    #endif
  }

  /// Whether no child lives any more; waits a moment for those that were just killed.
  static func areGone() -> Bool {
    for _ in 0..<400 {
      var status: Int32 = 0
      while true {
        let found = waitpid(-1, &status, WNOHANG)
        if found < 0 && errno == ECHILD { return true }
        if found <= 0 { break }
      }
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
