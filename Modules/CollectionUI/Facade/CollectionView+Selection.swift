import CollectionModel
public import Foundation

extension CollectionView {
  /// Whether touches select items.
  public var allowsSelection: Bool {
    get { selection.allowsSelection }
    set { changeSelection { $0.allowsSelection = newValue } }
  }

  /// Whether several items can be selected; turning it off keeps the first.
  public var allowsMultipleSelection: Bool {
    get { selection.allowsMultiple }
    set { changeSelection { $0.allowsMultiple = newValue } }
  }

  /// The selected items in the order of their selection, nil where there are none.
  public var indexPathsForSelectedItems: [IndexPath]? {
    selection.selected.isEmpty ? nil : selection.selected.map { IndexPath($0) }
  }

  /// Selects an item and scrolls to it, without telling the delegate; nil clears the selection.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      return changeSelection { state in state.selected.forEach { state.deselect($0) } }
    }
    guard allowsSelection else { return }
    countIfNeeded()
    guard let path = ElementPath(indexPath), shape.contains(path) else {
      return report(.missing(indexPath, "select"))
    }
    changeSelection { $0.select(path) }
    if scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Takes back an item's selection, without telling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard let path = ElementPath(indexPath) else { return }
    changeSelection { $0.deselect(path) }
  }

  /// Whether a lift unhighlights before it selects; UIKit's header says after, the default.
  public var unhighlightsBeforeSelecting: Bool {
    get { selection.unhighlightsFirst }
    set { selection.unhighlightsFirst = newValue }
  }

  /// Changes the selection and brings the cells on screen in line with it.
  func changeSelection(_ change: (inout SelectionState) -> Void) {
    let old = Set(selection.selected + [selection.highlighted].compactMap(\.self))
    change(&selection)
    let new = Set(selection.selected + [selection.highlighted].compactMap(\.self))
    old.union(new).forEach(applySelection)
  }

  /// Gives a cell on screen the state that its item has.
  func applySelection(_ path: ElementPath) {
    guard let cell = shown.cell(path) else { return }
    let (isSelected, isHighlighted) = (selection.isSelected(path), selection.highlighted == path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
  }

  /// Lets a touch change the selection: asks the delegate, and tells it what has happened.
  func touch(
    _ change: (inout SelectionState, (SelectionState.Question) -> Bool) -> [SelectionState.Event]
  ) {
    // On a copy: what the delegate is asked may change the selection itself.
    var state = selection
    let events = change(&state) { answer($0) }
    changeSelection { $0 = state }
    events.forEach(tell)
  }

  private func answer(_ question: SelectionState.Question) -> Bool {
    guard let delegate else { return true }
    switch question {
    case .shouldHighlight(let path):
      return delegate.collectionView(self, shouldHighlightItemAt: IndexPath(path))
    case .shouldSelect(let path):
      return delegate.collectionView(self, shouldSelectItemAt: IndexPath(path))
    case .shouldDeselect(let path):
      return delegate.collectionView(self, shouldDeselectItemAt: IndexPath(path))
    }
  }

  private func tell(_ event: SelectionState.Event) {
    switch event {
    case .didHighlight(let path):
      delegate?.collectionView(self, didHighlightItemAt: IndexPath(path))
    case .didUnhighlight(let path):
      delegate?.collectionView(self, didUnhighlightItemAt: IndexPath(path))
    case .didSelect(let path): delegate?.collectionView(self, didSelectItemAt: IndexPath(path))
    case .didDeselect(let path): delegate?.collectionView(self, didDeselectItemAt: IndexPath(path))
    }
  }
}
