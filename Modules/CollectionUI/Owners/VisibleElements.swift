import CollectionModel

/// What is on screen: the attributes of each element whose frame meets the visible rectangle.
///
/// - Invariant: no attributes are hidden, and each stands under its own key.
@MainActor
package struct VisibleElements {
  /// The attributes by element.
  var attributes: [ElementKey: CollectionViewLayoutAttributes] = [:] {
    didSet { keys = attributes.keys.sorted() }
  }

  /// The elements in their order.
  private(set) var keys: [ElementKey] = []

  /// Creates an empty set.
  package init() {}

  /// The paths of the visible items in their order.
  var items: [ElementPath] { keys.filter { $0.kind == .cell }.map(\.path) }

  /// Returns the supplementary views whose new attributes differ from those that hold.
  ///
  /// Without an invalidation in between that is a fault of the layout (rule E4).
  func changed(
    in current: [ElementKey: CollectionViewLayoutAttributes]
  ) -> [CollectionViewLayoutAttributes] {
    keys.filter { $0.kind != .cell }.compactMap { key in
      guard let new = current[key], new != attributes[key] else { return nil }
      return new
    }
  }
}
