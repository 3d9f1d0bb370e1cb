import CollectionModel
import CollectionUI
import Foundation
import Testing

/// What a flow layout asks again, what it does not, and what holds while it asks.
@MainActor @Suite struct AskedAgainTests {
  private func stage(
    _ count: Int = 100, _ set: (CollectionViewFlowLayout) -> Void = { _ in }
  ) -> (stage: FlowStage, layout: CollectionViewFlowLayout) {
    let layout = CollectionViewFlowLayout()
    set(layout)
    let stage = FlowStage(layout: layout, frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    stage.sections = [
      FlowStage.Section(
        sizes: (0..<count).map { CGSize(width: 40 + $0 % 7, height: 30 + $0 % 5) })
    ]
    stage.view.problemHandler = { stage.problems.append($0) }
    return (stage, layout)
  }

  // MARK: A delegate that asks back

  @Test(arguments: 0..<5)
  func `a delegate that asks the layout or the view while it is asked gets what held before`(
    question: Int
  ) {
    let (stage, layout) = stage()
    let path = IndexPath(item: 3, section: 0)
    stage.onSize = {
      switch question {
      case 0: _ = layout.collectionViewContentSize
      case 1: _ = layout.layoutAttributesForItem(at: path)
      case 2: _ = stage.view.layoutAttributesForItem(at: path)
      case 3: _ = stage.view.indexPathForItem(at: CGPoint(x: 50, y: 50))
      default: stage.view.layoutIfNeeded()
      }
    }
    let (plain, _) = self.stage()
    for turn in 0..<3 {
      for stage in [stage, plain] { stage.view.layoutIfNeeded() }
      #expect(stage.view.contentSize == plain.view.contentSize, "turn \(turn)")
      #expect(stage.view.contentSize.height > 500, "turn \(turn)")
      #expect(
        Set(stage.view.indexPathsForVisibleItems) == Set(plain.view.indexPathsForVisibleItems))
      #expect(!stage.view.indexPathsForVisibleItems.isEmpty)
      for stage in [stage, plain] {
        stage.sections[0].sizes[turn].height += 100
        stage.view.collectionViewLayout.invalidateLayout()
      }
    }
    #expect(stage.problems.isEmpty)
  }

  @Test func `the layout asked first, without the view, leaves the view right as well`() {
    let (stage, layout) = stage()
    stage.onSize = { _ = stage.view.indexPathForItem(at: CGPoint(x: 50, y: 50)) }
    let height = layout.collectionViewContentSize.height
    #expect(height > 500)
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == height)
    #expect(stage.view.visibleCells.count > 10)
  }

  // MARK: Nothing is asked that need not be

  @Test func `F14 insets along the axis, pixels, direction and pins ask no delegate again`() {
    let (stage, layout) = stage()
    stage.view.layoutIfNeeded()
    #expect(stage.sizesAsked == 100)
    let changes: [(String, () -> Void)] = [
      ("content inset along the axis", { stage.view.contentInset.bottom = 200 }),
      ("scale", { stage.view.displayScale = 2 }),
      ("direction", { stage.view.semanticContentAttribute = .forceRightToLeft }),
      (
        "margins nobody measures from",
        { stage.view.layoutMargins = EdgeInsets(top: 1, left: 30, bottom: 1, right: 30) }
      ),
      ("pinned headers", { layout.sectionHeadersPinToVisibleBounds = true }),
      ("pinned footers", { layout.sectionFootersPinToVisibleBounds = true }),
    ]
    for (name, change) in changes {
      stage.sizesAsked = 0
      change()
      stage.view.layoutIfNeeded()
      #expect(stage.sizesAsked == 0, "\(name)")
      let frames = (0..<100).map {
        stage.view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
      }
      layout.invalidateLayout()
      stage.view.layoutIfNeeded()
      #expect(stage.sizesAsked == 100, "\(name)")
      for item in 0..<100 {
        let path = IndexPath(item: item, section: 0)
        #expect(stage.view.layoutAttributesForItem(at: path)?.frame == frames[item], "\(name)")
      }
    }
  }

  @Test func `what gives lines other room asks the delegate again`() {
    let (stage, layout) = stage()
    stage.view.layoutIfNeeded()
    stage.sizesAsked = 0
    stage.view.contentInset.left = 30
    stage.view.layoutIfNeeded()
    #expect(stage.sizesAsked == 100)
    layout.sectionInsetReference = .fromLayoutMargins
    stage.view.layoutIfNeeded()
    stage.sizesAsked = 0
    stage.view.layoutMargins = EdgeInsets(top: 0, left: 50, bottom: 0, right: 0)
    stage.view.layoutIfNeeded()
    #expect(stage.sizesAsked == 100)
    #expect(
      stage.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 20)
  }
}
