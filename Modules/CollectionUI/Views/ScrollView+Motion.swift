import CollectionModel
import Foundation
public import Interaction

// Touches and time come from the caller: nothing here waits or reads a clock.
extension ScrollView {
  /// Whether a finger is down.
  public var isTracking: Bool { motion.recognizer.isDown }
  /// Whether a finger drags the content.
  public var isDragging: Bool { motion.physics.phase == .dragging }
  /// Whether the content moves on after a finger has left.
  public var isDecelerating: Bool { motion.physics.phase == .decelerating }
  /// The last time that the caller has given, in seconds.
  public var clockTime: Double { motion.time }

  /// Takes in a finger's report; its position is in the view, from the top left corner.
  /// - Throws: A `TouchError` for a report that cannot follow the one before.
  public func handle(_ sample: TouchSample) throws(TouchError) {
    let events = try motion.recognizer.handle(sample)
    advanceClock(to: sample.time)
    for event in events { handle(event) }
  }

  /// Lets time pass: content that moves moves on.
  public func advanceClock(to time: Double) {
    motion.time = max(motion.time, time)
    for event in motion.recognizer.advance(to: motion.time) { handle(event) }
    let phase = motion.physics.phase
    guard motion.physics.isMoving else { return }
    contentOffset = CGPoint(motion.physics.advance(to: motion.time))
    guard !motion.physics.isMoving else { return }
    if phase == .decelerating { motionDelegate?.scrollViewDidEndDecelerating(self) }
    if phase == .animating { motionDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  private func handle(_ event: TouchEvent) {
    switch event {
    case .pressed(let point): press(point)
    case .strayed(let point): if !motion.hasCaught { touchMoved(content(point)) }
    case .tapped(let point), .longPressEnded(let point):
      if !motion.hasCaught { touchUp(content(point)) }
    case .longPressBegan, .longPressMoved: break
    case .panBegan: beginDrag()
    case .panMoved(let translation): drag(translation)
    case .panEnded(let translation, let velocity), .flung(let translation, let velocity):
      drag(translation)
      endDrag(velocity)
    case .cancelled:
      touchCancelled()
      if isDragging { endDrag(.zero) }
    }
  }

  private func press(_ point: Point) {
    motion.hasCaught = motion.physics.isMoving
    if motion.hasCaught {
      // A finger on moving content holds it; it is not meant for the item underneath.
      motion.physics.stop(at: Point(contentOffset))
    } else {
      touchDown(content(point))
    }
  }

  private func content(_ point: Point) -> CGPoint { CGPoint(point + Point(contentOffset)) }

  private func beginDrag() {
    touchCancelled()
    guard isScrollEnabled else { return }
    motionDelegate?.scrollViewWillBeginDragging(self)
    var settings = ScrollSettings()
    settings.decelerationRate = Double(decelerationRate.rawValue)
    settings.bounces = bounces
    settings.alwaysBounceHorizontal = alwaysBounceHorizontal
    settings.alwaysBounceVertical = alwaysBounceVertical
    settings.isPaging = isPagingEnabled
    motion.physics.settings = settings
    let geometry = ScrollGeometry(viewport: viewport, contentSize: Size(contentSize))
    motion.physics.beginDrag(at: Point(contentOffset), range: geometry.range)
  }

  private func drag(_ translation: Point) {
    guard isDragging else { return }
    contentOffset = CGPoint(motion.physics.drag(by: translation))
  }

  private func endDrag(_ velocity: Point) {
    guard isDragging else { return }
    // The content moves against the finger's sense of the axes: offset grows as it goes up.
    let speed = CGPoint(x: -velocity.x, y: -velocity.y)
    let proposed = CGPoint(motion.physics.proposedTarget(velocity: velocity))
    var target = restingOffset(proposed, velocity: speed)
    // UIKit: the layout is told points per second, the delegate points per millisecond.
    motionDelegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000),
      targetContentOffset: &target)
    let moves = motion.physics.endDrag(
      velocity: velocity, target: target == proposed ? nil : Point(target), at: motion.time)
    motionDelegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    if moves {
      motionDelegate?.scrollViewWillBeginDecelerating(self)
    } else {
      contentOffset = CGPoint(motion.physics.offset)
    }
  }
}

/// A scroll view that has a delegate of its own; a collection view replaces it by one of its kind.
@preconcurrency @MainActor
public protocol DelegatingScrollView: AnyObject {}

extension DelegatingScrollView where Self: ScrollView {
  // Not a property of the class: a subclass could not declare one of another type then, which
  // UIKit's collection view does.
  /// The object that is told of scrolling.
  public var delegate: (any ScrollViewDelegate)? {
    get { plainDelegate }
    set { plainDelegate = newValue }
  }
}

extension ScrollView: DelegatingScrollView {}
