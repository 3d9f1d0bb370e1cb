/// A movement along one axis that comes to rest: one curve, and perhaps a spring after it.
///
/// - Invariant: `rest` is the offset from `duration` on, whatever was asked before.
struct AxisMotion: Hashable, Sendable {
  private var first: ScrollCurve
  private var firstDuration: Double
  private var second: ScrollCurve?
  /// Where the movement ends.
  private(set) var rest: Double
  /// When it ends, in seconds after its start.
  private(set) var duration: Double

  /// Creates a movement that is over.
  init(resting offset: Double) {
    self.init(.ease(from: offset, to: offset, duration: 0), rest: offset)
  }

  /// Creates a movement along one curve.
  init(_ curve: ScrollCurve, rest: Double) {
    first = curve
    firstDuration = curve.duration
    self.rest = rest
    duration = firstDuration
  }

  /// Creates what follows a finger's lift at `offset`, with the natural end at `natural`.
  init(
    from offset: Double, velocity: Double, natural: Double, range: AxisRange, bounces: Bool,
    rate: Double
  ) {
    let edge = range.clamped(offset)
    // Pulled past its end and not thrown back in: the spring takes it.
    guard edge == offset || range.clamped(natural) != edge else {
      self.init(
        .spring(edge: edge, distance: offset - edge, velocity: velocity), rest: edge)
      return
    }
    self.init(.decay(from: offset, target: natural, rate: rate), rest: natural)
    let end = range.clamped(natural)
    guard end != natural else { return }
    // The content runs into its end on the way.
    firstDuration = ScrollCurve.decayTime(
      from: abs(natural - offset), to: abs(natural - end), rate: rate)
    rest = end
    duration = firstDuration
    guard bounces else { return }
    let spring = ScrollCurve.spring(
      edge: end, distance: 0, velocity: first.velocity(at: firstDuration))
    second = spring
    duration += spring.duration
  }

  /// Returns the offset `time` seconds after the start.
  func offset(at time: Double) -> Double {
    if time >= duration { return rest }
    if time >= firstDuration, let second { return second.offset(at: time - firstDuration) }
    return first.offset(at: max(time, 0))
  }

  /// Returns the velocity `time` seconds after the start, in points per second.
  func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    if time >= firstDuration, let second { return second.velocity(at: time - firstDuration) }
    return first.velocity(at: max(time, 0))
  }
}
