public import CollectionUI
public import Foundation

// Types only: touches reach a collection view through `handle(_:)`, not through recognizers.

/// A recognizer of gestures: a type only.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// Where a gesture stands.
  public enum State: Int, Sendable {
    /// Nothing recognized yet.
    case possible
    /// It has begun.
    case began
    /// It goes on.
    case changed
    /// It has ended.
    case ended
    /// It was taken away.
    case cancelled
    /// It was none.
    case failed
  }

  /// Where the gesture stands.
  open var state = State.possible
  /// Whether the recognizer listens.
  open var isEnabled = true
  /// The object that decides about the gesture.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Creates a gesture that calls nobody.
  public override init() { super.init() }

  /// Creates a gesture that calls nobody.
  public init(target: Any?, action: Selector?) { super.init() }

  /// Returns the place of the gesture; always the origin here.
  open func location(in view: UIView?) -> CGPoint { .zero }
}

/// The old name of where a gesture stands.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State

/// A recognizer of taps: a type only.
open class UITapGestureRecognizer: UIGestureRecognizer {}

/// A recognizer of drags: a type only.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Returns how far the finger has moved; always nowhere here.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// Returns how fast the finger moves; always not at all here.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A recognizer of long presses: a type only.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the finger must rest, in seconds.
  open var minimumPressDuration = 0.5
}

extension View {
  /// Takes in a recognizer; nothing comes of it.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
  /// Lets a recognizer go.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
}

/// The object that decides about gestures: a type only.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {}
