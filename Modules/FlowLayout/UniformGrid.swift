/// The lines of a section whose items all have one size, in closed form.
///
/// - Invariant: `count` and `columns` are 1 or more.
struct UniformGrid: Sendable {
  let count: Int
  /// How many items a full line holds: `n` of the rules.
  let columns: Int
  let alongLength: Double
  let acrossLength: Double
  /// The distance of the first column from the start of the lines.
  let firstColumn: Double
  let columnStep: Double
  let lineStep: Double
  private let isTooLong: Bool
  private let room: Double
  /// Whether items have an area that no rounding hides, and ascend within the room.
  private let isPlain: Bool

  init(
    count: Int, alongLength: Double, acrossLength: Double, room: Double, metrics: LineMetrics
  ) {
    self.count = count
    self.alongLength = alongLength
    self.acrossLength = acrossLength
    isTooLong = acrossLength > room
    columns = Self.columns(
      count: count, width: acrossLength, room: room, spacing: metrics.interitemSpacing)
    // F11: lines stand one line spacing apart; a negative one makes them overlap.
    lineStep = alongLength + metrics.lineSpacing
    if columns > 1 {
      // F5: the room left over is spread between the items. F6: a short line keeps the columns.
      firstColumn = 0
      columnStep =
        acrossLength + (room - Double(columns) * acrossLength) / Double(columns - 1)
    } else {
      // F7: a lone column is centred. F12: an item that is too long stays at the leading inset.
      firstColumn = isTooLong ? 0 : (room - acrossLength) / 2
      columnStep = 0
    }
    self.room = room
    isPlain =
      alongLength >= 0x1p-6 && acrossLength >= 0x1p-6 && !isTooLong
      && (columns == 1 || columnStep > 0)
  }

  /// Returns how many items fit on a line.
  private static func columns(
    count: Int, width: Double, room: Double, spacing: Double
  ) -> Int {
    // F12: what does not fit has a line of its own.
    if width > room { return 1 }
    // Spacing that swallows the items: any number fits, so all share one line, at least two
    // columns wide because more than one would fit.
    if width + spacing <= 0 { return max(2, count) }
    // Halves of what is beyond numbers have the same ratio.
    if room + spacing == .infinity {
      return columns(count: count, width: width / 2, room: room / 2, spacing: spacing / 2)
    }
    // F4: only the smallest spacing counts, equality fits, and there is no tolerance.
    let fitting = ((room + spacing) / (width + spacing)).rounded(.down)
    return fitting < Double(Int32.max) ? max(1, Int(fitting)) : max(count, Int(Int32.max))
  }

  var lineCount: Int { (count - 1) / columns + 1 }
  var length: Double { Double(lineCount - 1) * lineStep + alongLength }
  var firstTooLong: Int? { isTooLong ? 0 : nil }

  var extent: Stretch {
    let last = Double(lineCount - 1) * lineStep
    return Stretch(lower: min(0, last), upper: max(0, last) + alongLength)
  }

  /// Whether the items have no area, and so meet no rectangle.
  var isFlat: Bool { !(alongLength > 0 && acrossLength > 0) }

  /// Returns a number that the items which meet both stretches, measured from where the lines
  /// start, do not exceed.
  func countBound(along: Stretch, across: Stretch) -> Int {
    if isFlat { return 0 }
    let lines = Self.steps(meeting: along, step: lineStep, extent: alongLength, count: lineCount)
    let places = Self.steps(
      meeting: across.shifted(by: firstColumn), step: columnStep, extent: acrossLength,
      count: columns)
    let (product, isTooMuch) = lines.count.multipliedReportingOverflow(by: places.count)
    return isTooMuch ? count : min(count, product)
  }

  func slot(of item: Int, from origin: BodyOrigin) -> ItemSlot {
    let line = item / columns
    let span = LineSpan(
      along: origin.along + Double(line) * lineStep, thickness: alongLength,
      across: origin.across, room: room)
    return slot(span, item - line * columns)
  }

  @inline(__always)
  private func slot(_ line: LineSpan, _ column: Int) -> ItemSlot {
    ItemSlot(
      along: line.along,
      across: line.across + (firstColumn + Double(column) * columnStep),
      alongLength: alongLength, acrossLength: acrossLength)
  }

  @inline(__always)
  func forEachSlot<Visitor: SlotVisitor>(
    along: Stretch, across: Stretch, from origin: BodyOrigin, _ visitor: inout Visitor
  ) {
    let lines = Self.steps(
      meeting: along, step: lineStep, extent: alongLength, count: lineCount)
    let places =
      across.lower <= 0 && across.upper >= room
      ? 0..<columns
      : Self.steps(
        meeting: across.shifted(by: firstColumn), step: columnStep, extent: acrossLength,
        count: columns)
    for line in lines {
      let first = line * columns
      let span = LineSpan(
        along: origin.along + Double(line) * lineStep, thickness: alongLength,
        across: origin.across, room: room)
      let shown = places.clamped(to: 0..<min(columns, count - first))
      // One loop for each: what is asked once a line need not be asked for each item.
      switch visitor.attention(to: span, count: shown.count, isPlain: isPlain) {
      case .none:
        for column in shown { visitor.take(first + column, slot(span, column)) }
      case .along:
        for column in shown { visitor.visitAlong(first + column, slot(span, column)) }
      case .each:
        for column in shown { visitor.visit(first + column, slot(span, column)) }
      }
    }
  }

  /// Returns the numbers `k` in `0..<count` for which `k * step ..< k * step + extent` meets
  /// `stretch`; one too many at either end is no harm.
  private static func steps(
    meeting stretch: Stretch, step: Double, extent: Double, count: Int
  ) -> Range<Int> {
    guard step != 0 else { return 0..<count }
    let one = (stretch.lower - extent) / step
    let other = stretch.upper / step
    // Cut off instead of rounded, which is a call; so up to two too many, which are looked at.
    var first = clamp(min(one, other) - 1, to: count)
    var last = max(first, clamp(max(one, other) + 2, to: count))
    func meets(_ number: Int) -> Bool {
      let lower = Double(number) * step
      return lower < stretch.upper && lower + extent > stretch.lower
    }
    while first < last && !meets(first) { first += 1 }
    while last > first && !meets(last - 1) { last -= 1 }
    return first..<last
  }

  /// Returns `number` as an integer in `0...limit`.
  private static func clamp(_ number: Double, to limit: Int) -> Int {
    if !(number > 0) { return 0 }
    return number < Double(limit) ? Int(number) : limit
  }
}
