public import CollectionModel

extension FlowState {
  /// Calls `body` with each element that meets `rect`: header, items, footer of each section.
  /// - Complexity: O(log n), the lines that meet the rectangle, and their items.
  public func forEachPlacement(in rect: Rect, _ body: (Placement) -> Void) {
    var cursor = FlowCursor()
    // The sink that holds the closure ends with this call.
    withoutActuallyEscaping(body) { body in
      var sink = PlacementSink(body: body)
      visit(rect, near: &cursor, GeneralPlacer(self), &sink)
    }
  }

  /// Returns a number that the items which meet `rect` do not exceed, from closed forms alone:
  /// items of unequal sections are not counted.
  /// - Complexity: O(log n + sections that meet the rectangle).
  public func countBound(in rect: Rect) -> Int {
    guard !rect.isEmpty else { return 0 }
    let (along, across) = stretches(of: rect)
    var bound = 0
    for number in index.candidates(meeting: along) {
      guard case .grid(let grid) = sections[number].body else { continue }
      let origin = outlines[number].origin
      let (sum, isTooMuch) = bound.addingReportingOverflow(
        grid.countBound(
          along: along.shifted(by: origin.along), across: across.shifted(by: origin.across)))
      bound = isTooMuch ? .max : sum
    }
    return bound
  }

  /// Appends the elements that meet `rect` to `buffer`, in the order of `forEachPlacement`.
  public func appendElements(in rect: Rect, to buffer: inout [ElementFrame]) {
    var cursor = FlowCursor()
    buffer.append(contentsOf: elements(in: rect, near: &cursor))
  }

  /// Writes the elements that meet `rect` to `buffer` while there is room, and returns how many
  /// meet it.
  ///
  /// The fastest query: keep buffer and cursor between calls. What the buffer held is overwritten.
  public func writeElements(
    in rect: Rect, to buffer: UnsafeMutableBufferPointer<ElementFrame>,
    near cursor: inout FlowCursor
  ) -> Int {
    let placer = GeneralPlacer(self)
    guard placer.isPlain else { return write(rect, buffer, &cursor, placer) }
    return frame.axis == .vertical
      ? write(rect, buffer, &cursor, RowPlacer()) : write(rect, buffer, &cursor, ColumnPlacer())
  }

  @inline(__always)
  private func write<Placer: FramePlacer>(
    _ rect: Rect, _ buffer: UnsafeMutableBufferPointer<ElementFrame>,
    _ cursor: inout FlowCursor, _ placer: Placer
  ) -> Int {
    guard let start = buffer.baseAddress else {
      var nowhere = CountingSink()
      visit(rect, near: &cursor, GeneralPlacer(self), &nowhere)
      return nowhere.count
    }
    var sink = BufferSink(start, buffer.count)
    visit(rect, near: &cursor, placer, &sink)
    return sink.count
  }

  /// Hands `sink` each element whose frame shares a positive area with `rect`.
  @inline(__always)
  private func visit<Placer: FramePlacer, Sink: ElementSink>(
    _ rect: Rect, near cursor: inout FlowCursor, _ placer: Placer, _ sink: inout Sink
  ) {
    guard !rect.isEmpty else { return }
    let (along, across) = stretches(of: rect)
    let hint = cursor
    var isFirst = true
    var query = Query(placer: placer, window: QueryWindow(rect), sink: sink)
    sections.withUnsafeBufferPointer { sections in
      for number in index.candidates(meeting: along) {
        let outline = outlines[number]
        if outline.hasHeader, let header = headerFrame(ofSection: number) {
          query.take(.header, number, header)
        }
        let origin = outline.origin
        query.begin(number)
        var line = number == hint.section ? hint.line : 0
        if !outline.isFlat {
          sections[number].body.forEachSlot(
            along: along.shifted(by: origin.along), across: across.shifted(by: origin.across),
            from: origin, near: &line, &query)
        }
        if isFirst {
          (cursor.section, cursor.line) = (number, line)
          isFirst = false
        }
        if outline.hasFooter, let footer = footerFrame(ofSection: number) {
          query.take(.footer, number, footer)
        }
      }
    }
    sink = query.sink
  }

  /// Returns what to search: the rectangle before mirroring, and wider by what rounding may move.
  @inline(__always)
  func stretches(of rect: Rect) -> (along: Stretch, across: Stretch) {
    let axis = frame.axis
    let exact = GeneralPlacer(self).mirrored(rect)
    let scale = frame.viewport.pixelGrid.scale
    let pixel = scale > 0 ? 1 / scale : 0
    func stretch(_ lower: Double, _ length: Double, within content: Double) -> Stretch {
      // Sixteen times what one rounding can move.
      let largest = max(content, abs(lower) + length)
      let slack = largest < .infinity ? largest * 0x1p-48 : 0
      return Stretch(lower: lower, upper: lower + length).widened(by: pixel + slack)
    }
    return (
      stretch(
        exact.minAlong(axis), exact.size.along(axis), within: contentSize.along(axis)),
      stretch(
        exact.minAcross(axis), exact.size.across(axis), within: contentSize.across(axis))
    )
  }
}

extension FlowState {
  /// Returns the elements that meet `rect`, in the order of `forEachPlacement`.
  public func elements(in rect: Rect) -> [ElementFrame] {
    var cursor = FlowCursor()
    return elements(in: rect, near: &cursor)
  }

  /// Returns the elements that meet `rect`, found near where the last ones were.
  ///
  /// The convenient form of `writeElements(in:to:near:)`: it allocates an array.
  public func elements(in rect: Rect, near cursor: inout FlowCursor) -> [ElementFrame] {
    // As many as of late and some, or as a screen shows; more are counted and asked for again, as
    // a window that once showed everything should not make every array that large.
    var more = 0
    let likely = min(max(48, cursor.count + cursor.count / 4), 4_096)
    let found = [ElementFrame](unsafeUninitializedCapacity: likely) { buffer, count in
      more = writeElements(in: rect, to: buffer, near: &cursor)
      count = min(more, buffer.count)
    }
    cursor.count = max(more, cursor.count - cursor.count / 16)
    if more == found.count { return found }
    return [ElementFrame](unsafeUninitializedCapacity: more) { buffer, count in
      count = writeElements(in: rect, to: buffer, near: &cursor)
    }
  }
}
