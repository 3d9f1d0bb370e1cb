/// Where scrolling would come to rest after a finger's lift.
enum ScrollTarget {
  /// Returns the way that a velocity (points per second) carries: `v/1000 · r/(1 − r)` points.
  static func distance(velocity: Double, rate: Double) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }

  /// Returns the page at which scrolling from `offset` with `velocity` stops.
  ///
  /// A movement goes to the next page in its direction, rest to the nearest.
  static func page(from offset: Double, velocity: Double, range: AxisRange) -> Double {
    guard range.window > 0, range.canScroll else { return range.clamped(offset) }
    let pages = offset / range.window
    let page: Double =
      if abs(velocity) < pageSpeed { pages.rounded() } else if velocity > 0 {
        // From the very start of a page a movement forward leads to the one after it.
        pages.rounded(.down) + 1
      } else { pages.rounded(.up) - 1 }
    return range.clamped(page * range.window)
  }

  /// The speed below which a lift lets the page snap to the nearest, in points per second.
  static let pageSpeed = 50.0
}
