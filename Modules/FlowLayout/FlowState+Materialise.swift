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
    let count = sections[section].itemCount
    guard let start = buffer.baseAddress else { return count }
    let placer = GeneralPlacer(self)
    if !placer.isPlain {
      write(section, start, buffer.count, placer)
    } else if frame.axis == .vertical {
      write(section, start, buffer.count, RowPlacer())
    } else {
      write(section, start, buffer.count, ColumnPlacer())
    }
    return count
  }

  @inline(__always)
  private func write<Placer: FramePlacer>(
    _ section: Int, _ start: UnsafeMutablePointer<Rect>, _ room: Int, _ placer: Placer
  ) {
    let everywhere = Stretch(lower: -.infinity, upper: .infinity)
    let origin = outlines[section].origin
    var writer = FrameWriter(
      start: start, room: room, hasRoomForAll: room >= sections[section].itemCount, placer: placer)
    var line = 0
    sections.withUnsafeBufferPointer {
      $0[section].body.forEachSlot(
        along: everywhere, across: everywhere, from: origin, near: &line, &writer)
    }
  }
}

extension FlowState {
  /// Writes the frames of the items on the lines of `section` that meet `rect`, and returns which
  /// items those are.
  ///
  /// The leanest query, for scrolling through one section: whole lines, so the items are
  /// consecutive, and some of them may lie outside the rectangle. Frames are written while there
  /// is room.
  /// - Complexity: O(log n), less with a good cursor, and the items of those lines.
  public func writeFrames(
    ofLinesIn rect: Rect, inSection section: Int, to buffer: UnsafeMutableBufferPointer<Rect>,
    near cursor: inout FlowCursor
  ) -> Range<Int> {
    guard sections.indices.contains(section), !rect.isEmpty, let start = buffer.baseAddress else {
      return 0..<0
    }
    let placer = GeneralPlacer(self)
    guard placer.isPlain else { return write(rect, section, start, buffer.count, &cursor, placer) }
    return frame.axis == .vertical
      ? write(rect, section, start, buffer.count, &cursor, RowPlacer())
      : write(rect, section, start, buffer.count, &cursor, ColumnPlacer())
  }

  @inline(__always)
  private func write<Placer: FramePlacer>(
    _ rect: Rect, _ section: Int, _ start: UnsafeMutablePointer<Rect>, _ room: Int,
    _ cursor: inout FlowCursor, _ placer: Placer
  ) -> Range<Int> {
    let origin = outlines[section].origin
    let along = stretches(of: rect).along.shifted(by: origin.along)
    var writer = RunWriter(start, room, placer)
    var line = cursor.section == section ? cursor.line : 0
    sections.withUnsafeBufferPointer {
      $0[section].body.forEachSlot(
        along: along, across: Stretch(lower: -.infinity, upper: .infinity), from: origin,
        near: &line, &writer)
    }
    cursor.section = section
    cursor.line = line
    return writer.items
  }
}

/// Writes the frames of consecutive items.
private struct RunWriter<Placer: FramePlacer>: SlotVisitor {
  private let start: UnsafeMutablePointer<Rect>
  private var next: UnsafeMutablePointer<Rect>
  private let end: UnsafeMutablePointer<Rect>
  private let placer: Placer
  private var last = -1
  private var left = 0

  @inline(__always)
  init(_ start: UnsafeMutablePointer<Rect>, _ room: Int, _ placer: Placer) {
    self.start = start
    next = start
    end = start + room
    self.placer = placer
  }

  /// The items whose frames were asked for.
  @inline(__always)
  var items: Range<Int> { (last + 1 - left - (next - start))..<(last + 1) }

  /// Whether there is room is asked once a line.
  @inline(__always)
  func attention(to line: LineSpan, count: Int, isPlain: Bool) -> LineAttention {
    end - next >= count ? .none : .each
  }

  @inline(__always)
  mutating func take(_ item: Int, _ slot: ItemSlot) {
    last = item
    // In range: there is room for the whole line.
    next.write(placer.frame(slot))
    next += 1
  }

  @inline(__always)
  mutating func visit(_ item: Int, _ slot: ItemSlot) {
    last = item
    guard next < end else {
      left &+= 1
      return
    }
    // In range: `next` lies between the buffer's start and its end.
    next.write(placer.frame(slot))
    next += 1
  }
}

/// Writes frames at the numbers of their items.
private struct FrameWriter<Placer: FramePlacer>: SlotVisitor {
  let start: UnsafeMutablePointer<Rect>
  let room: Int
  let hasRoomForAll: Bool
  let placer: Placer

  @inline(__always)
  func attention(to line: LineSpan, count: Int, isPlain: Bool) -> LineAttention {
    hasRoomForAll ? .none : .each
  }

  @inline(__always)
  mutating func take(_ item: Int, _ slot: ItemSlot) {
    // In range: there is room for all items.
    (start + item).write(placer.frame(slot))
  }

  @inline(__always)
  mutating func visit(_ item: Int, _ slot: ItemSlot) {
    if item < room { take(item, slot) }
  }
}

extension UnsafeMutablePointer<Rect> {
  /// Writes a rectangle, which is four numbers in this order: two stores of two numbers each leave
  /// the processor sooner than four.
  @inline(__always)
  fileprivate func write(_ rect: Rect) {
    let place = UnsafeMutableRawPointer(self)
    place.storeBytes(of: SIMD2(rect.x, rect.y), as: SIMD2<Double>.self)
    place.storeBytes(
      of: SIMD2(rect.width, rect.height), toByteOffset: MemoryLayout<SIMD2<Double>>.size,
      as: SIMD2<Double>.self)
  }
}
