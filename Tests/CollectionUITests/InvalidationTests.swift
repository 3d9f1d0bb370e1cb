import CollectionModel
import CollectionUI
import Foundation
import Testing

@MainActor @Suite struct InvalidationTests {
  private func stage(
    _ count: Int, _ set: (CollectionViewFlowLayout) -> Void = { _ in }
  ) -> (FlowStage, CollectionViewFlowLayout) {
    let layout = CollectionViewFlowLayout()
    set(layout)
    let stage = FlowStage(layout: layout, frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    stage.sections = (0..<2).map { _ in
      FlowStage.Section(
        sizes: (0..<count).map { CGSize(width: 100, height: 90 + CGFloat($0 % 3) * 10) },
        header: CGSize(width: 0, height: 44))
    }
    stage.view.layoutIfNeeded()
    return (stage, layout)
  }

  private let header = CollectionView.elementKindSectionHeader

  @Test func `F29 only the length across the axis counts, unless something is pinned`() {
    let (stage, layout) = stage(3)
    func asks(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> Bool {
      layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: x, y: y, width: w, height: h))
    }
    #expect(!asks(0, 50, 375, 667))
    #expect(asks(0, 0, 414, 667))
    #expect(!asks(0, 0, 375, 500))
    layout.scrollDirection = .horizontal
    #expect(!asks(0, 0, 414, 667))
    #expect(asks(0, 0, 375, 500))
    layout.sectionFootersPinToVisibleBounds = true
    #expect(asks(0, 50, 375, 667))
    #expect(stage.problems.isEmpty)
  }

  @Test func `H27 a change of width is seen also when the origin changes at once`() {
    let (stage, layout) = stage(3)
    let solved = layout.solveCount
    stage.view.bounds = CGRect(x: 0, y: 50, width: 475, height: 667)
    stage.view.layoutIfNeeded()
    #expect(layout.solveCount == solved + 1 && stage.view.contentSize.width == 475)
  }

  @Test func `F30 a fresh context asks for everything, one for new bounds keeps the metrics`() {
    let (stage, layout) = stage(3)
    let fresh = CollectionViewFlowLayoutInvalidationContext()
    #expect(fresh.invalidateFlowLayoutDelegateMetrics && fresh.invalidateFlowLayoutAttributes)
    let asked = stage.sizesAsked
    stage.view.frame.size.width = 300
    stage.view.layoutIfNeeded()
    #expect(stage.sizesAsked == asked)
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.sizesAsked == asked + 6)
  }

  @Test func `F30 a context with both flags off recomputes nothing`() {
    let (stage, layout) = stage(3)
    let (asked, solved) = (stage.sizesAsked, layout.solveCount)
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateFlowLayoutAttributes = false
    layout.invalidateLayout(with: context)
    stage.view.layoutIfNeeded()
    #expect(stage.sizesAsked == asked && layout.solveCount == solved)
  }

  @Test func `setting a property to the value it has invalidates nothing`() {
    let (stage, layout) = stage(3)
    let solved = layout.solveCount
    layout.sectionInset = .zero
    layout.scrollDirection = .vertical
    stage.view.layoutIfNeeded()
    #expect(layout.solveCount == solved)
    layout.minimumLineSpacing = 11
    stage.view.layoutIfNeeded()
    #expect(layout.solveCount == solved + 1)
  }

  @Test func `H26 scrolling under pinned headers solves nothing and asks nothing`() throws {
    let (stage, layout) = stage(10_000) { $0.sectionHeadersPinToVisibleBounds = true }
    let (asked, solved) = (stage.sizesAsked, layout.solveCount)
    for step in 1...100 {
      stage.view.contentOffset.y = CGFloat(step) * 7
      let first = try #require(
        stage.view.layoutAttributesForSupplementaryElement(
          ofKind: header, at: IndexPath(item: 0, section: 0)))
      #expect(first.frame.minY == CGFloat(step) * 7)
      #expect(stage.view.indexPathsForVisibleSupplementaryElements(ofKind: header).count == 1)
    }
    #expect(stage.sizesAsked == asked && layout.solveCount == solved)
  }

  @Test func `L7 a context collects the elements it names, without repeats`() {
    let context = CollectionViewLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil)
    let path = IndexPath(item: 1, section: 0)
    context.invalidateItems(at: [path])
    context.invalidateItems(at: [path, IndexPath(item: 2, section: 0)])
    context.invalidateSupplementaryElements(ofKind: "a", at: [path])
    context.invalidateDecorationElements(ofKind: "b", at: [path])
    #expect(context.invalidatedItemIndexPaths?.count == 2)
    #expect(context.invalidatedSupplementaryIndexPaths == ["a": [path]])
    #expect(context.invalidatedDecorationIndexPaths == ["b": [path]])
    #expect(context.contentOffsetAdjustment == .zero && context.contentSizeAdjustment == .zero)
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
  }

  @Test func `L7 reloadData hands the layout a context for everything`() {
    final class Watching: CollectionViewFlowLayout {
      var seen: [(Bool, Bool)] = []
      override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
        seen.append((context.invalidateEverything, context.invalidateDataSourceCounts))
        super.invalidateLayout(with: context)
      }
    }
    let layout = Watching()
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    layout.seen = []
    layout.invalidateLayout()
    view.reloadData()
    #expect(layout.seen.map(\.0) == [false, true] && layout.seen.map(\.1) == [false, true])
  }
}
