import GravitySlider
import Testing
import UIKit

/// Items that overlap and swing: place and scale are functions of the distance from the middle.
@MainActor @Suite struct DriveGravity {
  private static let (item, pitch, width): (CGFloat, CGFloat, CGFloat) = (200, 120, 320)

  private static func frame(_ index: Int, _ offset: CGFloat) -> CGRect {
    let middle = width / 2 + CGFloat(index) * pitch
    let (onScreen, period) = (middle - offset, width * 0.86)
    let scale = 1 - pow((width / 2 - onScreen) / 1.8 / width * 2, 2)
    let swing = sin((onScreen - width / 2) * .pi / (period / 2)) * item * 0.6
    let center = middle + width / 2 - onScreen + swing
    let extent = item * abs(scale)
    return CGRect(
      x: center - extent / 2, y: 150 - extent / 2, width: extent, height: extent)
  }

  @Test func `a row that swings`() {
    let layout = GravitySliderFlowLayout(with: CGSize(width: Self.item, height: Self.item))
    let trial = Trial(layout, width: Self.width, height: 300) { numbers, offset in
      numbers.indices.map { Self.frame($0, offset.x) }
    }
    trial.asksForElements = true
    // The client looks half a window further on both sides.
    trial.lookup = { numbers, _ in
      numbers.indices.map {
        CGRect(
          x: Self.width / 2 + CGFloat($0) * Self.pitch - Self.item / 2 - Self.width / 2, y: 50,
          width: Self.item + Self.width, height: Self.item)
      }
    }
    trial.run()
  }
}
