/// The memory for answers: what a state still reads is never handed to the plugin again.
struct ResultPool {
  /// Two at most, the one on show and the one being filled.
  private var slots: [ResultSlot] = []

  /// Returns blank memory for a call and says in the call where it is.
  /// - Parameters:
  ///   - call: The call, with its counts.
  ///   - segment: Where memory comes from.
  ///   - transforms: Whether the plugin may transform items.
  ///   - extras: How many elements besides items there may be, on top of those that are usual.
  /// - Returns: The hold on the memory; the last one to let go of it gives the memory back.
  /// - Throws: What the system refuses.
  mutating func memory(
    for call: inout PrepareCall, segment: SharedSegment, transforms: Bool, extras: Int
  ) throws(SystemFault) -> ResultMemory {
    slots.removeAll {
      $0.itemCount != call.itemCount || $0.sectionCount != call.sectionCount
    }
    let slot: ResultSlot
    if let free = takeFree() {
      slot = free
    } else {
      slot = try ResultSlot(
        itemCount: call.itemCount, sectionCount: call.sectionCount, transforms: transforms,
        extras: extras, segment: segment)
      if slots.count < 2 { slots.append(slot) }
    }
    slot.makeBlank()
    call.items = slot.items?.place ?? call.items
    call.transforms = slot.transforms?.place ?? call.transforms
    call.extras = slot.extras.place
    call.extraCapacity = slot.extraCapacity
    return ResultMemory(slot)
  }

  /// Takes a slot that is ready, or one that is not where there are two already.
  private func takeFree() -> ResultSlot? {
    if let ready = slots.first(where: { $0.isReady && $0.take() }) { return ready }
    return slots.count < 2 ? nil : slots.first { $0.take() }
  }
}
