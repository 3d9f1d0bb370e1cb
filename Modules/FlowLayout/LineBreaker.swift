/// A line of items of unequal sizes.
struct FlowLine: Hashable, Sendable {
  /// The distance from the first line's start, in points.
  var position: Double
  /// The largest extent along the axis among the line's items.
  var thickness: Double
  /// The sum of the items' extents across the axis, without spacings.
  var width: Double
  /// The first item; the line ends where the next one begins.
  var first: Int

  /// Returns the line with its items numbered anew, and its position still to be set.
  func moved(by count: Int) -> FlowLine {
    FlowLine(position: 0, thickness: thickness, width: width, first: first + count)
  }
}

/// The lines of a section, and the first item that is longer than a line, if any.
struct BrokenLines: Sendable {
  let lines: [FlowLine]
  let firstTooLong: Int?
}

/// Puts items on lines, in order, as many on each as fit (rule F4).
///
/// There are three ways to find the end of a line: item by item in the order the rule fixes, a
/// faster sum, and a look into cumulative sums. The fast ways decide only what rounding cannot
/// change, and leave the rest to the first, so that all three break lines alike, bit for bit.
struct LineBreaker {
  /// How long a line may be: `L`.
  let room: Double
  let metrics: LineMetrics
  /// Whether sums along a line are exact, so that their order does not matter.
  let isExact: Bool
  /// What the sums of a line may differ by for rounding alone, while it holds few items.
  let doubt: Double
  /// Up to how many items `doubt` is certain for; each costs at most three roundings.
  private static let certainCount = 256

  /// Creates a breaker; `shortFractions` says that all sizes are multiples of 1/64 below 2¹⁸.
  init(room: Double, metrics: LineMetrics, shortFractions: Bool = false) {
    self.room = room
    self.metrics = metrics
    let spacing = metrics.interitemSpacing
    // 53 digits hold every multiple of 1/64 up to 2^47; a line's sum ends before 2^41.
    isExact =
      shortFractions && abs(room) < 0x1p40 && abs(spacing) < 0x1p40
      && (room * 64).rounded(.down) == room * 64
      && (spacing * 64).rounded(.down) == spacing * 64
    doubt =
      isExact ? 0 : max(abs(room), abs(spacing)).ulp * Double(4 * Self.certainCount)
  }

  /// Returns the length of a line after one more item.
  ///
  /// F4: the one place that fixes the order of summation.
  @inline(__always)
  static func used(_ used: Double, adding width: Double, spacing: Double) -> Double {
    (used + spacing) + width
  }

  /// Returns where the line that starts at `first` ends, item by item.
  @inline(never)
  func exactEnd<Scalar: SizeScalar>(
    from first: Int, in columns: SizeColumns<Scalar>
  ) -> Int {
    var used = columns.across[first].double
    var item = first + 1
    // F12: an item longer than the line stands alone, even where the spacing is negative.
    if used > room { return item }
    while item < columns.count {
      let width = columns.across[item].double
      let longer = Self.used(used, adding: width, spacing: metrics.interitemSpacing)
      if longer > room || width > room { break }
      used = longer
      item += 1
    }
    return item
  }

  /// Returns where the line that starts at `first` ends, how thick it is, and the sum of widths.
  @inline(__always)
  func line<Scalar: SizeScalar>(from first: Int, in columns: SizeColumns<Scalar>) -> LineEnd {
    guard metrics.interitemSpacing >= 0 else { return exactLine(from: first, in: columns) }
    let (sum, longer) = sum(from: first, in: columns)
    if isExact { return sum }
    let isClose = longer > room - doubt && longer <= room + doubt
    if isClose || sum.end &- first > Self.certainCount {
      return exactLine(from: first, in: columns)
    }
    return LineEnd(
      end: sum.end, thickness: sum.thickness, width: columns.width(of: first..<sum.end))
  }

  /// Returns what certainly fits on the line that starts at `first`, and the length that no longer
  /// does; the width is right where no sum is rounded.
  ///
  /// Four items at a time while all four fit, then item by item. It may look better to find the end
  /// among the last four without a branch, as it is hard to guess. But a processor that has guessed
  /// right is far ahead of the sums, and that was measured slower whatever the number of items.
  ///
  /// - Precondition: the spacing is not negative.
  @inline(__always)
  func sum<Scalar: SizeScalar>(
    from first: Int, in columns: SizeColumns<Scalar>
  ) -> (line: LineEnd, longer: Double) {
    let spacing = metrics.interitemSpacing
    let (across, along, count) = (columns.across, columns.along, columns.count)
    let certain = room - doubt
    @inline(__always) func step(_ item: Int) -> Double { spacing + across[item].double }
    var used = across[first].double
    var longer = used
    var item = first &+ 1
    var most = Four(repeating: along[first])
    while item &+ 4 <= count {
      // One addition has to wait for the four items before.
      longer = used + ((step(item) + step(item &+ 1)) + (step(item &+ 2) + step(item &+ 3)))
      if longer > certain { break }
      used = longer
      most = most.larger(columns.four(at: item))
      item &+= 4
    }
    var thickness = most.largest
    while item < count {
      longer = used + step(item)
      if longer > certain { break }
      used = longer
      thickness = along[item] > thickness ? along[item] : thickness
      item &+= 1
    }
    // The widths are what is left without the spacings.
    let width = used - Double(item &- first &- 1) * spacing
    return (LineEnd(end: item, thickness: thickness.double, width: width), longer)
  }

  private func exactLine<Scalar: SizeScalar>(
    from first: Int, in columns: SizeColumns<Scalar>
  ) -> LineEnd {
    let end = exactEnd(from: first, in: columns)
    return LineEnd(
      end: end, thickness: columns.thickness(of: first..<end), width: columns.width(of: first..<end)
    )
  }
}

/// Where a line ends, how thick it is, and the sum of its items' widths without spacings.
struct LineEnd {
  let end: Int
  let thickness: Double
  let width: Double
}
