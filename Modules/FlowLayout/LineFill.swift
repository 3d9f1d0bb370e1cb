/// How the items of a line of unequal sizes are spread over it.
struct LineFill: Sendable {
  /// How long a line may be: `L`.
  let room: Double
  /// The smallest distance between items: `s`.
  let spacing: Double

  /// Returns where a line's first item starts, and the distance between its items.
  @inline(__always)
  private func spread<Scalar: SizeScalar>(
    _ items: Range<Int>, isLast: Bool, in columns: SizeColumns<Scalar>
  ) -> (start: Double, gap: Double) {
    // F10: the section's last line starts at the leading inset, with the smallest spacing.
    if isLast { return (0, spacing) }
    let sum = columns.width(of: items)
    if items.count == 1 {
      // F9: a lone item is centred. F12: not when it is longer than the line.
      return (sum > room ? 0 : (room - sum) / 2, 0)
    }
    // F8: the room left over is spread between the line's own items.
    return (0, (room - sum) / Double(items.count - 1))
  }

  /// Calls `body` with each item of a line, numbered from `offset` on.
  @inline(__always)
  func forEachSlot<Scalar: SizeScalar>(
    _ items: Range<Int>, numberedFrom offset: Int, position: Double, thickness: Double,
    isLast: Bool, in columns: SizeColumns<Scalar>, _ body: (Int, ItemSlot) -> Void
  ) {
    let (start, gap) = spread(items, isLast: isLast, in: columns)
    var across = start
    var item = items.lowerBound
    while item < items.upperBound {
      let (alongLength, acrossLength) = (columns.along[item].double, columns.across[item].double)
      // F13: items stand in the middle of their line along the axis.
      body(
        offset + item,
        ItemSlot(
          along: position + (thickness - alongLength) * 0.5, across: across,
          alongLength: alongLength, acrossLength: acrossLength))
      across += acrossLength + gap
      item += 1
    }
  }
}
