/// A line of items of unequal sizes.
struct FlowLine: Hashable, Sendable {
  /// The distance from the first line's start, in points.
  var position: Double
  /// The largest extent along the axis among the line's items.
  var thickness: Double
  /// The first item; the line ends where the next one begins.
  var first: Int
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
  /// What the sums of a line may differ by for rounding alone, while it holds few items.
  private let doubt: Double
  /// Up to how many items `doubt` is certain for; each costs at most three roundings.
  private static let certainCount = 256

  init(room: Double, metrics: LineMetrics) {
    self.room = room
    self.metrics = metrics
    doubt = max(abs(room), abs(metrics.interitemSpacing)).ulp * Double(4 * Self.certainCount)
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

  /// Returns where the line that starts at `first` ends, and how thick it is.
  @inline(__always)
  func line<Scalar: SizeScalar>(
    from first: Int, in columns: SizeColumns<Scalar>
  ) -> (end: Int, thickness: Double) {
    let spacing = metrics.interitemSpacing
    guard spacing >= 0 else {
      let end = exactEnd(from: first, in: columns)
      return (end, columns.thickness(of: first..<end))
    }
    // One addition an item has to wait for the one before it, where the rule's order has two.
    let (across, along, count) = (columns.across, columns.along, columns.count)
    let certain = room - doubt
    var used = across[first].double
    var thickness = along[first]
    var item = first + 1
    while item < count {
      let longer = used + (spacing + across[item].double)
      if longer > certain {
        used = longer
        break
      }
      used = longer
      thickness = along[item] > thickness ? along[item] : thickness
      item += 1
    }
    let isClose = used > certain && used <= room + doubt
    if isClose || item - first > Self.certainCount {
      let end = exactEnd(from: first, in: columns)
      return (end, columns.thickness(of: first..<end))
    }
    return (item, thickness.double)
  }

  /// Breaks all items into lines.
  ///
  /// F11: each line starts one line spacing after the thickest item of the line before.
  ///
  /// - Complexity: O(items).
  func lines<Scalar: SizeScalar>(_ columns: SizeColumns<Scalar>) -> [FlowLine] {
    var lines: [FlowLine] = []
    lines.reserveCapacity(expectedLines(columns))
    var position = 0.0
    var item = 0
    while item < columns.count {
      let (end, thickness) = line(from: item, in: columns)
      lines.append(FlowLine(position: position, thickness: thickness, first: item))
      position += thickness + metrics.lineSpacing
      item = end
    }
    return lines
  }

  /// Breaks all items into lines with the help of their cumulative widths.
  /// - Complexity: O(lines · log(items)), and the items for their thickness.
  func lines<Scalar: SizeScalar>(
    _ columns: SizeColumns<Scalar>, _ widths: CumulativeWidths
  ) -> [FlowLine] {
    var lines: [FlowLine] = []
    lines.reserveCapacity(expectedLines(columns))
    widths.sums.withUnsafeBufferPointer { sums in
      var position = 0.0
      var item = 0
      var guess = widths.expectedItems(on: room)
      while item < columns.count {
        let end =
          widths.end(from: item, room: room, guess: guess, in: sums)
          ?? exactEnd(from: item, in: columns)
        let thickness = columns.thickness(of: item..<end)
        lines.append(FlowLine(position: position, thickness: thickness, first: item))
        position += thickness + metrics.lineSpacing
        guess = end - item
        item = end
      }
    }
    return lines
  }

  /// Guesses the number of lines from a sample, so that the table rarely has to grow.
  private func expectedLines<Scalar: SizeScalar>(_ columns: SizeColumns<Scalar>) -> Int {
    let sample = min(columns.count, 512)
    guard sample > 0 else { return 0 }
    let sum = columns.width(of: 0..<sample) + Double(sample) * metrics.interitemSpacing
    let lines = sum / Double(sample) * Double(columns.count) / max(1, room) * 1.25 + 16
    return lines < Double(columns.count) ? max(0, Int(lines)) : columns.count
  }
}
