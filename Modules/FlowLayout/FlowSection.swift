internal import CollectionModel

/// One section of a flow layout, in coordinates that start at the section.
///
/// ```
/// 0        header   bodyStart                    footerStart   length
/// ├─ header ┼─ inset ┼─ lines ───────────┼─ inset ┼─ footer ────┤
/// ```
struct FlowSection: Sendable {
  /// The header's extent along the axis; 0 means none.
  let header: Double
  /// The footer's extent along the axis; 0 means none.
  let footer: Double
  let leadingInset: Double
  let trailingInset: Double
  let room: FlowRoom
  let metrics: LineMetrics
  private(set) var body: FlowBody

  /// Creates a section; `previous` is one whose work may serve again.
  init(_ section: LayoutSection, in frame: FlowFrame, previous: FlowSection? = nil) {
    self.init(around: .empty, section, in: frame)
    if let previous, previous.suits(section, room, metrics, frame.axis) {
      body = previous.body
    } else {
      body = FlowBody(
        section.itemSizes, room: room.length, metrics: metrics, axis: frame.axis,
        previous: previous?.body)
    }
  }

  /// Creates a section around lines that are known.
  private init(around body: FlowBody, _ section: LayoutSection, in frame: FlowFrame) {
    let axis = frame.axis
    // F17: only the extent along the axis counts. F18: a zero extent means no element.
    header = section.headerSize.along(axis)
    footer = section.footerSize.along(axis)
    leadingInset = section.inset.startAlong(axis)
    trailingInset = section.inset.endAlong(axis)
    room = frame.room(for: section.inset)
    metrics = LineMetrics(section)
    self.body = body
  }

  /// Creates a section whose items are those of `previous` after edits; lines are kept where the
  /// room and the spacings allow.
  init(
    _ section: LayoutSection, in frame: FlowFrame, editing previous: FlowSection,
    _ edits: [ItemReplacement]
  ) {
    self.init(around: previous.body, section, in: frame)
    let sizes = section.itemSizes
    guard previous.room.length == room.length, previous.metrics == metrics, isModerate,
      sizes.isUnequal, edits.allSatisfy({ sizes.isModerate(in: $0.new) })
    else {
      body = FlowBody(sizes, room: room.length, metrics: metrics, axis: frame.axis)
      return
    }
    if case .grid = body, !edits.isEmpty {
      // Made of what the request holds: there may be more equal items than memory has room for.
      let all = sizes.extents(0..<sizes.count, axis: frame.axis)
      body = .blocks(LineBlocks(all, breaker: LineBreaker(room: room.length, metrics: metrics)))
      return
    }
    // From the end, so that the numbers of what is still to do stay right.
    for edit in edits.reversed() {
      body.replace(
        edit.old, with: sizes.slice(edit.new), axis: frame.axis, room: room.length,
        metrics: metrics)
    }
  }

  /// Whether the lines are those of the given sizes in the given room.
  private func suits(
    _ section: LayoutSection, _ room: FlowRoom, _ metrics: LineMetrics, _ axis: ScrollAxis
  ) -> Bool {
    guard self.room.length == room.length, self.metrics == metrics else { return false }
    switch body {
    case .lines(let table):
      return table.axis == axis && table.sizes.sharesStorage(with: section.itemSizes)
    case .empty, .grid, .blocks: return false
    }
  }

  /// Puts items of the sizes `new` in the place of `range`.
  mutating func replace(_ range: Range<Int>, with new: ItemSizes, axis: ScrollAxis) {
    body.replace(range, with: new, axis: axis, room: room.length, metrics: metrics)
  }

  /// Puts items of the sizes `new` in the place of `range`, in the form of a full layout.
  ///
  /// Where the section comes to hold more items of unequal sizes than it can, nothing is put in and
  /// the answer is false.
  /// - Complexity: O(items), O(1) for equal sizes.
  mutating func layOut(
    replacing range: Range<Int>, with new: ItemSizes, axis: ScrollAxis
  ) -> Bool {
    if Self.isCrowded(itemCount - range.count, new.count) {
      // What stays is equal once `range` is out, or it never is.
      replace(range, with: ItemSizes([]), axis: axis)
      guard body.takesEqually(new, axis: axis) else { return false }
      replace(range.lowerBound..<range.lowerBound, with: new, axis: axis)
    } else {
      replace(range, with: new, axis: axis)
    }
    body.leaveBlocks(axis: axis, room: room.length, metrics: metrics)
    return true
  }

  /// How many items of unequal sizes an edit may leave in a section: about what memory has room for.
  static let largestUnequalCount = Int(Int32.max)

  /// Whether two counts together are more than the largest for unequal sizes.
  static func isCrowded(_ kept: Int, _ added: Int) -> Bool {
    kept > largestUnequalCount || added > largestUnequalCount - kept
  }

  var itemCount: Int { body.count }

  // F17: header, inset, lines, inset, footer. F19: an empty section keeps all but the lines.
  var bodyStart: Double { header + leadingInset }
  var footerStart: Double { bodyStart + body.length + trailingInset }
  var length: Double { footerStart + footer }

  /// The stretch that holds everything the section draws, pinned or not.
  var extent: Stretch {
    let items = body.extent.shifted(by: -bodyStart)
    return Stretch(
      lower: min(0, min(items.lower, footerStart)),
      upper: max(max(header, length), items.upper))
  }
}

extension FlowBody {
  /// Whether the section stays equal, or becomes it, when `new` is put in.
  fileprivate func takesEqually(_ new: ItemSizes, axis: ScrollAxis) -> Bool {
    switch self {
    case .empty: true
    case .grid(let grid):
      new.count == 0
        || new.uniformSize == axis.size(along: grid.alongLength, across: grid.acrossLength)
    case .lines, .blocks: new.count == 0
    }
  }
}

extension ItemSizes {
  /// Whether there are items that differ.
  fileprivate var isUnequal: Bool { count > 0 && uniformSize == nil }

  /// Returns the sizes of `range`.
  func slice(_ range: Range<Int>) -> ItemSizes {
    if case .uniform(let size) = storage { return ItemSizes(count: range.count, uniform: size) }
    return ItemSizes(range.map { self[$0] })
  }
}
