/// Finds the stretches of a list that may meet a given one, by bisection.
///
/// The list is nearly in order: sections and lines follow each other, but negative spacings and
/// insets may turn some of them back. Two monotone bounds make bisection right all the same.
struct OverlapIndex: Sendable {
  /// The largest upper end up to each entry.
  private var reach: [Double] = []
  /// The smallest lower end from each entry on.
  private var onset: [Double] = []

  /// Creates the index of the given stretches.
  /// - Complexity: O(`stretches.count`).
  init(_ stretches: some Collection<Stretch>) {
    reach.reserveCapacity(stretches.count)
    onset.reserveCapacity(stretches.count)
    var highest = -Double.infinity
    for stretch in stretches {
      highest = max(highest, stretch.upper)
      reach.append(highest)
      onset.append(stretch.lower)
    }
    var lowest = Double.infinity
    for index in onset.indices.reversed() {
      lowest = min(lowest, onset[index])
      onset[index] = lowest
    }
  }

  /// The stretch that holds all of them.
  var extent: Stretch {
    guard let lower = onset.first, let upper = reach.last else {
      return Stretch(lower: 0, upper: 0)
    }
    return Stretch(lower: lower, upper: upper)
  }

  /// Returns the entries outside of which nothing meets `stretch`.
  /// - Complexity: O(log n).
  @inline(__always)
  func candidates(meeting stretch: Stretch) -> Range<Int> {
    // One is soon looked at.
    reach.count == 1 ? 0..<1 : bisected(stretch)
  }

  private func bisected(_ stretch: Stretch) -> Range<Int> {
    let first = partitionPoint(count: reach.count) { reach[$0] > stretch.lower }
    let end = partitionPoint(count: onset.count) { onset[$0] >= stretch.upper }
    return first..<max(first, end)
  }
}

/// Returns the first number in `0..<count` that `isSecond` holds for, or `count`.
/// - Precondition: once it holds for a number, it holds for all greater ones.
@inline(__always)
func partitionPoint(count: Int, _ isSecond: (Int) -> Bool) -> Int {
  var (low, high) = (0, count)
  while low < high {
    let middle = low + (high - low) / 2
    if isSecond(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
