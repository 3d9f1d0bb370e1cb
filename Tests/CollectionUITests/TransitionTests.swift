import CollectionModel
import CollectionUI
import Foundation
import Testing

@MainActor @Suite struct TransitionTests {
  private func flow(_ side: CGFloat) -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    return layout
  }

  private func stage() -> LoggingStage {
    let stage = LoggingStage([20])
    stage.view.layoutIfNeeded()
    _ = stage.takeLog()
    return stage
  }

  @Test func `H43 finishing or cancelling without a start is a failure with UIKit's sentence`() {
    let stage = stage()
    stage.view.finishInteractiveTransition()
    stage.view.cancelInteractiveTransition()
    #expect(
      stage.problems.map {
        $0.message.contains("was not prepared for an interactive transition")
      } == [true, true])
    #expect(stage.view.visibleCells.count == 3)
  }

  @Test func `H43 a second start is a failure and leaves the first one unharmed`() {
    let stage = stage()
    let target = flow(50)
    var ended: [[Bool]] = []
    let first = stage.view.startInteractiveTransition(to: target) { ended.append([$0, $1]) }
    let second = stage.view.startInteractiveTransition(to: flow(20))
    #expect(second === first && stage.problems.count == 1)
    #expect(
      stage.problems.first?.message.contains("already in the middle of an interactive transition")
        == true)
    stage.view.finishInteractiveTransition()
    #expect(stage.view.collectionViewLayout === target && ended == [[true, true]])
  }

  @Test func `a layout in between stands part of the way, and cancelling goes back`() {
    let stage = stage()
    let (old, new) = (stage.view.collectionViewLayout, flow(50))
    var ended: [[Bool]] = []
    let between = stage.view.startInteractiveTransition(to: new) { ended.append([$0, $1]) }
    between.transitionProgress = 0.5
    between.invalidateLayout()
    stage.view.layoutIfNeeded()
    // 100 at (0, 100) becomes 50 at (25, 60).
    #expect(
      stage.view.layoutAttributesForItem(at: path(1))?.frame
        == CGRect(x: 12.5, y: 80, width: 75, height: 75))
    between.updateValue(3, forAnimatedKey: "tilt")
    #expect(between.value(forAnimatedKey: "tilt") == 3 && between.value(forAnimatedKey: "x") == 0)
    stage.view.cancelInteractiveTransition()
    stage.view.layoutIfNeeded()
    #expect(stage.view.collectionViewLayout === old && ended == [[true, false]])
    #expect(stage.view.cellForItem(at: path(1))?.frame.minY == 100)
    #expect(stage.problems.isEmpty)
  }

  @Test func `changing layouts keeps cells and selection and tells both layouts`() {
    final class Listening: CollectionViewFlowLayout {
      var calls: [String] = []
      override func prepareForTransition(to newLayout: CollectionViewLayout) { calls.append("to") }
      override func prepareForTransition(from oldLayout: CollectionViewLayout) {
        calls.append("from")
      }
      override func finalizeLayoutTransition() { calls.append("finalize") }
    }
    let (old, new) = (Listening(), Listening())
    let stage = LoggingStage([5], layout: old)
    stage.view.layoutIfNeeded()
    stage.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    let cell = stage.view.cellForItem(at: path(1))
    var finished: [Bool] = []
    new.itemSize = CGSize(width: 20, height: 20)
    stage.view.setCollectionViewLayout(new, animated: false) { finished.append($0) }
    #expect(old.calls == ["to", "finalize"] && new.calls == ["from", "finalize"])
    #expect(stage.view.cellForItem(at: path(1)) === cell && cell?.frame.width == 20)
    #expect(stage.view.indexPathsForSelectedItems == [path(1)] && finished == [true])
    stage.view.setCollectionViewLayout(new, animated: false)
    #expect(new.calls.count == 2)
  }

  @Test func `a cell is set up in the documented order`() {
    final class Ordered: CollectionViewCell {
      static var log: [String] = []
      override func prepareForReuse() { Self.log.append("reuse") }
      override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
        Self.log.append("apply")
      }
      override var isSelected: Bool { didSet { Self.log.append("selected \(isSelected)") } }
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: CollectionViewLayoutAttributes
      ) -> CollectionViewLayoutAttributes {
        Self.log.append("fit")
        return layoutAttributes
      }
    }
    final class Delegate: CollectionViewDelegate {
      func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
        forItemAt indexPath: IndexPath
      ) { Ordered.log.append("will, \(cell.superview == nil ? "not yet inside" : "inside")") }
      func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
        forItemAt indexPath: IndexPath
      ) { Ordered.log.append("end") }
    }
    final class Source: CollectionViewDataSource {
      func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int { 9 }
      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
        Ordered.log.append("configure")
        return cell
      }
    }
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: flow(100))
    let (source, delegate) = (Source(), Delegate())
    view.register(Ordered.self, forCellWithReuseIdentifier: "c")
    view.dataSource = source
    view.delegate = delegate
    view.layoutIfNeeded()
    view.selectItem(at: path(4), animated: false, scrollPosition: [])
    view.contentOffset.y = 220
    view.layoutIfNeeded()
    Ordered.log = []
    view.contentOffset.y = 440
    view.layoutIfNeeded()
    // The dequeued cell has its attributes before the data source fills it, and keeps them.
    #expect(
      Ordered.log == [
        "reuse", "apply", "configure", "apply", "selected true", "fit", "will, not yet inside",
        "end",
      ])
  }
}
