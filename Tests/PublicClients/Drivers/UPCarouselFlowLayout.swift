import Testing
import UIKit
import UPCarouselFlowLayout

/// Items shrink and fade with their distance from the middle, up to one item's distance.
@MainActor @Suite struct DriveCarousel {
  /// The length of an item, the distance of two middles, and the least scale and opacity.
  private static let (item, pitch, least): (CGFloat, CGFloat, CGFloat) = (200, 200, 0.6)

  /// 1 for an item in the middle of a window of `length`, 0 from one pitch on.
  private static func nearness(_ item: Int, _ offset: CGFloat, _ length: CGFloat) -> CGFloat {
    let middle = length / 2 + CGFloat(item) * pitch
    return 1 - min(abs(offset + length / 2 - middle), pitch) / pitch
  }

  private func trial(_ direction: UICollectionView.ScrollDirection) -> Trial {
    let layout = UPCarouselFlowLayout()
    layout.scrollDirection = direction
    layout.itemSize = CGSize(width: Self.item, height: Self.item)
    // 40 less what both shrunk neighbours give away on one side: no space between full items.
    layout.spacingMode = .fixed(spacing: 40)
    let trial = Trial(layout, width: 320, height: 480) { numbers, offset in
      numbers.indices.map {
        let isRow = direction == .horizontal
        let (along, across): (CGFloat, CGFloat) = isRow ? (320, 240) : (480, 160)
        let scale =
          Self.least + (1 - Self.least)
          * Self.nearness($0, isRow ? offset.x : offset.y, along)
        let (extent, middle) = (Self.item * scale, along / 2 + CGFloat($0) * Self.pitch)
        let center = isRow ? CGPoint(x: middle, y: across) : CGPoint(x: across, y: middle)
        return CGRect(
          x: center.x - extent / 2, y: center.y - extent / 2, width: extent, height: extent)
      }
    }
    trial.asksForElements = true
    return trial
  }

  @Test func `a row of items`() { trial(.horizontal).run() }
  @Test func `a column of items`() { trial(.vertical).run() }

  @Test func `opacity and level follow the distance, a fling rests at the nearest middle`() {
    let trial = trial(.horizontal)
    let layout = trial.view.collectionViewLayout
    for offset in [0, 70, 99, 101, 350, 1_000, 20_000] as [CGFloat] {
      trial.view.contentOffset.x = offset
      trial.view.layoutIfNeeded()
      for attributes in layout.layoutAttributesForElements(in: trial.view.bounds) ?? [] {
        let alpha = 0.6 + 0.4 * Self.nearness(attributes.indexPath.item, offset, 320)
        #expect(abs(attributes.alpha - alpha) < 1e-9)
        #expect(attributes.zIndex == Int(attributes.alpha * 10))
      }
      for shift in [-60, 0, 60] as [CGFloat] {
        let proposed = max(0, offset + shift)
        let rest = layout.targetContentOffset(
          forProposedContentOffset: CGPoint(x: proposed, y: 0), withScrollingVelocity: .zero)
        #expect(rest == CGPoint(x: (proposed / Self.pitch).rounded() * Self.pitch, y: 0))
      }
    }
    #expect(trial.view.decelerationRate == .fast)
  }
}
