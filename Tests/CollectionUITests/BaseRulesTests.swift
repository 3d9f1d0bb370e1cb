import CollectionModel
import CollectionUI
import Foundation
import Testing

/// Facts of the base class: what it answers unasked, decoration views, and items at a point.
@MainActor @Suite struct BaseRulesTests {
  private let path = IndexPath(item: 0, section: 0)

  /// The base, and the layouts that come with it.
  private static var layouts: [CollectionViewLayout] {
    [CollectionViewLayout(), CollectionViewFlowLayout(), CollectionViewCircleLayout()]
  }

  @Test func `L8 both forms of the target offset return the proposed point`() {
    for layout in Self.layouts {
      for point in [CGPoint(x: 3, y: 4), CGPoint(x: -50, y: 1e6)] {
        #expect(layout.targetContentOffset(forProposedContentOffset: point) == point)
        for velocity in [CGPoint(x: 900, y: 0), .zero, CGPoint(x: -1, y: 4000)] {
          #expect(
            layout.targetContentOffset(
              forProposedContentOffset: point, withScrollingVelocity: velocity) == point)
        }
      }
    }
  }

  @Test func `L14 a layout adds and removes no views by itself, for any kind, also in an update`() {
    final class Updated: CollectionViewFlowLayout {
      var count = 0
      override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        count += 1
        BaseRulesTests.expectNoOwnViews(self)
      }
    }
    for layout in Self.layouts { Self.expectNoOwnViews(layout) }
    let layout = Updated()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let stage = LoggingStage([3, 2], layout: layout)
    stage.view.layoutIfNeeded()
    stage.view.performBatchUpdates {
      stage.counts = [3, 2, 1]
      stage.view.insertSections([2])
    }
    stage.view.performBatchUpdates {
      stage.counts = [1, 1]
      stage.view.deleteItems(at: [path, IndexPath(item: 2, section: 0)])
      stage.view.deleteSections([1])
    }
    #expect(layout.count == 2 && stage.problems.isEmpty)
  }

  @Test func `L14 a subclass names the views that it adds and removes`() {
    final class Naming: CollectionViewFlowLayout {
      override func indexPathsToInsertForSupplementaryView(
        ofKind elementKind: String
      ) -> [IndexPath] { [IndexPath(item: 1, section: 0)] }
      override func indexPathsToDeleteForSupplementaryView(
        ofKind elementKind: String
      ) -> [IndexPath] { [IndexPath(item: 2, section: 0)] }
      override func indexPathsToInsertForDecorationView(
        ofKind elementKind: String
      ) -> [IndexPath] { [IndexPath(item: 3, section: 0)] }
      override func indexPathsToDeleteForDecorationView(
        ofKind elementKind: String
      ) -> [IndexPath] { [IndexPath(item: 4, section: 0)] }
    }
    let layout: CollectionViewLayout = Naming()
    let named = Self.ownViews(layout, kind: "a").map { $0.map(\.item) }
    #expect(named == [[1], [2], [3], [4]])
  }

  private static func ownViews(_ layout: CollectionViewLayout, kind: String) -> [[IndexPath]] {
    [
      layout.indexPathsToInsertForSupplementaryView(ofKind: kind),
      layout.indexPathsToDeleteForSupplementaryView(ofKind: kind),
      layout.indexPathsToInsertForDecorationView(ofKind: kind),
      layout.indexPathsToDeleteForDecorationView(ofKind: kind),
    ]
  }

  private static func expectNoOwnViews(_ layout: CollectionViewLayout) {
    for kind in [
      CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter, "badge", "",
    ] {
      #expect(ownViews(layout, kind: kind).joined().isEmpty, "\(type(of: layout)), \(kind)")
    }
  }

  // MARK: L13, decoration views

  /// A flow layout that puts a decoration view of its kind behind each path in `shelves`.
  private final class Shelves: CollectionViewFlowLayout {
    var shelves: [IndexPath] = []

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [CollectionViewLayoutAttributes]? {
      (super.layoutAttributesForElements(in: rect) ?? [])
        + shelves.compactMap { layoutAttributesForDecorationView(ofKind: "shelf", at: $0) }
    }

    override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let shelf = CollectionViewLayoutAttributes(
        forDecorationViewOfKind: elementKind, with: indexPath)
      shelf.frame = CGRect(x: 0, y: 100 * CGFloat(indexPath.item), width: 100, height: 90)
      shelf.zIndex = -1
      return shelf
    }
  }

  private final class Shelf: CollectionReusableView {}
  private final class OtherShelf: CollectionReusableView {}

  private func stage(_ layout: Shelves, shelves: [Int]) -> LoggingStage {
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.shelves = shelves.map { IndexPath(item: $0, section: 0) }
    return LoggingStage([3], layout: layout)
  }

  private func shelves(_ stage: LoggingStage) -> [CollectionReusableView] {
    stage.view.subviews.compactMap { $0 as? CollectionReusableView }
      .filter { !($0 is CollectionViewCell) }
  }

  @Test func `L13 the layout decides alone how many decoration views there are and where`() {
    let layout = Shelves()
    layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
    let stage = stage(layout, shelves: [0, 2])
    stage.view.layoutIfNeeded()
    #expect(shelves(stage).allSatisfy { $0 is Shelf })
    #expect(shelves(stage).map(\.frame.minY).sorted() == [0, 200])
    // Paths of decoration views need no item.
    layout.shelves = [1, 7].map { IndexPath(item: $0, section: $0) }
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(shelves(stage).map(\.frame.minY) == [100])
    layout.shelves = []
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(shelves(stage).isEmpty && stage.problems.isEmpty)
  }

  @Test func `L13 no data source is asked for a decoration view`() {
    let layout = Shelves()
    layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
    let stage = stage(layout, shelves: [0, 1])
    stage.view.layoutIfNeeded()
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(shelves(stage).count == 2)
    // The stage notes so what its data source is asked for, beside cells.
    #expect(!stage.log.contains { $0.hasPrefix("header") } && stage.log.contains("cell 0"))
    #expect(stage.view.indexPathsForVisibleItems.count == 3 && stage.problems.isEmpty)
  }

  @Test func `L13 decoration views are registered with the layout, not with the view or another`() {
    let (layout, other) = (Shelves(), Shelves())
    other.register(Shelf.self, forDecorationViewOfKind: "shelf")
    let stage = stage(layout, shelves: [0])
    stage.view.register(
      Shelf.self, forSupplementaryViewOfKind: "shelf", withReuseIdentifier: "shelf")
    stage.view.layoutIfNeeded()
    #expect(shelves(stage).isEmpty)
    #expect(stage.problems.map { $0.message.contains("kind: shelf") } == [true])
    stage.problems = []
    other.shelves = layout.shelves
    stage.view.collectionViewLayout = other
    stage.view.layoutIfNeeded()
    #expect(shelves(stage).count == 1 && stage.problems.isEmpty)
  }

  @Test func `L13 an archive gives decoration views, and the last registration wins`() {
    let layout = Shelves()
    let own = OtherShelf(frame: .zero)
    layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
    layout.register(Nib(objects: { [own] }), forDecorationViewOfKind: "shelf")
    let archive = stage(layout, shelves: [0])
    archive.view.layoutIfNeeded()
    #expect(shelves(archive).map { $0 === own } == [true])
    let second = Shelves()
    second.register(Nib(objects: { [own] }), forDecorationViewOfKind: "shelf")
    second.register(Shelf.self, forDecorationViewOfKind: "shelf")
    let classes = stage(second, shelves: [0])
    classes.view.layoutIfNeeded()
    #expect(shelves(classes).map { $0 is Shelf } == [true])
    #expect(archive.problems.isEmpty && classes.problems.isEmpty)
  }

  @Test func `L13 nil takes a class or an archive back and complains of nothing by itself`() {
    for takeBack: (CollectionViewLayout) -> Void in [
      { $0.register(nil as AnyClass?, forDecorationViewOfKind: "shelf") },
      { $0.register(nil as Nib?, forDecorationViewOfKind: "shelf") },
    ] {
      for register: (CollectionViewLayout) -> Void in [
        { $0.register(Shelf.self, forDecorationViewOfKind: "shelf") },
        { $0.register(Nib(objects: { [Shelf(frame: .zero)] }), forDecorationViewOfKind: "shelf") },
        { _ in },
      ] {
        let layout = Shelves()
        register(layout)
        takeBack(layout)
        let stage = stage(layout, shelves: [])
        stage.view.layoutIfNeeded()
        #expect(stage.problems.isEmpty)
        layout.shelves = [path]
        layout.invalidateLayout()
        stage.view.layoutIfNeeded()
        #expect(shelves(stage).isEmpty)
        #expect(stage.problems.map { $0.message.contains("kind: shelf") } == [true])
        // Registering again makes up for it.
        layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
        layout.invalidateLayout()
        stage.view.layoutIfNeeded()
        #expect(shelves(stage).map { $0 is Shelf } == [true])
      }
    }
  }

  // MARK: L10, L17, L18

  @Test func `L10 a dragged item goes to the one in front at the point, else where it was`() {
    let stage = LoggingStage([3], width: 375)
    let layout = stage.view.collectionViewLayout
    func target(_ x: CGFloat, _ y: CGFloat) -> Int {
      layout.targetIndexPath(
        forInteractivelyMovingItem: IndexPath(item: 2, section: 0),
        withPosition: CGPoint(x: x, y: y)
      ).item
    }
    #expect(target(50, 50) == 0 && target(150, 50) == 1 && target(120, 50) == 2)
    #expect(target(50, 5000) == 2)
  }

  @Test func `L17 visible items are those that meet the window, cells only, in order`() {
    let layout = Shelves()
    layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
    layout.headerReferenceSize = CGSize(width: 0, height: 50)
    let stage = stage(layout, shelves: [0])
    stage.counts = [3, 3]
    stage.view.contentOffset.y = 170
    stage.view.layoutIfNeeded()
    #expect(
      stage.view.indexPathsForVisibleItems.map(Array.init) == [[0, 1], [0, 2], [1, 0]])
    #expect(stage.view.visibleCells.count == 3)
  }

  @Test func `L18 layouts are written for left to right and leave the coordinates alone`() {
    for layout in Self.layouts {
      #expect(layout.developmentLayoutDirection == .leftToRight)
      #expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
    }
  }
}
