import CollectionModel
import CollectionUI
import Foundation
import Scenes
import StrictJSON
import Testing

/// The flow cases of Tests/Golden, turned into scenes, and the scenes of Tests/Scenarios.
@MainActor @Suite struct GoldenSceneTests {
  nonisolated private static func cases() -> [JSONObject] {
    let file = testsFolder.appendingPathComponent("Golden/flow.json")
    let bytes = (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
    let root = try? JSONValue.parse(bytes).object()
    let all = (try? root?["cases"]?.map { (value) throws(JSONError) in try value.object() }) ?? []
    return all.filter { (try? $0["kind"]?.string()) == "flow" }
  }

  nonisolated private static func name(_ golden: JSONObject) -> String {
    (try? golden["name"]?.string()) ?? ""
  }

  nonisolated private static func text(_ value: JSONValue?) -> String { value?.text() ?? "null" }

  /// Writes the case as a scene would be written by hand.
  nonisolated private static func scene(_ golden: JSONObject) throws -> String {
    let bounds = try #require(golden["bounds"]).object()
    let offset = try golden["contentOffset"]?.object()
    var options = [#""scrollDirection": \#(text(golden["scrollDirection"]))"#]
    for (key, option) in [
      ("pinHeaders", "sectionHeadersPinToVisibleBounds"),
      ("pinFooters", "sectionFootersPinToVisibleBounds"),
      ("sectionInsetReference", "sectionInsetReference"),
    ] {
      if let value = golden[key] { options.append(#""\#(option)": \#(value.text())"#) }
    }
    let sections = try #require(golden["sections"]).array().map { value in
      let section = try value.object()
      let items = try #require(section["items"]).array().map { item in
        let size = try item.array()
        return #"{"width": \#(size[0].text()), "height": \#(size[1].text())}"#
      }
      return """
        {"header": {"size": \(text(section["headerSize"]))},
         "footer": {"size": \(text(section["footerSize"]))},
         "flow": {"inset": \(text(section["inset"])), "lineSpacing": \(text(section["lineSpacing"])),
                  "interitemSpacing": \(text(section["interitemSpacing"]))},
         "items": [\(items.joined(separator: ","))]}
        """
    }
    let isRightToLeft = text(golden["layoutDirection"]) == "\"rtl\""
    return """
      {"viewport": {"width": \(text(bounds["w"])), "height": \(text(bounds["h"])),
        "scale": \(text(golden["displayScale"])), "contentInset": \(text(golden["contentInset"])),
        "safeArea": \(text(golden["safeArea"])), "layoutMargins": \(text(golden["layoutMargins"])),
        "contentOffset": [\(text(offset?["x"])), \(text(offset?["y"]))], "rtl": \(isRightToLeft)},
       "layout": {"name": "flow", "options": {\(options.joined(separator: ", "))}},
       "sections": [\(sections.joined(separator: ","))]}
      """
  }

  private func expect(_ stage: SceneStage, _ golden: JSONObject) throws {
    let frame = stage.wholeFrame()
    let expected = try #require(golden["expect"]).object()
    let size = try #require(expected["contentSize"]).numbers("", count: 2)
    #expect(abs(frame.contentSize.width - size[0]) < 0.001)
    #expect(abs(frame.contentSize.height - size[1]) < 0.001)
    var wanted: [ElementKey: [Double]] = [:]
    for (section, items) in try #require(expected["items"]).array().enumerated() {
      for (item, rect) in try items.array().enumerated() {
        wanted[.cell(section, item)] = try rect.numbers("", count: 4)
      }
    }
    for (key, make) in [("headers", ElementKey.header), ("footers", ElementKey.footer)] {
      for (section, rect) in try #require(expected[key]).array().enumerated() where !rect.isNull {
        wanted[make(section)] = try rect.numbers("", count: 4)
      }
    }
    for placement in frame.placements {
      let known = wanted.removeValue(forKey: placement.key)
      let rect = try #require(known, "\(placement.key.label)")
      let frame = placement.frame
      for (found, number) in zip([frame.x, frame.y, frame.width, frame.height], rect) {
        #expect(abs(found - number) < 0.001, "\(placement.key.label)")
      }
    }
    #expect(wanted.isEmpty)
  }

  @Test(arguments: Self.cases().map(Self.name))
  func `a golden case as a scene gives the same frames`(name: String) throws {
    let golden = try #require(Self.cases().first { Self.name($0) == name })
    try expect(flowStage(try decode(try Self.scene(golden))), golden)
  }

  @Test(arguments: Self.cases().map(Self.name).filter { $0.hasPrefix("seed-") })
  func `the scenario of a seed configuration gives the golden frames`(name: String) throws {
    let golden = try #require(Self.cases().first { Self.name($0) == name })
    let file = testsFolder.appendingPathComponent("Scenarios/\(name).json").path
    try expect(flowStage(try Scene.load(path: file).scene), golden)
  }

  nonisolated private static let scenarios: [String] =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: testsFolder.appendingPathComponent("Scenarios").path)) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  @Test func `there are enough scenarios`() { #expect(Self.scenarios.count >= 14) }

  @Test(arguments: scenarios)
  func `every scenario loads without a finding and lays out`(file: String) throws {
    let loaded = try Scene.load(path: testsFolder.appendingPathComponent("Scenarios/" + file).path)
    #expect(loaded.findings.isEmpty)
    let layout: CollectionViewLayout =
      loaded.scene.layout?.name == "circle"
      ? CollectionViewCircleLayout() : CollectionViewFlowLayout()
    let options =
      loaded.scene.layout?.name == "flow" ? try FlowOptions.table.values(for: loaded.scene) : [:]
    let stage = try SceneStage(loaded.scene, layout: layout, options: options)
    let cells = stage.wholeFrame().placements.filter { $0.key.kind == .cell }
    #expect(cells.count == loaded.scene.totalItemCount)
    #expect(stage.problems.isEmpty == (file != "over-wide-items.json"))
  }
}
