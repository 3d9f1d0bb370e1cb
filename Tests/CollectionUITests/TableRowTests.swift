import CollectionModel
import CollectionUI
import Foundation
import Interaction
import Testing

/// Rows of the tables of run-time behaviour that no other suite names.
@MainActor @Suite struct TableRowTests {
  private let header = CollectionView.elementKindSectionHeader

  private func stage(_ counts: [Int] = [20]) -> LoggingStage {
    let stage = LoggingStage(counts)
    stage.view.layoutIfNeeded()
    _ = stage.takeLog()
    return stage
  }

  // MARK: Reuse and display

  @Test func `spare cells are taken last in, first out, those of one identifier only`() {
    let stage = stage()
    let cells = stage.view.visibleCells
    stage.view.register(LoggedCell.self, forCellWithReuseIdentifier: "other")
    stage.counts = [0]
    stage.view.reloadData()
    #expect(stage.view.spareCellCount == 3)
    let other = stage.view.dequeueReusableCell(withReuseIdentifier: "other", for: path(0))
    #expect(!cells.contains { $0 === other })
    for index in [2, 1, 0] {
      let cell = stage.view.dequeueReusableCell(withReuseIdentifier: "cell", for: path(0))
      #expect(cell === cells[index])
    }
    #expect(stage.takeLog() == ["end 0", "end 1", "end 2", "reuse", "reuse", "reuse"])
  }

  @Test func `a cell is dequeued with the attributes of its item`() {
    let stage = stage()
    let cell = stage.view.dequeueReusableCell(withReuseIdentifier: "cell", for: path(2))
    #expect(cell.frame == CGRect(x: 0, y: 200, width: 100, height: 100))
  }

  @Test func `a cell that leaves is out of the view before the delegate hears, then spare`() {
    final class Leaving: CollectionViewDelegate {
      var log: [String] = []
      func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
        forItemAt indexPath: IndexPath
      ) {
        log.append(
          "\(indexPath.item) \(cell.superview == nil) \(collectionView.spareCellCount) "
            + "\(collectionView.cellForItem(at: indexPath) == nil)")
      }
    }
    let stage = stage()
    let leaving = Leaving()
    stage.view.delegate = leaving
    stage.view.layoutIfNeeded()
    stage.view.contentOffset.y = 200
    stage.view.layoutIfNeeded()
    #expect(leaving.log == ["0 true 0 true", "1 true 1 true"])
  }

  @Test func `a hidden element has no view; hiding one that has takes it away`() {
    final class Hiding: CollectionViewFlowLayout {
      var hidden: Set<Int> = [1]
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect)
        for attributes in all ?? [] {
          attributes.isHidden = hidden.contains(attributes.indexPath.item)
        }
        return all
      }
    }
    let layout = Hiding()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    let stage = LoggingStage([20], layout: layout)
    stage.view.layoutIfNeeded()
    #expect(stage.takeLog() == ["cell 0", "will 0", "cell 2", "will 2"])
    layout.hidden = [0]
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.takeLog() == ["cell 1", "will 1", "end 0"])
    #expect(stage.view.subviews.count == 2)
  }

  @Test func `of views at one level the later item lies in front, whatever came first`() {
    let stage = stage()
    stage.view.contentOffset.y = 150
    stage.view.layoutIfNeeded()
    stage.view.contentOffset.y = 50
    stage.view.layoutIfNeeded()
    let order = stage.view.subviews.compactMap { $0 as? CollectionViewCell }
      .map { stage.view.indexPath(for: $0)?.item }
    #expect(order == [0, 1, 2, 3])
  }

  @Test func `reloadData asks the data source nothing`() {
    let source = CountingSource([5])
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: CollectionViewFlowLayout())
    view.dataSource = source
    view.layoutIfNeeded()
    _ = source.takeCalls()
    view.reloadData()
    #expect(source.takeCalls().isEmpty)
    #expect(view.numberOfSections == 1 && source.takeCalls() == ["sections", "items(0)"])
  }

  @Test func `H45 every announced list goes from near to far and names nothing known or shown`() {
    let stage = LoggingStage([900], width: 300)
    stage.view.prefetchDataSource = stage
    var known: Set<IndexPath> = []
    for y in [0, 250, 800, 1_700, 1_200, 300, 0] as [CGFloat] {
      (stage.announced, stage.takenBack) = ([], [])
      stage.view.contentOffset.y = y
      stage.view.layoutIfNeeded()
      let visible = Set(stage.view.indexPathsForVisibleItems)
      let window = Rect(stage.view.bounds)
      known.subtract(stage.takenBack.joined())
      for path in stage.announced.joined() {
        #expect(known.insert(path).inserted && !visible.contains(path))
      }
      let distances = stage.announced.joined().map { path in
        let frame = Rect(stage.view.layoutAttributesForItem(at: path)?.frame ?? .zero)
        return max(window.y - frame.maxY, frame.y - window.maxY, 0)
      }
      #expect(distances == distances.sorted())
      known.subtract(visible)
    }
  }

  // MARK: Selection

  @Test func `one at a time, taking back is never asked about`() throws {
    let stage = stage()
    for item in [1, 1, 0, 2] {
      let (y, time) = (Double(item) * 100 + 50, stage.view.clockTime + 1)
      try stage.view.handle(TouchSample(.began, at: Point(x: 50, y: y), time: time))
      try stage.view.handle(TouchSample(.ended, at: Point(x: 50, y: y), time: time + 0.1))
    }
    #expect(stage.log.filter { $0.hasPrefix("didSelect") }.count == 4)
    #expect(!stage.log.contains { $0.hasPrefix("shouldDeselect") })
  }

  @Test func `selecting without a position does not scroll`() {
    let stage = stage()
    stage.view.selectItem(at: path(15), animated: false, scrollPosition: [])
    #expect(stage.view.contentOffset == .zero)
    #expect(stage.view.indexPathsForSelectedItems == [path(15)])
  }

  @Test func `reloadData ends a highlight, and the touch selects nothing`() throws {
    let stage = stage()
    try stage.view.handle(TouchSample(.began, at: Point(x: 50, y: 50), time: 1))
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.allSatisfy { !$0.isHighlighted })
    try stage.view.handle(TouchSample(.ended, at: Point(x: 50, y: 50), time: 1.1))
    #expect(stage.view.indexPathsForSelectedItems == nil)
    #expect(!stage.log.contains { $0.hasPrefix("shouldSelect") })
  }

  @Test func `a moved item stays selected at the place where it ends`() {
    let stage = stage([5, 5])
    stage.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    stage.view.performBatchUpdates {
      stage.counts = [4, 6]
      stage.view.moveItem(at: path(1), to: path(3, 1))
    }
    #expect(stage.view.indexPathsForSelectedItems == [path(3, 1)] && stage.problems.isEmpty)
  }

  // MARK: Scrolling to an item

  /// Thirty columns of twenty items, each a square of 100 points, wider and higher than the window.
  @Test func `a vertical and a horizontal position combine, an axis without one stays`() {
    final class Plane: CollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 3_000, height: 2_000) }
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
          x: indexPath.item % 30 * 100, y: indexPath.item / 30 * 100, width: 100, height: 100)
        return attributes
      }
    }
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: Plane())
    let source = CountingSource([600])
    view.dataSource = source
    func offset(_ item: Int, _ position: CollectionView.ScrollPosition) -> CGPoint {
      view.scrollToItem(at: path(item), at: position, animated: false)
      return view.contentOffset
    }
    #expect(offset(315, [.top, .left]) == CGPoint(x: 1_500, y: 1_000))
    #expect(offset(315, [.bottom, .right]) == CGPoint(x: 1_300, y: 600))
    #expect(offset(315, [.centeredVertically, .centeredHorizontally]) == CGPoint(x: 1_400, y: 800))
    #expect(offset(0, .top) == CGPoint(x: 1_400, y: 0))
    #expect(offset(0, .left) == .zero)
    #expect(offset(599, [.top, .left]) == CGPoint(x: 2_700, y: 1_500))
  }

  @Test func `a layout that has changed is brought up to date before scrolling`() {
    let stage = stage()
    stage.flow?.itemSize = CGSize(width: 100, height: 40)
    stage.view.scrollToItem(at: path(10), at: .top, animated: false)
    #expect(stage.view.contentOffset.y == 400)
  }

  @Test func `a section that does not exist has UIKit's older sentence`() {
    let stage = stage()
    stage.view.scrollToItem(at: path(0, 3), at: .top, animated: false)
    #expect(
      stage.problems.map { $0.message.hasPrefix("attempt to scroll to invalid index path: [3, 0]") }
        == [true])
  }
}
