extension LineBlocks {
  /// Puts items of the sizes `new` in the place of `range`, and breaks lines again where needed.
  ///
  /// Breaking starts with the first line the edit can touch and stops as soon as a line starts
  /// where one started before: from there on everything is as it was. Lines of random items fall
  /// into step again after some dozens; lines of periodic items may never. Lines of equal items
  /// never do either, but their blocks are passed over: see `Rebreak.rest`.
  ///
  /// - Precondition: there is an item, and `range` lies within the items.
  /// - Complexity: O(blocks), and the lines that are broken again.
  mutating func replace(_ range: Range<Int>, with new: SizeRun) {
    var (range, new) = (range, new)
    while true {
      var stretch = Rebreak(self, range, new)
      stretch.run(self)
      let rest = stretch.rest
      replaceBlocks(
        stretch.blocks,
        with: LineBlock.blocks(of: stretch.sizes, lines: stretch.lines, breaker: breaker))
      guard let rest else { return }
      // Blocks were passed over; their number has not changed since, their first items have.
      let next = blocks.count - rest.blocksBehind
      range = firstItems[next]..<firstItems[next]
      new = rest.items
    }
  }
}

/// The part of an edited section whose lines are broken again.
private struct Rebreak {
  /// The blocks that are taken apart.
  private(set) var blocks: Range<Int>
  /// The items of those blocks after the edit.
  private(set) var sizes: SizeRun
  /// The lines so far; positions do not count.
  private(set) var lines: [FlowLine]
  /// The item whose line comes next.
  private var item: Int
  /// The lines after the edit, as they were: what new lines may fall into step with.
  private var old: [FlowLine]
  /// The first of `old` that does not start before `item`.
  private var next = 0
  /// Items that are left to be put in further on.
  ///
  /// Where the next blocks hold full lines of items of one size, and the last line of this stretch
  /// wants items of that size too, then each of those lines would pass some of its items on to the
  /// line before it, and stay as it is. So the blocks stay, and the items of the unfinished line
  /// go in behind them. Only the last of those blocks may end with a short line, and that line is
  /// where the next stretch begins.
  private(set) var rest: (items: SizeRun, blocksBehind: Int)?

  init(_ section: LineBlocks, _ range: Range<Int>, _ new: SizeRun) {
    var first = section.block(of: range.lowerBound)
    var line = section.blocks[first].line(of: range.lowerBound - section.firstItems[first])
    // What now stands at a line's start may also fit on the line before.
    let start = section.firstItems[first] + section.blocks[first].lines[line].first
    if start == range.lowerBound && start > 0 {
      if line > 0 {
        line -= 1
      } else {
        first -= 1
        line = section.blocks[first].lines.count - 1
      }
    }
    let head = section.blocks[first]
    let last = max(first, section.block(of: range.upperBound))
    let tail = section.blocks[last]
    blocks = first..<(last + 1)
    // The items before the edit, which may start in the block after `first`.
    sizes = SizeRun(across: [], along: [])
    for number in first...last where section.firstItems[number] < range.lowerBound {
      let end = min(range.lowerBound, section.firstItems[number + 1])
      sizes.append(section.blocks[number].sizes, 0..<(end - section.firstItems[number]))
    }
    sizes.append(new, 0..<new.count)
    let kept = range.upperBound - section.firstItems[last]
    let shift = sizes.count - kept
    sizes.append(tail.sizes, kept..<tail.sizes.count)
    lines = Array(head.lines[..<line])
    item = head.lines[line].first
    old = tail.lines.lazy.filter { $0.first >= kept }.map { $0.moved(by: shift) }
  }

  /// Breaks lines until they fall into step or the section ends.
  mutating func run(_ section: LineBlocks) {
    while true {
      while next < old.count && old[next].first < item { next += 1 }
      if next < old.count && old[next].first == item {
        lines.append(contentsOf: old[next...])
        return
      }
      let isEnd = blocks.upperBound == section.blocks.count
      if item == sizes.count {
        if isEnd { return }
        take(section)
        continue
      }
      let line = sizes.withColumns { section.breaker.line(from: item, in: $0) }
      if line.end == sizes.count && !isEnd {
        // The line may go on in the next block.
        if passOver(section) { return }
        take(section)
        continue
      }
      lines.append(
        FlowLine(position: 0, thickness: line.thickness, width: line.width, first: item))
      item = line.end
    }
  }

  /// Ends the stretch with the last full line where the blocks that follow may stay as they are.
  private mutating func passOver(_ section: LineBlocks) -> Bool {
    let first = blocks.upperBound
    guard let size = section.blocks[first].repeated, sizes.count - item < size.count,
      (item..<sizes.count).allSatisfy({
        sizes.across[$0] == size.across && sizes.along[$0] == size.along
      })
    else { return false }
    var end = first + 1
    while end < section.blocks.count && section.blocks[end].repeated == size { end += 1 }
    // The section's last line may be a short one, so its block is always broken again.
    guard end < section.blocks.count else { return false }
    rest = (sizes[item..<sizes.count], section.blocks.count - end)
    sizes = sizes[0..<item]
    return true
  }

  /// Takes one more block apart.
  private mutating func take(_ section: LineBlocks) {
    let block = section.blocks[blocks.upperBound]
    let shift = sizes.count
    next = 0
    old = block.lines.map { $0.moved(by: shift) }
    sizes.append(block.sizes, 0..<block.sizes.count)
    blocks = blocks.lowerBound..<(blocks.upperBound + 1)
  }
}
