internal import CollectionModel

/// Finds a place on a page of characters for each element, so that no two boxes share a character.
///
/// Columns are few and rows are free: columns are a plain scaling of x, and a box too narrow for
/// its label is widened. Rows are a scaling of y that is stretched where boxes need room:
///
/// ```
///        y          rows              Tops and bottoms are sorted; from one to the next
///   a ┌──┐  ─────── 0   ┌──┐         there are as many rows as the distance says, or as
///   b │┌─┼┐ ─────── 3   └──┘┌──┐     many as a box that ends there needs. A box that
///     └┼─┘│ ─────── 5     …          another one overlaps ends where the other begins.
/// ```
///
/// - Invariant: boxes are disjoint; each has at least its smallest width and height; what lies
///   below something in the same columns stays below it.
struct WireframeSolver {
  /// An element to place.
  struct Block {
    var rect: Rect
    var smallestWidth: Int
    var smallestHeight: Int
  }

  /// A place on the page.
  struct Box: Hashable {
    var column: Int
    var row: Int
    var width: Int
    var height: Int
  }

  /// A height in the plane; what starts at the same height in the same columns gets lanes.
  private struct Level: Hashable, Comparable {
    var y: Double
    var lane: Int

    static func < (a: Level, b: Level) -> Bool { a.y != b.y ? a.y < b.y : a.lane < b.lane }
  }

  let columns: Int
  let columnsPerPoint: Double
  let canvas: Rect

  /// No stretch between two edges is taller: a long void says no more than a short one.
  private static let tallestStretch = 24

  init(columns: Int, canvas: Rect) {
    self.columns = columns
    self.canvas = canvas
    // A small canvas need not fill the page.
    columnsPerPoint = min(0.3, Double(columns) / max(1, canvas.width))
  }

  /// - Complexity: O(*n* · columns + *n* log *n*), more where many start at the same height.
  func boxes(for blocks: [Block]) -> [Box] {
    let spans = blocks.map(span)
    let tops = lanes(blocks, spans)
    var bottoms = blocks.indices.map { index in
      // What has no height, or one that rounding swallows, ends in the lane below its own.
      max(
        Level(y: blocks[index].rect.maxY, lane: 0),
        Level(y: tops[index].y, lane: tops[index].lane + 1))
    }

    // A box ends where the next one in any of its columns begins.
    var latest = [Int?](repeating: nil, count: columns)
    for index in blocks.indices.sorted(by: { (tops[$0], $0) < (tops[$1], $1) }) {
      for column in spans[index] {
        if let above = latest[column] { bottoms[above] = min(bottoms[above], tops[index]) }
        latest[column] = index
      }
    }

    let rows = rows(tops: tops, bottoms: bottoms, blocks)
    return blocks.indices.map { index in
      let top = rows[tops[index]] ?? 0
      let bottom = rows[bottoms[index]] ?? top
      // Rows that others needed are no reason for a small box to be tall.
      let natural = Int(min(1e6, (blocks[index].rect.height * columnsPerPoint / 2).rounded(.up)))
      let tallest = max(blocks[index].smallestHeight, natural + 1)
      return Box(
        column: spans[index].lowerBound, row: top, width: spans[index].count,
        height: min(bottom - top, tallest))
    }
  }

  /// The columns of a block: scaled, widened to its smallest width, kept on the page.
  private func span(_ block: Block) -> Range<Int> {
    func column(_ x: Double) -> Int {
      let place = ((x - canvas.x) * columnsPerPoint).rounded()
      return Int(max(0, min(Double(columns), place)))
    }
    let left = column(block.rect.x)
    let width = min(columns, max(block.smallestWidth, column(block.rect.maxX) - left))
    let start = min(left, columns - width)
    return start..<start + width
  }

  /// Gives blocks that start at the same height in the same columns lanes, one under the other.
  private func lanes(_ blocks: [Block], _ spans: [Range<Int>]) -> [Level] {
    var levels = blocks.map { Level(y: $0.rect.y, lane: 0) }
    var taken: [[Bool]] = []
    var height = -Double.infinity
    let order = blocks.indices.sorted {
      (blocks[$0].rect.y, blocks[$0].rect.x, $0) < (blocks[$1].rect.y, blocks[$1].rect.x, $1)
    }
    for index in order {
      if blocks[index].rect.y != height {
        height = blocks[index].rect.y
        taken = []
      }
      let span = spans[index]
      let lane = taken.firstIndex { lane in !span.contains { lane[$0] } } ?? taken.count
      if lane == taken.count { taken.append(Array(repeating: false, count: columns)) }
      for column in span { taken[lane][column] = true }
      levels[index].lane = lane
    }
    return levels
  }

  /// Gives each level a row, from the top down.
  private func rows(tops: [Level], bottoms: [Level], _ blocks: [Block]) -> [Level: Int] {
    var needs: [Level: [(top: Level, height: Int)]] = [:]
    for index in blocks.indices {
      needs[bottoms[index], default: []].append((tops[index], blocks[index].smallestHeight))
    }
    // Characters are about twice as high as wide.
    let rowsPerPoint = columnsPerPoint / 2
    var rows: [Level: Int] = [:]
    var row = 0
    var height: Double?
    for level in Set(tops + bottoms).sorted() {
      if let height {
        let natural = (level.y * rowsPerPoint).rounded() - (height * rowsPerPoint).rounded()
        row += Int(max(0, min(Double(Self.tallestStretch), natural)))
      }
      for need in needs[level] ?? [] {
        if let top = rows[need.top] { row = max(row, top + need.height) }
      }
      rows[level] = row
      height = level.y
    }
    return rows
  }
}
