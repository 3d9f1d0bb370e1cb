/// The honeycomb as its page describes it.
enum Honeycomb {
  static func arrange(_ scene: ModelScene) -> Arrangement {
    let size = scene.options["size"] as? Double ?? 100
    let gap = scene.options["gap"] as? Double ?? 8
    return Arrangement(scene) { section, width in
      // Hexagons that stand on a corner: the height of one, and that of an equilateral triangle
      // between the middles of three neighbours.
      let tall = size * 2 / 3.0.squareRoot()
      let step = size + gap
      let drop = step * 3.0.squareRoot() / 2
      guard step / 2 + size <= width else {
        // No room for a row that is moved: a column.
        let boxes = section.items.indices.map { item in
          Box(x: 0, y: Double(item) * (tall + gap), width: size, height: tall)
        }
        return (boxes, boxes.last.map { $0.y + $0.height } ?? 0)
      }
      var boxes: [Box] = []
      var row = 0
      while boxes.count < section.items.count {
        var x = row % 2 == 1 ? step / 2 : 0
        while x + size <= width && boxes.count < section.items.count {
          boxes.append(Box(x: x, y: Double(row) * drop, width: size, height: tall))
          x += step
        }
        row += 1
      }
      return (boxes, row == 0 ? 0 : Double(row - 1) * drop + tall)
    }
  }
}
