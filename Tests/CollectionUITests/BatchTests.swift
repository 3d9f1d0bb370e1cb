import CollectionModel
import CollectionUI
import Foundation
import Testing

/// Structural batches, carried out at once.
@MainActor @Suite struct BatchTests {
  private func stage(_ counts: [Int], laidOut: Bool = true) -> LoggingStage {
    let stage = LoggingStage(counts)
    if laidOut { stage.view.layoutIfNeeded() }
    _ = stage.takeLog()
    return stage
  }

  @Test func `H12 an insert right after reloadData sees the new model twice and fails`() {
    let stage = stage([1])
    stage.view.reloadData()
    stage.counts = [2]
    stage.view.insertItems(at: [path(0)])
    #expect(stage.problems.count == 1)
    #expect(stage.problems.first?.message.contains("invalid number of items in section 0") == true)
    #expect(stage.view.numberOfItems(inSection: 0) == 2)
    // The same inside a batch is right, as the view is brought up to date before the block.
    let other = self.stage([1])
    other.view.reloadData()
    other.view.performBatchUpdates {
      other.counts = [2]
      other.view.insertItems(at: [path(0)])
    }
    #expect(other.problems.isEmpty && other.view.numberOfItems(inSection: 0) == 2)
  }

  @Test func `H13 a batch whose layout is pending lays out first and so sees the new model`() {
    let stage = stage([2], laidOut: false)
    stage.counts = [3]
    stage.view.performBatchUpdates { stage.view.insertItems(at: [path(2)]) }
    #expect(stage.problems.count == 1)
    let other = self.stage([2], laidOut: false)
    var laidOut = false
    other.view.performBatchUpdates {
      laidOut = other.view.visibleCells.count == 2
      other.counts = [3]
      other.view.insertItems(at: [path(2)])
    }
    #expect(laidOut && other.problems.isEmpty)
  }

  @Test func `a failing batch leaves counts, cells and selection as they were`() {
    let stage = stage([4])
    stage.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    let cells = stage.view.visibleCells.map(ObjectIdentifier.init)
    var finished: [Bool] = []
    stage.view.performBatchUpdates({ stage.view.deleteItems(at: [path(0), path(0)]) }) {
      finished.append($0)
    }
    #expect(stage.problems.count == 1 && finished == [false])
    #expect(stage.view.numberOfItems(inSection: 0) == 4)
    #expect(stage.view.visibleCells.map(ObjectIdentifier.init) == cells)
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
    stage.view.performBatchUpdates {
      stage.counts = [3]
      stage.view.deleteItems(at: [path(0)])
    }
    #expect(stage.problems.count == 1 && stage.view.numberOfItems(inSection: 0) == 3)
  }

  @Test func `cells that live on are kept, only new ones are asked for`() {
    let stage = stage([3])
    let second = stage.view.cellForItem(at: path(1))
    stage.view.performBatchUpdates {
      stage.counts = [3]
      stage.view.deleteItems(at: [path(0)])
      stage.view.insertItems(at: [path(2)])
    }
    #expect(stage.view.cellForItem(at: path(0)) === second)
    #expect(second?.frame.minY == 0)
    #expect(stage.takeLog() == ["cell 2", "will 2", "end 0"])
  }

  @Test func `a reload makes a new cell, reconfiguring fills the one there is`() {
    let stage = stage([3])
    let cell = stage.view.cellForItem(at: path(1))
    stage.view.reconfigureItems(at: [path(1)])
    #expect(stage.view.cellForItem(at: path(1)) === cell)
    #expect(stage.takeLog() == ["cell 1"])
    stage.view.reloadItems(at: [path(1)])
    #expect(stage.view.cellForItem(at: path(1)) !== cell)
    #expect(stage.takeLog() == ["cell 1", "will 1", "end 1"])
  }

  @Test func `blocks nest, old counts hold inside, completions run from the outside in`() {
    let stage = stage([3])
    var order: [String] = []
    var inside: [Int] = []
    stage.view.performBatchUpdates({
      stage.counts = [5]
      stage.view.insertItems(at: [path(0)])
      stage.view.performBatchUpdates({
        #expect(stage.view.hasUncommittedUpdates)
        inside.append(stage.view.numberOfItems(inSection: 0))
        stage.view.insertItems(at: [path(4)])
      }) { _ in order.append("inner") }
    }) { _ in order.append("outer \(stage.view.numberOfItems(inSection: 0))") }
    #expect(inside == [3] && order == ["outer 5", "inner"] && stage.problems.isEmpty)
    #expect(!stage.view.hasUncommittedUpdates)
  }

  @Test func `an empty batch is checked as well`() {
    let stage = stage([4])
    stage.view.performBatchUpdates(nil)
    #expect(stage.problems.isEmpty)
    stage.view.performBatchUpdates { stage.counts = [1] }
    #expect(stage.problems.count == 1)
  }

  @Test func `reloadData inside a batch turns it into a reload`() {
    let stage = stage([4])
    stage.view.performBatchUpdates {
      stage.counts = [2]
      stage.view.deleteItems(at: [path(0)])
      stage.view.reloadData()
    }
    #expect(stage.problems.isEmpty && stage.view.visibleCells.count == 2)
  }

  @Test func `the offset is brought back to where there is content`() {
    let stage = stage([20])
    stage.view.contentOffset.y = 1700
    stage.view.layoutIfNeeded()
    stage.view.performBatchUpdates {
      stage.counts = [5]
      stage.view.deleteItems(at: (5..<20).map { path($0) })
    }
    #expect(stage.view.contentOffset.y == 200)
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [2, 3, 4])
  }

  @Test func `a layout hears of a batch in UIKit's order, with UIKit's items`() {
    final class Listening: CollectionViewFlowLayout {
      var calls: [String] = []
      override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
        calls.append("invalidate \(context.invalidateDataSourceCounts)")
        super.invalidateLayout(with: context)
      }
      override func prepare() {
        calls.append("prepare")
        super.prepare()
      }
      override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        for item in updateItems {
          calls.append(
            "\(item.updateAction) \(item.indexPathBeforeUpdate.map(Array.init) ?? []) "
              + "\(item.indexPathAfterUpdate.map(Array.init) ?? [])")
        }
      }
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint {
        calls.append("target")
        return proposedContentOffset
      }
      override func finalizeCollectionViewUpdates() {
        calls.append("finalize")
        super.finalizeCollectionViewUpdates()
      }
    }
    let layout = Listening()
    let stage = LoggingStage([3, 1], layout: layout)
    stage.view.layoutIfNeeded()
    layout.calls = []
    stage.view.performBatchUpdates {
      stage.counts = [3, 1, 1]
      stage.view.deleteItems(at: [path(0), path(1)])
      stage.view.insertItems(at: [path(2), path(1)])
      stage.view.insertSections([2])
    }
    #expect(
      layout.calls == [
        "invalidate true", "prepare", "delete [0, 1] []", "delete [0, 0] []",
        "insert [] [2, \(NSNotFound)]", "insert [] [0, 1]", "insert [] [0, 2]", "target",
        "finalize",
      ])
  }

  @Test func `H23 attributes that a layout keeps for a gone section are reported and left out`() {
    final class Stale: CollectionViewLayout {
      private var sections = 0
      override func prepare() {
        if sections == 0 { sections = collectionView?.numberOfSections ?? 0 }
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 500) }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        (0..<sections).map {
          let cell = CollectionViewLayoutAttributes(forCellWith: path(0, $0))
          cell.frame = CGRect(x: 0, y: 10 * CGFloat($0), width: 100, height: 10)
          return cell
        }
      }
    }
    let layout = Stale()
    let stage = LoggingStage(Array(repeating: 1, count: 10), layout: layout)
    stage.view.layoutIfNeeded()
    stage.view.performBatchUpdates {
      stage.counts.removeLast()
      stage.view.deleteSections([2])
    }
    #expect(stage.problems.map(\.severity) == [.warning])
    #expect(stage.problems.first?.message.contains("index path that does not exist") == true)
    #expect(stage.view.visibleCells.count == 9)
  }

  @Test func `an index path of three numbers is a failure, one number means a section`() {
    let stage = stage([3])
    stage.view.insertItems(at: [IndexPath(indexes: [0, 0, 0])])
    #expect(stage.problems.count == 1)
    stage.view.performBatchUpdates {
      stage.counts = [3, 1]
      stage.view.insertItems(at: [IndexPath(index: 1)])
    }
    #expect(stage.problems.count == 1 && stage.view.numberOfSections == 2)
  }
}
