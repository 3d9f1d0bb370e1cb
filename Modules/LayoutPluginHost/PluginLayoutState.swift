internal import CLayoutPlugin
public import CollectionModel

/// What a plugin answered, checked: where every element is.
///
/// Items are not copied: the state reads them where the plugin wrote them, and keeps that memory
/// for as long as it lives. Positions are mirrored and put on the pixel grid when they are read.
public struct PluginLayoutState: LayoutState {
  /// The extent of all content, in points.
  public let contentSize: Size
  /// Nothing: a plugin has no warnings yet.
  public var warnings: [LayoutWarning] { [] }

  let memory: ResultMemory
  /// The number of the first item of each section, and the number of all items at the end.
  let sectionStarts: [Int]
  let blocks: [ResultCheck.Block]
  /// Every 64 blocks in one.
  let superblocks: [ResultCheck.Block]
  /// Sorted by section, then header, footer, supplementary, decoration, then kind and item.
  let extras: [Placement]
  let mirrors: Bool
  let grid: PixelGrid

  init(
    content: tw_size, memory: ResultMemory, sectionStarts: [Int], blocks: [ResultCheck.Block],
    extras: [Placement], mirrors: Bool, grid: PixelGrid
  ) {
    contentSize = Size(width: content.w, height: content.h)
    self.memory = memory
    self.sectionStarts = sectionStarts
    self.blocks = blocks
    var groups: [ResultCheck.Block] = []
    for (index, block) in blocks.enumerated() {
      if index % ResultCheck.blockSize == 0 { groups.append(ResultCheck.Block()) }
      groups[groups.count - 1].add(block)
    }
    superblocks = groups
    self.mirrors = mirrors
    self.grid = grid
    self.extras = extras
  }

  /// Returns where the element stands, or nil where the plugin does not place it.
  public func placement(of key: ElementKey) -> Placement? {
    if key.kind == .cell {
      let (section, item) = (key.path.section, key.path.item)
      guard section >= 0, section < sectionStarts.count - 1, item >= 0 else { return nil }
      let index = sectionStarts[section] + item
      return index < sectionStarts[section + 1] ? itemPlacement(index, section: section) : nil
    }
    var (low, high) = (0, extras.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.comesBefore(extras[middle].key, key) { low = middle + 1 } else { high = middle }
    }
    guard low < extras.count, extras[low].key == key else { return nil }
    return finished(extras[low])
  }

  /// Calls `body` with each element whose frame shares a positive area with `rect`.
  public func forEachPlacement(in rect: Rect, _ body: (Placement) -> Void) {
    guard !rect.isEmpty else { return }
    let found = itemIndices(near: rect)
    var next = 0
    func emitItems(upTo section: Int) {
      while next < found.count {
        let owner = self.section(of: found[next])
        guard owner <= section else { return }
        let placement = itemPlacement(found[next], section: owner)
        if placement.frame.overlaps(rect) { body(placement) }
        next += 1
      }
    }
    for extra in extras {
      // A header comes before its section's items, everything else after them.
      let section = extra.key.path.section
      emitItems(upTo: extra.key.kind == .header ? section - 1 : section)
      let placement = finished(extra)
      if placement.frame.overlaps(rect) { body(placement) }
    }
    emitItems(upTo: sectionStarts.count)
  }

  /// The items of the blocks that may meet `rect`, in order.
  private func itemIndices(near rect: Rect) -> [Int] {
    // Rounding to pixels may move an element by half a pixel.
    let reach = grid.scale > 0 ? 1 / grid.scale : 0
    let left = mirrors ? contentSize.width - rect.maxX : rect.x
    let wanted = Rect(
      x: left - reach, y: rect.y - reach, width: rect.width + 2 * reach,
      height: rect.height + 2 * reach)
    let size = ResultCheck.blockSize
    var found: [Int] = []
    for (group, box) in superblocks.enumerated() where box.meets(wanted) {
      for block in group * size..<min(blocks.count, (group + 1) * size)
      where blocks[block].meets(wanted) {
        for index in block * size..<min(memory.itemCount, (block + 1) * size) {
          let frame = memory.item(index).frame
          if frame.x < wanted.maxX && frame.x + frame.w > wanted.x && frame.y < wanted.maxY
            && frame.y + frame.h > wanted.y
          {
            found.append(index)
          }
        }
      }
    }
    return found
  }

  private func section(of index: Int) -> Int {
    var (low, high) = (0, sectionStarts.count - 1)
    // The last section that begins at or before the item.
    while high - low > 1 {
      let middle = (low + high) / 2
      if sectionStarts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  private func itemPlacement(_ index: Int, section: Int) -> Placement {
    let attr = memory.item(index)
    return finished(
      Placement(
        key: .cell(section, index - sectionStarts[section]), attr,
        transform: attr.flags & TW_ATTR_TRANSFORM != 0 ? memory.transform(index) : .identity))
  }

  private func finished(_ placement: Placement) -> Placement {
    var placement = placement
    if mirrors {
      placement.frame.x = contentSize.width - placement.frame.x - placement.frame.width
    }
    placement.frame = grid.rounded(placement.frame)
    return placement
  }

  /// The order of `extras`.
  static func comesBefore(_ a: ElementKey, _ b: ElementKey) -> Bool {
    if a.path.section != b.path.section { return a.path.section < b.path.section }
    return a < b
  }
}

extension ResultCheck.Block {
  func meets(_ rect: Rect) -> Bool {
    left < rect.maxX && right > rect.x && top < rect.maxY && bottom > rect.y
  }
}

extension Placement {
  init(key: ElementKey, _ attr: tw_attr, transform: Transform = .identity) {
    self.init(
      key: key,
      frame: Rect(x: attr.frame.x, y: attr.frame.y, width: attr.frame.w, height: attr.frame.h),
      zIndex: Int(attr.z), alpha: attr.alpha, isHidden: attr.flags & TW_ATTR_HIDDEN != 0,
      transform: transform)
  }
}
