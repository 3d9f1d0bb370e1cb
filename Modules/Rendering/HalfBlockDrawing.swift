internal import CollectionModel

/// Draws display lists with coloured half blocks, for a terminal with 24-bit colour.
///
/// Each character shows two pixels, one above the other.
public struct HalfBlockDrawing {
  /// Gives the colours of a whole picture on a grid, row by row; nil if it cannot be shown.
  public typealias Sampler = (_ mark: PictureMark, _ columns: Int, _ rows: Int) -> [RGBA]?

  private let columns: Int
  private let rows: Int
  private let pixelsPerPoint: Double
  private let origin: Point
  private var pixels: [RGBA]
  private var words: [Int: [(column: Int, text: Character, ink: RGBA)]] = [:]
  private let sampler: Sampler

  /// Returns the page with its colour codes, at most `columns` characters wide.
  public static func text(
    of list: DisplayList, columns: Int = 80, sampler: @escaping Sampler = { _, _, _ in nil }
  ) -> String {
    var drawing = HalfBlockDrawing(list, columns: max(1, columns), sampler: sampler)
    for case .fill(let shape, let color) in list.backdrops {
      drawing.fill(shape, 1) { _, _ in color }
    }
    for element in list.elements where element.placement.transform.isIdentity {
      drawing.draw(element)
    }
    return drawing.text
  }

  private init(_ list: DisplayList, columns: Int, sampler: @escaping Sampler) {
    self.columns = columns
    self.sampler = sampler
    origin = list.canvas.origin
    pixelsPerPoint = Double(columns) / max(1, list.canvas.width)
    // A page of more rows than this is nothing to look at in a terminal.
    rows = Int(min(4000, max(2, list.canvas.height * pixelsPerPoint).rounded(.up))) / 2 * 2
    pixels = Array(repeating: list.background, count: columns * rows)
  }

  private mutating func draw(_ element: DisplayElement) {
    let alpha = max(0, min(1, element.placement.alpha))
    for command in element.commands {
      switch command {
      case .fill(let shape, let color): fill(shape, alpha) { _, _ in color }
      case .picture(let mark): draw(mark, alpha)
      case .label(let label) where element.placement.key.kind != .cell: write(label)
      default: break
      }
    }
  }

  private mutating func draw(_ mark: PictureMark, _ alpha: Double) {
    let area = place(mark.rect)
    let (wide, high) = (max(1, area.columns.count), max(1, area.rows.count))
    guard let colors = sampler(mark, wide, high), colors.count == wide * high else {
      for case .fill(let shape, let color) in mark.replacement {
        fill(shape, alpha) { _, _ in color }
      }
      return
    }
    fill(mark.clip ?? .rectangle(mark.rect), alpha) { column, row in
      let x = min(max(0, column - area.columns.lowerBound), wide - 1)
      let y = min(max(0, row - area.rows.lowerBound), high - 1)
      return colors[y * wide + x]
    }
  }

  private func place(_ rect: Rect) -> (columns: Range<Int>, rows: Range<Int>) {
    func pixel(_ value: Double) -> Int {
      Int(max(-1e6, min(1e6, (value * pixelsPerPoint).rounded())))
    }
    let (left, top) = (pixel(rect.x - origin.x), pixel(rect.y - origin.y))
    return (
      left..<max(left, pixel(rect.maxX - origin.x)), top..<max(top, pixel(rect.maxY - origin.y))
    )
  }

  private mutating func fill(
    _ shape: DrawnShape, _ alpha: Double, _ color: (_ column: Int, _ row: Int) -> RGBA
  ) {
    let area = place(shape.bounds)
    for row in area.rows.clamped(to: 0..<rows) {
      for column in area.columns.clamped(to: 0..<columns) {
        if case .ellipse(let rect) = shape {
          let x = (Double(column) + 0.5) / pixelsPerPoint + origin.x - rect.center.x
          let y = (Double(row) + 0.5) / pixelsPerPoint + origin.y - rect.center.y
          let (a, b) = (x / (rect.width / 2), y / (rect.height / 2))
          if a * a + b * b > 1 { continue }
        }
        let above = color(column, row)
        let index = row * columns + column
        pixels[index] = pixels[index].mixed(with: above, above.opacity * alpha)
      }
    }
  }

  private mutating func write(_ label: LabelMark) {
    guard !label.isTurned else { return }
    let area = place(label.rect)
    let line = (label.rect.center.y - origin.y) * pixelsPerPoint / 2
    guard line > -1, line < Double(rows / 2) else { return }
    let row = Int(line)
    var column = max(0, area.columns.lowerBound)
    for character in CharacterGrid.cut(label.text, to: area.columns.count) {
      let width = CharacterGrid.width(of: character)
      guard width > 0, column + width <= columns else { break }
      words[row, default: []].append((column, character, label.color))
      column += width
    }
  }

  private var text: String {
    var text = ""
    for row in 0..<rows / 2 {
      var letters: [Int: (text: Character, ink: RGBA)] = [:]
      for word in words[row] ?? [] { letters[word.column] = (word.text, word.ink) }
      var last: (ink: RGBA, ground: RGBA)?
      var column = 0
      while column < columns {
        let upper = pixels[row * 2 * columns + column]
        let lower = pixels[(row * 2 + 1) * columns + column]
        let letter = letters[column]
        let ink = letter?.ink ?? upper
        let ground = letter == nil ? lower : upper.mixed(with: lower, 0.5)
        if last?.ink != ink { text += "\u{1b}[38;2;\(ink.red);\(ink.green);\(ink.blue)m" }
        if last?.ground != ground {
          text += "\u{1b}[48;2;\(ground.red);\(ground.green);\(ground.blue)m"
        }
        last = (ink, ground)
        text.append(letter?.text ?? "▀")
        column += letter.map { CharacterGrid.width(of: $0.text) } ?? 1
      }
      text += "\u{1b}[0m\n"
    }
    return text
  }
}
