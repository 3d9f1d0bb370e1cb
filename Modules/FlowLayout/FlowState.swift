public import CollectionModel

/// What the flow layout answers: sections and lines, from which frames are derived on demand.
///
/// A section of equal sizes is kept in closed form, any other as one record a line. Nothing is
/// kept for an item, so a state is small, and a rectangle query touches only the lines it meets.
///
/// - Invariant: `starts` has one entry more than there are sections.
public struct FlowState: LayoutState {
  /// The extent of all content, in points.
  public private(set) var contentSize: Size
  /// What was odd in the request.
  public private(set) var warnings: [LayoutWarning]

  var frame: FlowFrame
  var sections: [FlowSection]
  /// Where each section starts along the axis, and where the last one ends.
  private(set) var starts: [Double]
  private(set) var index: OverlapIndex
  /// What a query needs of every section it passes, apart from the lines.
  private(set) var outlines: [SectionOutline] = []

  init(frame: FlowFrame, sections: [FlowSection]) throws(LayoutFailure) {
    self.frame = frame
    self.sections = sections
    starts = [0]
    starts.reserveCapacity(sections.count + 1)
    contentSize = .zero
    warnings = []
    index = OverlapIndex([])
    stack(from: 0)
    guard contentSize.isFinite else {
      throw LayoutFailure(.notFinite("the sum of all extents", section: nil))
    }
  }

  /// Puts sections one after the other, from `section` on.
  /// - Complexity: O(sections).
  mutating func stack(from section: Int) {
    // F20: sections abut.
    starts.removeSubrange((section + 1)...)
    var end = starts[section]
    for number in section..<sections.count {
      end += sections[number].length
      starts.append(end)
    }
    // F20: the content is as wide as the room for it, however wide the lines are.
    contentSize = frame.axis.size(along: max(0, end), across: frame.acrossLength)
    outlines.removeSubrange(section...)
    for number in section..<sections.count {
      outlines.append(SectionOutline(sections[number], at: starts[number]))
    }
    index = OverlapIndex(
      sections.indices.lazy.map { [sections, starts] in
        sections[$0].extent.shifted(by: -starts[$0])
      })
    warnings = currentWarnings
  }

  /// W1, W2: the first item of each section that is longer than a line.
  private var currentWarnings: [LayoutWarning] {
    var warnings: [LayoutWarning] = []
    for number in sections.indices {
      guard let item = sections[number].body.firstTooLong else { continue }
      let slot = sections[number].body.slot(of: item, from: BodyOrigin(along: 0, across: 0))
      warnings.append(
        LayoutWarning(
          .itemTooLong(
            ElementPath(number, item), extent: slot.acrossLength,
            room: sections[number].room.length, axis: frame.axis)))
    }
    return warnings
  }
}

/// What a query needs of a section besides its lines.
struct SectionOutline: Sendable {
  let hasHeader: Bool
  let hasFooter: Bool
  /// Where the lines start, in content coordinates.
  let origin: BodyOrigin

  init(_ section: FlowSection, at start: Double) {
    hasHeader = section.header > 0
    hasFooter = section.footer > 0
    origin = BodyOrigin(along: start + section.bodyStart, across: section.room.leading)
  }
}
