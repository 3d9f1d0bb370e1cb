public import CollectionModel

extension FlowState {
  /// Calls `body` with each element that meets `rect`: header, items, footer of each section.
  /// - Complexity: O(log n), the lines that meet the rectangle, and their items.
  public func forEachPlacement(in rect: Rect, _ body: (Placement) -> Void) {
    var cursor = FlowCursor()
    visit(rect, near: &cursor) { role, path, frame in
      switch role {
      case .cell: body(Placement(key: ElementKey(kind: .cell, path: path), frame: frame))
      case .header:
        body(
          Placement(
            key: ElementKey(kind: .header, path: path), frame: frame,
            zIndex: Self.supplementaryZIndex))
      case .footer:
        body(
          Placement(
            key: ElementKey(kind: .footer, path: path), frame: frame,
            zIndex: Self.supplementaryZIndex))
      }
    }
  }

  /// Appends the elements that meet `rect` to `buffer`, in the order of `forEachPlacement`.
  ///
  /// With a buffer that is emptied but kept between calls, this allocates nothing.
  public func appendElements(in rect: Rect, to buffer: inout [ElementFrame]) {
    var cursor = FlowCursor()
    visit(rect, near: &cursor) { role, path, frame in
      buffer.append(ElementFrame(role: role, path: path, frame: frame))
    }
  }

  /// Writes the elements that meet `rect` to `buffer` while there is room, and returns how many
  /// meet it.
  ///
  /// The fastest query: keep buffer and cursor between calls. What the buffer held is overwritten.
  public func writeElements(
    in rect: Rect, to buffer: UnsafeMutableBufferPointer<ElementFrame>,
    near cursor: inout FlowCursor
  ) -> Int {
    var count = 0
    visit(rect, near: &cursor) { role, path, frame in
      if count < buffer.count {
        buffer[count] = ElementFrame(role: role, path: path, frame: frame)
      }
      count += 1
    }
    return count
  }

  /// Calls `body` with each element whose frame shares a positive area with `rect`.
  @inline(__always)
  private func visit(
    _ rect: Rect, near cursor: inout FlowCursor,
    _ body: (ElementFrame.Role, ElementPath, Rect) -> Void
  ) {
    guard !rect.isEmpty else { return }
    let (along, across) = stretches(of: rect)
    let placer = FramePlacer(self)
    var hint = cursor
    var isFirst = true
    sections.withUnsafeBufferPointer { sections in
      for number in index.candidates(meeting: along) {
        // F21: touching is not meeting, and an element without area meets nothing.
        if sections[number].header > 0, let header = headerFrame(ofSection: number),
          header.overlaps(rect)
        {
          body(.header, ElementPath(number, 0), header)
        }
        let origin = placer.origin(of: sections[number], at: starts[number])
        var line = number == hint.section ? hint.line : 0
        sections[number].body.forEachSlot(
          along: along.shifted(by: origin.along), across: across.shifted(by: origin.across),
          near: &line
        ) { item, slot in
          let frame = placer.frame(slot, from: origin)
          if frame.overlaps(rect) { body(.cell, ElementPath(number, item), frame) }
        }
        if isFirst {
          (hint.section, hint.line) = (number, line)
          isFirst = false
        }
        if sections[number].footer > 0, let footer = footerFrame(ofSection: number),
          footer.overlaps(rect)
        {
          body(.footer, ElementPath(number, 0), footer)
        }
      }
    }
    cursor = hint
  }

  /// Returns what to search: the rectangle before mirroring, and wider by what rounding may move.
  private func stretches(of rect: Rect) -> (along: Stretch, across: Stretch) {
    let axis = frame.axis
    let exact = FramePlacer(self).mirrored(rect)
    let scale = frame.viewport.pixelGrid.scale
    let pixel = scale > 0 ? 1 / scale : 0
    func stretch(_ lower: Double, _ length: Double, within content: Double) -> Stretch {
      let largest = max(content, abs(lower) + length)
      let slack = largest.isFinite ? largest.ulp * 16 : 0
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
  ///
  /// The convenient form of `writeElements(in:to:near:)`: it allocates one array.
  public func elements(in rect: Rect) -> [ElementFrame] {
    var found: [ElementFrame] = []
    appendElements(in: rect, to: &found)
    return found
  }
}
