import SquareMosaicLayout
import Testing
import UIKit

/// A large square with two small ones beside it, then a row of three, again and again.
@MainActor @Suite struct DriveMosaic {
  /// Frames in thirds of the side, from the block's start: along, across, extent.
  private struct Block: SquareMosaicBlock {
    let parts: [(along: CGFloat, across: CGFloat, extent: CGFloat)]
    let isRow: Bool

    func blockFrames() -> Int { parts.count }
    func blockFrames(origin: CGFloat, side: CGFloat) -> [CGRect] {
      parts.map { DriveMosaic.frame($0, origin, side, isRow) }
    }
  }

  nonisolated static func frame(
    _ part: (along: CGFloat, across: CGFloat, extent: CGFloat), _ origin: CGFloat, _ side: CGFloat,
    _ isRow: Bool
  ) -> CGRect {
    let third = side / 3
    let (along, across) = (origin + part.along * third, part.across * third)
    return CGRect(
      x: isRow ? along : across, y: isRow ? across : along, width: part.extent * third,
      height: part.extent * third)
  }

  private struct Pattern: SquareMosaicPattern {
    let blocks: [Block]

    func patternBlocks() -> [SquareMosaicBlock] { blocks }
    func patternBlocksSeparator(at position: SquareMosaicBlockSeparatorPosition) -> CGFloat {
      position == .between ? 4 : 0
    }
  }

  private struct Header: SquareMosaicSupplementary {
    let isRow: Bool

    func supplementaryFrame(for origin: CGFloat, side: CGFloat) -> CGRect {
      isRow
        ? CGRect(x: origin, y: 0, width: 30, height: side)
        : CGRect(x: 0, y: origin, width: side, height: 30)
    }
  }

  private final class Source: SquareMosaicDataSource {
    let isRow: Bool
    init(isRow: Bool) { self.isRow = isRow }

    func layoutPattern(for section: Int) -> SquareMosaicPattern {
      Pattern(blocks: [
        Block(parts: [(0, 0, 2), (0, 2, 1), (1, 2, 1)], isRow: isRow),
        Block(parts: [(0, 0, 1), (0, 1, 1), (0, 2, 1)], isRow: isRow),
      ])
    }
    func layoutSupplementaryHeader(for section: Int) -> SquareMosaicSupplementary? {
      Header(isRow: isRow)
    }
    func layoutSupplementaryBackerRequired(for section: Int) -> Bool { true }
  }

  private func run(isRow: Bool) {
    let layout = SquareMosaicLayout(direction: isRow ? .horizontal : .vertical)
    let source = Source(isRow: isRow)
    layout.dataSource = source
    let side: CGFloat = isRow ? 480 : 300
    let trial = Trial(
      layout, width: 300, height: 480,
      headers: [SquareMosaicLayoutSectionHeader, SquareMosaicLayoutSectionBacker]
    ) { numbers, _ in
      // Six items to a period: blocks of two thirds and one third, a separator after each.
      numbers.indices.map { item in
        let (period, place) = (CGFloat(item / 6), item % 6)
        let start = 30 + period * (side + 8) + (place < 3 ? 0 : side * 2 / 3 + 4)
        let parts: [(CGFloat, CGFloat, CGFloat)] = [
          (0, 0, 2), (0, 2, 1), (1, 2, 1), (0, 0, 1), (0, 1, 1), (0, 2, 1),
        ]
        return Self.frame(parts[place], start, side, isRow)
      }
    }
    trial.run()
  }

  @Test func `downwards`() { run(isRow: false) }
  @Test func `to the right`() { run(isRow: true) }
}
