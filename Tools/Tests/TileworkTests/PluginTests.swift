import Foundation
import Testing

/// Layouts of plugins as a person meets them: listed, drawn with, refused.
@Suite struct PluginTests {
  /// Six items whose columns end at 130, 100 and 100 after the first row.
  private static let scene = """
    {"viewport": {"width": 300, "height": 600}, "sections": [{"items": [
      {"width": 100, "height": 130}, {"width": 100, "height": 100}, {"width": 100, "height": 100},
      {"width": 100, "height": 50}, {"width": 100, "height": 50}, {"width": 100, "height": 50}
    ]}]}
    """

  private func frames(_ words: [String]) throws -> [[Double]] {
    let result = try Tilework.run(["render", "-", "-f", "json"] + words, input: Self.scene)
    #expect(result.status == 0, "\(result.errors)")
    let object = try JSONSerialization.jsonObject(with: result.bytes) as? [String: Any]
    let elements = object?["elements"] as? [[String: Any]] ?? []
    return elements.compactMap { $0["frame"] as? [Double] }
  }

  @Test func `without tolerance a shorter column breaks the order, with it the order stays`() throws
  {
    let words = ["-l", "waterfall", "-O", "columns=3", "-O", "gap=0", "-O"]
    let first: [[Double]] = [[0, 0, 100, 130], [100, 0, 100, 100], [200, 0, 100, 100]]
    #expect(
      try frames(words + ["tolerance=0"])
        == first + [[100, 100, 100, 50], [200, 100, 100, 50], [0, 130, 100, 50]])
    #expect(
      try frames(words + ["tolerance=40"])
        == first + [[0, 130, 100, 50], [100, 100, 100, 50], [200, 100, 100, 50]])
  }

  @Test func `where a plugin runs makes no difference to what it answers`() throws {
    for layout in ["waterfall", "honeycomb"] {
      let words = ["render", "--demo", "varying=700,seed=3", "-l", layout, "--whole", "-f", "json"]
      let result = try Tilework.run(words)
      #expect(result.status == 0, "\(result.errors)")
      for isolation in ["process", "call", "none"] {
        #expect(try Tilework.run(words + ["--isolation", isolation]).bytes == result.bytes)
      }
    }
  }

  @Test func `a honeycomb has every second row moved by half a cell`() throws {
    let found = try frames(["-l", "honeycomb", "-O", "size=90", "-O", "gap=10"])
    let columns = found.map { $0[0] }
    #expect(columns == [0, 100, 200, 50, 150, 0])
    let step = 0.75 * 90 * 2 / 3.0.squareRoot() + 10 * 3.0.squareRoot() / 2
    for (frame, row) in zip(found, [0.0, 0, 0, 1, 1, 2]) {
      #expect(abs(frame[1] - row * step) < 0.001)
      #expect(frame[2] == 90 && abs(frame[3] - 180 / 3.0.squareRoot()) < 0.001)
    }
  }

  @Test func `layouts and plugins are listed with where they come from`() throws {
    let layouts = try Tilework.run(["layouts"]).output
    #expect(layouts.contains("waterfall") && layouts.contains("plugin org.tilework.honeycomb"))
    #expect(try Tilework.run(["layouts", "waterfall"]).output.contains("tolerance"))
    let list = try Tilework.run(["plugins", "list"])
    #expect(list.status == 0 && list.output.contains("org.tilework.waterfall 1.0.0"))
    let which = try Tilework.run(["plugins", "which", "waterfall"])
    let folder = Tilework.root.appending(
      path: ".stage/lib/tilework/plugins/org.tilework.waterfall.tileplugin")
    #expect(which.output == folder.resolvingSymlinksInPath().path + "\n")
    let info = try Tilework.run(["plugins", "info", folder.path])
    #expect(info.status == 0 && info.output.contains("columnWidth"))
    let doctor = try Tilework.run(["plugins", "doctor"])
    #expect(doctor.output.contains("plugin ABI 0.1") && doctor.output.contains("program"))
  }

  @Test func `plugins can be left out`() throws {
    for words in [["--no-plugins"], ["--no-default-plugins"]] {
      #expect(try !Tilework.run(["layouts"] + words).output.contains("waterfall"))
      let result = try Tilework.run(["render", "--demo", "uniform=3", "-l", "waterfall"] + words)
      #expect(result.status == 64 && result.errors.contains("there is no layout 'waterfall'"))
    }
  }

  @Test func `what cannot be is said before the plugin runs, or by it`() throws {
    func run(_ options: [String]) throws -> Tilework.Result {
      try Tilework.run(
        ["render", "--demo", "uniform=3", "-l", "waterfall", "-f", "json"]
          + options.flatMap { ["-O", $0] })
    }
    let unknown = try run(["colums=3"])
    #expect(unknown.status == 64 && unknown.errors.contains("did you mean columns?"))
    let range = try run(["columns=0"])
    #expect(range.status == 64 && range.errors.contains("from 1 to 256"))
    let both = try run(["columns=3", "columnWidth=100"])
    #expect(both.status == 2 && both.errors.contains("give one of the two"))
    #expect(both.errors.contains("tilework 0.1.0 provides plugin ABI 0.1"))
  }

  @Test func `a bundle that is refused is listed with its reason`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"manifest\": 1,", to: "broken.tileplugin/manifest.json")
    let words = ["--no-default-plugins", "--plugin-path", folder.url.path]
    let list = try Tilework.run(["plugins", "list"] + words)
    #expect(list.status == 0 && list.output.contains("not used"), "\(list.output)")
    #expect(try Tilework.run(["plugins", "doctor"] + words).status == 1)
    #expect(try Tilework.run(["plugins", "which", "nothing"] + words).status == 2)
    let missing = try Tilework.run(["layouts", "--plugin-path", folder.url.path + "/none"])
    #expect(missing.status == 2 && missing.errors.contains("does not exist"))
    for wrong in [[], ["lst"], ["info"], ["list", "x"]] {
      #expect(try Tilework.run(["plugins"] + wrong).status == 64, "\(wrong)")
    }
  }

  @Test func `a moved tree runs its plugins with an empty environment`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Tilework.root.appending(path: ".stage"), to: folder.url.appending(path: "elsewhere"))
    let moved = folder.url.appending(path: "elsewhere/bin/tilework")
    let words = ["render", "--demo", "varying=200", "-l", "waterfall", "-f", "json"]
    let there = try Tilework.run(words, environment: [:], binary: moved)
    #expect(there.status == 0, "\(there.errors)")
    #expect(there.bytes == (try Tilework.run(words).bytes))
  }
}
