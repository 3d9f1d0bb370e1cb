import CairoRendering
import CollectionModel
import Foundation
import Rendering
import Testing

@Suite struct DrawingTests {
  /// The made pictures on a grid of cells.
  private static func wall(_ paths: [String], title: String? = nil) throws -> DisplayList {
    let sizes = try paths.map { try PictureDecoder.storedSize(path: $0) }
    let placements = paths.indices.map { index in
      Placement(
        key: .cell(0, index),
        frame: Rect(
          x: Double(index % 4) * 170 + 10, y: Double(index / 4) * 170 + 10, width: 160,
          height: 160))
    }
    let size = Size(width: 700, height: 170 * Double((paths.count + 3) / 4) + 10)
    let source = DisplaySource(
      layoutName: "made", contentSize: size, viewport: Viewport(size: size),
      placements: placements)
    return DisplayList(source) { key in
      let (width, height) = sizes[key.path.item]
      return ElementLook(
        title: title,
        picture: PictureReference(
          path: paths[key.path.item],
          pixelSize: Size(width: Double(width), height: Double(height))))
    }
  }

  private static func mean(_ bitmap: Bitmap, _ columns: Range<Int>, _ rows: Range<Int>) -> [Double]
  {
    var sums = [0.0, 0.0, 0.0]
    for y in rows {
      for x in columns {
        let color = bitmap.color(x: x, y: y)
        sums[0] += Double(color.red)
        sums[1] += Double(color.green)
        sums[2] += Double(color.blue)
      }
    }
    return sums.map { $0 / Double(columns.count * rows.count) }
  }

  @Test func `the mean colour of each drawn picture is that of its file`() throws {
    let folder = Scratch.folder()
    defer { Scratch.remove(folder) }
    let list = try Self.wall(SamplePictures.write(to: folder))
    let drawn = try CairoDrawing(list, scale: 2).bitmap()
    for element in list.elements {
      let mark = try #require(element.picture)
      let file = try PictureDecoder.decode(mark.picture, size: mark.picture.pixelSize)
      let expected = Self.mean(file, 0..<file.width, 0..<file.height)
      let rect = mark.rect
      let found = Self.mean(
        drawn, Int((rect.x * 2).rounded(.up))..<Int((rect.maxX * 2).rounded(.down)),
        Int((rect.y * 2).rounded(.up))..<Int((rect.maxY * 2).rounded(.down)))
      for part in 0..<3 {
        #expect(
          abs(found[part] - expected[part]) <= 8, "\(mark.picture.path): \(found), \(expected)")
      }
    }
  }

  @Test func `equal drawings give equal files`() throws {
    let folder = Scratch.folder()
    defer { Scratch.remove(folder) }
    let list = try Self.wall(Array(SamplePictures.write(to: folder).prefix(3)), title: "A title")
    #expect(try CairoDrawing(list).png().bytes == CairoDrawing(list).png().bytes)
    let pdf = try CairoDrawing(list).pdf().bytes
    Thread.sleep(forTimeInterval: 1.1)
    #expect(try pdf == CairoDrawing(list).pdf().bytes)
  }

  @Test func `a picture that ends too early is told and the others are drawn`() throws {
    let folder = Scratch.folder()
    defer { Scratch.remove(folder) }
    var paths = Array(try SamplePictures.write(to: folder).prefix(2))
    let whole = try Data(contentsOf: URL(filePath: paths[0]))
    let cut = folder + "/cut.jpg"
    try whole.prefix(whole.count * 2 / 3).write(to: URL(filePath: cut))
    paths.append(cut)
    let list = try Self.wall(paths)
    let file = try CairoDrawing(list).png()
    #expect(file.problems.map(\.path) == [cut])
    #expect(file.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `no letter is drawn outside the rectangle of its label`() throws {
    let frame = Rect(x: 20, y: 20, width: 90, height: 60)
    func draw(_ title: String) throws -> (DisplayList, Bitmap) {
      let size = Size(width: 130, height: 100)
      let source = DisplaySource(
        layoutName: "made", contentSize: size, viewport: Viewport(size: size),
        placements: [Placement(key: .cell(0, 0), frame: frame)])
      let list = DisplayList(source) { _ in
        ElementLook(title: title, color: RGBA(200, 220, 240))
      }
      return (list, try CairoDrawing(list, scale: 3).bitmap())
    }
    let (list, long) = try draw(String(repeating: "Wj", count: 60))
    let (_, short) = try draw(".")
    let label = try #require(list.elements.first?.labels.first)
    var differences = 0
    for y in 0..<long.height {
      for x in 0..<long.width where long.color(x: x, y: y) != short.color(x: x, y: y) {
        differences += 1
        let place = Point(x: (Double(x) + 0.5) / 3, y: (Double(y) + 0.5) / 3)
        #expect(
          label.rect.inset(by: Insets(top: -1, left: -1, bottom: -1, right: -1)).contains(place))
      }
    }
    #expect(differences > 100)
  }

  @Test func `a drawing larger than a surface can be is refused with a way out`() {
    let size = Size(width: 100, height: 40_000)
    let source = DisplaySource(
      layoutName: "made", contentSize: size, viewport: Viewport(size: size), placements: [])
    let list = DisplayList(source) { _ in nil }
    do {
      _ = try CairoDrawing(list, scale: 1).png()
      Issue.record("drawn all the same")
    } catch {
      #expect(error.message.contains("32767") && error.message.contains("PDF or SVG"))
    }
  }

  @Test func `cells and bars far longer than any page are drawn as far as they are seen`() throws {
    let size = Size(width: 100, height: 100)
    let placements = [
      Placement(key: .cell(0, 0), frame: Rect(x: -5e8, y: 10, width: 1e9, height: 40)),
      Placement(key: .cell(0, 1), frame: Rect(x: 10, y: -5e8, width: 40, height: 1e9)),
      Placement(key: .header(0), frame: Rect(x: 0, y: 60, width: 1e9, height: 30)),
      Placement(key: .footer(0), frame: Rect(x: 60, y: 0, width: 30, height: 1e9)),
    ]
    let source = DisplaySource(
      layoutName: "made", contentSize: Size(width: 1e9, height: 1e9),
      viewport: Viewport(size: size), placements: placements)
    let list = DisplayList(source) { _ in ElementLook(title: "Long", color: RGBA(10, 200, 30)) }
    #expect(list.elements.count == placements.count)
    #expect(try !CairoDrawing(list).pdf().bytes.isEmpty)
    let drawn = try CairoDrawing(list, scale: 1).bitmap()
    #expect(drawn.color(x: 5, y: 30).green > 150)
  }

  @Test func `a backdrop lies between the background and the elements`() throws {
    let source = DisplaySource(
      layoutName: "made", contentSize: Size(width: 40, height: 40),
      viewport: Viewport(size: Size(width: 40, height: 40)),
      placements: [Placement(key: .cell(0, 0), frame: Rect(x: 0, y: 0, width: 20, height: 20))],
      backdrops: [
        DisplaySource.Backdrop(
          frame: Rect(x: 0, y: 0, width: 40, height: 20), color: RGBA(200, 0, 0))
      ])
    let list = DisplayList(source, options: DisplayOptions(showsLabels: false)) { _ in
      ElementLook(color: RGBA(0, 200, 0), outline: .rounded(0))
    }
    let drawn = try CairoDrawing(list, scale: 1).bitmap()
    #expect(drawn.color(x: 10, y: 10) == RGBA(0, 200, 0))
    #expect(drawn.color(x: 30, y: 10) == RGBA(200, 0, 0))
    #expect(drawn.color(x: 30, y: 30) == list.background)
  }
}
