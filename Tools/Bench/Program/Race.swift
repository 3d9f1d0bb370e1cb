/// Times contenders in turns, so that what slows the machine down slows all of them.
struct Race {
  /// How often each contender runs.
  static let rounds = 15
  private static let clock = ContinuousClock()

  /// Returns how many nanoseconds `work` takes, divided by `operations`.
  static func time(operations: Int = 1, _ work: () -> Void) -> Double {
    let start = clock.now
    work()
    let (seconds, attoseconds) = (clock.now - start).components
    return (Double(seconds) * 1e9 + Double(attoseconds) * 1e-9) / Double(max(1, operations))
  }

  /// Runs both in turns and returns the median of the ratios, and our median time.
  ///
  /// Each closure returns nanoseconds for one operation. A first round warms up and is not counted.
  static func run(_ ours: () -> Double, against other: () -> Double) -> (
    ratio: Double, time: Double
  ) {
    var (ratios, times): ([Double], [Double]) = ([], [])
    for round in 0...rounds {
      // Who goes first alternates, because the first finds the other's data in the cache.
      let (a, b): (Double, Double)
      if round % 2 == 0 {
        a = ours()
        b = other()
      } else {
        b = other()
        a = ours()
      }
      if round > 0 {
        ratios.append(a / b)
        times.append(a)
      }
    }
    return (median(ratios), median(times))
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// Keeps the optimiser from leaving work out whose result nobody reads.
@inline(never)
func keep<Value>(_ value: Value) { withUnsafePointer(to: value) { _ in } }
