/// The waterfall as its page describes it.
///
/// A millionth of a point is no difference: what is equal on paper may differ by rounding.
enum Waterfall {
  private static let slightly = 0.000001

  static func arrange(_ scene: ModelScene) throws -> Arrangement {
    let gap = scene.options["gap"] as? Double ?? 8
    let tolerance = scene.options["tolerance"] as? Double ?? 0
    let columns = scene.options["columns"] as? Int
    let columnWidth = scene.options["columnWidth"] as? Double
    if columns != nil, columnWidth != nil {
      throw Refusal(naming: "columnWidth")
    }
    return Arrangement(scene) { section, width in
      var count = columns ?? 3
      if let columnWidth {
        count = 1
        while Double(count + 1) * columnWidth + Double(count) * gap <= width { count += 1 }
      }
      let side = max(0, (width - gap * Double(count - 1)) / Double(count))
      // Each column as the boxes in it, from the top.
      var stacks = [[Box]](repeating: [], count: count)
      func end(_ column: Int) -> Double { stacks[column].last.map { $0.y + $0.height } ?? 0 }
      var boxes: [Box] = []
      var next = 0
      for item in section.items {
        let shortest = (0..<count).map(end).min() ?? 0
        var column = next
        if end(next) - shortest > tolerance + slightly {
          column = (0..<count).first { end($0) <= shortest + slightly } ?? next
        }
        let y = stacks[column].isEmpty ? 0 : end(column) + gap
        let box = Box(
          x: Double(column) * (side + gap), y: y, width: side,
          height: side * item.height / item.width)
        stacks[column].append(box)
        boxes.append(box)
        next = (column + 1) % count
      }
      return (boxes, (0..<count).map(end).max() ?? 0)
    }
  }
}
