import CollectionModel

/// The velocity of a finger from its last positions.
///
/// - Invariant: the samples are in the order of time, and all but the first lie in the window.
struct VelocityTracker: Sendable {
  private let window: Double
  private var samples: [(position: Point, time: Double)] = []

  init(window: Double) { self.window = window }

  mutating func add(_ position: Point, at time: Double) {
    samples.append((position, time))
    trim(at: time)
  }

  /// Forgets what is too old, but keeps one sample before the window to measure from.
  private mutating func trim(at time: Double) {
    while samples.count > 2, samples[1].time < time - window { samples.removeFirst() }
  }

  /// Returns the velocity in points per second; zero for a finger that has come to rest.
  func velocity(at time: Double) -> Point {
    let recent = samples.filter { $0.time >= time - window }
    guard let first = recent.first, let last = recent.last, last.time > first.time else {
      return .zero
    }
    let seconds = last.time - first.time
    return Point(
      x: (last.position.x - first.position.x) / seconds,
      y: (last.position.y - first.position.y) / seconds)
  }
}
