public import CollectionUI

/// An optional method of a scroll delegate, to be called with `?`.
@preconcurrency @MainActor
public struct ScrollDelegateCall {
  let tell: @MainActor (ScrollView) -> Void

  /// Tells it.
  public func callAsFunction(_ view: ScrollView) { tell(view) }
}

/// The optional end of a drag, to be called with `?`.
@preconcurrency @MainActor
public struct ScrollDelegateEndCall {
  let tell: @MainActor (ScrollView, Bool) -> Void

  /// Tells it.
  public func callAsFunction(_ view: ScrollView, willDecelerate decelerate: Bool) {
    tell(view, decelerate)
  }
}

extension ScrollViewDelegate {
  /// The optional method, to be called with `?`.
  public var scrollViewDidScroll: ScrollDelegateCall? {
    ScrollDelegateCall { self.scrollViewDidScroll($0) }
  }
  /// The optional method, to be called with `?`.
  public var scrollViewWillBeginDragging: ScrollDelegateCall? {
    ScrollDelegateCall { self.scrollViewWillBeginDragging($0) }
  }
  /// The optional method, to be called with `?`.
  public var scrollViewDidEndDecelerating: ScrollDelegateCall? {
    ScrollDelegateCall { self.scrollViewDidEndDecelerating($0) }
  }
  /// The optional method, to be called with `?`.
  public var scrollViewDidEndScrollingAnimation: ScrollDelegateCall? {
    ScrollDelegateCall { self.scrollViewDidEndScrollingAnimation($0) }
  }
  /// The optional method, to be called with `?`.
  public var scrollViewDidEndDragging: ScrollDelegateEndCall? {
    ScrollDelegateEndCall { self.scrollViewDidEndDragging($0, willDecelerate: $1) }
  }
}
