import CollectionModel
import CollectionUI
import Foundation
import Testing

@MainActor @Suite struct SelfSizingTests {
  private func stage(
    _ count: Int, estimate: CGSize = CGSize(width: 100, height: 50), width: CGFloat = 100,
    _ preferred: @escaping (IndexPath, CGSize) -> CGSize
  ) -> LoggingStage {
    let stage = LoggingStage([count], width: width)
    stage.flow?.estimatedItemSize = estimate
    stage.preferredSize = preferred
    return stage
  }

  @Test func `H36 the content grows to what the cells ask for, the last item is reachable`() {
    let stage = stage(10) { _, _ in CGSize(width: 100, height: 80) }
    #expect(stage.view.renderFrame(in: nil).contentSize.height == 500)
    for _ in 0..<20 {
      stage.view.layoutIfNeeded()
      stage.view.contentOffset.y = max(0, stage.view.contentSize.height - 300)
    }
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 800)
    #expect(stage.view.indexPathsForVisibleItems.last == path(9))
    #expect(stage.view.cellForItem(at: path(9))?.frame.maxY == 800)
    #expect(stage.problems.isEmpty)
  }

  @Test func `what is off screen keeps the estimate`() {
    let stage = stage(100) { _, _ in CGSize(width: 100, height: 80) }
    stage.view.layoutIfNeeded()
    let shown = stage.view.visibleCells.count
    #expect(shown == 4)
    let measured = Double(stage.view.contentSize.height - 5000) / 30
    #expect(measured.rounded() == measured && measured >= 4 && measured <= 6)
  }

  @Test func `the automatic size takes the item size until cells have been asked`() {
    let stage = stage(3, estimate: CollectionViewFlowLayout.automaticSize) { _, size in size }
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 300)
  }

  @Test func `without an estimate cells are asked and not followed`() {
    let stage = stage(3, estimate: .zero) { _, _ in CGSize(width: 7, height: 7) }
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 300)
  }

  @Test func `H33 cells that never settle end in a failure that names them`() {
    var width: CGFloat = 10
    let stage = stage(1) { _, _ in
      width = width == 90 ? 10 : width + 1
      return CGSize(width: width, height: 50)
    }
    stage.view.layoutIfNeeded()
    #expect(stage.problems.map(\.severity) == [.failure])
    #expect(stage.problems.first?.message.contains("stuck in its update/layout loop") == true)
    #expect(stage.problems.first?.message.contains("item [0, 0]") == true)
    #expect(stage.view.visibleCells.count == 1)
  }

  @Test func `H35 two alternating sizes are a loop, less than half a pixel is none`() {
    for (other, isLoop) in [(101.0, true), (100.4, false)] {
      var flag = false
      let stage = stage(1) { _, _ in
        flag.toggle()
        return CGSize(width: 100, height: flag ? 100 : other)
      }
      stage.view.layoutIfNeeded()
      #expect(stage.problems.isEmpty != isLoop)
    }
  }

  @Test func `H34 widths that change the line breaks settle, without recursion`() {
    let widths: [CGFloat] = [150, 40, 220, 90, 10, 300]
    var depths: [Int] = []
    let stage = stage(6, estimate: CGSize(width: 60, height: 20), width: 320) { path, _ in
      // Where the stack stands: a layout within a layout would go deeper each time.
      var mark = 0
      depths.append(withUnsafePointer(to: &mark) { Int(bitPattern: $0) })
      return CGSize(width: widths[path.item], height: 20)
    }
    stage.view.layoutIfNeeded()
    #expect(depths.count > 6)
    #expect(Set(depths).count == 1)
    #expect(stage.problems.isEmpty)
    for item in 0..<6 {
      #expect(stage.view.layoutAttributesForItem(at: path(item))?.size.width == widths[item])
    }
    // 150 + 40 fit, 220 + 90 fit with the estimate's spacing of 0, 10 + 300 too: three lines.
    #expect(stage.view.contentSize.height == 60)
  }

  @Test func `cells are asked once for a size, and again only for another`() {
    var asked = 0
    let stage = stage(3) { _, _ in
      asked += 1
      return CGSize(width: 100, height: 80)
    }
    stage.view.layoutIfNeeded()
    #expect(asked == 2 * stage.view.visibleCells.count)
    let before = asked
    stage.view.contentOffset.y = 1
    stage.view.layoutIfNeeded()
    #expect(asked == before)
  }

  @Test func `measured sizes follow their items through a batch`() {
    let stage = stage(3) { path, _ in CGSize(width: 100, height: 60) }
    stage.view.layoutIfNeeded()
    stage.preferredSize = { _, size in size }
    stage.view.performBatchUpdates {
      stage.counts = [3]
      stage.view.deleteItems(at: [path(0)])
      stage.view.insertItems(at: [path(2)])
    }
    #expect(stage.view.contentSize.height == 170)
  }

  @Test func `measured sizes are put into the answers, nothing is solved again`() {
    let stage = stage(100_000) { path, _ in CGSize(width: 100, height: 40 + path.item % 7) }
    stage.view.layoutIfNeeded()
    #expect(stage.flow?.solveCount == 1)
    for step in 1...200 {
      stage.view.contentOffset.y = CGFloat(step) * 211
      stage.view.layoutIfNeeded()
    }
    #expect(stage.flow?.solveCount == 1)
    // A full layout of the same sizes is what the amended one is.
    let amended = stage.view.contentSize.height
    let frames = stage.view.renderFrame().placements
    stage.flow?.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.flow?.solveCount == 2)
    #expect(stage.view.contentSize.height == amended)
    #expect(stage.view.renderFrame().placements == frames)
  }

  @Test(arguments: [
    CGSize(width: -1, height: 10), CGSize(width: CGFloat.nan, height: 10),
    CGSize(width: 10, height: CGFloat.infinity),
  ])
  func `a size that no layout can use is refused once, the item keeps its estimate`(
    _ bad: CGSize
  ) {
    var wish = bad
    let stage = stage(3) { path, size in path.item == 1 ? wish : CGSize(width: 100, height: 70) }
    stage.view.layoutIfNeeded()
    #expect(stage.problems.map(\.severity) == [.failure])
    #expect(stage.problems.first?.message.contains("item ") == true)
    #expect(stage.view.contentSize.height == 190)
    // Nothing is left behind that would spoil the next layout.
    wish = CGSize(width: 100, height: 30)
    stage.flow?.minimumLineSpacing = 5
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 180 && stage.problems.count == 1)
  }

  @Test func `cells far smaller than the estimate are all asked, however many passes it takes`() {
    let stage = stage(2000, estimate: CGSize(width: 100, height: 300)) { _, _ in
      CGSize(width: 5, height: 25)
    }
    stage.view.layoutIfNeeded()
    #expect(stage.problems.isEmpty)
    // Twelve lines fit, of twenty each. After the first item of the last one comes an item that
    // has not been asked, too long for that line by the estimate, and so out of sight.
    #expect(stage.view.visibleCells.count == 11 * 20 + 1)
    #expect(stage.view.visibleCells.allSatisfy { $0.frame.size == CGSize(width: 5, height: 25) })
  }

  @Test func `more items than sizes can be kept for are refused once`() {
    let stage = stage(1_000_000_000_000) { _, _ in CGSize(width: 100, height: 70) }
    stage.view.layoutIfNeeded()
    #expect(stage.problems.map(\.severity) == [.failure])
    #expect(
      stage.problems.first?.message.hasPrefix("section 0 has 1000000000000 items, and cells")
        == true)
    #expect(stage.view.contentSize.height == 50e12)
  }
}
