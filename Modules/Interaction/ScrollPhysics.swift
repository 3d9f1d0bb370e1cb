public import CollectionModel

/// The movement of content under a finger and after it: dragging, slowing down, springing back.
///
/// Times are seconds of a clock that the caller advances, offsets and translations points. The
/// content moves against the offset: a finger that moves up by 10 raises the offset by 10.
///
/// ```
/// physics.beginDrag(at: offset, range: range)
/// offset = physics.drag(by: translation)
/// let proposed = physics.proposedTarget(velocity: velocity)
/// physics.endDrag(velocity: velocity, target: wanted ?? proposed, at: now)
/// while physics.isMoving { offset = physics.advance(to: nextTick) }
/// ```
///
/// - Invariant: at rest and after a movement the offset is the one last returned.
public struct ScrollPhysics: Sendable {
  /// What the content does.
  public enum Phase: Hashable, Sendable {
    /// Nothing.
    case resting
    /// It follows a finger.
    case dragging
    /// It slows down after a finger has left, or springs back.
    case decelerating
    /// It goes where the app has sent it.
    case animating
  }

  /// How scrolling feels; a change holds from the next drag or lift on.
  public var settings: ScrollSettings
  /// What the content does.
  public private(set) var phase = Phase.resting
  /// The offset last returned.
  public private(set) var offset = Point.zero
  private var range = ScrollRange(content: .zero, window: .zero, insets: .zero)
  private var grip = Point.zero
  private var start = 0.0
  private var horizontal = AxisMotion(resting: 0)
  private var vertical = AxisMotion(resting: 0)

  /// How long a scroll that the app asks for takes, in seconds.
  public static let animationDuration = 0.3

  /// Creates content at rest.
  public init(settings: ScrollSettings = ScrollSettings()) { self.settings = settings }

  /// Whether time changes the offset.
  public var isMoving: Bool { phase == .decelerating || phase == .animating }

  /// Takes hold of the content, also where it moves or is pulled past its end.
  public mutating func beginDrag(at offset: Point, range: ScrollRange) {
    self.offset = offset
    self.range = range
    phase = .dragging
    grip = Point(
      x: canBounce(.horizontal)
        ? RubberBand.asked(offset.x, in: range.axis(.horizontal)) : offset.x,
      y: canBounce(.vertical) ? RubberBand.asked(offset.y, in: range.axis(.vertical)) : offset.y)
  }

  /// Follows the finger; returns the offset for its translation since the beginning of the drag.
  public mutating func drag(by translation: Point) -> Point {
    guard phase == .dragging else { return offset }
    offset = Point(
      x: shown(grip.x - translation.x, .horizontal), y: shown(grip.y - translation.y, .vertical))
    return offset
  }

  /// Returns where the content would rest after a lift with the finger's `velocity`.
  ///
  /// The point is one at which scrolling can rest; a layout or delegate may give another one.
  public func proposedTarget(velocity: Point) -> Point {
    Point(
      x: proposedTarget(offset.x, -velocity.x, .horizontal),
      y: proposedTarget(offset.y, -velocity.y, .vertical))
  }

  /// Lets go of the content, which then moves to `target`; returns whether it moves at all.
  ///
  /// A target that differs from the proposed one is reached on the same kind of curve.
  @discardableResult
  public mutating func endDrag(velocity: Point, target: Point? = nil, at time: Double) -> Bool {
    guard phase == .dragging else { return isMoving }
    let proposed = proposedTarget(velocity: velocity)
    let target = range.clamped(target ?? proposed)
    horizontal = release(
      offset.x, -velocity.x, target.x, target.x == proposed.x, .horizontal)
    vertical = release(offset.y, -velocity.y, target.y, target.y == proposed.y, .vertical)
    start = time
    phase = horizontal.duration > 0 || vertical.duration > 0 ? .decelerating : .resting
    if phase == .resting { offset = Point(x: horizontal.rest, y: vertical.rest) }
    return phase == .decelerating
  }

  /// Sends the content from `offset` to `target`.
  public mutating func animate(from offset: Point, to target: Point, at time: Double) {
    self.offset = offset
    guard offset != target else { return stop(at: target) }
    let duration = Self.animationDuration
    horizontal = AxisMotion(
      .ease(from: offset.x, to: target.x, duration: duration), rest: target.x)
    vertical = AxisMotion(
      .ease(from: offset.y, to: target.y, duration: duration), rest: target.y)
    start = time
    phase = .animating
  }

  /// Lets the content rest at `offset`.
  public mutating func stop(at offset: Point) {
    self.offset = offset
    phase = .resting
  }

  /// Lets time pass; returns the offset at that time.
  ///
  /// The offset depends on the time alone, not on the times that were asked before.
  public mutating func advance(to time: Double) -> Point {
    guard isMoving else { return offset }
    let passed = time - start
    offset = Point(x: horizontal.offset(at: passed), y: vertical.offset(at: passed))
    if passed >= max(horizontal.duration, vertical.duration) { phase = .resting }
    return offset
  }

  /// Returns the content's velocity at a time, in points per second; zero where it rests.
  public func velocity(at time: Double) -> Point {
    guard isMoving else { return .zero }
    return Point(
      x: horizontal.velocity(at: time - start), y: vertical.velocity(at: time - start))
  }

  // MARK: One axis

  private func canBounce(_ axis: ScrollAxis) -> Bool {
    let always =
      axis == .horizontal ? settings.alwaysBounceHorizontal : settings.alwaysBounceVertical
    return settings.bounces && (always || range.axis(axis).canScroll)
  }

  private func shown(_ asked: Double, _ axis: ScrollAxis) -> Double {
    let range = range.axis(axis)
    return canBounce(axis) ? RubberBand.shown(asked, in: range) : range.clamped(asked)
  }

  private func proposedTarget(_ offset: Double, _ velocity: Double, _ axis: ScrollAxis) -> Double {
    let range = range.axis(axis)
    if settings.isPaging {
      return ScrollTarget.page(from: offset, velocity: velocity, range: range)
    }
    return range.clamped(
      offset + ScrollTarget.distance(velocity: velocity, rate: settings.rate))
  }

  private func release(
    _ offset: Double, _ velocity: Double, _ target: Double, _ isProposed: Bool,
    _ axis: ScrollAxis
  ) -> AxisMotion {
    let natural =
      isProposed && !settings.isPaging
      ? offset + ScrollTarget.distance(velocity: velocity, rate: settings.rate) : target
    return AxisMotion(
      from: offset, velocity: velocity,
      natural: canBounce(axis) || range.axis(axis).canScroll
        ? natural : target, range: range.axis(axis), bounces: canBounce(axis),
      rate: settings.rate)
  }
}
