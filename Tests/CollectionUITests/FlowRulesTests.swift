import CollectionModel
import CollectionUI
import Foundation
import Testing

@MainActor @Suite struct FlowRulesTests {
  private func stage(
    _ sections: [FlowStage.Section], width: CGFloat = 375, height: CGFloat = 300,
    _ set: (CollectionViewFlowLayout) -> Void = { _ in }
  ) -> (FlowStage, CollectionViewFlowLayout) {
    let layout = CollectionViewFlowLayout()
    set(layout)
    let stage = FlowStage(
      layout: layout, frame: CGRect(x: 0, y: 0, width: width, height: height))
    stage.sections = sections
    stage.view.problemHandler = { stage.problems.append($0) }
    stage.view.layoutIfNeeded()
    return (stage, layout)
  }

  private func equal(_ count: Int, _ side: CGFloat = 100) -> FlowStage.Section {
    FlowStage.Section(sizes: Array(repeating: CGSize(width: side, height: side), count: count))
  }

  private let header = CollectionView.elementKindSectionHeader

  /// A delegate that gives headers only.
  final class Headers: CollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: section == 0 ? 20 : 0) }
  }

  @Test func `F1 the defaults are UIKit's`() {
    let layout = CollectionViewFlowLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == .zero && layout.scrollDirection == .vertical)
    #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
    #expect(layout.estimatedItemSize == .zero && layout.sectionInsetReference == .fromContentInset)
    #expect(!layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds)
  }

  @Test func `F1 what the delegate implements replaces the property, what it does not stays`() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    layout.sectionInset = EdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
    layout.headerReferenceSize = CGSize(width: 99, height: 99)
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    let (source, delegate) = (CountingSource([1, 1]), Headers())
    view.dataSource = source
    view.delegate = delegate
    let first = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    #expect(first?.frame == CGRect(x: 0, y: 25, width: 60, height: 60))
    // F18: the second section's header has no length, so there is none.
    let path = IndexPath(item: 0, section: 1)
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: header, at: path) == nil)
  }

  @Test func `a delegate without sizes leaves ten thousand million items in closed form`() {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 300),
      collectionViewLayout: CollectionViewFlowLayout())
    let (source, delegate) = (CountingSource([10_000_000_000]), Headers())
    view.dataSource = source
    view.delegate = delegate
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 120_000_000_010)
  }

  @Test func `F3 equal sizes from the delegate make a grid, one taller item does not`() {
    let (grid, _) = stage([equal(5)])
    #expect(
      grid.view.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))?.frame.minX
        == 137.5)
    var section = equal(5)
    section.sizes[4].height = 120
    let (lines, _) = stage([section])
    #expect(
      lines.view.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))?.frame.minX
        == 110)
  }

  @Test func `F20 no sections leave the width and no height`() {
    let (stage, _) = stage([])
    #expect(stage.view.contentSize == CGSize(width: 375, height: 0))
  }

  @Test func `E1 a negative size is a failure, reported once, and the last layout stays`() {
    let (stage, layout) = stage([equal(3)])
    stage.sections[0].sizes[1] = CGSize(width: -1, height: 10)
    layout.invalidateLayout()
    let frame = stage.view.renderFrame()
    #expect(frame.placements.count == 3)
    #expect(stage.problems.map(\.severity) == [.failure])
    #expect(stage.problems[0].message.contains("item [0, 1]"))
    _ = stage.view.renderFrame()
    #expect(stage.problems.count == 1)
    stage.sections[0].sizes[1] = CGSize(width: 1, height: 10)
    layout.invalidateLayout()
    #expect(stage.view.renderFrame().placements.count == 3 && stage.problems.count == 1)
  }

  @Test func `E6 an item of an empty section has no attributes`() {
    let (stage, layout) = stage([equal(0)])
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) == nil)
    #expect(stage.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 7)) == nil)
  }

  @Test func `H32 W1 and W3 an item wider than its line is a warning that names the delegate`() {
    let (stage, _) = stage(
      [
        FlowStage.Section(
          sizes: [CGSize(width: 320, height: 10)],
          inset: EdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
      ], width: 320)
    #expect(stage.problems.map(\.severity) == [.warning])
    let message = stage.problems.first?.message ?? ""
    #expect(message.contains("item width must be less than"))
    #expect(message.contains("sizes that the delegate answers"))
    #expect(
      stage.view.renderFrame().placements.map(\.frame)
        == [Rect(x: 10, y: 0, width: 320, height: 10)])
  }

  @Test func `F31 H31 W4 attributes are copies, editing them changes nothing and needs no warning`()
    throws
  {
    let (stage, layout) = stage([equal(3)])
    let rect = stage.view.bounds
    let handedOut = try #require(layout.layoutAttributesForElements(in: rect))
    for attributes in handedOut { attributes.frame.origin.x += 7 }
    let again = try #require(layout.layoutAttributesForElements(in: rect))
    #expect(again.map(\.frame.minX) == [0, 137.5, 275])
    #expect(stage.problems.isEmpty)
  }

  @Test func `F27 right to left shows the last items at offset zero, flipping shows the first`() {
    final class Flipping: CollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    for layout in [CollectionViewFlowLayout(), Flipping()] {
      layout.scrollDirection = .horizontal
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 110, height: 50), collectionViewLayout: layout)
      let source = CountingSource([10])
      view.dataSource = source
      view.semanticContentAttribute = .forceRightToLeft
      let shown = view.renderFrame()
      if layout is Flipping {
        #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1])
        // On screen the first item is at the right edge of the window.
        #expect(shown.placements.first?.frame.maxX == shown.visibleRect.maxX)
      } else {
        #expect(view.indexPathsForVisibleItems.map(\.item) == [8, 9])
        #expect(shown.placements.first?.frame.x == 60)
      }
    }
  }

  @Test func `H29 columns of one item stay centred after an insert and after reloadData`() {
    let layout = CollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 194, height: 250)
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 400), collectionViewLayout: layout)
    let source = CountingSource([3])
    view.dataSource = source
    func tops() -> [Double] { view.renderFrame(in: nil).placements.map(\.frame.y) }
    #expect(tops() == [75, 75, 75])
    view.performBatchUpdates {
      source.counts = [4]
      view.insertItems(at: [IndexPath(item: 3, section: 0)])
    }
    #expect(tops() == [75, 75, 75, 75])
    view.reloadData()
    #expect(tops() == [75, 75, 75, 75])
  }

  @Test func `H30 the last line starts at the left whether or not an item is taller`() {
    for taller in [false, true] {
      var section = equal(8)
      if taller { section.sizes[1].height = 120 }
      let (stage, _) = stage([section])
      let lines = stage.view.renderFrame(in: nil).placements.map(\.frame.x)
      // A grid keeps its columns, other lines the smallest spacing; neither is spread or centred.
      #expect(lines == [0, 137.5, 275, 0, 137.5, 275, 0, taller ? 110 : 137.5])
    }
  }

  @Test func `W3 names the delegate only where the size came from it`() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 400, height: 10)
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    var problems: [Problem] = []
    view.problemHandler = { problems.append($0) }
    let (source, delegate) = (CountingSource([1]), Headers())
    view.dataSource = source
    view.delegate = delegate
    view.layoutIfNeeded()
    #expect(problems.map(\.severity) == [.warning])
    #expect(problems.first?.message.contains("delegate answers") == false)
  }
}
