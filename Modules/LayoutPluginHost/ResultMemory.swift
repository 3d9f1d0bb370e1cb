internal import CLayoutPlugin
internal import CollectionModel

/// One answer's hold on the memory in which it stands: from the call on, until nobody reads it.
final class ResultMemory: Sendable {
  // The host gives no plugin this memory again before the last state that reads it is gone, so
  // nothing in it changes once the answer has been checked.
  private let slot: ResultSlot

  /// Holds memory that was taken.
  init(_ slot: ResultSlot) { self.slot = slot }

  deinit { slot.giveBack() }

  var itemCount: Int { slot.itemCount }

  private var itemsPointer: UnsafePointer<tw_attr>? {
    slot.items.map { UnsafePointer($0.start.assumingMemoryBound(to: tw_attr.self)) }
  }

  func item(_ index: Int) -> tw_attr {
    guard let itemsPointer, index >= 0, index < itemCount else {
      preconditionFailure("an item's index is checked before")
    }
    return itemsPointer[index]
  }

  func transform(_ index: Int) -> Transform {
    guard let transforms = slot.transforms, index >= 0, index < itemCount else { return .identity }
    let start = transforms.start + index * MemoryLayout<tw_transform>.stride
    let numbers = start.assumingMemoryBound(to: Double.self)
    return Transform(matrix: (0..<16).map { numbers[$0] }) ?? .identity
  }
}

extension ResultMemory {
  /// Checks what the plugin wrote and makes a state of it.
  func check(
    _ request: LayoutRequest, content: tw_size, extraCount: Int, layout: PluginManifest.Layout
  ) throws(InvalidResult) -> PluginLayoutState {
    if let items = slot.items {
      try ResultCheck.slack(items.pages, bytes: items.place.start)
    }
    let blocks = try ResultCheck.items(
      itemsPointer, count: itemCount, mayTransform: slot.transforms != nil)
    var box = ResultCheck.Block()
    for block in blocks { box.add(block) }
    if slot.transforms != nil { try checkTransforms() }
    guard extraCount >= 0, extraCount <= slot.extraCapacity else {
      throw InvalidResult(
        check: "extras", index: nil, message: "it counts \(extraCount) elements besides items")
    }
    let placed = try ExtraCheck.placements(
      UnsafeBufferPointer(
        start: slot.extras.start.assumingMemoryBound(to: tw_extra.self), count: extraCount),
      request: request, kinds: layout.kinds, box: &box)
    try ResultCheck.content(content, covers: box)
    var starts = [0]
    for section in request.sections {
      starts.append((starts.last ?? 0) + section.itemSizes.count)
    }
    return PluginLayoutState(
      content: content, memory: self, sectionStarts: starts, blocks: blocks, extras: placed,
      mirrors: request.viewport.isRightToLeft && layout.flags.contains("flips"),
      grid: request.viewport.pixelGrid)
  }

  private func checkTransforms() throws(InvalidResult) {
    for index in 0..<itemCount where item(index).flags & TW_ATTR_TRANSFORM != 0 {
      guard transform(index).matrix.allSatisfy(\.isFinite) else {
        throw InvalidResult(
          check: "transform", index: index,
          message: "item \(index) has a transform with a number that is not finite")
      }
    }
  }
}
