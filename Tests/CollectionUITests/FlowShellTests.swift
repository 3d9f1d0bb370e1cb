import CollectionModel
import CollectionUI
import Foundation
import Testing

@MainActor @Suite struct FlowShellTests {
  @Test func `a view of fifty points items with nothing set has UIKit's defaults`() {
    let source = CountingSource([12])
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: CollectionViewFlowLayout())
    view.dataSource = source
    let frame = view.renderFrame()
    #expect(frame.contentSize == Size(width: 320, height: 170))
    #expect(
      frame.placements.prefix(5).map(\.frame.x) == [0, 67.5, 135, 202.5, 270])
    #expect(view.indexPathsForVisibleItems == (0..<12).map { IndexPath(item: $0, section: 0) })
  }

  @Test func `ten thousand million items are answered for at once`() {
    let source = CountingSource([10_000_000_000])
    let layout = CollectionViewFlowLayout()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.dataSource = source
    view.contentOffset = CGPoint(x: 0, y: 60_000_000_000)
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 320, height: 119_999_999_990))
    #expect(view.indexPathsForVisibleItems.first == IndexPath(item: 5_000_000_000, section: 0))
    #expect(view.indexPathsForVisibleItems.count == 40)
  }
}
