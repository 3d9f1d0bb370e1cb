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
    outlines = sections.map(SectionOutline.init)
    stack(from: 0)
    try checkSums(of: outlines.indices)
  }

  /// Takes in that the items of a section have changed.
  /// - Complexity: O(sections), without a look at what is in the others.
  mutating func restack(changed section: Int) {
    outlines[section] = SectionOutline(sections[section])
    stack(from: section)
  }

  /// Puts sections one after the other, from `section` on.
  /// - Complexity: O(sections).
  private mutating func stack(from section: Int) {
    // F20: sections abut.
    starts.removeSubrange((section + 1)...)
    var end = starts[section]
    for number in section..<outlines.count {
      outlines[number].start = end
      end += outlines[number].length
      starts.append(end)
    }
    // F20: the content is as wide as the room for it, however wide the lines are.
    contentSize = frame.axis.size(along: max(0, end), across: frame.acrossLength)
    index = OverlapIndex(outlines.lazy.map { $0.extent.shifted(by: -$0.start) })
    warnings = currentWarnings
  }

  /// W1, W2: the first item of each section that is longer than a line.
  private var currentWarnings: [LayoutWarning] {
    var warnings: [LayoutWarning] = []
    for number in outlines.indices {
      guard let item = outlines[number].firstTooLong else { continue }
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

/// What a query needs of a section besides its lines, and what stacking needs.
struct SectionOutline: Sendable {
  let hasHeader: Bool
  let hasFooter: Bool
  let length: Double
  /// The stretch that holds all the section draws, from its start.
  let extent: Stretch
  /// The first item that is longer than a line, if any.
  let firstTooLong: Int?
  /// Where the section starts, in content coordinates.
  var start = 0.0
  private let bodyStart: Double
  private let leading: Double
  /// Whether no item can meet a rectangle.
  let isFlat: Bool
  /// Whether all that stands in the section stands at numbers, measured from its start.
  let isFinite: Bool

  init(_ section: FlowSection) {
    hasHeader = section.header > 0
    hasFooter = section.footer > 0
    length = section.length
    extent = section.extent
    firstTooLong = section.body.firstTooLong
    bodyStart = section.bodyStart
    leading = section.room.leading
    isFlat = section.body.isFlat
    isFinite = section.isFinite(extent: extent, length: length)
  }

  /// Where the lines start, in content coordinates.
  @inline(__always)
  var origin: BodyOrigin { BodyOrigin(along: start + bodyStart, across: leading) }
}
