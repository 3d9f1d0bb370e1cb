import CardsLayout
import Testing
import UIKit

/// A stack of four cards: the front one follows the finger, the others come forward.
@MainActor @Suite struct DriveCards {
  private static let (width, spacing, shown): (CGFloat, CGFloat, Int) = (320, 10, 4)

  /// How much a card `place` behind the front one is scaled.
  private static func scale(_ place: Int) -> CGFloat { pow(0.95, CGFloat(place - 2)) }

  private static func frame(_ item: Int, _ offset: CGPoint) -> CGRect {
    let front = Int(offset.x) / Int(width)
    let way = CGFloat(Int(offset.x) % Int(width))
    let (place, part) = (item - front, way / width)
    let step = spacing * CGFloat(place)
    var center = CGPoint(x: offset.x + width / 2 + step, y: 240 + step)
    if place == 0 { center.x -= way }
    if (1..<shown).contains(place) {
      center.x -= spacing * part
      center.y -= spacing * part
    }
    var size = place < shown ? scale(place) : 1
    if place != 0 { size += (scale(place - 1) - size) * part }
    return CGRect(
      x: center.x - 100 * size, y: center.y - 150 * size, width: 200 * size, height: 300 * size)
  }

  @Test func `a stack of four`() {
    let trial = Trial(CardsCollectionViewLayout(), width: Self.width) { numbers, offset in
      numbers.indices.map { Self.frame($0, offset) }
    }
    trial.lookup = { numbers, offset in
      // The client answers for the cards of the stack alone.
      numbers.indices.map {
        (0..<Self.shown).contains($0 - Int(offset.x) / Int(Self.width))
          ? CGRect(origin: offset, size: CGSize(width: Self.width, height: 480)) : .zero
      }
    }
    trial.run()
    trial.view.contentOffset.x = 3_280
    trial.view.layoutIfNeeded()
    let levels = trial.view.subviews.compactMap { $0 as? UICollectionViewCell }
      .map { trial.view.indexPath(for: $0)?.item }
    #expect(levels == [13, 12, 11, 10])
    #expect(trial.view.cellForItem(at: IndexPath(item: 13, section: 0))?.alpha == 0.25)
  }
}
