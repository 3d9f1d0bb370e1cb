internal import CollectionModel

/// The lines of one section, in the form that suits its sizes.
enum FlowBody: Sendable {
  case empty
  /// Equal sizes: nothing is stored, whatever the number of items.
  case grid(UniformGrid)
  /// Unequal sizes: one record a line.
  case lines(LineTable)

  init(_ section: LayoutSection, room: Double, axis: ScrollAxis) {
    let sizes = section.itemSizes
    if sizes.count == 0 {
      self = .empty
    } else if let size = sizes.uniformSize {
      // F3: equal sizes make a grid, whoever supplied them; the whole section is tested.
      self = .grid(
        UniformGrid(
          count: sizes.count, alongLength: size.along(axis), acrossLength: size.across(axis),
          room: room, metrics: LineMetrics(section)))
    } else {
      self = .lines(LineTable(sizes, axis: axis, room: room, metrics: LineMetrics(section)))
    }
  }

  var count: Int {
    switch self {
    case .empty: 0
    case .grid(let grid): grid.count
    case .lines(let table): table.sizes.count
    }
  }

  /// The distance from the first line's start to the last line's end.
  var length: Double {
    switch self {
    case .empty: 0
    case .grid(let grid): grid.length
    case .lines(let table): table.length
    }
  }

  /// The stretch that holds all items; more than `0...length` where lines run backwards.
  var extent: Stretch {
    switch self {
    case .empty: Stretch(lower: 0, upper: 0)
    case .grid(let grid): grid.extent
    case .lines(let table): table.extent
    }
  }

  /// The first item that is longer than a line, if any.
  var firstTooLong: Int? {
    switch self {
    case .empty: nil
    case .grid(let grid): grid.firstTooLong
    case .lines(let table): table.firstTooLong
    }
  }

  /// The first item of each line.
  var lineStarts: [Int] {
    switch self {
    case .empty: []
    case .grid(let grid): (0..<grid.lineCount).map { $0 * grid.columns }
    case .lines(let table): table.lines.map { $0.first }
    }
  }

  /// Returns where the item stands.
  /// - Precondition: `item` is in `0..<count`.
  func slot(of item: Int) -> ItemSlot {
    switch self {
    case .empty: preconditionFailure("an empty section has no items")
    case .grid(let grid): grid.slot(of: item)
    case .lines(let table): table.slot(of: item)
    }
  }

  /// Calls `body` with at least the items that meet both stretches, in order.
  @inline(__always)
  func forEachSlot(along: Stretch, across: Stretch, _ body: (Int, ItemSlot) -> Void) {
    switch self {
    case .empty: break
    case .grid(let grid): grid.forEachSlot(along: along, across: across, body)
    case .lines(let table): table.forEachSlot(along: along, body)
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
