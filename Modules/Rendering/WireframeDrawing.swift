internal import CollectionModel

/// Draws display lists as boxes of line characters, for a plain terminal.
///
/// Every visible cell has exactly one box of its own, with the four corners `┌ ┐ └ ┘` and a label.
/// Headers and footers are title lines.
public enum WireframeDrawing {
  /// Returns the page, at most `columns` characters wide.
  public static func text(of list: DisplayList, columns: Int = 80) -> String {
    let columns = max(12, columns)
    let shown = list.elements.filter(isShown)
    let cells = shown.filter { $0.placement.key.kind == .cell }
    let manySections = Set(cells.map(\.placement.key.path.section)).count > 1
    let solver = WireframeSolver(columns: columns, canvas: list.canvas)
    let blocks = shown.map { block($0, list.canvas, manySections) }
    var grid = CharacterGrid(columns: columns)
    for (element, box) in zip(shown, solver.boxes(for: blocks)) {
      if element.placement.key.kind == .cell {
        draw(element, in: box, manySections, on: &grid)
      } else {
        drawBar(element, in: box, on: &grid)
      }
    }
    return CharacterGrid.cut(heading(list, cells: cells.count), to: columns) + "\n" + grid.text
  }

  private static func heading(_ list: DisplayList, cells: Int) -> String {
    let canvas = list.canvas
    let size = "\(NumberText.text(canvas.width)) × \(NumberText.text(canvas.height)) points"
    let place =
      canvas.origin == .zero
      ? "" : " at \(NumberText.text(canvas.x)), \(NumberText.text(canvas.y))"
    let count = cells == 0 ? "no cells" : cells == 1 ? "1 cell" : "\(cells) cells"
    return "\(TextMetrics.oneLine(list.source.layoutName)) · \(size)\(place) · \(count)"
  }

  /// Decorations have no words and lie under everything: boxes for them would only hide cells.
  private static func isShown(_ element: DisplayElement) -> Bool {
    if case .decoration = element.placement.key.kind { return false }
    return true
  }

  private static func index(_ path: ElementPath, _ manySections: Bool) -> String {
    manySections ? "\(path.section).\(path.item)" : "\(path.item)"
  }

  private static func block(
    _ element: DisplayElement, _ canvas: Rect, _ manySections: Bool
  ) -> WireframeSolver.Block {
    let box = element.placement.boundingBox
    let rect = box.intersection(canvas) ?? box
    let key = element.placement.key
    guard key.kind == .cell else {
      return WireframeSolver.Block(rect: rect, smallestWidth: 8, smallestHeight: 1)
    }
    return WireframeSolver.Block(
      rect: rect, smallestWidth: index(key.path, manySections).count + 2, smallestHeight: 3)
  }

  private static func draw(
    _ element: DisplayElement, in box: WireframeSolver.Box, _ manySections: Bool,
    on grid: inout CharacterGrid
  ) {
    let (right, bottom) = (box.column + box.width - 1, box.row + box.height - 1)
    for column in box.column...right {
      grid.put("─", column: column, row: box.row)
      grid.put("─", column: column, row: bottom)
    }
    for row in box.row...bottom {
      grid.put("│", column: box.column, row: row)
      grid.put("│", column: right, row: row)
    }
    grid.put("┌", column: box.column, row: box.row)
    grid.put("┐", column: right, row: box.row)
    grid.put("└", column: box.column, row: bottom)
    grid.put("┘", column: right, row: bottom)

    let path = element.placement.key.path
    let number = index(path, manySections)
    let room = box.width - 2
    let hasTitle = element.name != number && !element.name.hasSuffix(", \(path.item)")
    // A cut title says less than the number where only a few letters are left of it.
    let isReadable = CharacterGrid.width(of: element.name) <= room || room >= 6
    var lines = hasTitle && isReadable ? [element.name] : [number]
    if hasTitle, isReadable, box.height >= 5 { lines.append(number) }
    let first = box.row + (box.height - lines.count) / 2
    for (offset, line) in lines.enumerated() {
      let words = CharacterGrid.cut(line, to: room)
      let indent = (room - CharacterGrid.width(of: words)) / 2
      grid.put(words, column: box.column + 1 + indent, row: first + offset, room: room)
    }
  }

  private static func drawBar(
    _ element: DisplayElement, in box: WireframeSolver.Box, on grid: inout CharacterGrid
  ) {
    let rule: Character = element.placement.key.kind == .header ? "━" : "─"
    for column in box.column..<box.column + box.width {
      grid.put(rule, column: column, row: box.row)
    }
    let words = CharacterGrid.cut(element.name, to: box.width - 4)
    grid.put(" \(words) ", column: box.column + 1, row: box.row, room: box.width - 2)
  }
}
