internal import CollectionModel

/// The lines of one section, in the form that suits its sizes.
enum FlowBody: Sendable {
  case empty
  /// Equal sizes: nothing is stored, whatever the number of items.
  case grid(UniformGrid)
  /// Unequal sizes as they came: one record a line.
  indirect case lines(LineTable)
  /// Unequal sizes after an edit: lines in blocks.
  case blocks(LineBlocks)

  /// Creates the lines of `sizes`.
  /// - Complexity: O(1) for equal sizes, else O(items).
  init(
    _ sizes: ItemSizes, room: Double, metrics: LineMetrics, axis: ScrollAxis,
    previous: FlowBody? = nil
  ) {
    if sizes.count == 0 {
      self = .empty
    } else if let size = sizes.uniformSize {
      // F3: equal sizes make a grid, whoever supplied them; the whole section is tested.
      self = .grid(
        UniformGrid(
          count: sizes.count, alongLength: size.along(axis), acrossLength: size.across(axis),
          room: room, metrics: metrics))
    } else {
      var known: LineTable?
      if case .lines(let table) = previous, table.axis == axis,
        table.sizes.sharesStorage(with: sizes)
      {
        known = table
      }
      self = .lines(
        LineTable(sizes, axis: axis, room: room, metrics: metrics, previous: known))
    }
  }

  var count: Int {
    switch self {
    case .empty: 0
    case .grid(let grid): grid.count
    case .lines(let table): table.sizes.count
    case .blocks(let blocks): blocks.count
    }
  }

  /// The distance from the first line's start to the last line's end.
  var length: Double {
    switch self {
    case .empty: 0
    case .grid(let grid): grid.length
    case .lines(let table): table.length
    case .blocks(let blocks): blocks.length
    }
  }

  /// The stretch that holds all items; more than `0...length` where lines run backwards.
  var extent: Stretch {
    switch self {
    case .empty: Stretch(lower: 0, upper: 0)
    case .grid(let grid): grid.extent
    case .lines(let table): table.extent
    case .blocks(let blocks): blocks.extent
    }
  }

  /// Whether it is known at once that no item has an area.
  var isFlat: Bool {
    switch self {
    case .empty: true
    case .grid(let grid): grid.isFlat
    case .lines, .blocks: false
    }
  }

  /// The first item that is longer than a line, if any.
  var firstTooLong: Int? {
    switch self {
    case .empty: nil
    case .grid(let grid): grid.firstTooLong
    case .lines(let table): table.firstTooLong
    case .blocks(let blocks): blocks.firstTooLong
    }
  }

  /// The first item of each line.
  var lineStarts: [Int] {
    switch self {
    case .empty: []
    case .grid(let grid): (0..<grid.lineCount).map { $0 * grid.columns }
    case .lines(let table): table.lines.map { $0.first }
    case .blocks(let blocks): blocks.lineStarts
    }
  }

  /// Returns where the item stands.
  /// - Precondition: `item` is in `0..<count`.
  func slot(of item: Int, from origin: BodyOrigin) -> ItemSlot {
    switch self {
    case .empty: preconditionFailure("an empty section has no items")
    case .grid(let grid): grid.slot(of: item, from: origin)
    case .lines(let table): table.slot(of: item, from: origin)
    case .blocks(let blocks): blocks.slot(of: item, from: origin)
    }
  }

  /// Shows at least the items that meet both stretches, in order.
  ///
  /// The stretches are measured from `origin`, where the lines start in content coordinates.
  /// `hint` is the line that the last query began with, and is set for the next one.
  @inline(__always)
  func forEachSlot<Visitor: SlotVisitor>(
    along: Stretch, across: Stretch, from origin: BodyOrigin, near hint: inout Int,
    _ visitor: inout Visitor
  ) {
    switch self {
    case .empty: break
    case .grid(let grid): grid.forEachSlot(along: along, across: across, from: origin, &visitor)
    case .lines(let table): table.forEachSlot(along: along, from: origin, near: &hint, &visitor)
    case .blocks(let blocks): blocks.forEachSlot(along: along, from: origin, &visitor)
    }
  }
}

/// The spacings of a section.
struct LineMetrics: Hashable, Sendable {
  /// The distance between lines.
  let lineSpacing: Double
  /// The smallest distance between items of a line: `s` of the rules.
  let interitemSpacing: Double

  init(_ section: LayoutSection) {
    // F2: interitem spacing lies across the axis and line spacing along it, in both directions;
    // they never trade places, equal sizes or not.
    lineSpacing = section.lineSpacing
    interitemSpacing = section.interitemSpacing
  }
}
