import CollectionModel
import CollectionUI
import Foundation
import Testing

@MainActor @Suite struct DisplayTests {
  private let header = CollectionView.elementKindSectionHeader

  @Test func `a cell is made, filled and shown before the next one; those that leave come last`() {
    let stage = LoggingStage([10])
    stage.view.layoutIfNeeded()
    #expect(
      stage.takeLog() == ["cell 0", "will 0", "cell 1", "will 1", "cell 2", "will 2"])
    stage.view.contentOffset.y = 100
    stage.view.layoutIfNeeded()
    #expect(stage.takeLog() == ["cell 3", "will 3", "end 0"])
    stage.view.contentOffset.y = 200
    stage.view.layoutIfNeeded()
    #expect(stage.takeLog() == ["cell 4", "reuse", "will 4", "end 1"])
    stage.view.layoutIfNeeded()
    #expect(stage.takeLog().isEmpty)
  }

  @Test func `reloadData ends the display of all cells at once and asks for new ones later`() {
    let stage = LoggingStage([3])
    stage.view.layoutIfNeeded()
    _ = stage.takeLog()
    stage.counts = [1]
    stage.view.reloadData()
    #expect(stage.takeLog() == ["end 0", "end 1", "end 2"])
    #expect(stage.view.visibleCells.isEmpty)
    stage.view.layoutIfNeeded()
    #expect(stage.takeLog() == ["cell 0", "reuse", "will 0"])
  }

  @Test func `headers are made, shown and ended like cells`() {
    let stage = LoggingStage([2, 20], height: 200)
    stage.flow?.headerReferenceSize = CGSize(width: 0, height: 20)
    stage.view.layoutIfNeeded()
    #expect(
      stage.takeLog() == [
        "cell 0", "will 0", "cell 1", "will 1", "header 0", "will header 0",
      ])
    #expect(stage.view.visibleSupplementaryViews(ofKind: header).count == 1)
    #expect(stage.view.supplementaryView(forElementKind: header, at: path(0)) != nil)
    stage.view.contentOffset.y = 600
    stage.view.layoutIfNeeded()
    #expect(stage.takeLog().suffix(3) == ["end 0", "end 1", "end header 0"])
    #expect(stage.problems.isEmpty)
  }

  @Test func `views take the place of their attributes and lie in the order of their levels`() {
    final class Stacked: CollectionViewFlowLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect)
        for attributes in all ?? [] {
          attributes.zIndex = -attributes.indexPath.item
          attributes.alpha = 0.5
          attributes.transform = AffineTransform2D(scaleX: 0.5, y: 0.5)
        }
        return all
      }
    }
    let layout = Stacked()
    let stage = LoggingStage([3], layout: layout)
    stage.view.layoutIfNeeded()
    let cells = stage.view.subviews.compactMap { $0 as? CollectionViewCell }
    #expect(cells.map { stage.view.indexPath(for: $0)?.item } == [2, 1, 0])
    #expect(cells.allSatisfy { $0.alpha == 0.5 })
    #expect(
      stage.view.cellForItem(at: path(0))?.frame == CGRect(x: 37.5, y: 12.5, width: 25, height: 25))
  }

  @Test func `an identifier that nobody registered is a failure with UIKit's sentence`() {
    let stage = LoggingStage([1])
    _ = stage.view.dequeueReusableCell(withReuseIdentifier: "other", for: path(0))
    _ = stage.view.dequeueReusableSupplementaryView(
      ofKind: header, withReuseIdentifier: "x", for: path(0))
    #expect(
      stage.problems.map(\.message)
        == [
          ("UICollectionElementKindCell", "other"), (header, "x"),
        ].map {
          "could not dequeue a view of kind: \($0.0) with identifier \($0.1) - must register a nib "
            + "or a class for the identifier or connect a prototype cell in a storyboard"
        })
  }

  @Test func `the last registration wins, nil takes it back, a factory does as well as a class`() {
    final class Other: CollectionViewCell {}
    let stage = LoggingStage([1])
    stage.view.register(Other.self, forCellWithReuseIdentifier: "cell")
    #expect(stage.view.dequeueReusableCell(withReuseIdentifier: "cell", for: path(0)) is Other)
    stage.view.register(forCellWithReuseIdentifier: "cell") { LoggedCell(frame: .zero) }
    #expect(stage.view.dequeueReusableCell(withReuseIdentifier: "cell", for: path(0)) is LoggedCell)
    stage.view.register(nil as AnyClass?, forCellWithReuseIdentifier: "cell")
    #expect(stage.problems.isEmpty)
    _ = stage.view.dequeueReusableCell(withReuseIdentifier: "cell", for: path(0))
    #expect(stage.problems.count == 1)
  }

  @Test func `cells and headers that were not dequeued are failures with UIKit's sentences`() {
    let source = CountingSource([1])
    source.dequeues = false
    let layout = CollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    var problems: [Problem] = []
    view.problemHandler = { problems.append($0) }
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(problems.count == 2)
    #expect(problems.first?.message.contains("does not have a reuseIdentifier") == true)
    #expect(problems.last?.message.contains("was not retrieved by calling") == true)
  }

  @Test func `a layout that changes the attributes it keeps moves the views on screen`() {
    final class Keeping: CollectionViewLayout {
      let cell = CollectionViewLayoutAttributes(forCellWith: path(0))
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? { [cell] }
    }
    let layout = Keeping()
    layout.cell.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    let stage = LoggingStage([1], layout: layout)
    stage.view.layoutIfNeeded()
    layout.cell.frame = CGRect(x: 30, y: 0, width: 60, height: 40)
    layout.cell.alpha = 0.5
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    let cell = stage.view.cellForItem(at: path(0))
    #expect(cell?.frame == CGRect(x: 30, y: 0, width: 60, height: 40))
    #expect(cell?.alpha == 0.5)
    #expect(cell?.contentView.frame == CGRect(x: 0, y: 0, width: 60, height: 40))
    layout.cell.size = CGSize(width: 10, height: 10)
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(cell?.contentView.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `H25 a header that changes without an invalidation is a failure, not a silent mix`() {
    final class Restless: CollectionViewLayout {
      var height: CGFloat = 10
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 1000) }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        let header = CollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader, with: path(0))
        header.frame = CGRect(x: 0, y: 0, width: 100, height: height)
        return [header]
      }
    }
    let layout = Restless()
    let stage = LoggingStage([1], layout: layout)
    stage.view.layoutIfNeeded()
    layout.height = 12
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.problems.isEmpty)
    layout.height = 14
    stage.view.contentOffset.y = 1
    stage.view.layoutIfNeeded()
    #expect(stage.problems.map(\.severity) == [.failure])
    #expect(stage.problems.first?.message.contains("without invalidating the layout") == true)
    let shown = stage.view.supplementaryView(forElementKind: header, at: path(0))
    #expect(shown?.frame.height == 14)
  }

  @Test func `decoration views come from the layout's registration alone`() {
    final class Shelf: CollectionReusableView {}
    final class Shelves: CollectionViewFlowLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        let shelf = CollectionViewLayoutAttributes(
          forDecorationViewOfKind: "shelf", with: path(0))
        shelf.frame = CGRect(x: 0, y: 0, width: 100, height: 300)
        shelf.zIndex = -1
        return (super.layoutAttributesForElements(in: rect) ?? []) + [shelf]
      }
    }
    let layout = Shelves()
    layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
    let stage = LoggingStage([3], layout: layout)
    stage.view.layoutIfNeeded()
    #expect(stage.view.subviews.first is Shelf)
    #expect(!stage.log.contains("header 0"))
    layout.register(nil as AnyClass?, forDecorationViewOfKind: "shelf")
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.problems.isEmpty)
  }

  @Test func `data that is loaded anew while cells are made is shown, stale paths are not asked`() {
    final class Reloading: CollectionViewDataSource {
      var count = 5
      var asked: [Int] = []
      func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int { count }
      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell {
        asked.append(indexPath.item)
        if count == 5 {
          count = 1
          collectionView.reloadData()
        }
        return collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
      }
    }
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 300),
      collectionViewLayout: CollectionViewFlowLayout())
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "c")
    let source = Reloading()
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(source.asked == [0, 0])
    #expect(view.visibleCells.count == 1 && view.subviews.count == 1)
  }

  @Test func `a touch finds the view in front that can be seen`() {
    let stage = LoggingStage([3])
    stage.view.layoutIfNeeded()
    stage.view.contentOffset.y = 50
    stage.view.layoutIfNeeded()
    let hit = stage.view.hitTest(CGPoint(x: 50, y: 120))
    #expect(hit === stage.view.cellForItem(at: path(1)))
    stage.view.cellForItem(at: path(1))?.isHidden = true
    #expect(stage.view.hitTest(CGPoint(x: 50, y: 120)) === stage.view)
    #expect(stage.view.hitTest(CGPoint(x: 500, y: 120)) == nil)
  }

  @Test func `E2 a view without a layout is a failure`() {
    let previous = Problem.defaultHandler
    defer { Problem.defaultHandler = previous }
    var problems: [Problem] = []
    Problem.defaultHandler = { problems.append($0) }
    #expect(CollectionView(coder: NSCoder()) == nil)
    #expect(problems.map(\.severity) == [.failure])
    #expect(problems.first?.message.contains("must be initialized with a layout") == true)
  }
}
