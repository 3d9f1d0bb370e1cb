import CollectionModel
import CollectionUI
import Foundation
import Testing

/// What a batch asks the flow delegate for.
///
/// A fresh context lets a flow layout ask for everything again (rule F30); a layout that overrides
/// `invalidateLayout(with:)` may keep the delegate's answers, as in UIKit.
@MainActor @Suite struct FlowBatchTests {
  private final class Sizes: CollectionViewDelegateFlowLayout {
    var asked: [IndexPath] = []
    var heights: [[CGFloat]] = []

    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      asked.append(indexPath)
      return CGSize(width: 100, height: heights[indexPath.section][indexPath.item])
    }
  }

  private func stage(_ heights: [[CGFloat]], keeps: Bool) -> (LoggingStage, Sizes) {
    let layout = SessionLayout()
    layout.keepsMetrics = keeps
    layout.minimumLineSpacing = 0
    let stage = LoggingStage(heights.map(\.count), layout: layout)
    let sizes = Sizes()
    sizes.heights = heights
    stage.view.delegate = sizes
    stage.view.layoutIfNeeded()
    sizes.asked = []
    return (stage, sizes)
  }

  private func tops(_ stage: LoggingStage, section: Int) -> [CGFloat] {
    (0..<stage.counts[section]).compactMap {
      stage.view.layoutAttributesForItem(at: path($0, section))?.frame.minY
    }
  }

  @Test func `F30 a batch asks the delegate for every size again`() {
    let (stage, sizes) = stage([[10, 20, 30]], keeps: false)
    stage.view.performBatchUpdates {
      sizes.heights = [[10, 20, 35, 40]]
      stage.counts = [4]
      stage.view.insertItems(at: [path(3)])
    }
    #expect(sizes.asked == [path(0), path(1), path(2), path(3)])
    #expect(tops(stage, section: 0) == [0, 10, 30, 65])
  }

  @Test func `an answer that was refused is asked for again, also where answers are kept`() {
    let (stage, sizes) = stage([[10, 20, 30]], keeps: true)
    for (height, expected) in [(CGFloat(-1), [CGFloat]()), (40, [0, 40, 80, 90, 110])] {
      let isRefused = height < 0
      stage.view.performBatchUpdates {
        sizes.heights[0] = [height] + (isRefused ? [10, 20, 30] : [40, 10, 20, 30])
        stage.counts = [sizes.heights[0].count]
        stage.view.insertItems(at: [path(0)])
      }
      #expect(stage.problems.isEmpty != isRefused)
      if !isRefused { #expect(tops(stage, section: 0) == expected) }
      stage.problems = []
    }
  }

  @Test func `F30 a layout that keeps the answers asks for what is new or shown anew`() {
    let (stage, sizes) = stage([[10, 20, 30, 40], [5, 6]], keeps: true)
    stage.view.performBatchUpdates {
      // 20 goes, 30 is shown anew as 33, 40 moves to the front, 15 and a section come. The item that
      // is shown anew counts by the deletion alone, so 10 is left for the last place.
      sizes.heights = [[40, 33, 15, 10], [7, 8], [5, 6]]
      stage.counts = [4, 2, 2]
      stage.view.deleteItems(at: [path(1)])
      stage.view.reloadItems(at: [path(2)])
      stage.view.moveItem(at: path(3), to: path(0))
      stage.view.insertItems(at: [path(2)])
      stage.view.insertSections([1])
    }
    #expect(stage.problems.isEmpty)
    let asked = Set(sizes.asked)
    #expect(asked == [path(1), path(2), path(0, 1), path(1, 1)])
    #expect(sizes.asked.count == asked.count)
    #expect(tops(stage, section: 1) == [98, 105])
    #expect(tops(stage, section: 2) == [113, 118])
    sizes.asked = []
    stage.view.collectionViewLayout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(sizes.asked.count == 8)
  }

  @Test func `kept answers cost an insertion into a hundred thousand items one question`() {
    let (stage, sizes) = stage([(0..<100_000).map { CGFloat(10 + $0 % 7) }], keeps: true)
    let before = tops(stage, section: 0)
    stage.view.performBatchUpdates {
      sizes.heights[0].insert(50, at: 40_000)
      stage.counts = [100_001]
      stage.view.insertItems(at: [path(40_000)])
    }
    #expect(sizes.asked == [path(40_000)])
    #expect(tops(stage, section: 0) == before[...40_000] + before[40_000...].map { $0 + 50 })
  }
}
