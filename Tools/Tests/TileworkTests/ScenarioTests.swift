import Foundation
import Testing

/// The scenarios against the expected layouts that `make golden` wrote.
@Suite struct ScenarioTests {
  private static let scenarios = Tilework.root.appending(path: "Tests/Scenarios")
  private static let expected = Tilework.root.appending(path: "Tests/Golden/scenarios")

  private static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scenarios.path)
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  @Test func `each scenario gives its expected bytes under each layout and direction`() throws {
    let names = try Self.names()
    #expect(names.count >= 14)
    for name in names {
      for layout in ["flow", "circle"] {
        for (ending, words) in [("", []), (".rtl", ["--rtl"])] {
          let scene = Self.scenarios.appending(path: name + ".json").path
          let result = try Tilework.run(
            ["render", scene, "-l", layout, "-f", "json", "--whole", "--quiet"] + words)
          #expect(result.status == 0, "\(name) \(layout): \(result.errors)")
          let file = Self.expected.appending(path: "\(layout)/\(name)\(ending).json")
          let bytes = try? Data(contentsOf: file)
          #expect(
            result.bytes == bytes,
            "\(name) \(layout)\(ending) differs; make golden shows how: \(file.path)")
        }
      }
    }
  }

  @Test func `no expected layout is without its scenario`() throws {
    let names = Set(try Self.names())
    for layout in try FileManager.default.contentsOfDirectory(atPath: Self.expected.path) {
      let folder = Self.expected.appending(path: layout)
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let name = file.split(separator: ".").first.map(String.init) ?? ""
        #expect(names.contains(name), "\(layout)/\(file) is an orphan")
      }
    }
  }
}
