/// How scrolling feels.
public struct ScrollSettings: Hashable, Sendable {
  /// What is left of the velocity after a millisecond: 0.998 as usual, 0.99 for a fast stop.
  public var decelerationRate = 0.998
  /// Whether the content may be pulled past its ends and springs back.
  public var bounces = true
  /// Whether it may horizontally although it fits the window.
  public var alwaysBounceHorizontal = false
  /// Whether it may vertically although it fits the window.
  public var alwaysBounceVertical = false
  /// Whether scrolling stops at multiples of the window.
  public var isPaging = false

  /// Creates UIKit's defaults.
  public init() {}

  /// The rate kept within what comes to rest.
  var rate: Double {
    decelerationRate.isFinite ? min(max(decelerationRate, 0), 0.9999) : 0.998
  }
}
