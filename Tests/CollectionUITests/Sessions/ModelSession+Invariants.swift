import CollectionModel
import CollectionUI
import Foundation
import Interaction

extension ModelSession {
  /// Returns what is wrong after a step, nothing if all is well.
  func check() -> [String] {
    var wrong = faults + problems
    let bounds = Rect(view.bounds)
    // A linear scan over all items; nothing clever.
    let expected = model.allPaths.filter { path in
      let frame = layout.layoutAttributesForItem(at: IndexPath(path))?.frame
      return frame.map { Rect($0).overlaps(bounds) } ?? false
    }
    let found = view.indexPathsForVisibleItems.compactMap { ElementPath($0) }
    if found != expected { wrong.append("visible \(found), a scan says \(expected)") }
    checkCells(expected, &wrong)
    checkSelection(&wrong)
    let range = ScrollRange(content: Size(view.contentSize), viewport: view.viewport)
    if !range.contains(Point(view.contentOffset)) {
      wrong.append("offset \(view.contentOffset) out of \(range.lower)…\(range.upper)")
    }
    return wrong
  }

  private func checkCells(_ expected: [ElementPath], _ wrong: inout [String]) {
    let cells = view.visibleCells.compactMap { $0 as? SessionCell }
    if Set(cells.map { ObjectIdentifier($0) }) != displayed {
      wrong.append("the delegate knows of \(displayed.count) cells, \(cells.count) are shown")
    }
    if Set(cells.map { ObjectIdentifier($0) }).count != expected.count {
      wrong.append("\(cells.count) cells for \(expected.count) items")
    }
    for path in expected {
      guard let cell = view.cellForItem(at: IndexPath(path)) as? SessionCell else {
        wrong.append("no cell at \(path)")
        continue
      }
      if cell.number != model.number(at: path) {
        wrong.append("cell at \(path) shows \(cell.number), not \(model.number(at: path) ?? -1)")
      }
      if view.indexPath(for: cell) != IndexPath(path) { wrong.append("the path of a cell") }
      if cell.frame != layout.layoutAttributesForItem(at: IndexPath(path))?.frame {
        wrong.append("cell at \(path) stands at \(cell.frame)")
      }
      if cell.superview !== view { wrong.append("cell at \(path) is not in the view") }
    }
    if view.subviews.filter({ $0 is SessionCell }).count != expected.count {
      wrong.append("subviews hold other cells")
    }
    if cellsMade != cells.count + view.spareCellCount {
      wrong.append("made \(cellsMade), shown \(cells.count), waiting \(view.spareCellCount)")
    }
  }

  private func checkSelection(_ wrong: inout [String]) {
    let selected = view.indexPathsForSelectedItems ?? []
    let numbers = selected.map { ElementPath($0).flatMap { model.number(at: $0) } }
    if numbers != model.selected {
      wrong.append("selected \(numbers), expected \(model.selected)")
    }
    for cell in view.visibleCells.compactMap({ $0 as? SessionCell })
    where cell.isSelected != model.selected.contains(cell.number) {
      wrong.append("cell of \(cell.number) looks selected: \(cell.isSelected)")
    }
  }
}
