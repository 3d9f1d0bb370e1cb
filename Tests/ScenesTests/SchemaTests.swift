import Foundation
import Scenes
import StrictJSON
import Testing

@Suite struct SchemaTests {
  private let docs = testsFolder.deletingLastPathComponent().appendingPathComponent("Docs")

  @Test func `the schema has the decoder's keys, place by place`() throws {
    let data = try Data(contentsOf: docs.appendingPathComponent("scene.schema.json"))
    let schema = try JSONValue.parse([UInt8](data)).object()
    let definitions = try #require(schema["$defs"]).object()
    for (place, keys) in SceneKeys.all {
      let properties = try #require(definitions[place]?.object()["properties"], "\(place)").object()
      #expect(Set(properties.members.map(\.key)) == Set(keys), "\(place)")
    }
  }

  @Test func `every example of the guide is a scene`() throws {
    let text = try String(
      contentsOf: docs.appendingPathComponent("Guides/Scenes.md"), encoding: .utf8)
    let blocks = text.components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    #expect(blocks.count >= 4)
    for block in blocks { #expect(outcome(block) == "accepted", "\(block)") }
    for (place, keys) in SceneKeys.all {
      for key in keys { #expect(text.contains("`\(key)`"), "\(place) \(key) is not explained") }
    }
    for option in FlowOptions.table.options { #expect(text.contains("`\(option.key)`")) }
  }
}
