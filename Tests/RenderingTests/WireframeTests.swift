import CollectionModel
import Rendering
import TestSupport
import Testing

@Suite struct WireframeTests {
  @Test(arguments: seeds(150)) func `each visible cell has one box of its own with a label`(
    seed: UInt64
  ) throws {
    var numbers = SeededGenerator(seed: seed)
    // Sizes from large cells to ones far smaller than a character.
    let sizes: [Double] = [2, 10, 40, 200]
    let largest = sizes.randomElement(using: &numbers) ?? 40
    let count = Int.random(in: 0...160, using: &numbers)
    let list = MadeScene(seed: seed, count: count, largest: largest).list()
    try check(list, "SEED=\(seed)")
  }

  @Test(arguments: seeds(150)) func `cells that lie over each other have boxes side by side`(
    seed: UInt64
  ) throws {
    var numbers = SeededGenerator(seed: seed)
    let grids: [Double] = [1, 7, 50]
    let steps = grids.randomElement(using: &numbers) ?? 7
    let placements = (0..<Int.random(in: 1...90, using: &numbers)).map { item in
      // Coarse steps, so that many cells start at the same height or lie exactly over each other.
      func place(_ limit: Double) -> Double {
        (Double.random(in: 0...limit, using: &numbers) / steps).rounded() * steps
      }
      return Placement(
        key: .cell(item % 3, item),
        frame: Rect(x: place(380), y: place(300), width: 1 + place(120), height: 1 + place(120)))
    }
    let source = DisplaySource(
      layoutName: "made", contentSize: Size(width: 390, height: 430),
      viewport: Viewport(size: Size(width: 390, height: 430)), placements: placements)
    try check(DisplayList(source) { _ in nil }, "SEED=\(seed)")
  }

  @Test func `cells whose height rounding swallows have boxes side by side`() throws {
    let heights = [Double.leastNonzeroMagnitude, 1e-300, 1e-9, 1e-9, 40, 1e-300]
    let placements = heights.enumerated().map { item, height in
      Placement(
        key: .cell(0, item),
        frame: Rect(x: Double(item % 2) * 3, y: 1e8 + 20, width: 30, height: height))
    }
    let source = DisplaySource(
      layoutName: "made", contentSize: Size(width: 110, height: 2e8),
      viewport: Viewport(
        size: Size(width: 110, height: 60), contentOffset: Point(x: 0, y: 1e8)),
      placements: placements)
    let list = DisplayList(source, options: DisplayOptions(extent: .whole)) { _ in nil }
    #expect(list.elements.count == heights.count)
    try check(list, "swallowed")
  }

  /// Three columns in ten points and half as many rows: 20 points are six columns, three rows.
  @Test func `a small row reads as it lies`() {
    let placements = (0..<3).map { item in
      Placement(
        key: .cell(0, item),
        frame: Rect(x: Double(item) * 40, y: 20, width: 30, height: item == 1 ? 40 : 20))
    }
    let source = DisplaySource(
      layoutName: "flow", contentSize: Size(width: 110, height: 60),
      viewport: Viewport(size: Size(width: 110, height: 60)),
      placements: placements + [
        Placement(key: .header(0), frame: Rect(x: 0, y: 0, width: 110, height: 20))
      ])
    let list = DisplayList(source) { $0.kind == .header ? ElementLook(title: "Three") : nil }
    #expect(
      WireframeDrawing.text(of: list) == """
        flow · 110 × 60 points · 3 cells
        ━ Three ━━━━━━━━━━━━━━━━━━━━━━━━━


        ┌───────┐   ┌───────┐   ┌───────┐
        │   0   │   │       │   │   2   │
        └───────┘   │   1   │   └───────┘
                    │       │
                    │       │
                    └───────┘

        """)
  }

  @Test func `a title too long for its box ends in an ellipsis`() {
    let source = DisplaySource(
      layoutName: "flow", contentSize: Size(width: 100, height: 40),
      viewport: Viewport(size: Size(width: 100, height: 40)),
      placements: [Placement(key: .cell(0, 0), frame: Rect(x: 0, y: 0, width: 40, height: 20))])
    let text = WireframeDrawing.text(
      of: DisplayList(source) { _ in ElementLook(title: "Harbour in the morning") })
    // 40 points are twelve columns, ten of them inside the box.
    #expect(text.contains("│Harbour i…│"), "\(text)")
  }

  /// Finds the boxes as a reader does: from each upper left corner along the lines.
  private func check(_ list: DisplayList, _ seed: String) throws {
    let text = WireframeDrawing.text(of: list)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    let cells = list.elements.filter { $0.placement.key.kind == .cell }
    var boxes = 0
    for (row, line) in lines.enumerated() {
      #expect(columns(line) <= 80, "\(seed): line \(row)")
      for column in line.indices where line[column] == "┌" {
        boxes += 1
        #expect(isLabelled(lines, row, columns(line[..<column])), "\(seed): box at \(row)\n\(text)")
      }
    }
    #expect(boxes == cells.count, "\(seed)\n\(text)")
  }

  private func isLabelled(_ lines: [[Character]], _ top: Int, _ left: Int) -> Bool {
    guard let right = end(of: lines[top], from: left, corner: "┐") else { return false }
    var hasLabel = false
    for row in (top + 1)..<lines.count {
      if character(lines[row], left) == "└" {
        return hasLabel && end(of: lines[row], from: left, corner: "┘") == right
      }
      guard character(lines[row], left) == "│", character(lines[row], right) == "│" else {
        return false
      }
      for column in (left + 1)..<right {
        if let letter = character(lines[row], column), letter != " " { hasLabel = true }
      }
    }
    return false
  }

  private func end(of line: [Character], from left: Int, corner: Character) -> Int? {
    var column = left + 1
    while character(line, column) == "─" { column += 1 }
    return character(line, column) == corner ? column : nil
  }

  /// The character that starts in a column of the terminal.
  private func character(_ line: [Character], _ column: Int) -> Character? {
    var place = 0
    for letter in line {
      if place == column { return letter }
      place += width(letter)
    }
    return nil
  }

  private func columns(_ line: some Sequence<Character>) -> Int {
    line.reduce(0) { $0 + width($1) }
  }

  /// Two columns for the Japanese title of the made scenes.
  private func width(_ letter: Character) -> Int {
    letter.unicodeScalars.contains { (0x3041...0x9fff).contains($0.value) } ? 2 : 1
  }
}
