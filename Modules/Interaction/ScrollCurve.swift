/// A part of a movement along one axis, from one time to another: an offset for every time.
///
/// All are closed forms, so an offset does not depend on the times that were asked before.
enum ScrollCurve: Hashable, Sendable {
  /// Slows down towards `target` and gets there only in the limit.
  case decay(from: Double, target: Double, rate: Double)
  /// Falls back to `edge` without swinging, having `velocity` at `distance` from it.
  case spring(edge: Double, distance: Double, velocity: Double)
  /// Speeds up and slows down between two offsets.
  case ease(from: Double, to: Double, duration: Double)

  /// A difference that nobody sees, in points.
  static let hairline = 0.25
  /// How hard a spring pulls, per second.
  static let springRate = 12.0

  /// Returns the offset `time` seconds after the start.
  func offset(at time: Double) -> Double {
    switch self {
    case .decay(let start, let target, let rate):
      return target - (target - start) * Self.power(rate, time)
    case .spring(let edge, let distance, let velocity):
      let w = Self.springRate
      return edge + (distance + (velocity + w * distance) * time) * Exponential.exp(-w * time)
    case .ease(let start, let end, let duration):
      let t = duration > 0 ? min(max(time / duration, 0), 1) : 1
      return start + (end - start) * t * t * (3 - 2 * t)
    }
  }

  /// Returns the velocity `time` seconds after the start, in points per second.
  func velocity(at time: Double) -> Double {
    switch self {
    case .decay(let start, let target, let rate):
      guard rate > 0 else { return 0 }
      return (target - start) * -1000 * Exponential.log(rate) * Self.power(rate, time)
    case .spring(_, let distance, let velocity):
      let w = Self.springRate
      return (velocity - w * (velocity + w * distance) * time) * Exponential.exp(-w * time)
    case .ease(let start, let end, let duration):
      guard duration > 0, time >= 0, time <= duration else { return 0 }
      let t = time / duration
      return (end - start) * 6 * t * (1 - t) / duration
    }
  }

  /// The time after which only a hairline is left, in seconds.
  var duration: Double {
    switch self {
    case .decay(let start, let target, let rate):
      return Self.decayTime(from: abs(target - start), to: Self.hairline, rate: rate)
    case .spring(_, let distance, let velocity):
      return Self.springTime(distance: distance, velocity: velocity)
    case .ease(_, _, let duration): return max(duration, 0)
    }
  }

  /// Returns when a decaying distance of `start` points has become `end`, in seconds.
  static func decayTime(from start: Double, to end: Double, rate: Double) -> Double {
    guard start > end, rate > 0, end > 0 else { return 0 }
    return Exponential.log(end / start) / (1000 * Exponential.log(rate))
  }

  /// Bounds the distance by `(|d| + |v + w·d|·t)·e^(−w·t)`, which falls after 1/w, and halves.
  private static func springTime(distance: Double, velocity: Double) -> Double {
    let w = springRate
    let (d, b) = (abs(distance), abs(velocity + w * distance))
    func reach(_ t: Double) -> Double { (d + b * t) * Exponential.exp(-w * t) }
    var (low, high) = (1 / w, 2 / w)
    while reach(high) > hairline, high < 60 { (low, high) = (high, high * 2) }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if reach(middle) > hairline { low = middle } else { high = middle }
    }
    return high
  }

  private static func power(_ rate: Double, _ time: Double) -> Double {
    guard rate > 0 else { return time > 0 ? 0 : 1 }
    return Exponential.exp(1000 * Exponential.log(rate) * time)
  }
}
