import CollectionModel
import CollectionUI
import Foundation
import Testing

/// Numbers, paths and objects that cannot be right: one sentence, and a view that goes on.
@MainActor @Suite struct BadInputTests {
  private func stage(_ counts: [Int] = [20]) -> LoggingStage {
    let stage = LoggingStage(counts)
    stage.view.layoutIfNeeded()
    return stage
  }

  private func isWhole(_ stage: LoggingStage) -> Bool {
    stage.view.layoutIfNeeded()
    return stage.view.visibleCells.map { stage.view.indexPath(for: $0) }
      == stage.view.indexPathsForVisibleItems && stage.view.visibleCells.count == 3
  }

  @Test func `a cell or header that cannot be dequeued is one failure, and nothing of it is kept`()
  {
    let stage = stage([20])
    stage.flow?.headerReferenceSize = CGSize(width: 0, height: 100)
    stage.view.register(nil as AnyClass?, forCellWithReuseIdentifier: "cell")
    stage.view.register(
      nil as AnyClass?, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    stage.view.contentOffset.y = 400
    stage.view.layoutIfNeeded()
    stage.problems = []
    stage.view.reloadData()
    stage.view.contentOffset.y = 0
    stage.view.layoutIfNeeded()
    // Two items and the header stand in the window; four cells were left over.
    stage.view.frame.size.height = 700
    stage.view.layoutIfNeeded()
    #expect(stage.problems.allSatisfy { $0.message.hasPrefix("could not dequeue a view of kind") })
    #expect(Set(stage.problems).count == 2)
    stage.problems = []
    stage.view.register(LoggedCell.self, forCellWithReuseIdentifier: "cell")
    stage.view.register(
      CollectionReusableView.self,
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.problems.isEmpty)
    #expect(stage.view.visibleCells.count == 6)
    #expect(stage.view.visibleCells.allSatisfy { $0 is LoggedCell })
  }

  @Test func `offsets and sizes that are no numbers are refused and change nothing`() {
    let stage = stage()
    stage.view.contentOffset.y = 100
    let bad: [CGFloat] = [.nan, .infinity, -.infinity]
    for number in bad {
      stage.view.contentOffset = CGPoint(x: 0, y: number)
      stage.view.frame.size = CGSize(width: number, height: 300)
      stage.view.setContentOffset(CGPoint(x: number, y: 0), animated: false)
      stage.view.bounds.size.height = number
      #expect(stage.view.bounds == CGRect(x: 0, y: 100, width: 100, height: 300))
    }
    #expect(stage.problems.count == 4 * bad.count)
    #expect(stage.problems.allSatisfy { $0.message.contains("must be finite") })
    #expect(isWhole(stage))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: CGFloat.nan, y: 0)) == nil)
    #expect(stage.view.hitTest(CGPoint(x: CGFloat.nan, y: 0)) == nil)
  }

  @Test func `offsets far away are taken, show nothing, and lead back`() {
    let stage = stage()
    for far in [1e12, -1e12, 1e300, -1e300] as [CGFloat] {
      stage.view.contentOffset.y = far
      _ = stage.view.indexPathsForVisibleItems
      stage.view.contentOffset.y = 0
      #expect(isWhole(stage), "\(far)")
    }
    #expect(stage.problems.isEmpty)
  }

  @Test func `paths that are none are failures for selecting and scrolling, silence elsewhere`() {
    let stage = stage()
    let paths = [
      IndexPath(), IndexPath(index: 0), IndexPath(indexes: [0, 0, 0]), path(-1), path(0, -1),
      path(20), path(0, 1), path(.max, .max),
    ]
    for path in paths {
      stage.problems = []
      stage.view.selectItem(at: path, animated: false, scrollPosition: .top)
      stage.view.scrollToItem(at: path, at: .top, animated: false)
      #expect(stage.problems.map(\.severity) == [.failure, .failure], "\(path)")
      stage.view.deselectItem(at: path, animated: false)
      #expect(stage.view.cellForItem(at: path) == nil)
      #expect(
        stage.view.supplementaryView(
          forElementKind: CollectionView.elementKindSectionHeader, at: path) == nil)
      #expect(stage.view.layoutAttributesForItem(at: path) == nil)
      #expect(stage.problems.count == 2)
    }
    for section in [-1, 1, .max, .min] {
      stage.problems = []
      #expect(stage.view.numberOfItems(inSection: section) == 0)
      #expect(stage.problems.count == 1)
    }
    #expect(isWhole(stage) && stage.view.indexPathsForSelectedItems == nil)
  }

  @Test func `batches with paths that are none are failures and change nothing`() {
    let stage = stage()
    let paths = [IndexPath(), IndexPath(indexes: [0, 0, 0]), path(-1), path(0, -1), path(.max)]
    for path in paths {
      stage.problems = []
      stage.view.deleteItems(at: [path])
      stage.view.reloadItems(at: [path])
      stage.view.moveItem(at: path, to: IndexPath(item: 0, section: 0))
      stage.view.moveItem(at: IndexPath(item: 0, section: 0), to: path)
      #expect(stage.problems.count >= 4 && stage.problems.allSatisfy { $0.severity == .failure })
      #expect(isWhole(stage) && stage.view.numberOfItems(inSection: 0) == 20)
    }
  }

  @Test func `without a data source there is nothing, and a batch is not carried out`() {
    let stage = stage()
    stage.view.dataSource = nil
    stage.view.layoutIfNeeded()
    #expect(stage.view.numberOfSections == 0 && stage.view.visibleCells.isEmpty)
    var finished: [Bool] = []
    stage.view.performBatchUpdates({ stage.view.insertItems(at: [path(0)]) }) {
      finished.append($0)
    }
    #expect(finished == [false])
    stage.view.dataSource = stage
    #expect(isWhole(stage) && stage.problems.isEmpty)
  }

  @Test func `a data source that is gone leaves an empty view`() {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 300),
      collectionViewLayout: CollectionViewFlowLayout())
    var source: CountingSource? = CountingSource([5])
    view.dataSource = source
    view.layoutIfNeeded()
    source = nil
    #expect(source == nil && view.dataSource == nil)
    view.contentOffset.y = 10
    view.layoutIfNeeded()
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.numberOfSections == 0 && view.visibleCells.isEmpty)
  }

  /// A layout of the test's own attributes.
  private final class Given: CollectionViewLayout {
    var attributes: [CollectionViewLayoutAttributes] = []
    var size = CGSize(width: 100, height: 300)
    override var collectionViewContentSize: CGSize { size }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [CollectionViewLayoutAttributes]? { attributes }
  }

  @Test func `frames that are no numbers are failures, and their elements are left out`() {
    let layout = Given()
    for (item, number) in [CGFloat.nan, .infinity, 10].enumerated() {
      let cell = CollectionViewLayoutAttributes(forCellWith: path(item))
      cell.frame = CGRect(x: 0, y: 0, width: number, height: 10)
      layout.attributes.append(cell)
    }
    let stage = LoggingStage([3], layout: layout)
    stage.view.layoutIfNeeded()
    #expect(stage.problems.map(\.severity) == [.failure, .failure])
    #expect(stage.problems.first?.message.contains("item [0, 0] whose frame is not finite") == true)
    #expect(stage.view.indexPathsForVisibleItems == [path(2)])
    #expect(stage.view.visibleCells.count == 1)
  }

  @Test func `views of sections that do not exist are reported and never asked for`() {
    let layout = Given()
    let kind = CollectionView.elementKindSectionHeader
    for indexPath in [path(0, 0), path(0, 1), path(0, -1), IndexPath(index: 7)] {
      let header = CollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: indexPath)
      header.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
      layout.attributes.append(header)
    }
    let stage = LoggingStage([1], layout: layout)
    stage.view.layoutIfNeeded()
    #expect(stage.problems.map(\.severity) == [.warning, .warning])
    #expect(stage.problems.allSatisfy { $0.message.contains("of kind \(kind) with an index path") })
    // The view of the whole content has a path of one number, which need not be a section.
    #expect(stage.takeLog().filter { $0.hasPrefix("header") } == ["header 0", "header 7"])
  }

  @Test func `a content size that is no number is a failure and counts as none`() {
    let layout = Given()
    layout.size = CGSize(width: CGFloat.nan, height: 10)
    let stage = LoggingStage([1], layout: layout)
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize == .zero)
    #expect(stage.problems.map { $0.message.contains("content size must be finite") } == [true])
  }

  @Test func `a class that is no reusable view cannot be registered for decorations`() {
    let layout = Given()
    let stage = LoggingStage([1], layout: layout)
    layout.register(NSObject.self, forDecorationViewOfKind: "back")
    #expect(stage.problems.map { $0.message.contains("identifier back") } == [true])
  }

  @Test func `huge counts are counted and laid out without a trap`() {
    let stage = LoggingStage([.max, .max, 1_000_000_000])
    stage.view.delegate = nil
    stage.view.layoutIfNeeded()
    #expect(stage.view.numberOfItems(inSection: 1) == .max)
    #expect(stage.view.visibleCells.count <= 3)
  }
}
