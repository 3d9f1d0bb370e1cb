public import CollectionModel

extension FlowState {
  /// Calls `body` with each element that meets `rect`: header, items, footer of each section.
  /// - Complexity: O(log n), the lines that meet the rectangle, and their items.
  public func forEachPlacement(in rect: Rect, _ body: (Placement) -> Void) {
    visit(rect) { role, path, frame in
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
    visit(rect) { role, path, frame in
      buffer.append(ElementFrame(role: role, path: path, frame: frame))
    }
  }

  /// Calls `body` with each element whose frame shares a positive area with `rect`.
  @inline(__always)
  private func visit(_ rect: Rect, _ body: (ElementFrame.Role, ElementPath, Rect) -> Void) {
    guard !rect.isEmpty else { return }
    let (along, across) = stretches(of: rect)
    for number in index.candidates(meeting: along) {
      let section = sections[number]
      // F21: touching is not meeting, and an element without area meets nothing.
      if let header = headerFrame(ofSection: number), header.overlaps(rect) {
        body(.header, ElementPath(number, 0), header)
      }
      section.body.forEachSlot(
        along: along.shifted(by: starts[number] + section.bodyStart),
        across: across.shifted(by: section.room.leading)
      ) { item, slot in
        let frame = itemFrame(slot, in: number)
        if frame.overlaps(rect) { body(.cell, ElementPath(number, item), frame) }
      }
      if let footer = footerFrame(ofSection: number), footer.overlaps(rect) {
        body(.footer, ElementPath(number, 0), footer)
      }
    }
  }

  /// Returns what to search: the rectangle before mirroring, and wider by what rounding may move.
  private func stretches(of rect: Rect) -> (along: Stretch, across: Stretch) {
    let (axis, exact) = (frame.axis, mirrored(rect))
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
