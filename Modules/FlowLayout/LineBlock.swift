/// The items of full lines that are all alike.
struct RepeatedItem: Hashable, Sendable {
  let across: Double
  let along: Double
  /// How many stand on a line.
  let count: Int
}

/// Some consecutive lines with the sizes of their items, all counted from the block's start.
///
/// - Invariant: there is at least one line, and each line has an item.
struct LineBlock: Sendable {
  let sizes: SizeRun
  let lines: [FlowLine]
  /// The distance from the block's first line to that of the next block.
  let length: Double
  /// The first item that is longer than a line, if any.
  let firstTooLong: Int?
  /// Whether all items have one size.
  let isUniform: Bool
  /// What every line but perhaps the last repeats where all items have one size, else nil.
  ///
  /// A last line is short where a longer item follows; what is put in behind it goes onto it.
  let repeated: RepeatedItem?

  /// How many lines a new block holds; blocks grow to twice as many before they are split.
  static let lineCount = 64

  /// Creates a block from its items and its lines, whose positions are set here.
  init(sizes: SizeRun, lines: [FlowLine], breaker: LineBreaker) {
    var placed = lines
    var position = 0.0
    for index in placed.indices {
      placed[index].position = position
      position += placed[index].thickness + breaker.metrics.lineSpacing
    }
    self.sizes = sizes
    self.lines = placed
    length = position
    firstTooLong = placed.first { sizes.across[$0.first] > breaker.room }?.first
    isUniform = sizes.isUniform
    repeated = Self.repeated(sizes, placed, isUniform: isUniform)
  }

  private static func repeated(
    _ sizes: SizeRun, _ lines: [FlowLine], isUniform: Bool
  ) -> RepeatedItem? {
    // How many items a line holds shows where another line follows.
    guard isUniform, lines.count > 1 else { return nil }
    return RepeatedItem(
      across: sizes.across[0], along: sizes.along[0], count: lines[1].first)
  }

  /// Cuts items and their lines into blocks.
  static func blocks(of sizes: SizeRun, lines: [FlowLine], breaker: LineBreaker) -> [LineBlock] {
    if lines.isEmpty { return [] }
    if lines.count <= 2 * lineCount {
      return [LineBlock(sizes: sizes, lines: lines, breaker: breaker)]
    }
    return stride(from: 0, to: lines.count, by: lineCount).map { start in
      let end = min(lines.count, start + lineCount)
      let first = lines[start].first
      let items = first..<(end < lines.count ? lines[end].first : sizes.count)
      let part = lines[start..<end].map {
        $0.moved(by: -first)
      }
      return LineBlock(sizes: sizes[items], lines: part, breaker: breaker)
    }
  }

  /// Returns the items of a line.
  @inline(__always)
  func items(of line: Int) -> Range<Int> {
    lines[line].first..<(line + 1 < lines.count ? lines[line + 1].first : sizes.count)
  }

  /// Returns the line that holds the item.
  func line(of item: Int) -> Int {
    partitionPoint(count: lines.count) { lines[$0].first > item } - 1
  }

  /// The stretch that holds all lines, from the block's start.
  var extent: Stretch {
    var (lower, upper) = (0.0, 0.0)
    for line in lines {
      lower = min(lower, line.position)
      upper = max(upper, line.position + line.thickness)
    }
    return Stretch(lower: lower, upper: upper)
  }
}
