import CollectionModel
import Foundation
import Rendering
import Testing

@Suite struct DisplayListTests {
  static let scenes = seeds(60)

  @Test(arguments: scenes, DisplayOptions.Fit.allCases)
  func `a label never leaves its cell`(seed: UInt64, fit: DisplayOptions.Fit) {
    let list = MadeScene(seed: seed, count: 40).list(DisplayOptions(fit: fit, extent: .whole))
    var labels = 0
    for element in list.elements {
      for label in element.labels {
        labels += 1
        #expect(element.placement.frame.holds(label.rect), "SEED=\(seed) \(element.name)")
      }
    }
    #expect(labels > 0, "SEED=\(seed)")
  }

  @Test(arguments: scenes, DisplayOptions.Fit.allCases)
  func `a picture keeps the aspect of its file and stays in its cell`(
    seed: UInt64, fit: DisplayOptions.Fit
  ) {
    let list = MadeScene(seed: seed, count: 40).list(DisplayOptions(fit: fit, extent: .whole))
    var pictures = 0
    for element in list.elements {
      guard let mark = element.picture else { continue }
      pictures += 1
      let aspect = mark.picture.pixelSize.width / mark.picture.pixelSize.height
      let drawn = mark.rect.width / mark.rect.height
      #expect(abs(drawn / aspect - 1) < 1e-6, "SEED=\(seed) \(element.name)")
      #expect(element.placement.frame.holds(mark.visibleRect), "SEED=\(seed) \(element.name)")
    }
    #expect(pictures > 0, "SEED=\(seed)")
  }

  @Test(arguments: scenes) func `in fill mode a picture covers its whole cell`(seed: UInt64) {
    let list = MadeScene(seed: seed, count: 40)
      .list(DisplayOptions(fit: .fill, extent: .whole))
    for element in list.elements {
      guard let mark = element.picture else { continue }
      #expect(mark.visibleRect.holds(element.placement.frame), "SEED=\(seed) \(element.name)")
      #expect(mark.rect.holds(element.placement.frame), "SEED=\(seed) \(element.name)")
      let (a, b) = (mark.rect.center, element.placement.frame.center)
      #expect(abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6, "SEED=\(seed) \(element.name)")
    }
  }

  @Test func `a print of a desk cell has a white border of eight points`() throws {
    let list = desk(pixels: Size(width: 400, height: 300), title: nil)
    let element = try #require(list.elements.first)
    let picture = try #require(element.picture)
    #expect(picture.rect == Rect(x: 8, y: 100 - 8 - 63, width: 84, height: 63))
    #expect(
      element.commands.contains(
        .fill(.rectangle(Rect(x: 0, y: 21, width: 100, height: 79)), RGBA(255, 255, 255))))
  }

  @Test func `a portrait print stands in the middle of its cell`() throws {
    let list = desk(pixels: Size(width: 300, height: 400), title: nil)
    let picture = try #require(list.elements.first?.picture)
    #expect(picture.rect == Rect(x: 50 - 31.5, y: 8, width: 63, height: 84))
  }

  @Test func `a long caption is cut with an ellipsis where width is only estimated`() throws {
    let list = desk(
      pixels: Size(width: 400, height: 300), title: "A very long title of a very small picture")
    let label = try #require(list.elements.first?.labels.first)
    #expect(label.estimatedText.hasPrefix("A very"))
    #expect(label.estimatedText.hasSuffix("…"))
  }

  @Test func `a hidden element is not drawn`() {
    var scene = MadeScene(seed: 1, count: 3)
    scene.source.placements[1].isHidden = true
    #expect(scene.list().elements.count == scene.source.placements.count - 1)
  }

  @Test func `elements outside the viewport are not drawn unless all content is asked for`() {
    let scene = MadeScene(seed: 2, count: 200)
    let visible = scene.list(DisplayOptions())
    #expect(visible.elements.count < scene.source.placements.count)
    #expect(visible.canvas == scene.source.viewport.bounds)
    let whole = scene.list()
    #expect(whole.elements.count == scene.source.placements.count)
    #expect(whole.canvas.size == scene.source.contentSize)
  }

  @Test func `what lies behind the elements is drawn first, as far as it is seen`() throws {
    let source = DisplaySource(
      layoutName: "flow", contentSize: Size(width: 4, height: 40),
      viewport: Viewport(size: Size(width: 4, height: 4)),
      placements: [Placement(key: .cell(0, 0), frame: Rect(x: 0, y: 0, width: 2, height: 4))],
      backdrops: [
        DisplaySource.Backdrop(frame: Rect(x: 0, y: 2, width: 4, height: 30), color: RGBA(1, 2, 3)),
        DisplaySource.Backdrop(frame: Rect(x: 0, y: 32, width: 4, height: 8), color: RGBA(9, 9, 9)),
      ])
    let list = DisplayList(source) { _ in ElementLook(color: RGBA(7, 7, 7)) }
    #expect(
      list.backdrops == [.fill(.rectangle(Rect(x: 0, y: 2, width: 4, height: 2)), RGBA(1, 2, 3))])
    let svg = SVGDrawing.text(of: list)
    let behind = try #require(svg.range(of: "fill=\"#010203\""))
    let cell = try #require(svg.range(of: "fill=\"#070707\""))
    #expect(behind.upperBound < cell.lowerBound)
    // Right of the cell the lower half of the page has the colour.
    #expect(HalfBlockDrawing.text(of: list, columns: 4).contains("\u{1b}[48;2;1;2;3m"))
  }

  @Test func `a higher element is drawn later`() {
    let placements = [
      Placement(key: .cell(0, 0), frame: Rect(x: 0, y: 0, width: 9, height: 9), zIndex: 2),
      Placement(key: .cell(0, 1), frame: Rect(x: 0, y: 0, width: 9, height: 9)),
      Placement(key: .header(0), frame: Rect(x: 0, y: 0, width: 9, height: 9)),
    ]
    let source = DisplaySource(
      layoutName: "made", contentSize: Size(width: 9, height: 9),
      viewport: Viewport(size: Size(width: 9, height: 9)), placements: placements.reversed())
    let keys = DisplayList(source) { _ in nil }.elements.map(\.placement.key)
    #expect(keys == [.cell(0, 1), .header(0), .cell(0, 0)])
  }

  @Test func `control characters of a title never reach a label`() throws {
    let list = desk(pixels: Size(width: 400, height: 300), title: "a\nb\u{0}\u{FFFE}c")
    let label = try #require(list.elements.first?.labels.first)
    #expect(label.text == "a b\u{FFFD}\u{FFFD}c")
  }

  private func desk(pixels: Size, title: String?) -> DisplayList {
    let source = DisplaySource(
      layoutName: "flow", contentSize: Size(width: 100, height: 100),
      viewport: Viewport(size: Size(width: 100, height: 100)),
      placements: [
        Placement(key: .cell(0, 0), frame: Rect(x: 0, y: 0, width: 100, height: 100))
      ])
    return DisplayList(source) { _ in
      ElementLook(title: title, picture: PictureReference(path: "p.jpg", pixelSize: pixels))
    }
  }
}
