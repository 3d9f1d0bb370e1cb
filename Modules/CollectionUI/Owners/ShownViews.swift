package import CollectionModel
import Foundation

/// The views on screen, each with the attributes that it was last given.
///
/// The attributes are copies: a layout may change those that it keeps and hand them out again.
///
/// - Invariant: a view stands under one key only, and `elements` says which.
@MainActor package struct ShownViews {
  /// A view on screen.
  package struct Entry {
    /// The view.
    package var view: CollectionReusableView
    /// The attributes last applied to it.
    package var attributes: CollectionViewLayoutAttributes
    /// The size at which it was last asked for another one, nil before that.
    package var askedSize: Size?
    /// Whether the delegate has been told that it appears.
    package var isDisplayed = false
  }

  /// The views by element.
  package private(set) var entries: [ElementKey: Entry] = [:]

  private var elements: [ObjectIdentifier: ElementKey] = [:]
  private var isOrderStale = false

  /// Creates an empty set.
  package init() {}

  /// The elements in their order.
  package var keys: [ElementKey] { entries.keys.sorted() }

  /// Returns the view of an element.
  package func view(_ key: ElementKey) -> CollectionReusableView? { entries[key]?.view }

  /// The cell of an item.
  package func cell(_ path: ElementPath) -> CollectionViewCell? {
    entries[ElementKey(kind: .cell, path: path)]?.view as? CollectionViewCell
  }

  /// Returns the element that a view shows.
  package func key(of view: CollectionReusableView) -> ElementKey? {
    elements[ObjectIdentifier(view)]
  }

  /// Returns whether a view stands for no element yet; reports where it does.
  package func isFree(
    _ view: CollectionReusableView, for key: ElementKey, _ report: (Problem) -> Void
  ) -> Bool {
    guard let other = self.key(of: view) else { return true }
    report(.sharedView(key, other))
    return false
  }

  /// The views back to front, nil where their order has not changed since it was last asked.
  mutating func takeDrawingOrder() -> [CollectionReusableView]? {
    guard isOrderStale else { return nil }
    isOrderStale = false
    return entries.values
      .sorted { Placement.isDrawnBefore($0.attributes.placement, $1.attributes.placement) }
      .map(\.view)
  }

  /// Takes in a new view and gives it its attributes.
  package mutating func add(
    _ view: CollectionReusableView, _ attributes: CollectionViewLayoutAttributes
  ) {
    view.take(attributes)
    isOrderStale = true
    let key = attributes.placement.key
    entries[key] = Entry(view: view, attributes: attributes.moved(to: key.path))
    elements[ObjectIdentifier(view)] = key
  }

  /// Gives a view new attributes where they differ from those it has (rule L5).
  package mutating func update(_ attributes: CollectionViewLayoutAttributes) {
    let key = attributes.placement.key
    guard let entry = entries[key], entry.attributes != attributes else { return }
    entry.view.take(attributes)
    if entry.attributes.placement.zIndex != attributes.placement.zIndex { isOrderStale = true }
    entries[key]?.attributes = attributes.moved(to: key.path)
  }

  /// Marks that a view has been asked for its size at its current one.
  package mutating func noteAsked(_ key: ElementKey) {
    let size = entries[key]?.attributes.placement.frame.size
    entries[key]?.askedSize = size
  }

  /// Makes a view be asked for its size again.
  package mutating func forgetAsked(_ key: ElementKey) { entries[key]?.askedSize = nil }

  /// Makes every view be asked for its size again.
  package mutating func forgetAllAsked() {
    for key in entries.keys { entries[key]?.askedSize = nil }
  }

  /// Marks that the delegate knows of the view.
  package mutating func noteDisplayed(_ key: ElementKey) { entries[key]?.isDisplayed = true }

  /// Takes out a view.
  package mutating func remove(_ key: ElementKey) -> Entry? {
    guard let entry = entries.removeValue(forKey: key) else { return nil }
    elements[ObjectIdentifier(entry.view)] = nil
    return entry
  }

  /// Returns the views at the places that their elements have after a change; the second list
  /// holds those whose elements are gone or are shown anew.
  package func following(
    _ newPath: (ElementKey) -> ElementPath?
  ) -> (kept: ShownViews, gone: [(ElementKey, Entry)]) {
    var kept = ShownViews()
    kept.isOrderStale = true
    var gone: [(ElementKey, Entry)] = []
    for key in keys {
      guard var entry = entries[key] else { continue }
      if let path = newPath(key) {
        let moved = ElementKey(kind: key.kind, path: path)
        entry.attributes = entry.attributes.moved(to: path)
        kept.entries[moved] = entry
        kept.elements[ObjectIdentifier(entry.view)] = moved
      } else {
        gone.append((key, entry))
      }
    }
    return (kept, gone)
  }
}

extension CollectionReusableView {
  /// Takes over what the attributes say.
  func take(_ attributes: CollectionViewLayoutAttributes) {
    let placement = attributes.placement
    transform3D = Transform3D.identity
    frame = CGRect(placement.frame)
    transform3D = Transform3D(placement.transform)
    alpha = CGFloat(placement.alpha)
    isHidden = placement.isHidden
    apply(attributes)
  }
}

extension CollectionViewLayoutAttributes {
  /// Returns a copy that stands at another path.
  func moved(to path: ElementPath) -> CollectionViewLayoutAttributes {
    guard let copy = copy() as? CollectionViewLayoutAttributes else { return self }
    if copy.placement.key.path != path { copy.indexPath = IndexPath(path) }
    return copy
  }
}
