/// The widths of a section's items summed up, kept for repeated changes of the room.
///
/// - Invariant: `sums[k]` is the length of the first `k` items, each with one spacing.
struct CumulativeWidths: Sendable {
  let spacing: Double
  let sums: [Double]

  /// Creates the sums; nil where they would not ascend or are beyond numbers.
  /// - Complexity: O(items).
  init?<Scalar: SizeScalar>(_ columns: SizeColumns<Scalar>, spacing: Double) {
    guard spacing >= 0 else { return nil }
    self.spacing = spacing
    let count = columns.count
    sums = [Double](unsafeUninitializedCapacity: count + 1) { buffer, initialized in
      // Each of the `count + 1` entries is written once, in order.
      var sum = 0.0
      buffer.initializeElement(at: 0, to: sum)
      var item = 0
      while item < count {
        sum += columns.across[item].double + spacing
        item += 1
        buffer.initializeElement(at: item, to: sum)
      }
      initialized = count + 1
    }
    guard sums[count].isFinite else { return nil }
  }

  /// Returns what a difference of two sums may be off by; `isExact` says that lines are exact.
  func doubt(isExact: Bool) -> Double {
    let total = sums.last ?? 0
    // 53 digits hold every multiple of 1/64 up to 2^47.
    return isExact && total < 0x1p47 ? 0 : total.ulp * Double(2 * sums.count + 8)
  }

  /// Returns about how many items a line holds.
  func expectedItems(on room: Double) -> Int {
    guard let total = sums.last, total > 0 else { return 1 }
    let items = (room + spacing) / total * Double(sums.count - 1)
    // A room that insets leave far below zero is beyond integers.
    return items < Double(sums.count) ? Int(max(1, items)) : sums.count
  }

  /// Returns where the line that starts at `first` ends.
  ///
  /// Items are taken while their sum is not beyond `certain`; the search begins with a line of
  /// `guess` items.
  @inline(__always)
  static func end(
    from first: Int, certain: Double, guess: Int, in sums: UnsafeBufferPointer<Double>
  ) -> Int {
    let count = sums.count &- 1
    var end = guess < count &- first ? first &+ guess : count
    if sums[end] <= certain {
      while end < count && sums[end &+ 1] <= certain { end &+= 1 }
    } else {
      while end > first && sums[end] > certain { end &-= 1 }
    }
    // F12: an item longer than the line stands alone.
    return end > first ? end : first &+ 1
  }
}
