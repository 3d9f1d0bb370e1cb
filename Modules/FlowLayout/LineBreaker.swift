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
/// faster sum, and bisection in cumulative sums. The fast ways decide only what rounding cannot
/// change, and leave the rest to the first, so that all three break lines alike, bit for bit.
struct LineBreaker {
  /// How long a line may be: `L`.
  let room: Double
  let metrics: LineMetrics
  /// Whether sums along a line are exact, so that their order does not matter.
  let isExact: Bool
  /// What the sums of a line may differ by for rounding alone, while it holds few items.
  private let doubt: Double
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
  private func exactEnd<Scalar: SizeScalar>(
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
  func line<Scalar: SizeScalar>(
    from first: Int, in columns: SizeColumns<Scalar>
  ) -> (end: Int, thickness: Double, width: Double) {
    let spacing = metrics.interitemSpacing
    guard spacing >= 0 else { return exactLine(from: first, in: columns) }
    // One addition an item has to wait for the one before it, where the rule's order has two.
    let (across, along, count) = (columns.across, columns.along, columns.count)
    let certain = room - doubt
    var used = across[first].double
    var longer = used
    var thickness = along[first]
    var item = first &+ 1
    while item < count {
      longer = used + (spacing + across[item].double)
      if longer > certain { break }
      used = longer
      thickness = along[item] > thickness ? along[item] : thickness
      item &+= 1
    }
    if isExact {
      // No sum is rounded, so the widths are what is left without the spacings.
      return (item, thickness.double, used - Double(item &- first &- 1) * spacing)
    }
    let isClose = longer > certain && longer <= room + doubt
    if isClose || item &- first > Self.certainCount {
      return exactLine(from: first, in: columns)
    }
    return (item, thickness.double, columns.width(of: first..<item))
  }

  private func exactLine<Scalar: SizeScalar>(
    from first: Int, in columns: SizeColumns<Scalar>
  ) -> (end: Int, thickness: Double, width: Double) {
    let end = exactEnd(from: first, in: columns)
    return (
      end, columns.thickness(of: first..<end), columns.width(of: first..<end)
    )
  }

  /// Breaks all items into lines.
  ///
  /// F11: each line starts one line spacing after the thickest item of the line before.
  ///
  /// - Complexity: O(items).
  func lines<Scalar: SizeScalar>(_ columns: SizeColumns<Scalar>) -> BrokenLines {
    var lines: [FlowLine] = []
    lines.reserveCapacity(expectedLines(columns))
    var firstTooLong: Int?
    var position = 0.0
    var item = 0
    while item < columns.count {
      let (end, thickness, width) = line(from: item, in: columns)
      lines.append(
        FlowLine(position: position, thickness: thickness, width: width, first: item))
      position += thickness + metrics.lineSpacing
      // An item that is too long has a line of its own.
      if end == item + 1 && firstTooLong == nil && columns.across[item].double > room {
        firstTooLong = item
      }
      item = end
    }
    return BrokenLines(lines: lines, firstTooLong: firstTooLong)
  }

  /// Breaks all items into lines with the help of their cumulative widths.
  /// - Complexity: O(lines · log(items)), and the items for their thickness.
  func lines<Scalar: SizeScalar>(
    _ columns: SizeColumns<Scalar>, _ widths: CumulativeWidths
  ) -> BrokenLines {
    var lines: [FlowLine] = []
    lines.reserveCapacity(expectedLines(columns))
    var firstTooLong: Int?
    let doubt = widths.doubt(isExact: isExact)
    widths.sums.withUnsafeBufferPointer { sums in
      var position = 0.0
      var item = 0
      var guess = widths.expectedItems(on: room)
      while item < columns.count {
        let end =
          widths.end(from: item, room: room, guess: guess, doubt: doubt, in: sums)
          ?? exactEnd(from: item, in: columns)
        let thickness = columns.thickness(of: item..<end)
        // Where no sum is rounded, a difference of sums is as good as a sum.
        let width =
          doubt == 0
          ? sums[end] - sums[item] - Double(end &- item) * metrics.interitemSpacing
          : columns.width(of: item..<end)
        lines.append(
          FlowLine(position: position, thickness: thickness, width: width, first: item))
        position += thickness + metrics.lineSpacing
        if end == item + 1 && firstTooLong == nil && columns.across[item].double > room {
          firstTooLong = item
        }
        guess = end - item
        item = end
      }
    }
    return BrokenLines(lines: lines, firstTooLong: firstTooLong)
  }

  /// Guesses the number of lines from a sample, so that the table rarely has to grow.
  private func expectedLines<Scalar: SizeScalar>(_ columns: SizeColumns<Scalar>) -> Int {
    let sample = min(columns.count, 512)
    guard sample > 0 else { return 0 }
    let sum = columns.width(of: 0..<sample) + Double(sample) * metrics.interitemSpacing
    let lines = sum / Double(sample) * Double(columns.count) / max(1, room) * 1.1 + 16
    return lines < Double(columns.count) ? max(0, Int(lines)) : columns.count
  }
}
