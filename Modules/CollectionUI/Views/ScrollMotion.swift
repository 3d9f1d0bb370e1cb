package import Interaction

/// The moving parts of a scroll view: the finger, the content's momentum, and the time.
package struct ScrollMotion: Sendable {
  /// Tells gestures apart.
  package var recognizer = TouchRecognizer()
  /// Moves the content.
  package var physics = ScrollPhysics()
  /// The last time that the caller gave, in seconds.
  package var time = 0.0
  /// Whether the finger that is down has stopped a movement, and so is no tap.
  package var hasCaught = false

  package init() {}
}
