import CollectionModel

/// Tells apart what one finger does: tap, long press, pan, fling.
///
/// A state machine over timed reports. It owns no clock: time passes with the reports, and with
/// `advance(to:)` where a finger rests and nothing is reported.
///
/// ```
///              rests for longPressDelay
///   pressed ───────────────────────────→ long press ──→ longPressEnded
///      │ leaves the slop
///      ├───────────────────────────────→ pan ─────────→ panEnded or flung
///      └ comes up ─────────────────────→ tapped
/// ```
///
/// - Invariant: between touches the state is `idle`; a failed call changes nothing.
public struct TouchRecognizer: Sendable {
  private enum State: Sendable {
    case idle
    case pressed(Point, since: Double)
    case longPress(Point)
    case pan(from: Point, to: Point)
  }

  /// What tells the gestures apart; a change holds from the next touch on.
  public var settings: TouchSettings
  private var state = State.idle
  private var tracker = VelocityTracker(window: 0)
  private var held = TouchSettings()
  private var now = -Double.infinity

  /// Creates a recognizer that no finger touches.
  public init(settings: TouchSettings = TouchSettings()) { self.settings = settings }

  /// Whether a finger is down.
  public var isDown: Bool {
    if case .idle = state { false } else { true }
  }

  /// When a resting finger becomes a long press, in seconds, nil where none can.
  public var longPressTime: Double? {
    if case .pressed(_, let since) = state { since + held.longPressDelay } else { nil }
  }

  /// Lets time pass; returns the long press that has become one.
  public mutating func advance(to time: Double) -> [TouchEvent] {
    guard time.isFinite, time >= now else { return [] }
    now = time
    guard let due = longPressTime, time >= due, case .pressed(let position, _) = state else {
      return []
    }
    state = .longPress(position)
    return [.longPressBegan(position)]
  }

  /// Takes in a report and returns what it makes certain.
  /// - Throws: A `TouchError` where the report does not fit those before it.
  public mutating func handle(_ sample: TouchSample) throws(TouchError) -> [TouchEvent] {
    try check(sample)
    var events = advance(to: sample.time)
    switch sample.phase {
    case .began: events.append(begin(sample))
    case .moved: events += move(to: sample.position, at: sample.time)
    case .ended:
      // A lift may be the first report of how far the finger has come.
      if hasLeft(to: sample.position) { events += move(to: sample.position, at: sample.time) }
      events.append(end(sample))
    case .cancelled:
      state = .idle
      events.append(.cancelled)
    }
    return events
  }

  private func check(_ sample: TouchSample) throws(TouchError) {
    guard sample.time.isFinite, sample.position.isFinite else { throw TouchError(.notFinite) }
    if sample.time < now { throw TouchError(.timeRunsBack(from: now, to: sample.time)) }
    switch (sample.phase, isDown) {
    case (.began, true): throw TouchError(.alreadyDown)
    case (.moved, false), (.ended, false), (.cancelled, false):
      throw TouchError(.notDown(sample.phase))
    default: break
    }
  }

  private mutating func begin(_ sample: TouchSample) -> TouchEvent {
    held = settings
    tracker = VelocityTracker(window: held.velocityWindow)
    tracker.add(sample.position, at: sample.time)
    state = .pressed(sample.position, since: sample.time)
    return .pressed(sample.position)
  }

  /// Whether a resting finger at `position` has left the slop around where it came down.
  private func hasLeft(to position: Point) -> Bool {
    guard case .pressed(let start, _) = state else { return false }
    let way = position - start
    return way.x * way.x + way.y * way.y > held.slop * held.slop
  }

  private mutating func move(to position: Point, at time: Double) -> [TouchEvent] {
    tracker.add(position, at: time)
    switch state {
    case .idle: return []
    case .pressed:
      guard hasLeft(to: position) else { return [.strayed(position)] }
      // From here and not from where it came down, so that the content does not jump.
      state = .pan(from: position, to: position)
      return [.panBegan(position)]
    case .longPress:
      state = .longPress(position)
      return [.longPressMoved(position)]
    case .pan(let start, _):
      state = .pan(from: start, to: position)
      return [.panMoved(translation: position - start)]
    }
  }

  private mutating func end(_ sample: TouchSample) -> TouchEvent {
    defer { state = .idle }
    switch state {
    case .idle, .pressed: return .tapped(sample.position)
    case .longPress: return .longPressEnded(sample.position)
    case .pan(let start, _):
      tracker.add(sample.position, at: sample.time)
      let velocity = tracker.velocity(at: sample.time)
      let speed = velocity.x * velocity.x + velocity.y * velocity.y
      let translation = sample.position - start
      return speed >= held.flingSpeed * held.flingSpeed
        ? .flung(translation: translation, velocity: velocity)
        : .panEnded(translation: translation, velocity: velocity)
    }
  }
}
