internal import CollectionModel

// Finite numbers can add up to what is no number. A full layout looks at its results and refuses
// those. An edit in place has no way back, so it is made only where it cannot lead there.

extension Double {
  /// Whether as many numbers of this magnitude as there can be items add up to a number.
  var isModerate: Bool { magnitude < 0x1p800 }
}

extension Stretch {
  var isFinite: Bool { lower.isFinite && upper.isFinite }
  var isModerate: Bool { lower.isModerate && upper.isModerate }
}

extension LineMetrics {
  /// A great interitem spacing ends lines and adds to nothing.
  var isModerate: Bool {
    lineSpacing.isModerate && (interitemSpacing > 0 || interitemSpacing.isModerate)
  }
}

extension ItemSizes {
  /// Whether the extents of `range` are moderate.
  /// - Complexity: O(1) for equal sizes and short fractions, else the items of `range`.
  func isModerate(in range: Range<Int>) -> Bool {
    if hasShortFractions { return true }
    if case .uniform(let size) = storage { return size.isModerate }
    return range.allSatisfy { self[$0].isModerate }
  }
}

extension Size {
  fileprivate var isModerate: Bool { width.isModerate && height.isModerate }
}

extension FlowSection {
  /// Whether no edit with moderate sizes can lead beyond numbers.
  var isModerate: Bool {
    header.isModerate && footer.isModerate && leadingInset.isModerate && trailingInset.isModerate
      && room.leading.isModerate && room.length.isModerate && metrics.isModerate
      && body.extent.isModerate
  }

  /// Whether all that stands in the section stands at numbers, measured from its start; `extent`
  /// and `length` are its own.
  func isFinite(extent: Stretch, length: Double) -> Bool {
    extent.isFinite && length.isFinite && bodyStart.isFinite && footerStart.isFinite
      && room.leading.isFinite && room.length.isFinite && acrossExtent.isFinite
  }

  /// The stretch across the axis that holds all items, in content coordinates.
  ///
  /// Where nothing can be beyond numbers nobody looks for it: it is the room for lines then.
  /// - Complexity: O(1), but O(items) for unequal sizes where room or spacing are not moderate.
  var acrossExtent: Stretch {
    let likely = Stretch(lower: room.leading, upper: room.leading + room.length)
    switch body {
    case .empty: return likely
    case .grid(let grid): return grid.acrossExtent.shifted(by: -room.leading)
    case .lines(let table):
      let isModerate =
        room.leading.isModerate && room.length.isModerate && metrics.isModerate
      return isModerate ? likely : table.acrossExtent(from: room.leading)
    // Blocks are kept only where all is moderate.
    case .blocks: return likely
    }
  }
}

extension FlowBody {
  /// Gives the section the form that laying it out afresh would give it: no blocks.
  /// - Complexity: O(items) where there are blocks.
  mutating func leaveBlocks(axis: ScrollAxis, room: Double, metrics: LineMetrics) {
    guard case .blocks(let blocks) = self else { return }
    var sizes: [Size] = []
    sizes.reserveCapacity(blocks.count)
    for block in blocks.blocks {
      for (along, across) in zip(block.sizes.along, block.sizes.across) {
        sizes.append(axis.size(along: along, across: across))
      }
    }
    self = FlowBody(ItemSizes(sizes), room: room, metrics: metrics, axis: axis)
  }
}

extension UniformGrid {
  fileprivate var acrossExtent: Stretch {
    guard columnStep.isFinite else { return Stretch(lower: -.infinity, upper: .infinity) }
    let last = firstColumn + Double(min(columns, count) - 1) * columnStep
    return Stretch(
      lower: min(firstColumn, last), upper: max(firstColumn, last) + acrossLength)
  }
}

extension LineTable {
  /// - Complexity: O(items).
  fileprivate func acrossExtent(from start: Double) -> Stretch {
    let everywhere = Stretch(lower: -.infinity, upper: .infinity)
    var (line, reach) = (0, AcrossReach())
    forEachSlot(
      along: everywhere, from: BodyOrigin(along: 0, across: start), near: &line, &reach)
    return Stretch(lower: reach.lower, upper: reach.upper)
  }
}

/// Finds how far items go across the axis; what is no number goes as far as can be.
private struct AcrossReach: SlotVisitor {
  private(set) var lower = Double.infinity
  private(set) var upper = -Double.infinity

  mutating func visit(_ item: Int, _ slot: ItemSlot) {
    lower = min(lower, slot.across.isFinite ? slot.across : -.infinity)
    upper = max(upper, slot.across + slot.acrossLength)
  }
}
