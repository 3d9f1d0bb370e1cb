public import CollectionModel

/// What the flow layout answers: sections and lines, from which frames are derived on demand.
///
/// A section of equal sizes is kept in closed form, any other as one record a line. Nothing is
/// kept for an item, so a state is small, and a rectangle query touches only the lines it meets.
///
/// - Invariant: `starts` has one entry more than there are sections.
public struct FlowState: LayoutState {
  /// The extent of all content, in points.
  public let contentSize: Size
  /// What was odd in the request.
  public let warnings: [LayoutWarning]

  var frame: FlowFrame
  let sections: [FlowSection]
  /// Where each section starts along the axis, and where the last one ends.
  let starts: [Double]
  let index: OverlapIndex

  init(frame: FlowFrame, sections: [FlowSection]) throws(LayoutFailure) {
    self.frame = frame
    self.sections = sections
    // F20: sections abut.
    var starts = [0.0]
    starts.reserveCapacity(sections.count + 1)
    var end = 0.0
    for section in sections {
      end += section.length
      starts.append(end)
    }
    guard end.isFinite else {
      throw LayoutFailure(.notFinite("the sum of all extents", section: nil))
    }
    self.starts = starts
    // F20: the content is as wide as the room for it, however wide the lines are.
    contentSize = frame.axis.size(along: max(0, end), across: frame.acrossLength)
    index = OverlapIndex(
      zip(sections, starts).map { $0.extent.shifted(by: -$1) })
    warnings = Self.warnings(sections, axis: frame.axis)
  }

  /// The number of sections.
  var sectionCount: Int { sections.count }

  /// W1, W2: the first item of each section that is longer than a line.
  private static func warnings(
    _ sections: [FlowSection], axis: ScrollAxis
  ) -> [LayoutWarning] {
    var warnings: [LayoutWarning] = []
    for (number, section) in sections.enumerated() {
      guard let item = section.firstTooLong else { continue }
      let slot = section.body.slot(of: item)
      warnings.append(
        LayoutWarning(
          .itemTooLong(
            ElementPath(number, item), extent: slot.acrossLength, room: section.room.length,
            axis: axis)))
    }
    return warnings
  }
}
