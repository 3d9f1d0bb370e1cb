internal import CollectionModel

extension FlowBody {
  /// Puts items of the sizes `new` in the place of `range`.
  ///
  /// Afterwards the section has the form and the lines that laying it out afresh would give it,
  /// except that unequal sizes stay in blocks.
  ///
  /// - Complexity: see `LineBlocks.replace`; the first edit of a section makes the blocks and is
  ///   O(items).
  mutating func replace(
    _ range: Range<Int>, with new: ItemSizes, axis: ScrollAxis, room: Double,
    metrics: LineMetrics
  ) {
    // Taken out while it is changed, so that there is one owner and nothing is copied.
    let old = consume self
    self = .empty
    if range.count == old.count {
      self = FlowBody(new, room: room, metrics: metrics, axis: axis)
      return
    }
    switch consume old {
    case .empty:
      self = FlowBody(new, room: room, metrics: metrics, axis: axis)
    case .grid(let grid):
      let size = axis.size(along: grid.alongLength, across: grid.acrossLength)
      if new.count == 0 || new.uniformSize == size {
        let count = grid.count - range.count + new.count
        self = FlowBody(
          ItemSizes(count: count, uniform: size), room: room, metrics: metrics, axis: axis)
      } else {
        var all = ItemSizes(count: range.lowerBound, uniform: size).extents(
          0..<range.lowerBound, axis: axis)
        all.append(new.extents(0..<new.count, axis: axis), 0..<new.count)
        let rest = grid.count - range.upperBound
        all.append(
          ItemSizes(count: rest, uniform: size).extents(0..<rest, axis: axis), 0..<rest)
        self = .blocks(LineBlocks(all, breaker: LineBreaker(room: room, metrics: metrics)))
      }
    case .lines(let table):
      let all = table.sizes.extents(0..<table.sizes.count, axis: axis)
      let blocks = LineBlocks(
        all, lines: table.lines, breaker: LineBreaker(room: room, metrics: metrics))
      self = .edited(blocks, range, new, axis: axis)
    case .blocks(let blocks):
      self = .edited(blocks, range, new, axis: axis)
    }
  }

  private static func edited(
    _ blocks: consuming LineBlocks, _ range: Range<Int>, _ new: ItemSizes, axis: ScrollAxis
  ) -> FlowBody {
    var blocks = blocks
    blocks.replace(range, with: new.extents(0..<new.count, axis: axis))
    // F3: what an edit leaves equal is a grid again.
    guard blocks.isUniform, let first = blocks.blocks.first else { return .blocks(blocks) }
    return .grid(
      UniformGrid(
        count: blocks.count, alongLength: first.sizes.along[0],
        acrossLength: first.sizes.across[0], room: blocks.breaker.room,
        metrics: blocks.breaker.metrics))
  }
}
