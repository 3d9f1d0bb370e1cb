import Foundation

/// The object that is told of what happens in a scroll view.
@preconcurrency @MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// Tells that the content offset has changed; optional.
  func scrollViewDidScroll(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing: the delegate does not implement it.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
}

/// The object that is told of what happens in a collection view and may refuse some of it.
@preconcurrency @MainActor
public protocol CollectionViewDelegate: ScrollViewDelegate {}
