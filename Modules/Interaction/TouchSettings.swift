/// What tells the gestures of a finger apart.
public struct TouchSettings: Hashable, Sendable {
  /// How long a finger rests until it is a long press, in seconds.
  public var longPressDelay = 0.5
  /// How far a finger may stray and still rest, in points; beyond it pans.
  public var slop = 10.0
  /// The part of the movement before the lift that gives the velocity, in seconds.
  public var velocityWindow = 0.1
  /// The speed at the lift from which a pan is a fling, in points per second.
  public var flingSpeed = 50.0

  /// Creates UIKit's settings: half a second within ten points.
  public init() {}
}
