public import Foundation

/// The object that is told of what happens in a scroll view; every method is optional.
@preconcurrency @MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// Tells that the content offset has changed.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// Tells that the finger begins to drag.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Tells that the finger is about to leave; velocity in points per millisecond, and where the
  /// content will rest, which may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Tells that the finger has left and whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// Tells that the content begins to slow down.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// Tells that the content has come to rest after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// Tells that an animated scroll has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing: the delegate does not implement it.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing: the delegate does not implement it.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing: the delegate does not implement it.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing: the delegate does not implement it.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing: the delegate does not implement it.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing: the delegate does not implement it.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing: the delegate does not implement it.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
