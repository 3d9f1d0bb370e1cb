import Interaction
import Testing
import UIKit

@MainActor @Suite struct IOSLayoutTests {
  @Test func `items of a line stand on the left after copies were edited`() {
    let layout = LeftAlignedFlowLayout()
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 5, left: 8, bottom: 5, right: 8)
    let widths: [CGFloat] = [100, 90, 80, 150, 120]
    let screen = Screen([[0, 0, 0, 0, 0]], layout: layout)
    screen.itemSizes = { CGSize(width: widths[$0.item], height: 40) }
    layout.invalidateLayout()
    screen.collectionView.layoutIfNeeded()
    #expect(
      (0..<5).map { screen.frame($0)?.origin } == [
        CGPoint(x: 8, y: 5), CGPoint(x: 118, y: 5), CGPoint(x: 218, y: 5),
        CGPoint(x: 8, y: 55), CGPoint(x: 168, y: 55),
      ])
    screen.sections[0].insert(0, at: 0)
    screen.itemSizes = { CGSize(width: ([250] + widths)[$0.item], height: 40) }
    screen.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    #expect(
      (0..<6).map { screen.frame($0)?.origin } == [
        CGPoint(x: 8, y: 5), CGPoint(x: 8, y: 55), CGPoint(x: 118, y: 55), CGPoint(x: 218, y: 55),
        CGPoint(x: 8, y: 105), CGPoint(x: 168, y: 105),
      ])
    #expect(screen.problems.isEmpty)
  }

  @Test func `columns take the heights that their cells ask for`() throws {
    let layout = ColumnsLayout()
    let heights: [CGFloat] = [100, 60, 30, 200, 80, 40]
    let screen = Screen([heights], layout: layout, width: 210)
    #expect(
      (0..<6).map { screen.frame($0) } == [
        CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 110, y: 0, width: 100, height: 60),
        CGRect(x: 110, y: 70, width: 100, height: 30),
        CGRect(x: 0, y: 110, width: 100, height: 200),
        CGRect(x: 110, y: 110, width: 100, height: 80),
        CGRect(x: 110, y: 200, width: 100, height: 40),
      ])
    #expect(screen.collectionView.contentSize == CGSize(width: 210, height: 310))
    #expect(layout.lastContext?.firstChangedItem != nil)
    screen.sections[0].remove(at: 0)
    screen.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
    #expect(screen.frame(0) == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(screen.frame(2) == CGRect(x: 110, y: 40, width: 100, height: 200))
    layout.numberOfColumns = 1
    screen.collectionView.layoutIfNeeded()
    #expect(screen.frame(1) == CGRect(x: 0, y: 70, width: 210, height: 30))
    #expect(screen.problems.isEmpty)
  }

  @Test func `the header on top stays in sight until the next one pushes it away`() {
    let layout = StickyHeadersLayout()
    layout.itemSize = CGSize(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    let screen = Screen([[0, 0, 0], [0, 0, 0], [0, 0, 0]], layout: layout, height: 300)
    let header = UICollectionView.elementKindSectionHeader
    func top(_ section: Int) -> CGFloat? {
      return screen.collectionView.supplementaryView(
        forElementKind: header, at: IndexPath(item: 0, section: section))?.frame.minY
    }
    #expect(top(0) == 0)
    screen.scroll(to: 150)
    #expect(top(0) == 150)
    screen.scroll(to: 320)
    #expect(top(0) == 300)
    #expect(top(1) == 340)
    screen.scroll(to: 400)
    #expect(top(0) == nil)
    #expect(top(1) == 400)
    #expect(screen.collectionView.subviews.last is UICollectionViewCell == false)
    screen.sections.remove(at: 0)
    screen.collectionView.deleteSections([0])
    #expect(screen.problems.isEmpty)
    screen.scroll(to: 10)
    #expect(top(0) == 10)
  }

  @Test func `cards shrink away from the middle and scrolling stops at one`() throws {
    let screen = Screen([[0, 0, 0, 0, 0, 0]], layout: CarouselLayout(), width: 300, height: 120)
    let collectionView = screen.collectionView
    #expect(collectionView.contentSize.width == 1400)
    func looks(_ item: Int) -> [CGFloat]? {
      guard let cell = collectionView.cellForItem(at: IndexPath(item: item, section: 0)) else {
        return nil
      }
      return [cell.frame.width, cell.center.x, cell.alpha]
    }
    #expect(looks(0) == [200, 150, 1])
    #expect(looks(1)?.map { ($0 * 1000).rounded() / 1000 } == [160, 370, 0.5])
    try collectionView.handle(TouchSample(.began, at: .init(x: 200, y: 50), time: 0))
    for step in 1...10 {
      try collectionView.handle(
        TouchSample(.moved, at: .init(x: 200 - Double(step) * 12, y: 50), time: Double(step) / 60))
    }
    try collectionView.handle(TouchSample(.ended, at: .init(x: 80, y: 50), time: 10.0 / 60))
    #expect(collectionView.isDecelerating)
    collectionView.advanceClock(to: 30)
    collectionView.layoutIfNeeded()
    #expect(collectionView.contentOffset.x.truncatingRemainder(dividingBy: 220) == 0)
    let card = Int(collectionView.contentOffset.x / 220)
    #expect(card > 0)
    #expect(looks(card)?.first == 200)
    #expect(looks(card - 1)?.first.map { ($0 * 1000).rounded() } == 160_000)
    #expect(screen.problems.isEmpty)
  }

  @Test func `each section has a panel behind its items, with its own colour`() {
    let layout = BackgroundLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    let screen = Screen([[0, 0, 0, 0], [0], []], layout: layout)
    func panels() -> [BackgroundView] {
      return screen.collectionView.subviews.compactMap { $0 as? BackgroundView }
    }
    #expect(
      panels().map { $0.frame } == [
        CGRect(x: 0, y: 0, width: 320, height: 140), CGRect(x: 0, y: 140, width: 320, height: 80),
      ])
    #expect(panels().map { $0.backgroundColor } == [.red, .green])
    #expect(panels().allSatisfy { $0.layer.cornerRadius == 8 })
    #expect(Array(screen.collectionView.subviews.prefix(2)) == panels())
    layout.colors = [.yellow]
    layout.invalidateLayout()
    screen.collectionView.layoutIfNeeded()
    #expect(panels().map { $0.backgroundColor } == [.yellow, .yellow])
    screen.sections.remove(at: 0)
    screen.collectionView.deleteSections([0])
    #expect(panels().map { $0.frame } == [CGRect(x: 0, y: 0, width: 320, height: 80)])
    #expect(screen.problems.isEmpty)
  }

  @Test func `what is read in a chat stays where it is while older messages arrive`() {
    let layout = ChatLayout()
    layout.itemSize = CGSize(width: 0, height: 50)
    layout.minimumLineSpacing = 0
    let screen = Screen([[CGFloat](repeating: 50, count: 40)], layout: layout, height: 300)
    let collectionView = screen.collectionView
    screen.scroll(to: 500)
    let cell = collectionView.cellForItem(at: IndexPath(item: 12, section: 0))
    #expect(cell?.frame.minY == 600)
    screen.sections[0].insert(contentsOf: [50, 50, 50], at: 0)
    collectionView.performBatchUpdates({
      collectionView.insertItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
    })
    #expect(layout.actions == [.insert, .insert, .insert])
    #expect(collectionView.contentOffset.y == 650)
    #expect(cell != nil && collectionView.cellForItem(at: IndexPath(item: 15, section: 0)) === cell)
    screen.sections[0].append(50)
    collectionView.insertItems(at: [IndexPath(item: 43, section: 0)])
    #expect(collectionView.contentOffset.y == 650)
    #expect(screen.problems.isEmpty)
  }
}
