import Testing
import UIKit
import WaterfallLayout

/// Columns filled by hand: each item at the end of the shortest, or of its turn.
@MainActor @Suite struct DriveWaterfall {
  private final class Metrics: WaterfallLayoutDelegate {
    weak var trial: Trial?
    var kind = WaterfallLayout.Layout.waterfall(column: 3, distributionMethod: .balanced)

    func collectionViewLayout(for section: Int) -> WaterfallLayout.Layout { kind }

    func collectionView(
      _ collectionView: UICollectionView, layout: WaterfallLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      if case .flow = kind { return WaterfallLayout.automaticSize }
      // The client's protocol has no actor; layouts ask on the main one.
      let number = MainActor.assumeIsolated { trial?.numbers[indexPath.item] }
      return DriveWaterfall.size(number ?? 0)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: WaterfallLayout, headerHeightFor section: Int
    ) -> CGFloat? { 44 }
  }

  nonisolated static func size(_ number: Int) -> CGSize {
    CGSize(width: 50 + number * 7 % 40, height: 60 + number * 29 % 90)
  }

  /// Three columns in 320 points less two margins of 10 and two gaps of 6: 96 points each.
  private static let (margin, gap, header, column): (CGFloat, CGFloat, CGFloat, CGFloat) =
    (10, 6, 44, 96)

  private func makeTrial(
    _ metrics: Metrics, cells: UICollectionViewCell.Type = UICollectionViewCell.self,
    computation: @escaping Trial.Computation
  ) -> Trial {
    let layout = WaterfallLayout()
    layout.sectionInset = UIEdgeInsets(
      top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin)
    layout.minimumInteritemSpacing = Self.gap
    layout.minimumLineSpacing = Self.gap
    layout.delegate = metrics
    let trial = Trial(
      layout, cells: cells, headers: [UICollectionView.elementKindSectionHeader],
      computation: computation)
    metrics.trial = trial
    return trial
  }

  private func run(isBalanced: Bool) {
    let metrics = Metrics()
    metrics.kind = .waterfall(column: 3, distributionMethod: isBalanced ? .balanced : .equal)
    let trial = makeTrial(metrics) { numbers, _ in
      var ends = [CGFloat](repeating: Self.header + Self.margin, count: 3)
      return numbers.enumerated().map { item, number in
        let shortest = ends.indices.min { ends[$0] < ends[$1] } ?? 0
        let column = isBalanced ? shortest : item % 3
        let size = Self.size(number)
        let height = (size.height * Self.column / size.width).rounded(.down)
        let frame = CGRect(
          x: Self.margin + CGFloat(column) * (Self.column + Self.gap), y: ends[column],
          width: Self.column, height: height)
        ends[column] = frame.maxY + Self.gap
        return frame
      }
    }
    trial.run()
    #expect(
      trial.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0))?.frame
        == CGRect(x: 0, y: 0, width: 320, height: Self.header))
  }

  @Test func `three balanced columns under a header`() { run(isBalanced: true) }
  @Test func `three columns in turn under a header`() { run(isBalanced: false) }

  /// The client keeps measured sizes by place, so that edits mix them up on iOS too: none here.
  @Test func `rows of two whose cells ask for their heights`() {
    let metrics = Metrics()
    metrics.kind = .flow(column: 2)
    var seen: () -> Set<Int> = { [] }
    let trial = makeTrial(metrics, cells: WishingCell.self) { numbers, _ in
      var (frames, top): ([CGRect], CGFloat) = ([], Self.header + Self.margin)
      for first in stride(from: 0, to: numbers.count, by: 2) {
        let heights = numbers[first..<min(first + 2, numbers.count)].map {
          seen().contains($0) ? WishingCell.height($0) : 300
        }
        for (column, height) in heights.enumerated() {
          frames.append(
            CGRect(
              x: Self.margin + CGFloat(column) * (147 + Self.gap), y: top, width: 147,
              height: height))
        }
        top += (heights.max() ?? 0) + Self.gap
      }
      return frames
    }
    seen = { [unowned trial] in trial.seen }
    trial.run(edits: false)
    #expect(trial.seen.count == 200)
  }
}
