package import CollectionModel

/// Which items are selected and which one a touch highlights.
///
/// A touch goes through the documented order: `shouldHighlight`, `didHighlight`; on the way up
/// `shouldSelect` or `shouldDeselect`, `didSelect` or `didDeselect`, `didUnhighlight`. What is to be
/// told is returned; what is to be asked is asked through a closure.
///
/// - Invariant: no item is selected twice, one at most while `allowsMultiple` is off.
package struct SelectionState {
  /// A question to the delegate.
  package enum Question: Hashable, Sendable {
    case shouldHighlight(ElementPath)
    case shouldSelect(ElementPath)
    case shouldDeselect(ElementPath)
  }

  /// Something to tell the delegate.
  package enum Event: Hashable, Sendable {
    case didHighlight(ElementPath)
    case didUnhighlight(ElementPath)
    case didSelect(ElementPath)
    case didDeselect(ElementPath)
  }

  /// The selected items in the order of their selection.
  package private(set) var selected: [ElementPath] = []
  /// The item that a touch highlights.
  package private(set) var highlighted: ElementPath?
  /// Whether touches select at all.
  package var allowsSelection = true
  /// Whether several items can be selected; turning it off keeps the first.
  package var allowsMultiple = false {
    didSet { if !allowsMultiple { selected = Array(selected.prefix(1)) } }
  }
  /// The one documented switch: whether a lift unhighlights before it selects.
  ///
  /// UIKit's header puts `didUnhighlight` last; an old reimplementation puts it first.
  package var unhighlightsFirst = false
  /// The item that the touch came down on.
  private var touched: ElementPath?
  /// Whether the item was unhighlighted because the finger is about to leave.
  private var isLifted = false

  /// Creates a state in which nothing is selected.
  package init() {}

  /// Returns whether the item is selected.
  package func isSelected(_ path: ElementPath) -> Bool { selected.contains(path) }

  // MARK: Touches

  /// A finger comes down on an item, or beside all of them.
  package mutating func touchDown(
    _ path: ElementPath?, ask: (Question) -> Bool
  ) -> [Event] {
    touched = nil
    guard let path, allowsSelection, ask(.shouldHighlight(path)) else { return [] }
    touched = path
    highlighted = path
    return [.didHighlight(path)]
  }

  /// The finger moves over an item, or beside all of them.
  package mutating func touchMoved(
    _ path: ElementPath?, ask: (Question) -> Bool
  ) -> [Event] {
    guard let touched else { return [] }
    if path != touched { return unhighlight() }
    guard highlighted == nil, ask(.shouldHighlight(touched)) else { return [] }
    highlighted = touched
    return [.didHighlight(touched)]
  }

  /// The finger is about to leave; only with `unhighlightsFirst` that is something to tell.
  package mutating func touchWillEnd(_ path: ElementPath?) -> [Event] {
    guard unhighlightsFirst, let item = touched, path == item, highlighted == item else {
      return []
    }
    isLifted = true
    return unhighlight()
  }

  /// The finger leaves.
  package mutating func touchUp(_ path: ElementPath?, ask: (Question) -> Bool) -> [Event] {
    guard let item = touched else { return [] }
    touched = nil
    defer { isLifted = false }
    guard path == item, highlighted == item || isLifted else { return unhighlight() }
    return tap(item, ask: ask) + unhighlight()
  }

  /// The touch is taken away, because scrolling begins.
  package mutating func touchCancelled() -> [Event] {
    touched = nil
    return unhighlight()
  }

  private mutating func unhighlight() -> [Event] {
    guard let path = highlighted else { return [] }
    highlighted = nil
    return [.didUnhighlight(path)]
  }

  private mutating func tap(_ path: ElementPath, ask: (Question) -> Bool) -> [Event] {
    if allowsMultiple, isSelected(path) {
      guard ask(.shouldDeselect(path)) else { return [] }
      deselect(path)
      return [.didDeselect(path)]
    }
    // A refusal keeps the old selection.
    guard ask(.shouldSelect(path)) else { return [] }
    let old = allowsMultiple ? [] : selected.filter { $0 != path }
    select(path)
    return old.map { .didDeselect($0) } + [.didSelect(path)]
  }

  // MARK: The app's own doing, of which the delegate is not told

  /// Selects an item; without multiple selection in place of the others.
  package mutating func select(_ path: ElementPath) {
    if !allowsMultiple { selected.removeAll { $0 != path } }
    if !isSelected(path) { selected.append(path) }
  }

  /// Takes back the item's selection.
  package mutating func deselect(_ path: ElementPath) { selected.removeAll { $0 == path } }

  /// Forgets selection, highlight and touch.
  package mutating func clear() {
    selected = []
    highlighted = nil
    touched = nil
  }

  /// Returns the selection at the paths that its items have after a change.
  package func following(_ newPath: (ElementPath) -> ElementPath?) -> SelectionState {
    var followed = self
    followed.selected = selected.compactMap(newPath)
    followed.highlighted = highlighted.flatMap(newPath)
    followed.touched = touched.flatMap(newPath)
    return followed
  }
}
