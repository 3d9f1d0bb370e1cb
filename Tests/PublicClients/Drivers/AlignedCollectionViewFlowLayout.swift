import AlignedCollectionViewFlowLayout
import Testing
import UIKit

/// Lines filled by hand, with the items of each line at the chosen edges.
@MainActor @Suite struct DriveAligned {
  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    weak var trial: Trial?

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { DriveAligned.size(trial?.numbers[indexPath.item] ?? 0) }
  }

  /// The widest item is 110 points, a third of a line.
  nonisolated static func size(_ number: Int) -> CGSize {
    CGSize(width: 40 + number * 37 % 71, height: 20 + number * 13 % 25)
  }

  private static let (width, inset, line, gap): (CGFloat, CGFloat, CGFloat, CGFloat) =
    (320, 10, 7, 5)

  private static func lines(_ numbers: [Int]) -> [[CGSize]] {
    var lines: [[CGSize]] = []
    var free: CGFloat = -1
    for size in numbers.map(size) {
      if free >= size.width + gap {
        lines[lines.count - 1].append(size)
        free -= size.width + gap
      } else {
        lines.append([size])
        free = width - 2 * inset - size.width
      }
    }
    return lines
  }

  private static func frames(
    _ numbers: [Int], isRight: Bool, _ vertical: VerticalAlignment
  ) -> [CGRect] {
    var (frames, top): ([CGRect], CGFloat) = ([], inset)
    for line in lines(numbers) {
      let height = line.map(\.height).max() ?? 0
      let length = line.map(\.width).reduce(0, +) + gap * CGFloat(line.count - 1)
      var x = isRight ? width - inset - length : inset
      for size in line {
        let free = height - size.height
        let shift = vertical == .top ? 0 : vertical == .bottom ? free : free / 2
        frames.append(CGRect(origin: CGPoint(x: x, y: top + shift), size: size))
        x += size.width + gap
      }
      top += height + Self.line
    }
    return frames
  }

  private func run(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    let layout = AlignedCollectionViewFlowLayout(
      horizontalAlignment: horizontal, verticalAlignment: vertical)
    layout.sectionInset = UIEdgeInsets(
      top: Self.inset, left: Self.inset, bottom: Self.inset, right: Self.inset)
    layout.minimumLineSpacing = Self.line
    layout.minimumInteritemSpacing = Self.gap
    let isRight = horizontal == .right || horizontal == .trailing
    let trial = Trial(layout, width: Self.width) { numbers, _ in
      Self.frames(numbers, isRight: isRight, vertical)
    }
    // The client moves what the flow layout finds, whose lines are centred.
    trial.lookup = { numbers, _ in Self.frames(numbers, isRight: isRight, .center) }
    let sizes = Sizes()
    sizes.trial = trial
    trial.view.delegate = sizes
    trial.run()
  }

  @Test func `left and top`() { run(.left, .top) }
  @Test func `right and bottom`() { run(.right, .bottom) }
  @Test func `leading and centred`() { run(.leading, .center) }
  @Test func `trailing and top`() { run(.trailing, .top) }
}
