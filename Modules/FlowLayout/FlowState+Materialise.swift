public import CollectionModel

extension FlowState {
  /// Writes the frames of a section's items to `buffer` while there is room, and returns how many
  /// items the section has; 0 where there is no such section.
  ///
  /// For callers that want every frame at once; a query is cheaper for what is seen.
  /// - Complexity: O(items).
  public func writeItemFrames(
    inSection section: Int, to buffer: UnsafeMutableBufferPointer<Rect>
  ) -> Int {
    guard sections.indices.contains(section) else { return 0 }
    let placer = GeneralPlacer(self)
    if !placer.isPlain {
      write(section, buffer, placer)
    } else if frame.axis == .vertical {
      write(section, buffer, RowPlacer())
    } else {
      write(section, buffer, ColumnPlacer())
    }
    return sections[section].itemCount
  }

  @inline(__always)
  private func write<Placer: FramePlacer>(
    _ section: Int, _ buffer: UnsafeMutableBufferPointer<Rect>, _ placer: Placer
  ) {
    let everywhere = Stretch(lower: -.infinity, upper: .infinity)
    let origin = BodyOrigin(of: sections[section], at: starts[section])
    var writer = FrameWriter(buffer: buffer, placer: placer)
    var line = 0
    sections.withUnsafeBufferPointer {
      $0[section].body.forEachSlot(
        along: everywhere, across: everywhere, from: origin, near: &line, &writer)
    }
  }
}

/// Writes frames at the numbers of their items.
private struct FrameWriter<Placer: FramePlacer>: SlotVisitor {
  let buffer: UnsafeMutableBufferPointer<Rect>
  let placer: Placer

  @inline(__always)
  func attention(to line: LineSpan, isPlain: Bool) -> LineAttention { .none }

  @inline(__always)
  mutating func visit(_ item: Int, _ slot: ItemSlot) {
    if item < buffer.count { buffer[item] = placer.frame(slot) }
  }
}
