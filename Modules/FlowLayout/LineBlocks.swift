/// The lines of a section that has been edited: blocks that are replaced one at a time.
///
/// - Invariant: `firstItems` and `starts` have one entry more than there are blocks; the last
///   entries are the number of items, and where a further block would start.
struct LineBlocks: Sendable {
  let breaker: LineBreaker
  private(set) var blocks: [LineBlock] = []
  private(set) var firstItems: [Int] = [0]
  private(set) var starts: [Double] = [0]
  /// How many blocks hold an item that is longer than a line.
  private var tooLongCount = 0
  /// Where to look for blocks that may run backwards; nil where positions ascend.
  private var index: OverlapIndex?

  /// Creates the lines of `sizes`, broken already or not.
  /// - Complexity: O(items).
  init(_ sizes: SizeRun, lines known: [FlowLine]? = nil, breaker: LineBreaker) {
    self.breaker = breaker
    let lines = known ?? sizes.withColumns { breaker.lines($0).lines }
    blocks = LineBlock.blocks(of: sizes, lines: lines, breaker: breaker)
    tooLongCount = Self.tooLongCount(blocks)
    update(from: 0)
  }

  var count: Int { firstItems[blocks.count] }

  var length: Double {
    guard let last = blocks.last, let line = last.lines.last else { return 0 }
    return starts[blocks.count - 1] + line.position + line.thickness
  }

  var extent: Stretch { index?.extent ?? Stretch(lower: 0, upper: length) }

  /// - Complexity: O(blocks) where there is one, else O(1).
  var firstTooLong: Int? {
    guard tooLongCount > 0, let number = blocks.firstIndex(where: { $0.firstTooLong != nil })
    else { return nil }
    return blocks[number].firstTooLong.map { firstItems[number] + $0 }
  }

  var lineStarts: [Int] {
    blocks.indices.flatMap { number in
      blocks[number].lines.map { firstItems[number] + $0.first }
    }
  }

  /// Whether all items have one size, so that the section is a grid after all (rule F3).
  var isUniform: Bool {
    guard let first = blocks.first else { return true }
    return blocks.allSatisfy {
      $0.isUniform && $0.sizes.across[0] == first.sizes.across[0]
        && $0.sizes.along[0] == first.sizes.along[0]
    }
  }

  /// Returns the block that holds the item, or the last one for the item after the last.
  func block(of item: Int) -> Int {
    min(blocks.count - 1, partitionPoint(count: blocks.count) { firstItems[$0 + 1] > item })
  }

  /// Puts `new` in the place of `range` of the blocks.
  mutating func replaceBlocks(_ range: Range<Int>, with new: [LineBlock]) {
    tooLongCount += Self.tooLongCount(new) - Self.tooLongCount(blocks[range])
    if range.count == new.count {
      for (number, block) in zip(range, new) { blocks[number] = block }
    } else {
      blocks.replaceSubrange(range, with: new)
    }
    update(from: range.lowerBound)
  }

  private static func tooLongCount(_ blocks: some Sequence<LineBlock>) -> Int {
    blocks.reduce(0) { $0 + ($1.firstTooLong == nil ? 0 : 1) }
  }

  /// Counts items and positions again from a block on.
  private mutating func update(from first: Int) {
    firstItems.removeSubrange((first + 1)...)
    starts.removeSubrange((first + 1)...)
    firstItems.reserveCapacity(blocks.count + 1)
    starts.reserveCapacity(blocks.count + 1)
    var (items, start) = (firstItems[first], starts[first])
    for number in first..<blocks.count {
      items += blocks[number].sizes.count
      start += blocks[number].length
      firstItems.append(items)
      starts.append(start)
    }
    index =
      breaker.metrics.lineSpacing < 0
      ? OverlapIndex(zip(blocks, starts).map { $0.extent.shifted(by: -$1) }) : nil
  }

  private func fill(from origin: BodyOrigin) -> LineFill {
    LineFill(
      room: breaker.room, spacing: breaker.metrics.interitemSpacing, hasAreas: false,
      origin: origin)
  }

  /// Returns where the item stands.
  func slot(of item: Int, from origin: BodyOrigin) -> ItemSlot {
    let number = block(of: item)
    var finder = SlotFinder(item)
    forEachSlot(
      onLine: blocks[number].line(of: item - firstItems[number]), of: number, fill(from: origin),
      &finder)
    guard let slot = finder.slot else { preconditionFailure("an item index is in 0..<count") }
    return slot
  }

  /// Shows the items of the lines that may meet `along`.
  @inline(__always)
  func forEachSlot<Visitor: SlotVisitor>(
    along: Stretch, from origin: BodyOrigin, _ visitor: inout Visitor
  ) {
    let fill = fill(from: origin)
    for number in candidates(meeting: along) {
      let start = starts[number]
      let lines = blocks[number].lines
      for line in lines.indices {
        let position = start + lines[line].position
        // Where lines run backwards none is left out, so that items are shown without gaps.
        if index != nil
          || position < along.upper && position + lines[line].thickness > along.lower
        {
          forEachSlot(onLine: line, of: number, fill, &visitor)
        }
      }
    }
  }

  private func candidates(meeting stretch: Stretch) -> Range<Int> {
    if let index { return index.candidates(meeting: stretch) }
    let first = partitionPoint(count: blocks.count) { starts[$0 + 1] > stretch.lower }
    let end = partitionPoint(count: blocks.count) { starts[$0] >= stretch.upper }
    return first..<max(first, end)
  }

  @inline(__always)
  private func forEachSlot<Visitor: SlotVisitor>(
    onLine line: Int, of number: Int, _ fill: LineFill, _ visitor: inout Visitor
  ) {
    let block = blocks[number]
    let record = block.lines[line]
    block.sizes.withColumns {
      fill.forEachSlot(
        block.items(of: line), numberedFrom: firstItems[number],
        of: record, blockAt: starts[number],
        isLast: number + 1 == blocks.count && line + 1 == block.lines.count, in: $0, &visitor)
    }
  }
}
