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
    guard previous.room.length == room.length, previous.metrics == metrics else {
      body = FlowBody(
        section.itemSizes, room: room.length, metrics: metrics, axis: frame.axis)
      return
    }
    // From the end, so that the numbers of what is still to do stay right.
    for edit in edits.reversed() {
      let sizes = section.itemSizes.slice(edit.new)
      body.replace(
        edit.old, with: sizes, axis: frame.axis, room: room.length, metrics: metrics)
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

extension ItemSizes {
  /// Returns the sizes of `range`.
  func slice(_ range: Range<Int>) -> ItemSizes {
    if case .uniform(let size) = storage { return ItemSizes(count: range.count, uniform: size) }
    return ItemSizes(range.map { self[$0] })
  }
}
