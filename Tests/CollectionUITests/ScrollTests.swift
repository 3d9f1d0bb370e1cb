import CollectionModel
import CollectionUI
import Foundation
import Interaction
import Testing

@MainActor @Suite struct ScrollTests {
  /// Twenty rows of 50 points in a window of 300.
  private func stage(_ counts: [Int] = [20]) -> LoggingStage {
    let stage = LoggingStage(counts)
    stage.flow?.itemSize = CGSize(width: 100, height: 50)
    stage.view.layoutIfNeeded()
    _ = stage.takeLog()
    return stage
  }

  private func offset(
    _ stage: LoggingStage, _ item: Int, _ position: CollectionView.ScrollPosition
  ) -> CGFloat {
    stage.view.scrollToItem(at: path(item), at: position, animated: false)
    return stage.view.contentOffset.y
  }

  @Test func `an item comes to the top, the middle, the bottom, or as near as there is content`() {
    let stage = stage()
    #expect(offset(stage, 10, .top) == 500)
    #expect(offset(stage, 10, .centeredVertically) == 375)
    #expect(offset(stage, 10, .bottom) == 250)
    #expect(offset(stage, 19, .top) == 700)
    #expect(offset(stage, 0, .bottom) == 0)
  }

  @Test func `without a position scrolling is the least that shows the item`() {
    let stage = stage()
    #expect(offset(stage, 3, []) == 0)
    #expect(offset(stage, 6, []) == 50)
    #expect(offset(stage, 0, []) == 0)
    // A horizontal position alone leaves the other axis where it is.
    #expect(offset(stage, 12, .left) == 0)
  }

  @Test func `the inset's edge counts, not the view's`() {
    let stage = stage()
    stage.view.contentInset = EdgeInsets(top: 64, left: 0, bottom: 30, right: 0)
    #expect(offset(stage, 10, .top) == 436)
    #expect(offset(stage, 10, .bottom) == 280)
    #expect(offset(stage, 0, .top) == -64)
    #expect(offset(stage, 19, .top) == 730)
  }

  @Test func `H41 a pinned header is not subtracted`() {
    let stage = stage()
    stage.flow?.headerReferenceSize = CGSize(width: 0, height: 40)
    stage.flow?.sectionHeadersPinToVisibleBounds = true
    #expect(offset(stage, 10, .top) == 540)
    #expect(stage.view.layoutAttributesForItem(at: path(10))?.frame.minY == 540)
  }

  @Test func `two positions of one axis are a failure and nothing scrolls`() {
    let stage = stage()
    #expect(offset(stage, 10, [.top, .bottom]) == 0)
    #expect(offset(stage, 10, [.left, .right]) == 0)
    #expect(
      stage.problems.map { $0.message.contains("positioning styles") } == [true, true])
    #expect(stage.problems.first?.message.contains("vertical") == true)
  }

  @Test func `H42 an item that does not exist is a failure with UIKit's sentence`() {
    let stage = stage([0])
    #expect(offset(stage, 0, .top) == 0)
    stage.view.scrollToItem(at: path(0, 3), at: .top, animated: false)
    #expect(
      stage.problems.first?.message
        == "Attempted to scroll the collection view to an out-of-bounds item (0) when there are "
        + "only 0 items in section 0.")
    #expect(stage.problems.count == 2)
  }

  @Test func `an animated scroll follows the caller's clock and tells its end once`() {
    let stage = stage()
    stage.view.advanceClock(to: 5)
    stage.view.scrollToItem(at: path(10), at: .top, animated: true)
    #expect(stage.view.contentOffset.y == 0)
    var last: CGFloat = 0
    for step in 1...40 {
      stage.view.advanceClock(to: 5 + Double(step) / 60)
      #expect(stage.view.contentOffset.y >= last)
      last = stage.view.contentOffset.y
    }
    #expect(last == 500)
    #expect(stage.takeLog().filter { $0 == "didEndScrollingAnimation" }.count == 1)
  }

  private func fling(_ stage: LoggingStage, over distance: Double) throws {
    for step in 0...5 {
      let y = 280 - distance * Double(step) / 5
      let phase: TouchSample.Phase = step == 0 ? .began : step == 5 ? .ended : .moved
      try stage.view.handle(
        TouchSample(phase, at: Point(x: 50, y: y), time: 1 + Double(step) * 0.016))
    }
  }

  private func settle(_ stage: LoggingStage) {
    for step in 1...1000 { stage.view.advanceClock(to: 2 + Double(step) / 60) }
  }

  @Test func `a drag tells its begin, its end and the rest, in order`() throws {
    let stage = stage()
    try fling(stage, over: 100)
    #expect(stage.view.isDecelerating && !stage.view.isDragging && !stage.view.isTracking)
    settle(stage)
    #expect(
      stage.takeLog().filter { $0.contains("D") } == [
        "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didEndDecelerating",
      ])
    #expect(stage.view.contentOffset.y > 100)
  }

  @Test func `the layout says where a fling rests, in points per second`() throws {
    final class Snapping: CollectionViewFlowLayout {
      var speeds: [CGFloat] = []
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        speeds.append(velocity.y)
        return CGPoint(x: 0, y: 150)
      }
    }
    let layout = Snapping()
    let stage = LoggingStage([100], layout: layout)
    stage.view.layoutIfNeeded()
    try fling(stage, over: 100)
    settle(stage)
    #expect(stage.view.contentOffset.y == 150)
    #expect(layout.speeds.count == 1 && layout.speeds[0] > 500)
  }

  @Test func `paging rests at a multiple of the window`() throws {
    let stage = stage()
    stage.view.isPagingEnabled = true
    try fling(stage, over: 60)
    settle(stage)
    #expect(stage.view.contentOffset.y == 300)
  }

  @Test func `a finger on moving content stops it and selects nothing`() throws {
    let stage = stage()
    try fling(stage, over: 100)
    stage.view.advanceClock(to: 1.2)
    let offset = stage.view.contentOffset
    try stage.view.handle(TouchSample(.began, at: Point(x: 50, y: 50), time: 1.2))
    try stage.view.handle(TouchSample(.ended, at: Point(x: 50, y: 50), time: 1.3))
    settle(stage)
    #expect(abs(stage.view.contentOffset.y - offset.y) < 1)
    #expect(stage.log.allSatisfy { !$0.contains("ighlight") || $0.hasSuffix("5") })
    #expect(stage.view.indexPathsForSelectedItems == nil)
  }

  @Test func `H45 prefetched items come nearest first, valid, without repeats, not in a row`() {
    let stage = LoggingStage([300], width: 300)
    stage.view.prefetchDataSource = stage
    stage.view.layoutIfNeeded()
    for step in [400, 900, 1500, 900, 300, 0] as [CGFloat] {
      stage.view.contentOffset.y = step
      stage.view.layoutIfNeeded()
    }
    var known: Set<IndexPath> = []
    for (list, gone) in zip(stage.announced, stage.takenBack + [[], [], [], [], [], []]) {
      #expect(Set(list).count == list.count && list.allSatisfy { (0..<300).contains($0.item) })
      known.formUnion(list)
      known.subtract(gone)
    }
    // Scrolling back announces what lies before, from the near end: not a range from first to last.
    #expect(
      stage.announced.contains { list in
        guard let first = list.first, let last = list.last else { return false }
        return first > last
      })
    #expect(!stage.takenBack.isEmpty)
  }

  @Test func `with prefetching off nobody is told`() {
    let stage = LoggingStage([300])
    stage.view.isPrefetchingEnabled = false
    stage.view.prefetchDataSource = stage
    stage.view.layoutIfNeeded()
    #expect(stage.announced.isEmpty)
  }
}
