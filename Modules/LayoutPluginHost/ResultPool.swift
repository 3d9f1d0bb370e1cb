internal import CLayoutPlugin
internal import CollectionModel

/// The memory for answers: what a state still reads is never handed to the plugin again.
struct ResultPool {
  /// Two at most, the one on show and the one being filled.
  private var slots: [Slot] = []

  /// The memory of one answer.
  final class Slot {
    fileprivate let itemCapacity: Int
    fileprivate let sectionCount: Int
    fileprivate let items: SharedRegion?
    fileprivate let transforms: SharedRegion?
    fileprivate let extras: SharedRegion
    fileprivate let extraCapacity: Int
    fileprivate var call = PrepareCall()
    /// The state that reads this memory, as long as there is one.
    fileprivate weak var reader: ResultMemory?

    fileprivate init(
      itemCapacity: Int, sectionCount: Int, items: SharedRegion?, transforms: SharedRegion?,
      extras: SharedRegion, extraCapacity: Int
    ) {
      self.itemCapacity = itemCapacity
      self.sectionCount = sectionCount
      self.items = items
      self.transforms = transforms
      self.extras = extras
      self.extraCapacity = extraCapacity
    }
  }

  /// Returns memory for a call and says in the call where it is.
  mutating func slot(
    for call: inout PrepareCall, segment: SharedSegment, transforms: Bool, extras: Int
  ) throws(SystemFault) -> Slot {
    slots.removeAll {
      $0.itemCapacity != call.itemCount || $0.sectionCount != call.sectionCount
    }
    let slot: Slot
    if let free = slots.first(where: { $0.reader == nil }) {
      slot = free
    } else {
      slot = try Self.make(call, segment, transforms, extras)
      if slots.count < 2 { slots.append(slot) }
    }
    func place(_ region: SharedRegion, _ bytes: Int) -> PrepareCall.Place {
      let range = region.tail(bytes)
      return .init(range: range, start: range.length - bytes)
    }
    if let items = slot.items {
      call.items = place(items, call.itemCount * MemoryLayout<tw_attr>.stride)
    }
    if let matrices = slot.transforms {
      call.transforms = place(matrices, call.itemCount * MemoryLayout<tw_transform>.stride)
    }
    call.extras = place(slot.extras, slot.extraCapacity * MemoryLayout<tw_extra>.stride)
    call.extraCapacity = slot.extraCapacity
    slot.call = call
    return slot
  }

  private static func make(
    _ call: PrepareCall, _ segment: SharedSegment, _ transforms: Bool, _ extras: Int
  ) throws(SystemFault) -> Slot {
    let count = call.itemCount
    // Pages that nobody touches cost nothing, so there is room for an element beside each item.
    let capacity = count + 4 * call.sectionCount + extras
    return Slot(
      itemCapacity: count, sectionCount: call.sectionCount,
      items: count > 0
        ? try segment.region(count * MemoryLayout<tw_attr>.stride).get() : nil,
      transforms: count > 0 && transforms
        ? try segment.region(count * MemoryLayout<tw_transform>.stride).get() : nil,
      extras: try segment.region(capacity * MemoryLayout<tw_extra>.stride).get(),
      extraCapacity: capacity)
  }
}

extension ResultPool.Slot {
  /// Checks what the plugin wrote and makes a state of it.
  func check(
    _ request: LayoutRequest, content: tw_size, extraCount: Int, layout: PluginManifest.Layout
  ) throws(InvalidResult) -> PluginLayoutState {
    let count = call.itemCount
    func start(_ region: SharedRegion?, _ place: PrepareCall.Place) -> Int {
      region.map { place.range.offset - $0.range.offset + place.start } ?? 0
    }
    let memory = ResultMemory(
      itemCount: count, items: items, itemsStart: start(items, call.items),
      transforms: transforms, transformsStart: start(transforms, call.transforms))
    if let items {
      let first = items.base + (call.items.range.offset - items.range.offset)
      try ResultCheck.slack(first, bytes: call.items.start)
    }
    let blocks = try ResultCheck.items(
      memory.itemsPointer, count: count, mayTransform: transforms != nil)
    var box = ResultCheck.Block()
    for block in blocks { box.add(block) }
    if transforms != nil { try checkTransforms(memory) }
    guard extraCount >= 0, extraCount <= extraCapacity else {
      throw InvalidResult(
        check: "extras", index: nil, message: "it counts \(extraCount) elements besides items")
    }
    let extraStart =
      (extras.base + start(extras, call.extras)).assumingMemoryBound(to: tw_extra.self)
    let placed = try ExtraCheck.placements(
      UnsafeBufferPointer(start: extraStart, count: extraCount), request: request,
      kinds: layout.kinds, box: &box)
    try ResultCheck.content(content, covers: box)
    reader = memory
    var starts = [0]
    for section in request.sections {
      starts.append((starts.last ?? 0) + section.itemSizes.count)
    }
    return PluginLayoutState(
      content: content, memory: memory, sectionStarts: starts, blocks: blocks, extras: placed,
      mirrors: request.viewport.isRightToLeft && layout.flags.contains("flips"),
      grid: request.viewport.pixelGrid)
  }

  private func checkTransforms(_ memory: ResultMemory) throws(InvalidResult) {
    for index in 0..<memory.itemCount
    where memory.item(index).flags & TW_ATTR_TRANSFORM != 0 {
      guard memory.transform(index).matrix.allSatisfy(\.isFinite) else {
        throw InvalidResult(
          check: "transform", index: index,
          message: "item \(index) has a transform with a number that is not finite")
      }
    }
  }
}
