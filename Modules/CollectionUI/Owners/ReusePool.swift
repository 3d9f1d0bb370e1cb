import Foundation

/// The spare views: those that have left the screen, by what they can be used for.
///
/// - Invariant: a view is in the pool once at most, and is not in a superview.
@MainActor package struct ReusePool {
  private var views: [ReuseKey: [CollectionReusableView]] = [:]

  /// Creates an empty pool.
  package init() {}

  /// The number of spare views.
  package var count: Int { views.values.reduce(0) { $0 + $1.count } }

  /// Returns the number of spare views of a kind.
  package func count(ofKind kind: String) -> Int {
    views.reduce(0) { $0 + ($1.key.kind == kind ? $1.value.count : 0) }
  }

  /// Takes in a view that is no longer shown; one that nobody can ask for is let go.
  package mutating func put(_ view: CollectionReusableView) {
    view.removeFromSuperview()
    guard let key = view.reuseKey else { return }
    views[key, default: []].append(view)
  }

  /// Returns the spare view that came in last, ready for use, or nil.
  package mutating func take(_ key: ReuseKey) -> CollectionReusableView? {
    guard let view = views[key]?.popLast() else { return nil }
    view.prepareForReuse()
    return view
  }
}
