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
  /// Where every 16th line starts: small enough to stay in a near cache, and what is left to look
  /// through in the table of lines is near together.
  private let tops: [Double]
  /// Where to look for lines that may run backwards; nil where positions ascend.
  private let index: OverlapIndex?
  /// Kept from the second change of the room on.
  private let widths: CumulativeWidths?
  private let roomChanges: Int

  static let linesPerTop = 16

  /// Creates the lines of `sizes`; `previous` has the same sizes in another room.
  init(
    _ sizes: ItemSizes, axis: ScrollAxis, room: Double, metrics: LineMetrics,
    previous: LineTable? = nil
  ) {
    self.sizes = sizes
    self.axis = axis
    self.room = room
    self.metrics = metrics
    roomChanges = previous.map { $0.roomChanges + 1 } ?? 0
    let breaker = LineBreaker(
      room: room, metrics: metrics, shortFractions: sizes.hasShortFractions)
    let kept = previous?.widths.flatMap { $0.spacing == metrics.interitemSpacing ? $0 : nil }
    let keeps = roomChanges >= 2
    let broken: BrokenLines
    (broken, widths) = sizes.withColumns(
      axis,
      narrow: { Self.lines($0, breaker, kept, keeps) },
      wide: { Self.lines($0, breaker, kept, keeps) })
    lines = broken.lines
    firstTooLong = broken.firstTooLong
    if metrics.lineSpacing < 0 {
      tops = []
      index = OverlapIndex(
        lines.lazy.map { Stretch(lower: $0.position, upper: $0.position + $0.thickness) })
    } else {
      tops = stride(from: 0, to: lines.count, by: Self.linesPerTop).map { [lines] in
        lines[$0].position
      }
      index = nil
    }
  }

  private static func lines<Scalar: SizeScalar>(
    _ columns: SizeColumns<Scalar>, _ breaker: LineBreaker, _ kept: CumulativeWidths?,
    _ keeps: Bool
  ) -> (BrokenLines, CumulativeWidths?) {
    let widths =
      kept
      ?? (keeps ? CumulativeWidths(columns, spacing: breaker.metrics.interitemSpacing) : nil)
    if let widths { return (breaker.lines(columns, widths), widths) }
    return (breaker.lines(columns), nil)
  }

  var length: Double {
    guard let last = lines.last else { return 0 }
    return last.position + last.thickness
  }

  var extent: Stretch { index?.extent ?? Stretch(lower: 0, upper: length) }

  @inline(__always)
  private func fill(from origin: BodyOrigin) -> LineFill {
    LineFill(
      room: room, spacing: metrics.interitemSpacing,
      hasAreas: sizes.hasShortFractions && sizes.isPositive, origin: origin)
  }

  /// Returns where the item stands.
  func slot(of item: Int, from origin: BodyOrigin) -> ItemSlot {
    let line = partitionPoint(count: lines.count) { lines[$0].first > item } - 1
    var finder = SlotFinder(item)
    forEachSlot(onLines: line..<(line + 1), from: origin, &finder)
    guard let slot = finder.slot else { preconditionFailure("an item index is in 0..<count") }
    return slot
  }

  /// Shows the items of the lines that may meet `along`.
  @inline(__always)
  func forEachSlot<Visitor: SlotVisitor>(
    along: Stretch, from origin: BodyOrigin, near hint: inout Int, _ visitor: inout Visitor
  ) {
    let range = index?.candidates(meeting: along) ?? lines(meeting: along, near: &hint)
    forEachSlot(onLines: range, from: origin, &visitor)
  }

  /// Returns the lines that meet `stretch`, where positions ascend.
  @inline(__always)
  private func lines(meeting stretch: Stretch, near hint: inout Int) -> Range<Int> {
    lines.withUnsafeBufferPointer { lines in
      var first = start(of: stretch, near: hint, in: lines)
      while first < lines.count
        && lines[first].position + lines[first].thickness <= stretch.lower
      { first += 1 }
      hint = first
      var end = first
      while end < lines.count && lines[end].position < stretch.upper { end += 1 }
      return first..<end
    }
  }

  /// Returns a line at or before the first that meets `stretch`, close to it.
  @inline(__always)
  private func start(
    of stretch: Stretch, near hint: Int, in lines: UnsafeBufferPointer<FlowLine>
  ) -> Int {
    // A small step of scrolling: the line is the one of the last time or one soon after it.
    if hint < lines.count && lines[hint].position <= stretch.lower {
      let soon = min(lines.count - 1, hint + 8)
      if stretch.lower < lines[soon].position + lines[soon].thickness { return hint }
    }
    let top = tops.withUnsafeBufferPointer { Self.last($0.count, in: $0, { $0 }, stretch.lower) }
    let from = top * Self.linesPerTop
    let block = UnsafeBufferPointer(
      rebasing: lines[from..<min(lines.count, from + Self.linesPerTop)])
    return from + Self.last(block.count, in: block, { $0.position }, stretch.lower)
  }

  /// Returns the last entry that is not after `limit`, or 0.
  ///
  /// It looks at seven places at once and adds up what it sees: entries come from memory together
  /// instead of one after the other, and no branch waits for a guess.
  @inline(__always)
  private static func last<Entry>(
    _ count: Int, in entries: UnsafeBufferPointer<Entry>, _ position: (Entry) -> Double,
    _ limit: Double
  ) -> Int {
    /// 1 where the entry is not after the limit, else 0; a Bool is one byte, 0 or 1.
    func isIn(_ index: Int) -> Int {
      Int(unsafeBitCast(position(entries[index]) <= limit, to: UInt8.self))
    }
    var (base, length) = (0, count)
    while length > 7 {
      let part = length &>> 3
      var ends = 0
      for number in 1..<8 { ends &+= isIn(base &+ number &* part) }
      base &+= ends &* part
      length &-= 7 &* part
    }
    while length > 1 {
      let half = length &>> 1
      base &+= half &* isIn(base &+ half)
      length &-= half
    }
    return base
  }

  @inline(__always)
  private func forEachSlot<Visitor: SlotVisitor>(
    onLines range: Range<Int>, from origin: BodyOrigin, _ visitor: inout Visitor
  ) {
    let fill = fill(from: origin)
    switch sizes.storage {
    case .uniform: break
    case .narrow(let widths, let heights): forEachSlot(range, fill, widths, heights, &visitor)
    case .wide(let widths, let heights): forEachSlot(range, fill, widths, heights, &visitor)
    }
  }

  @inline(__always)
  private func forEachSlot<Scalar: SizeScalar, Visitor: SlotVisitor>(
    _ range: Range<Int>, _ fill: LineFill, _ widths: [Scalar], _ heights: [Scalar],
    _ visitor: inout Visitor
  ) {
    lines.withUnsafeBufferPointer { lines in
      widths.withUnsafeBufferPointer { widths in
        heights.withUnsafeBufferPointer { heights in
          let columns =
            axis == .vertical
            ? SizeColumns(across: widths, along: heights)
            : SizeColumns(across: heights, along: widths)
          var number = range.lowerBound
          while number < range.upperBound {
            let line = lines[number]
            let isLast = number &+ 1 == lines.count
            fill.forEachSlot(
              line.first..<(isLast ? columns.count : lines[number &+ 1].first),
              numberedFrom: 0, of: line, blockAt: 0, isLast: isLast, in: columns, &visitor)
            number &+= 1
          }
        }
      }
    }
  }
}
