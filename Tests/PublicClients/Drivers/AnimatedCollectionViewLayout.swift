import AnimatedCollectionViewLayout
import Testing
import UIKit

/// Pages of the window's size whose distance from the middle turns or shrinks them.
@MainActor @Suite struct DriveAnimated {
  private static let window = CGSize(width: 320, height: 480)

  private func trial(
    _ animator: LayoutAttributesAnimator, isRow: Bool,
    placing: @escaping (_ distance: CGFloat) -> (shift: CGFloat, extent: CGSize)
  ) -> Trial {
    let layout = AnimatedCollectionViewLayout()
    layout.animator = animator
    layout.scrollDirection = isRow ? .horizontal : .vertical
    layout.itemSize = Self.window
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let trial = Trial(layout, width: Self.window.width, height: Self.window.height) {
      numbers, offset in
      numbers.indices.map { item in
        let length = isRow ? Self.window.width : Self.window.height
        let middle = (CGFloat(item) + 0.5) * length
        let distance = (middle - (isRow ? offset.x : offset.y)) / length - 0.5
        let (shift, extent) = placing(distance)
        let center =
          isRow
          ? CGPoint(x: middle + shift, y: Self.window.height / 2)
          : CGPoint(x: Self.window.width / 2, y: middle + shift)
        return CGRect(
          x: center.x - extent.width / 2, y: center.y - extent.height / 2, width: extent.width,
          height: extent.height)
      }
    }
    trial.asksForElements = true
    return trial
  }

  private func runCards(isRow: Bool) {
    let length = isRow ? Self.window.width : Self.window.height
    let animator = LinearCardAttributesAnimator(minAlpha: 0.5, itemSpacing: 0.1, scaleRate: 0.7)
    let trial = trial(animator, isRow: isRow) { distance in
      // Moved towards the middle by a tenth of the way, then shrunk around the middle of the card.
      let scale = 0.7 - 0.1 * abs(distance)
      return (
        -0.1 * length * distance * scale,
        CGSize(width: Self.window.width * scale, height: Self.window.height * scale)
      )
    }
    trial.run()
    for attributes in trial.view.collectionViewLayout.layoutAttributesForElements(
      in: trial.view.bounds) ?? []
    {
      guard let animated = attributes as? AnimatedCollectionViewLayoutAttributes else {
        Issue.record("the attributes are not of the client's class")
        continue
      }
      #expect(abs(animated.alpha - (1.5 - abs(animated.middleOffset))) < 1e-9)
    }
  }

  @Test func `cards in a row`() { runCards(isRow: true) }
  @Test func `cards in a column`() { runCards(isRow: false) }

  @Test func `pages that turn`() {
    trial(RotateInOutAttributesAnimator(), isRow: true) { distance in
      let angle = abs(distance) < 1 ? CGFloat.pi / 4 * distance : 0
      let (c, s) = (abs(cos(angle)), abs(sin(angle)))
      return (
        0,
        CGSize(
          width: Self.window.width * c + Self.window.height * s,
          height: Self.window.width * s + Self.window.height * c)
      )
    }.run()
  }
}
