import CollectionModel
import CollectionUI
import Foundation
import Testing

@MainActor @Suite struct BaseLayoutTests {
  /// A layout that writes down in which order it is asked.
  final class Recorder: CollectionViewLayout {
    var calls: [String] = []
    var answers: [CollectionViewLayoutAttributes] = []

    override func prepare() { calls.append("prepare") }
    override var collectionViewContentSize: CGSize {
      calls.append("size")
      return CGSize(width: 100, height: 1000)
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [CollectionViewLayoutAttributes]? {
      calls.append("elements")
      return answers
    }
  }

  private let frame = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test func `L1 the base answers nothing`() {
    let layout = CollectionViewLayout()
    let path = IndexPath(item: 0, section: 0)
    #expect(layout.layoutAttributesForElements(in: frame) == nil)
    #expect(layout.layoutAttributesForItem(at: path) == nil)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "a", at: path) == nil)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "a", at: path) == nil)
    #expect(layout.collectionViewContentSize == .zero)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: frame))
    let attributes = CollectionViewLayoutAttributes(forCellWith: path)
    #expect(
      !layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes))
    #expect(layout.initialLayoutAttributesForAppearingItem(at: path) == nil)
    #expect(layout.finalLayoutAttributesForDisappearingItem(at: path) == nil)
  }

  @Test func `L6 classes are the base ones, flow has its own context`() {
    func name(_ type: AnyClass) -> String { "\(type)" }
    #expect(name(CollectionViewLayout.layoutAttributesClass) == "CollectionViewLayoutAttributes")
    #expect(
      name(CollectionViewLayout.invalidationContextClass)
        == "CollectionViewLayoutInvalidationContext")
    #expect(
      name(CollectionViewFlowLayout.invalidationContextClass)
        == "CollectionViewFlowLayoutInvalidationContext")
  }

  @Test func `L2 a layout prepares first, once, and again only after an invalidation`() {
    let layout = Recorder()
    let view = CollectionView(frame: frame, collectionViewLayout: layout)
    let source = CountingSource([3])
    view.dataSource = source
    #expect(layout.calls.isEmpty)
    view.layoutIfNeeded()
    #expect(layout.calls == ["prepare", "size", "elements"])
    view.layoutIfNeeded()
    view.contentOffset.y = 10
    view.layoutIfNeeded()
    #expect(layout.calls == ["prepare", "size", "elements", "elements"])
    layout.invalidateLayout()
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(layout.calls.suffix(3) == ["prepare", "size", "elements"])
    #expect(layout.calls.filter { $0 == "prepare" }.count == 2)
  }

  @Test func `counts are read once, late, and again after reloadData`() {
    let view = CollectionView(frame: frame, collectionViewLayout: Recorder())
    let source = CountingSource([3, 2])
    view.dataSource = source
    #expect(source.takeCalls().isEmpty)
    #expect(view.numberOfItems(inSection: 1) == 2)
    #expect(source.takeCalls() == ["sections", "items(0)", "items(1)"])
    view.layoutIfNeeded()
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(source.takeCalls().isEmpty)
    source.counts = [1]
    view.reloadData()
    #expect(source.takeCalls().isEmpty)
    #expect(view.numberOfSections == 1)
  }

  @Test func `a section that does not exist is a failure with UIKit's sentence`() {
    let view = CollectionView(frame: frame, collectionViewLayout: Recorder())
    let source = CountingSource([3])
    view.dataSource = source
    var problems: [Problem] = []
    view.problemHandler = { problems.append($0) }
    #expect(view.numberOfItems(inSection: 1) == 0)
    let sentence =
      "request for number of items in section 1 when there are only 1 sections "
      + "in the collection view"
    #expect(problems == [Problem.failure(sentence)])
  }

  @Test func `negative counts are failures and count as none`() {
    let view = CollectionView(frame: frame, collectionViewLayout: Recorder())
    let source = CountingSource([-1])
    view.dataSource = source
    var problems: [Problem] = []
    view.problemHandler = { problems.append($0) }
    #expect(view.numberOfItems(inSection: 0) == 0)
    #expect(problems.map(\.severity) == [.failure])
  }

  @Test func `L19 attributes for a missing path are reported and left out`() {
    let layout = Recorder()
    layout.answers = [0, 7].map {
      let cell = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
      cell.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      return cell
    }
    let view = CollectionView(frame: frame, collectionViewLayout: layout)
    let source = CountingSource([3])
    view.dataSource = source
    var problems: [Problem] = []
    view.problemHandler = { problems.append($0) }
    #expect(view.indexPathsForVisibleItems == [IndexPath(item: 0, section: 0)])
    #expect(problems.count == 1)
    #expect(problems.first?.message.contains("index path that does not exist: [0, 7]") == true)
    #expect(view.renderFrame().placements.map(\.key) == [.cell(0, 0)])
  }

  @Test func `L3 hidden elements are not visible but stay in the data`() {
    let layout = Recorder()
    layout.answers = [0, 1].map {
      let cell = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
      cell.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      cell.isHidden = $0 == 0
      return cell
    }
    let view = CollectionView(frame: frame, collectionViewLayout: layout)
    let source = CountingSource([3])
    view.dataSource = source
    #expect(view.indexPathsForVisibleItems == [IndexPath(item: 1, section: 0)])
    #expect(view.renderFrame().placements.map(\.isHidden) == [true, false])
  }

  @Test func `L9 a dragged item's attributes are its own at the finger and in front`() throws {
    let view = CollectionView(frame: frame, collectionViewLayout: CollectionViewFlowLayout())
    let source = CountingSource([3])
    view.dataSource = source
    let path = IndexPath(item: 0, section: 0)
    let own = try #require(view.layoutAttributesForItem(at: path))
    let moving = view.collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: path, withTargetPosition: CGPoint(x: 200, y: 50))
    #expect(moving.frame == CGRect(x: 175, y: 25, width: 50, height: 50))
    #expect(moving.zIndex == Int.max && own.zIndex == 0)
  }

  @Test func `L15 L16 an item is found by its frame, also off screen, minimal edges in`() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 100), collectionViewLayout: layout)
    let source = CountingSource([30])
    view.dataSource = source
    func item(_ x: CGFloat, _ y: CGFloat) -> Int? {
      view.indexPathForItem(at: CGPoint(x: x, y: y + 40))?.item
    }
    #expect(item(50, 50) == 0)
    #expect(item(110, 50) == nil)
    #expect(item(137.5, 0) == 1)
    #expect(item(100, 50) == nil)
    #expect(item(50, 550) == 15)
    // A header is no item.
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 20)) == nil)
  }

  @Test func `L15 of items that lie over each other the one in front is found`() {
    let layout = Recorder()
    layout.answers = [5, 9, 2].enumerated().map { item, zIndex in
      let cell = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      cell.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      cell.zIndex = zIndex
      return cell
    }
    let view = CollectionView(frame: frame, collectionViewLayout: layout)
    let source = CountingSource([3])
    view.dataSource = source
    #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 10))?.item == 1)
  }

  @Test func `L6 flow hands out attributes of the class that a subclass names`() throws {
    final class Marked: CollectionViewLayoutAttributes {}
    final class Marking: CollectionViewFlowLayout {
      override class var layoutAttributesClass: AnyClass { Marked.self }
    }
    let view = CollectionView(frame: frame, collectionViewLayout: Marking())
    let source = CountingSource([3])
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) is Marked)
    let all = try #require(view.collectionViewLayout.layoutAttributesForElements(in: frame))
    #expect(!all.isEmpty && all.allSatisfy { $0 is Marked })
  }

  @Test func `L5 attributes that have not changed are not applied again`() {
    final class Applied: CollectionViewCell {
      static var count = 0
      override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) { Self.count += 1 }
    }
    let stage = LoggingStage([3])
    stage.view.register(Applied.self, forCellWithReuseIdentifier: "cell")
    stage.view.layoutIfNeeded()
    let before = Applied.count
    stage.view.collectionViewLayout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(Applied.count == before)
    stage.flow?.itemSize.height = 90
    stage.view.layoutIfNeeded()
    #expect(Applied.count > before)
  }
}
