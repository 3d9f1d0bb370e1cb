import CollectionModel
import CollectionUI
import Foundation
import Testing

/// Self-sizing switched on and off, and wishes that are not a cell's (rule F28).
@MainActor @Suite struct SelfSizingSwitchTests {
  private func stage(_ count: Int, estimate: CGSize) -> LoggingStage {
    let stage = LoggingStage([count], width: 320)
    stage.flow?.itemSize = CGSize(width: 100, height: 50)
    stage.flow?.estimatedItemSize = estimate
    stage.preferredSize = { _, _ in CGSize(width: 100, height: 70) }
    return stage
  }

  private func sizes(_ stage: LoggingStage, _ count: Int) -> Set<CGFloat> {
    stage.view.layoutIfNeeded()
    return Set(
      (0..<count).compactMap {
        stage.view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.size.height
      })
  }

  @Test(arguments: [true, false])
  func `F28 switched off, items have the layout's size again`(isAutomatic: Bool) {
    let estimate =
      isAutomatic ? CollectionViewFlowLayout.automaticSize : CGSize(width: 100, height: 40)
    let stage = stage(4, estimate: estimate)
    #expect(sizes(stage, 4) == [70])
    stage.flow?.estimatedItemSize = .zero
    #expect(sizes(stage, 4) == [50])
    stage.flow?.itemSize = CGSize(width: 100, height: 60)
    #expect(sizes(stage, 4) == [60])
    stage.flow?.estimatedItemSize = estimate
    #expect(sizes(stage, 4) == [70])
  }

  @Test(arguments: [true, false])
  func `F28 switched on later, cells on screen are asked, whatever size they have`(
    isAutomatic: Bool
  ) {
    let estimate =
      isAutomatic ? CollectionViewFlowLayout.automaticSize : CGSize(width: 100, height: 50)
    let stage = stage(4, estimate: .zero)
    #expect(sizes(stage, 4) == [50])
    stage.flow?.estimatedItemSize = estimate
    #expect(sizes(stage, 4) == [70])
    #expect(stage.problems.isEmpty)
  }

  /// A layout that agrees to every wish.
  private final class Agreeing: CollectionViewFlowLayout {
    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
    ) -> Bool { preferredAttributes.size != originalAttributes.size }
  }

  /// A header that asks for a length of its own.
  private final class TallHeader: CollectionReusableView {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      layoutAttributes.size.height = 44
      return layoutAttributes
    }
  }

  @Test(arguments: [3, 0])
  func `F28 a header's wish is no item's size`(count: Int) {
    let layout = Agreeing()
    layout.estimatedItemSize = CGSize(width: 100, height: 50)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let stage = LoggingStage([count], width: 320, layout: layout)
    stage.view.register(
      TallHeader.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    stage.view.layoutIfNeeded()
    let first = stage.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    #expect(first?.size == (count == 0 ? nil : CGSize(width: 100, height: 50)))
    #expect(
      stage.view.layoutAttributesForSupplementaryElement(
        ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))?
        .size.height == 30)
    #expect(stage.problems.isEmpty)
  }

  @Test func `F28 while self-sizing is off no wish counts, though a subclass agrees`() {
    let layout = Agreeing()
    layout.itemSize = CGSize(width: 100, height: 50)
    let stage = LoggingStage([4], width: 320, layout: layout)
    stage.preferredSize = { _, _ in CGSize(width: 100, height: 70) }
    #expect(sizes(stage, 4) == [50])
  }

  @Test func `W1 is said of a size that a cell has asked for, once`() {
    let stage = stage(4, estimate: CGSize(width: 100, height: 50))
    stage.preferredSize = { path, size in
      path.item == 2 ? CGSize(width: 500, height: 50) : CGSize(width: 100, height: 50)
    }
    stage.view.layoutIfNeeded()
    stage.view.layoutIfNeeded()
    let said = stage.problems.map(\.message)
    #expect(said.count == 1)
    #expect(said.first?.contains("item [0, 2] has width 500.0, there is room for 320.0") == true)
  }
}
