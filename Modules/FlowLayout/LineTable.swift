internal import CollectionModel

/// The lines of a section whose items have unequal sizes; frames are derived when asked for.
///
/// - Invariant: the table holds at least one line, and the lines' first items ascend from 0.
struct LineTable: Sendable {
  let sizes: ItemSizes
  let axis: ScrollAxis
  let room: Double
  let metrics: LineMetrics
  let lines: [FlowLine]
  /// The first item that is longer than a line, if any.
  let firstTooLong: Int?
  /// Where to look for lines that may run backwards; nil where positions ascend.
  private let index: OverlapIndex?

  init(_ sizes: ItemSizes, axis: ScrollAxis, room: Double, metrics: LineMetrics) {
    self.sizes = sizes
    self.axis = axis
    self.room = room
    self.metrics = metrics
    let breaker = LineBreaker(room: room, metrics: metrics)
    lines = sizes.withColumns(
      axis,
      narrow: { breaker.lines(across: $0, along: $1) },
      wide: { breaker.lines(across: $0, along: $1) })
    // An item that is too long has a line of its own, so looking at first items is enough.
    firstTooLong = lines.first { sizes[$0.first].across(axis) > room }?.first
    index =
      metrics.lineSpacing < 0
      ? OverlapIndex(
        lines.lazy.map { Stretch(lower: $0.position, upper: $0.position + $0.thickness) })
      : nil
  }

  var length: Double {
    guard let last = lines.last else { return 0 }
    return last.position + last.thickness
  }

  var extent: Stretch { index?.extent ?? Stretch(lower: 0, upper: length) }

  /// Returns the items of a line.
  private func items(of line: Int) -> Range<Int> {
    lines[line].first..<(line + 1 < lines.count ? lines[line + 1].first : sizes.count)
  }

  /// Returns the line that holds the item.
  private func line(of item: Int) -> Int {
    partitionPoint(count: lines.count) { lines[$0].first > item } - 1
  }

  /// Returns the lines that may meet `stretch`.
  private func lines(meeting stretch: Stretch) -> Range<Int> {
    if let index { return index.candidates(meeting: stretch) }
    let first = partitionPoint(count: lines.count) {
      lines[$0].position + lines[$0].thickness > stretch.lower
    }
    let end = partitionPoint(count: lines.count) { lines[$0].position >= stretch.upper }
    return first..<max(first, end)
  }

  /// Returns where a line's first item starts, and the distance between its items.
  private func fill(of line: Int, items: Range<Int>) -> (start: Double, gap: Double) {
    // F10: the section's last line starts at the leading inset, with the smallest spacing.
    if line == lines.count - 1 { return (0, metrics.interitemSpacing) }
    var sum = 0.0
    for item in items { sum += sizes[item].across(axis) }
    if items.count == 1 {
      // F9: a lone item is centred. F12: not when it is longer than the line.
      return (sum > room ? 0 : (room - sum) / 2, 0)
    }
    // F8: the room left over is spread between the line's own items.
    return (0, (room - sum) / Double(items.count - 1))
  }

  func slot(of item: Int) -> ItemSlot {
    var found: ItemSlot?
    forEachSlot(onLine: line(of: item)) { if $0 == item { found = $1 } }
    guard let found else { preconditionFailure("an item index is in 0..<count") }
    return found
  }

  @inline(__always)
  func forEachSlot(along: Stretch, _ body: (Int, ItemSlot) -> Void) {
    for line in lines(meeting: along) { forEachSlot(onLine: line, body) }
  }

  private func forEachSlot(onLine line: Int, _ body: (Int, ItemSlot) -> Void) {
    let items = items(of: line)
    let (start, gap) = fill(of: line, items: items)
    let (position, thickness) = (lines[line].position, lines[line].thickness)
    var across = start
    for item in items {
      let size = sizes[item]
      let (alongLength, acrossLength) = (size.along(axis), size.across(axis))
      // F13: items stand in the middle of their line along the axis.
      body(
        item,
        ItemSlot(
          along: position + (thickness - alongLength) / 2, across: across,
          alongLength: alongLength, acrossLength: acrossLength))
      across += acrossLength + gap
    }
  }
}
