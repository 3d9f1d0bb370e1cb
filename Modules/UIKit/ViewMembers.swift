public import CollectionUI
public import Foundation

// Members that cells and layouts mention; they do nothing, or what they do is done at once.

extension View {
  /// The window: there is none.
  public var window: View? { nil }

  /// Does at once what is to be animated.
  public static func animate(withDuration duration: TimeInterval, animations: () -> Void) {
    animations()
  }

  /// Does at once what is to be animated.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Does at once what is not to be animated.
  public static func performWithoutAnimation(_ actions: () -> Void) { actions() }
}

extension ScrollView {
  /// A recognizer that never begins: touches are handed to the view itself.
  public var panGestureRecognizer: UIPanGestureRecognizer { UIPanGestureRecognizer() }

  /// What refreshes on a pull: none, and what is set is not kept.
  public var refreshControl: UIRefreshControl? {
    get { nil }
    set {}
  }
}
