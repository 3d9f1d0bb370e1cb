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

  @Test(arguments: [[0, 5000], [0, -50], [-40, 20], [700, 0]])
  func `the window stands where the scene says, also beyond the content`(offset: [Int]) throws {
    let scene = try decode(
      """
      {"viewport": {"width": 300, "height": 300, "contentOffset": \(offset)},
       "layout": {"name": "flow", "options": {"itemSize": [300, 100], "minimumLineSpacing": 0}},
       "sections": [{"items": [{"repeat": 12}]}]}
      """)
    let frame = try flowStage(scene).renderFrame()
    let window = Rect(x: Double(offset[0]), y: Double(offset[1]), width: 300, height: 300)
    #expect(frame.viewport.bounds == window && frame.visibleRect == window)
    let expected = (0..<12).filter {
      Rect(x: 0, y: Double($0) * 100, width: 300, height: 100).overlaps(window)
    }
    #expect(frame.placements.map(\.key.path.item) == expected)
  }

  @Test func `a flow that flips opens a right-to-left window at its first items`() throws {
    let flips = "flipsHorizontallyInOppositeLayoutDirection"
    func stage(_ typed: [String], rtl: Bool = true, offset: Int = 0) throws -> SceneStage {
      try flowStage(
        try decode(
          """
          {"viewport": {"width": 110, "height": 50, "rtl": \(rtl), "contentOffset": [\(offset), 0]},
           "layout": {"name": "flow", "options": {"scrollDirection": "horizontal"}},
           "sections": [{"items": [{"repeat": 10}], "background": {"color": "#aabbcc"}},
                        {"header": {"size": [20, 0]}, "items": [{"repeat": 2}]}]}
          """), typed: typed)
    }
    func items(_ frame: RenderFrame) -> [Int] { frame.placements.map(\.key.path.item) }
    // Ten columns of 50, 10 apart, then a header of 20 and two columns: 590 and 130.
    let plain = try stage([]).renderFrame()
    #expect(items(plain) == [0, 1] && plain.placements.allSatisfy { $0.key.path.section == 1 })
    #expect(plain.placements.map(\.frame.x) == [60, 0])
    let flipping = try stage(["\(flips)=true"])
    let flipped = flipping.renderFrame()
    #expect(items(flipped) == [0, 1] && flipped.placements.allSatisfy { $0.key.path.section == 0 })
    #expect(flipped.placements.map(\.frame.x) == [670, 610])
    #expect(flipped.viewport.bounds == Rect(x: 610, y: 0, width: 110, height: 50))
    // A larger offset goes to the left.
    #expect(try stage(["\(flips)=true"], offset: 60).renderFrame().viewport.contentOffset.x == 550)
    #expect(
      flipping.backdrops(of: flipped).map(\.frame) == [Rect(x: 130, y: 0, width: 590, height: 50)])
    // The whole looks the same either way, and nothing flips from left to right.
    #expect(try stage([]).wholeFrame().placements == flipping.wholeFrame().placements)
    let straight = try stage(["\(flips)=true"], rtl: false).renderFrame()
    #expect(straight == (try stage([], rtl: false)).renderFrame())
    #expect(straight.placements.map(\.frame.x) == [0, 60])
  }

  @Test func `positions have no effect and are a warning that says how many there are`() throws {
    func findings(_ items: String) throws -> [SceneFinding] {
      try flowStage(try decode(#"{"sections": [{"items": [\#(items)]}, {"items": [{}]}]}"#))
        .findings
    }
    let one = try findings(#"{"position": [10, 20]}, {}"#)
    #expect(
      one == [
        SceneFinding(
          .warning, id: "position-without-effect",
          "the layout places items itself: the position of 1 item has no effect, leave it out")
      ])
    let many = try findings(#"{"position": [1, 2], "repeat": 999999999999}, {"position": [3, 4]}"#)
    #expect(
      many.map(\.message) == [
        "the layout places items itself: the position of 1000000000000 items has no effect,"
          + " leave it out"
      ])
    #expect(try findings(#"{"position": null}, {"position": [3, 4], "repeat": 0}"#).isEmpty)
  }

  @Test func `a pinned footer stands at the end of a window beyond the content's start`() throws {
    let scene = try decode(
      """
      {"viewport": {"width": 300, "height": 300, "contentOffset": [0, -250]},
       "layout": {"name": "flow", "options": {"sectionFootersPinToVisibleBounds": true}},
       "sections": [{"footer": {"size": [0, 20]}, "items": [{"repeat": 60}]}]}
      """)
    // Six columns, ten lines of 60: the footer's own place is 590, the window's end 50.
    let footer = try flowStage(scene).wholeFrame().placements.first { $0.key.kind == .footer }
    #expect(footer?.frame == Rect(x: 0, y: 30, width: 300, height: 20))
  }

  @Test func `the whole holds every item, also those without an area`() throws {
    let scene = try decode(
      """
      {"viewport": {"width": 100, "height": 100, "contentInset": [0, 60, 0, 60]},
       "sections": [{"header": {"size": [10, 10]}, "items": [{"width": 0, "height": 0, "repeat": 3}]},
                    {"items": [{"width": 0, "height": 40}, {"width": 40, "height": 0}, {}]}]}
      """)
    let stage = try flowStage(scene)
    let keys = stage.wholeFrame().placements.map(\.key)
    #expect(
      keys == (0..<3).map { .cell(0, $0) } + (0..<3).map { .cell(1, $0) } + [.header(0)])
    #expect(stage.renderFrame().placements.map(\.key) == [.cell(1, 2)])
  }

  @Test func `automatic estimates are the item size until the cells on screen are asked`() throws {
    let scene = try decode(
      """
      {"viewport": {"width": 100, "height": 100}, "sections": [{"items": [
         {"width": 100, "height": 60, "repeat": 30}]}],
       "layout": {"name": "flow", "options": {
         "estimatedItemSize": "automatic", "itemSize": [100, 20], "minimumLineSpacing": 0}}}
      """)
    let frames = [
      try flowStage(scene), try flowStage(scene, typed: ["estimatedItemSize=automatic"]),
    ].map { stage in
      _ = stage.renderFrame()
      return stage.wholeFrame().placements.map(\.frame.height)
    }
    let expected = Array(repeating: 60.0, count: 5) + Array(repeating: 20, count: 25)
    #expect(frames == [expected, expected])
    #expect(
      #expect(throws: SceneError.self) {
        try flowStage(scene, typed: ["estimatedItemSize=automatc"])
      }?.message
        == "the option \"estimatedItemSize\": expected a size [width, height] of numbers from 0 to "
        + "1000000000, or automatic, found \"automatc\"")
  }

  @Test func `cells far smaller than their estimate come into sight without a failure`() throws {
    let scene = try decode(
      """
      {"viewport": {"width": 200, "height": 200}, "sections": [{"items": [
         {"width": 6, "height": 6, "repeat": 5000}]}],
       "layout": {"name": "flow", "options": {"estimatedItemSize": [200, 200]}}}
      """)
    let stage = try flowStage(scene)
    let frame = stage.renderFrame()
    #expect(stage.problems.isEmpty)
    // 13 items with their spacings fit on a line, 13 lines into the window; on the last of them
    // the second item would have its estimate, and is out of sight.
    #expect(frame.placements.count == 12 * 13 + 1)
    #expect(frame.placements.allSatisfy { $0.frame.width == 6 })
  }

  @Test func `cells that come into sight without end are named`() throws {
    let scene = try decode(
      """
      {"viewport": {"width": 10, "height": 600}, "sections": [{"items": [
         {"width": 10, "height": 0.001, "repeat": 2200}]}],
       "layout": {"name": "flow", "options": {
         "estimatedItemSize": [10, 100000], "minimumLineSpacing": 0}}}
      """)
    let stage = try flowStage(scene)
    _ = stage.renderFrame()
    #expect(
      stage.problems.map(\.message) == [
        "the collection view is stuck in its update/layout loop: after 2000 passes cells still come "
          + "into sight that ask for another size than the estimate, the latest being item [0, 1999]; "
          + "give an estimatedItemSize that is nearer to what they ask for"
      ])
  }

  @Test func `more items than sizes can be kept for are refused in a sentence`() throws {
    let scene = try decode(
      """
      {"sections": [{}, {"items": [{"width": 10, "height": 10, "repeat": 1000000000000}]}],
       "layout": {"name": "flow", "options": {"estimatedItemSize": [30, 30]}}}
      """)
    let stage = try flowStage(scene)
    #expect(stage.renderFrame().placements.allSatisfy { $0.frame.width == 30 })
    #expect(stage.problems.map(\.severity) == [.failure])
    #expect(
      stage.problems.first?.message.hasPrefix(
        "section 1 has 1000000000000 items, and cells may ask for sizes of their own in sections of "
          + "at most 100000000") == true)
  }

  @Test func `the colour behind a section reaches from its header to its footer`() throws {
    let json = """
      {"viewport": {"width": 100, "height": 100, "rtl": true},
       "layout": {"name": "LAYOUT"},
       "sections": [{"header": {"size": [0, 10]}, "items": [{}, {}]},
                    {"background": {"color": "#102030"}, "flow": {"inset": [5, 0, 5, 0]},
                     "footer": {"size": [0, 20]}, "items": [{"repeat": 2}]}]}
      """
    let color = SceneColor.rgba(0x10, 0x20, 0x30, 255)
    let flow = try flowStage(decode(json.replacing("LAYOUT", with: "flow")))
    let found = flow.backdrops(of: flow.renderFrame())
    // The first section ends at 10 + 50 + 10 + 50.
    #expect(found.map(\.frame) == [Rect(x: 0, y: 120, width: 100, height: 140)])
    #expect(found.map(\.color) == [color])
    let circle = try SceneStage(
      decode(json.replacing("LAYOUT", with: "circle")), layout: CollectionViewCircleLayout())
    #expect(circle.backdrops(of: circle.renderFrame()).isEmpty)
  }

  @Test(arguments: [
    #""itemSize": [50, 50], "minimumLineSpacing": -50"#,
    #""itemSize": [0.0001, 0.0001], "minimumLineSpacing": 0, "minimumInteritemSpacing": 0"#,
  ])
  func `more items in sight than can be kept are a failure in a sentence`(options: String) throws {
    let scene = try decode(
      """
      {"layout": {"name": "flow", "options": {\(options)}},
       "sections": [{"header": {"size": [0, 5]}, "items": [{"repeat": 1000000000000}]}]}
      """)
    let stage = try flowStage(scene)
    #expect(stage.renderFrame().placements.isEmpty)
    #expect(stage.problems.map(\.severity) == [.failure])
    #expect(
      stage.problems.first?.message.hasSuffix(
        " elements meet one rectangle, and at most 2000000 can be handed out at a time; give the "
          + "items sizes and spacings that keep them apart, or ask for less") == true)
  }

  @Test func `any number of items without an area is looked at in no time`() throws {
    for spacing in [0, 10] {
      let scene = try decode(
        """
        {"layout": {"name": "flow", "options": {"itemSize": [0, 0], "minimumLineSpacing": 0,
           "minimumInteritemSpacing": \(spacing)}},
         "sections": [{"header": {"size": [0, 5]}, "items": [{"repeat": 1000000000000}]}]}
        """)
      let stage = try flowStage(scene)
      #expect(stage.renderFrame().placements.map(\.key) == [.header(0)])
      #expect(stage.problems.isEmpty)
    }
  }

  @Test(arguments: [#"{"width": 400, "height": 10}"#, #"{"repeat": 3}, {"width": 9, "height": 9}"#])
  func `the warning about an item that is too long says what to change in the scene`(
    items: String
  ) throws {
    let scene = try decode(
      """
      {"viewport": {"width": 300, "height": 300}, "sections": [{"items": [\(items)]}],
       "layout": {"name": "flow", "options": {"itemSize": [400, 10]}}}
      """)
    let stage = try flowStage(scene)
    _ = stage.renderFrame()
    #expect(
      stage.problems.map(\.message) == [
        "the behaviour of the flow layout is not defined: the item width must be less than the "
          + "collection view's width minus the section insets left and right and the content insets "
          + "left and right; item [0, 0] has width 400.0, there is room for 300.0; make the item or "
          + "the insets smaller, or the window larger"
      ])
  }
}
