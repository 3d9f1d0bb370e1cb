import CollectionModel
import CollectionUI
import FlowLayout
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
    checkFrames(&wrong)
    checkCells(expected, &wrong)
    checkHeaders(bounds, &wrong)
    checkSelection(&wrong)
    let range = ScrollRange(content: Size(view.contentSize), viewport: view.viewport)
    if !range.contains(Point(view.contentOffset)) {
      wrong.append("offset \(view.contentOffset) out of \(range.lower)…\(range.upper)")
    }
    return wrong
  }

  /// Compares all frames with those that a solver gives for the model at once.
  private func checkFrames(_ wrong: inout [String]) {
    let request = LayoutRequest(
      viewport: view.viewport,
      sections: model.sections.map { numbers in
        LayoutSection(
          itemSizes: ItemSizes(numbers.map { Size(size(of: $0)) }),
          lineSpacing: Double(layout.minimumLineSpacing),
          interitemSpacing: Double(layout.minimumInteritemSpacing),
          headerSize: Size(layout.headerReferenceSize))
      })
    guard let solved = try? layout.currentSolver.solve(request) else {
      wrong.append("the model is refused")
      return
    }
    let frame = view.renderFrame(in: nil)
    let expected = solved.placements(in: .everything).sorted(by: Placement.isDrawnBefore)
    if frame.placements != expected || frame.contentSize != solved.contentSize {
      let first = zip(frame.placements, expected).first { $0 != $1 }
      wrong.append("frames: \(String(describing: first)), content \(frame.contentSize)")
    }
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

  private func checkHeaders(_ bounds: Rect, _ wrong: inout [String]) {
    let kind = CollectionView.elementKindSectionHeader
    let expected = model.sections.indices.map { IndexPath(item: 0, section: $0) }.filter { path in
      let frame = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame
      return frame.map { Rect($0).overlaps(bounds) } ?? false
    }
    if view.indexPathsForVisibleSupplementaryElements(ofKind: kind) != expected {
      wrong.append("other headers than a scan finds: \(expected)")
    }
    let headers = view.visibleSupplementaryViews(ofKind: kind)
    if Set(headers.map { ObjectIdentifier($0) }).count != expected.count {
      wrong.append("\(headers.count) headers for \(expected.count) sections")
    }
    for path in expected {
      let header = view.supplementaryView(forElementKind: kind, at: path)
      let frame = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame
      if header?.frame != frame || header?.superview !== view {
        wrong.append("the header of section \(path.section)")
      }
    }
    if view.subviews.filter({ $0 is SessionHeader }).count != expected.count {
      wrong.append("subviews hold other headers")
    }
    if headersMade != headers.count + view.spareViewCount(ofKind: kind) {
      wrong.append("made \(headersMade) headers")
    }
  }

  private func checkSelection(_ wrong: inout [String]) {
    let selected = view.indexPathsForSelectedItems ?? []
    if Set(selected).count != selected.count { wrong.append("selected twice: \(selected)") }
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
