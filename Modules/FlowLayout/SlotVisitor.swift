/// What is told of items one by one.
///
/// Loops over items are generic in their visitor, so that the whole of a query is compiled as one
/// loop; closures handed down through as many functions would be called for each item.
protocol SlotVisitor {
  /// Returns how closely the `count` items of a line must be looked at.
  ///
  /// `isPlain` says that each item has an area that no rounding hides, and that items ascend from
  /// `line.across` on, none beyond `line.across` plus the room.
  func attention(to line: LineSpan, count: Int, isPlain: Bool) -> LineAttention

  /// Takes an item after looking at it.
  mutating func visit(_ item: Int, _ slot: ItemSlot)

  /// Takes an item after looking at where it stands along the axis.
  mutating func visitAlong(_ item: Int, _ slot: ItemSlot)

  /// Takes an item without looking.
  mutating func take(_ item: Int, _ slot: ItemSlot)
}

/// How closely the items of a line must be looked at.
enum LineAttention {
  /// Each item may be wanted or not.
  case each
  /// All items lie in the stretch across the axis that is asked for.
  case along
  /// All items are wanted.
  case none
}

/// Where a line lies in content coordinates.
struct LineSpan {
  let along: Double
  let thickness: Double
  let across: Double
  let room: Double
}

extension SlotVisitor {
  @inline(__always)
  func attention(to line: LineSpan, count: Int, isPlain: Bool) -> LineAttention { .each }

  @inline(__always)
  mutating func visitAlong(_ item: Int, _ slot: ItemSlot) { visit(item, slot) }

  @inline(__always)
  mutating func take(_ item: Int, _ slot: ItemSlot) { visit(item, slot) }
}

/// Remembers where one item stands.
struct SlotFinder: SlotVisitor {
  let item: Int
  private(set) var slot: ItemSlot?

  init(_ item: Int) { self.item = item }

  @inline(__always)
  mutating func visit(_ item: Int, _ slot: ItemSlot) {
    if item == self.item { self.slot = slot }
  }
}
