import TagCellLayout
import Testing
import UIKit

/// Rows of tags of one height, filled by hand; the free space lies right, left, or on both sides.
@MainActor @Suite struct DriveTags {
  private final class Sizes: NSObject, TagCellLayoutDelegate {
    weak var trial: Trial?

    func tagCellLayoutTagSize(layout: TagCellLayout, atIndex index: Int) -> CGSize {
      // The client's protocol has no actor; layouts ask on the main one.
      let number = MainActor.assumeIsolated { trial?.numbers[index] }
      return CGSize(width: DriveTags.width(number ?? 0), height: 40)
    }
  }

  nonisolated static func width(_ number: Int) -> CGFloat { CGFloat(35 + number * 31 % 84) }

  private func run(_ alignment: TagCellLayout.LayoutAlignment) {
    let sizes = Sizes()
    let trial = Trial(TagCellLayout(alignment: alignment, delegate: sizes)) { numbers, _ in
      var rows: [[CGFloat]] = []
      for width in numbers.map(Self.width) {
        if let row = rows.last, row.reduce(0, +) + width <= 320 {
          rows[rows.count - 1].append(width)
        } else {
          rows.append([width])
        }
      }
      return rows.enumerated().flatMap { row, widths in
        let free = 320 - widths.reduce(0, +)
        var x = alignment == .left ? 0 : alignment == .right ? free : free / 2
        return widths.map { width in
          defer { x += width }
          return CGRect(x: x, y: CGFloat(row) * 40, width: width, height: 40)
        }
      }
    }
    sizes.trial = trial
    trial.run()
  }

  @Test func `left`() { run(.left) }
  @Test func `right`() { run(.right) }
  @Test func `centred`() { run(.center) }
}
