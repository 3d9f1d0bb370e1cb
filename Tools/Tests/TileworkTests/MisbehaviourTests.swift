import Foundation
import Testing

/// Plugins that misbehave, as a person or a script meets them: a status, a sentence, nothing left.
@Suite(.serialized) struct MisbehaviourTests {
  /// A row of `Tests/HostilePlugins/misbehaviour.json`; the tests of the library try the same rows.
  struct Row: Codable, Sendable, CustomTestStringConvertible {
    var name: String
    var mode: String
    var kind: String
    /// What is warned of where the answer is complete.
    var afterwards: String?
    var words: [String]
    var language: String?
    var flags: [String]?
    var isPatient: Bool?
    var cpuSeconds: Int?

    var testDescription: String { name }
  }

  private static let sources = Tilework.root.appending(path: "Tests/HostilePlugins")

  /// The rows that need no other limits than the tool's own.
  static let rows: [Row] = {
    guard let bytes = try? Data(contentsOf: sources.appending(path: "misbehaviour.json")),
      let rows = try? JSONDecoder().decode([Row].self, from: bytes)
    else { fatalError("misbehaviour.json cannot be read") }
    return rows.filter { $0.isPatient != true && $0.cpuSeconds == nil }
  }()

  @Test(arguments: rows, ["process", "call"])
  func `a misbehaving plugin ends with status 2 and a sentence, and leaves nothing`(
    row: Row, isolation: String
  ) throws {
    let plugin = try Self.builds.folder(row)
    let temporary = try TemporaryFolder()
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = temporary.url.path
    let options = row.mode.isEmpty ? [] : ["-O", "mode=" + row.mode]
    let words = [
      "render", "--demo", "uniform=4", "-l", "hostile", "-f", "json", "--no-default-plugins",
      "--plugin-path", plugin.path, "--isolation", isolation,
    ]
    let result = try Tilework.run(words + options, environment: environment)
    let fails = row.kind != "none"
    let isSaid = fails || row.afterwards != nil
    #expect(result.status == (fails ? 2 : 0), "\(result.errors)")
    for part in row.words { #expect(result.errors.contains(part), "\(result.errors)") }
    #expect(result.bytes.isEmpty == fails)
    if row.afterwards != nil {
      #expect(result.sentences.filter { $0.hasPrefix("tilework: warning: plugin ") }.count == 1)
    }
    if isSaid {
      #expect(result.errors.contains("org.example.hostile 1.0.0"), "\(result.errors)")
      #expect(result.errors.contains("tilework ") && result.errors.contains("ABI 0.1"))
    }
    if isSaid, row.kind != "trap" {
      let kind = row.afterwards ?? row.kind
      let name = kind.prefix { $0 != "(" }.replacing("_", with: "-")
      let output = try TemporaryFolder()
      let file = output.url.appending(path: "drawing.json").path
      let report = try Tilework.run(
        words + options + ["--json", "-o", file], environment: environment)
      #expect(report.status == (fails ? 2 : 0))
      #expect(try output.names() == (fails ? [] : ["drawing.json"]))
      let said = report.output + report.errors
      #expect(said.contains("\"plugin-\(name)\""), "\(said)")
    }
    #expect(try temporary.names() == [])
    #expect(Self.processes(with: temporary.url.path) == [])

    let other = try Tilework.run(
      ["render", "--demo", "uniform=4", "-l", "waterfall", "-f", "json", "--isolation", isolation])
    #expect(other.status == 0, "\(other.errors)")
  }

  /// The processes that have `text` in their environment, once those that were killed are gone.
  private static func processes(with text: String) -> [String] {
    var found: [String] = []
    for _ in 0..<200 {
      let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      found = all.filter { name in
        guard Int(name) != nil,
          let bytes = FileManager.default.contents(
            atPath: "/proc/\(name)/environ")
        else { return false }
        return String(decoding: bytes, as: UTF8.self).contains("TMPDIR=" + text)
      }
      if found.isEmpty { return [] }
      usleep(10_000)
    }
    return found
  }

  private static let builds = Builds()

  /// The hostile plugins that were built, by what they were built with.
  private final class Builds: @unchecked Sendable {
    // Safe to share: used under the lock only.
    private let lock = NSLock()
    private var folders: [[String]: TemporaryFolder] = [:]

    func folder(_ row: Row) throws -> URL {
      try lock.withLock {
        let key = [row.language ?? "c"] + (row.flags ?? [])
        if let folder = folders[key] { return folder.url }
        let folder = try TemporaryFolder()
        let build = Process()
        build.executableURL = MisbehaviourTests.sources.appending(path: "build")
        build.arguments = [folder.url.path] + key
        try build.run()
        build.waitUntilExit()
        guard build.terminationStatus == 0 else {
          throw Tilework.Missing(description: "the hostile plugin cannot be built: \(key)")
        }
        folders[key] = folder
        return folder.url
      }
    }
  }
}
