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
  let body: FlowBody
  /// The first item that does not fit on a line, if any.
  let firstTooLong: Int?

  init(_ section: LayoutSection, in frame: FlowFrame) {
    let axis = frame.axis
    // F17: only the extent along the axis counts. F18: a zero extent means no element.
    header = section.headerSize.along(axis)
    footer = section.footerSize.along(axis)
    leadingInset = section.inset.startAlong(axis)
    trailingInset = section.inset.endAlong(axis)
    room = frame.room(for: section.inset)
    body = FlowBody(section, room: room.length, axis: axis)
    firstTooLong = body.firstTooLong
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
