/// Columns that fill from the top, and the rule by which the next item finds its own.
///
/// The next item goes to the column after the last one's, in reading order, unless another column
/// is shorter by more than `tolerance`: then it goes to the shortest, the first of equals.
///
/// Ends are kept in steps of 2^-20 points. Sums of such numbers are exact, so columns that are equal
/// on paper are equal here, and no error of rounding breaks the order.
package struct Columns {
  /// How much shorter another column must be for the order to be broken.
  @usableFromInline package let tolerance: Double
  /// Where each column's next item begins, measured from the first row's top.
  @usableFromInline package private(set) var bottoms: [Double]
  @usableFromInline let gap: Double
  @usableFromInline var next = 0

  /// Creates empty columns.
  package init(count: Int, gap: Double, tolerance: Double) {
    bottoms = [Double](repeating: 0, count: max(1, count))
    self.gap = gap
    self.tolerance = tolerance
  }

  /// Places an item of that height, and returns its column and where it begins.
  ///
  /// Inlined into the loop over the items, which is all that a waterfall does.
  @inlinable package mutating func place(height: Double) -> (column: Int, y: Double) {
    var (shortest, least) = (0, bottoms[0])
    for column in 1..<bottoms.count where bottoms[column] < least {
      (shortest, least) = (column, bottoms[column])
    }
    let column = bottoms[next] - least > tolerance ? shortest : next
    let y = bottoms[column]
    bottoms[column] = y + Self.stepped(height + gap)
    next = column + 1 == bottoms.count ? 0 : column + 1
    return (column, y)
  }

  /// Returns the nearest multiple of 2^-20, which is the precision of numbers around the anchor.
  ///
  /// Lengths are below 2^31: a layout ends at 10^9 points.
  @inlinable static func stepped(_ length: Double) -> Double {
    let anchor = 0x1.8p32
    return (length + anchor) - anchor
  }

  /// The height of everything placed.
  package var height: Double {
    let lowest = bottoms.max() ?? 0
    return lowest > 0 ? lowest - gap : 0
  }

  /// Returns how many columns of a width, with gaps between them, fit into the room; at least one.
  package static func count(of width: Double, gap: Double, in room: Double) -> Int {
    let fitting = ((room + gap) / (width + gap)).rounded(.down)
    return fitting >= 1 ? Int(min(fitting, 4096)) : 1
  }
}
