/// How the items of a line of unequal sizes are spread over it.
struct LineFill: Sendable {
  /// How long a line may be: `L`.
  let room: Double
  /// The smallest distance between items: `s`.
  let spacing: Double
  /// Whether each item has an area that no rounding hides.
  let hasAreas: Bool
  /// Where the lines start, in content coordinates.
  let origin: BodyOrigin

  /// Returns where a line's first item starts, and the distance between its items.
  @inline(__always)
  private func spread(_ width: Double, count: Int, isLast: Bool) -> (start: Double, gap: Double) {
    // F10: the section's last line starts at the leading inset, with the smallest spacing.
    if isLast { return (0, spacing) }
    if count == 1 {
      // F9: a lone item is centred. F12: not when it is longer than the line.
      return (width > room ? 0 : (room - width) / 2, 0)
    }
    // F8: the room left over is spread between the line's own items.
    return (0, (room - width) / Double(count &- 1))
  }

  /// Shows each item of a line, numbered from `offset` on.
  @inline(__always)
  func forEachSlot<Scalar: SizeScalar, Visitor: SlotVisitor>(
    _ items: Range<Int>, numberedFrom offset: Int, of line: FlowLine, blockAt start: Double,
    isLast: Bool, in columns: SizeColumns<Scalar>, _ visitor: inout Visitor
  ) {
    let span = LineSpan(
      along: origin.along + (start + line.position), thickness: line.thickness,
      across: origin.across, room: room)
    let spread = spread(line.width, count: items.count, isLast: isLast)
    let isPlain = hasAreas && spacing >= 0
    switch visitor.attention(to: span, count: items.count, isPlain: isPlain) {
    case .none:
      loop(TakeAll.self, items, offset, span, spread, columns, &visitor)
    case .along:
      loop(LookAlong.self, items, offset, span, spread, columns, &visitor)
    case .each:
      loop(LookAtEach.self, items, offset, span, spread, columns, &visitor)
    }
  }

  @inline(__always)
  private func loop<Look: SlotLook, Scalar: SizeScalar, Visitor: SlotVisitor>(
    _ look: Look.Type, _ items: Range<Int>, _ offset: Int, _ line: LineSpan,
    _ spread: (start: Double, gap: Double), _ columns: SizeColumns<Scalar>,
    _ visitor: inout Visitor
  ) {
    // A copy that nobody else can reach stays in registers while frames are written.
    var own = visitor
    var across = line.across + spread.start
    var item = items.lowerBound
    while item < items.upperBound {
      let (alongLength, acrossLength) = (columns.along[item].double, columns.across[item].double)
      // F13: items stand in the middle of their line along the axis.
      Look.show(
        offset &+ item,
        ItemSlot(
          along: line.along + (line.thickness - alongLength) * 0.5, across: across,
          alongLength: alongLength, acrossLength: acrossLength), to: &own)
      across += acrossLength + spread.gap
      item &+= 1
    }
    visitor = own
  }
}

/// One way of showing an item to a visitor, chosen line by line.
private protocol SlotLook {
  static func show<Visitor: SlotVisitor>(
    _ item: Int, _ slot: ItemSlot, to visitor: inout Visitor)
}

private enum TakeAll: SlotLook {
  @inline(__always)
  static func show<Visitor: SlotVisitor>(
    _ item: Int, _ slot: ItemSlot, to visitor: inout Visitor
  ) { visitor.take(item, slot) }
}

private enum LookAlong: SlotLook {
  @inline(__always)
  static func show<Visitor: SlotVisitor>(
    _ item: Int, _ slot: ItemSlot, to visitor: inout Visitor
  ) { visitor.visitAlong(item, slot) }
}

private enum LookAtEach: SlotLook {
  @inline(__always)
  static func show<Visitor: SlotVisitor>(
    _ item: Int, _ slot: ItemSlot, to visitor: inout Visitor
  ) { visitor.visit(item, slot) }
}
