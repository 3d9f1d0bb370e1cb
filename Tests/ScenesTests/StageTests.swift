import CollectionModel
import CollectionUI
import Foundation
import Scenes
import StrictJSON
import Testing

@MainActor @Suite struct StageTests {
  @Test func `ten thousand million equal items cost nothing`() throws {
    for json in [
      #"{"repeat": 10000000000}"#, #"{"repeat": 10000000000, "width": 70, "height": 40}"#,
    ] {
      let scene = try decode("{\"sections\": [{\"items\": [\(json)]}]}")
      let frame = try flowStage(scene).renderFrame()
      #expect(frame.placements.count < 300 && frame.placements.count > 50)
      #expect(frame.contentSize.height > 1e10)
    }
    #expect(try Scene.demo("uniform=10000000000").totalItemCount == 10_000_000_000)
  }

  @Test func `varying sizes depend on seed and index alone`() throws {
    let first = try Scene.demo("varying=1000,seed=7").sections[0].items
    let second = try Scene.demo("varying=2000,seed=7").sections[0].items
    let other = try Scene.demo("varying=1000,seed=8").sections[0].items
    let sizes = (0..<1000).compactMap { first.size(at: $0) }
    #expect(sizes == (0..<1000).compactMap { second.size(at: $0) })
    #expect(sizes != (0..<1000).compactMap { other.size(at: $0) })
    #expect(Set(sizes.map(\.width)) == Set((40...120).map(Double.init)))
    #expect(Set(sizes.map(\.height)) == Set((30...90).map(Double.init)))
  }

  @Test(arguments: [
    "uniform", "uniform=", "uniform=-1", "uniform=1,seed=2", "varying=1000000000000", "seed=1",
    "varying=1,varying=2", "other=3", "", "uniform=99999999999999999999",
  ])
  func `refuses what is no demo`(text: String) {
    let error = #expect(throws: SceneError.self) { try Scene.demo(text) }
    #expect(error?.message.hasPrefix("expected a demo such as uniform=1000") == true)
  }

  @Test func `too many sizes of their own are refused`() throws {
    let scene = try decode(
      #"{"sections": [{"items": [{"width": 1, "height": 1}, {"repeat": 1000000000}]}]}"#)
    let error = #expect(throws: SceneError.self) { try flowStage(scene) }
    #expect(error?.message.hasPrefix("section 0 has 1000000001 items with sizes") == true)
  }

  @Test func `pictures get their aspect at one height unless an item size is given`() throws {
    let folder = try ScratchFolder()
    try folder.write("wide.png", Heads.png(300, 200))
    try folder.write("tall.jpg", Heads.jpeg(300, 200, before: Heads.exif(orientation: 6)))
    try folder.write("band.png", Heads.png(9000, 200))
    let scene = try Scene.load(path: folder.path).scene
    let sizes = { (stage: SceneStage) in
      stage.wholeFrame().placements.map(\.frame.size)
    }
    #expect(
      try sizes(flowStage(scene)) == [
        Size(width: 376, height: 150), Size(width: 96, height: 150), Size(width: 196, height: 150),
      ])
    #expect(
      try sizes(flowStage(scene, typed: ["itemSize=90x80"]))
        == Array(repeating: Size(width: 90, height: 80), count: 3))
  }

  @Test func `bars with a title and no size are 44 long, pinned ones pin all`() throws {
    let scene = try decode(
      """
      {"sections": [{"header": {"title": "A", "pinned": true}, "items": [{}]},
                    {"header": {"title": "B"}, "items": [{}]}]}
      """)
    let layout = CollectionViewFlowLayout()
    let stage = try SceneStage(scene, layout: layout)
    let headers = stage.wholeFrame().placements.filter { $0.key.kind == .header }
    #expect(headers.map(\.frame.height) == [44, 44])
    #expect(layout.sectionHeadersPinToVisibleBounds)
    #expect(stage.findings.map(\.id) == ["pinned-for-all"])
    #expect(stage.look(for: .header(1))?.title == "B")
  }

  @Test func `looks are the same for the same ids and numbered in repeats`() throws {
    let scene = try decode(
      ##"{"sections": [{"items": [{"id": "a", "title": "T", "repeat": 3}, {"color": "#102030"}]}]}"##
    )
    let stage = try flowStage(scene)
    #expect((0..<4).map { stage.look(for: .cell(0, $0))?.id } == ["a-0", "a-1", "a-2", nil])
    #expect(stage.look(for: .cell(0, 1))?.title == "T 2")
    #expect(stage.look(for: .cell(0, 3))?.color == .rgba(0x10, 0x20, 0x30, 255))
    let again = try flowStage(scene)
    #expect(stage.look(for: .cell(0, 0)) == again.look(for: .cell(0, 0)))
    #expect(stage.look(for: .cell(0, 0))?.color != stage.look(for: .cell(0, 1))?.color)
    #expect(stage.look(for: .cell(0, 4)) == nil && stage.look(for: .cell(1, 0)) == nil)
  }

  @Test func `a circle that leaves sections out says so`() throws {
    let scene = try decode(
      #"{"sections": [{"items": [{"repeat": 3}]}, {"items": [{"repeat": 4}]}]}"#)
    let stage = try SceneStage(scene, layout: CollectionViewCircleLayout())
    #expect(stage.renderFrame().placements.count == 3)
    #expect(
      stage.problems.map(\.message) == [
        "the layout shows one section only: 4 items of 1 further section are not shown"
      ])
  }

  @Test func `with an estimate the cells on screen get the sizes of the scene, the others not`()
    throws
  {
    let item = #"{"width": 300, "height": 80, "repeat": 20}"#
    let scene = try decode(
      """
      {"viewport": {"width": 300, "height": 200}, "sections": [{"items": [\(item)]}],
       "layout": {"name": "flow", "options": {"estimatedItemSize": [300, 30]}}}
      """)
    let stage = try flowStage(scene)
    let frame = stage.renderFrame()
    #expect(frame.placements.allSatisfy { $0.frame.height == 80 })
    #expect(frame.placements.count == 3)
    let heights = Set(stage.wholeFrame().placements.map(\.frame.height))
    #expect(heights == [30, 80])
  }
}
