import CollectionModel
import Foundation
import Rendering
import TestSupport

/// The seeds of a random test: SEED from the environment, else 1 to `count`.
func seeds(_ count: Int) -> [UInt64] {
  if let text = ProcessInfo.processInfo.environment["SEED"], let seed = UInt64(text) {
    return [seed]
  }
  return (1...UInt64(count)).map { $0 }
}

/// Rows of cells of random sizes, with looks of every sort: a made scene.
struct MadeScene {
  var source: DisplaySource
  var looks: [ElementKey: ElementLook] = [:]

  /// Lays `count` cells of up to `largest` points into rows.
  init(seed: UInt64, count: Int, largest: Double = 200, width: Double = 600) {
    var numbers = SeededGenerator(seed: seed)
    var placements: [Placement] = [
      Placement(key: .header(0), frame: Rect(x: 0, y: 0, width: width, height: 36))
    ]
    looks[.header(0)] = ElementLook(title: "Photographs of a long and happy summer")
    var (x, y, tallest) = (0.0, 40.0, 0.0)
    for item in 0..<count {
      let size = Size(
        width: Double.random(in: 1...largest, using: &numbers),
        height: Double.random(in: 1...largest, using: &numbers))
      if x + size.width > width { (x, y, tallest) = (0, y + tallest + 4, 0) }
      let key = ElementKey.cell(0, item)
      placements.append(Placement(key: key, frame: Rect(origin: Point(x: x, y: y), size: size)))
      looks[key] = Self.look(item, using: &numbers)
      x += size.width + 4
      tallest = max(tallest, size.height)
    }
    source = DisplaySource(
      layoutName: "flow", contentSize: Size(width: width, height: y + tallest),
      viewport: Viewport(size: Size(width: width, height: 800)), placements: placements)
  }

  private static func look(_ item: Int, using numbers: inout SeededGenerator) -> ElementLook {
    let titles = ["A", "Harbour at dawn.jpg", "", "IMG_2043 (copy of a copy).jpeg", "日本の山"]
    var look = ElementLook(id: "i\(item)", title: titles.randomElement(using: &numbers))
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0, 1, 2:
      look.picture = PictureReference(
        path: "p\(item).jpg",
        pixelSize: Size(
          width: Double(Int.random(in: 1...6000, using: &numbers)),
          height: Double(Int.random(in: 1...6000, using: &numbers))))
    case 3: look.placeholder = "the file ends too early"
    case 4: look.outline = .circle
    default: look.outline = .rounded(12)
    }
    return look
  }

  func list(_ options: DisplayOptions = DisplayOptions(extent: .whole)) -> DisplayList {
    DisplayList(source, options: options) { looks[$0] }
  }
}

extension Rect {
  /// Whether `other` lies inside, but for rounding.
  func holds(_ other: Rect) -> Bool {
    other.x >= x - 1e-6 && other.y >= y - 1e-6 && other.maxX <= maxX + 1e-6
      && other.maxY <= maxY + 1e-6
  }
}
