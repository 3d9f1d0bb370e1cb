import MagazineLayout
import Testing
import UIKit

/// Rows of one, two or three items by the width that each item asks for.
@MainActor @Suite struct DriveMagazine {
  /// How many of an item's width make a row: runs of all three kinds come up.
  nonisolated static func share(_ number: Int) -> Int {
    [1, 2, 2, 2, 3, 3, 3, 3, 1, 2][number % 10]
  }

  nonisolated static func height(_ number: Int) -> CGFloat { CGFloat(40 + number * 11 % 37) }

  private final class Metrics: NSObject, UICollectionViewDelegateMagazineLayout {
    weak var trial: Trial?
    let isSelfSizing: Bool
    init(isSelfSizing: Bool) { self.isSelfSizing = isSelfSizing }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeModeForItemAt indexPath: IndexPath
    ) -> MagazineLayoutItemSizeMode {
      let number = trial?.numbers[indexPath.item] ?? 0
      let share = DriveMagazine.share(number)
      return MagazineLayoutItemSizeMode(
        widthMode: share == 1
          ? .fullWidth(respectsHorizontalInsets: true) : .fractionalWidth(divisor: UInt(share)),
        heightMode: isSelfSizing
          ? .dynamic(estimatedHeight: 150) : .static(height: DriveMagazine.height(number)))
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      visibilityModeForHeaderInSectionAtIndex index: Int
    ) -> MagazineLayoutHeaderVisibilityMode {
      .visible(heightMode: .static(height: 40), pinToVisibleBounds: true)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      visibilityModeForFooterInSectionAtIndex index: Int
    ) -> MagazineLayoutFooterVisibilityMode { .hidden }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      visibilityModeForBackgroundInSectionAtIndex index: Int
    ) -> MagazineLayoutBackgroundVisibilityMode { .visible }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      horizontalSpacingForItemsInSectionAtIndex index: Int
    ) -> CGFloat { 9 }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      verticalSpacingForElementsInSectionAtIndex index: Int
    ) -> CGFloat { 7 }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetsForSectionAtIndex index: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetsForItemsInSectionAtIndex index: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 4, bottom: 5, right: 4) }
  }

  /// 341 points less the insets of section and items leave 309: halves of 150, thirds of 97.
  private static let (width, available, start): (CGFloat, CGFloat, CGFloat) = (341, 309, 16)

  /// The rows that items of these heights make: equal widths in a row follow each other.
  private static func frames(_ numbers: [Int], _ heights: [CGFloat]) -> [CGRect] {
    var frames: [CGRect] = []
    var (top, tallest, placed, current): (CGFloat, CGFloat, Int, Int) = (55, 0, 0, 0)
    for (number, height) in zip(numbers, heights) {
      let share = share(number)
      if placed > 0, placed == current || share != current {
        top += tallest + 7
        (tallest, placed) = (0, 0)
      }
      current = share
      let width = (available - 9 * CGFloat(share - 1)) / CGFloat(share)
      frames.append(
        CGRect(x: start + CGFloat(placed) * (width + 9), y: top, width: width, height: height))
      placed += 1
      tallest = max(tallest, height)
    }
    return frames
  }

  private func makeTrial(_ metrics: Metrics, computation: @escaping Trial.Computation) -> Trial {
    let trial = Trial(
      MagazineLayout(), width: Self.width,
      cells: metrics.isSelfSizing ? WishingCell.self : UICollectionViewCell.self,
      headers: [
        MagazineLayout.SupplementaryViewKind.sectionHeader,
        MagazineLayout.SupplementaryViewKind.sectionBackground,
      ], computation: computation)
    metrics.trial = trial
    trial.view.delegate = metrics
    return trial
  }

  @Test func `heights that the delegate gives`() {
    let metrics = Metrics(isSelfSizing: false)
    let trial = makeTrial(metrics) { numbers, _ in
      Self.frames(numbers, numbers.map(Self.height))
    }
    trial.run()
    trial.view.contentOffset.y = 1_000
    trial.view.layoutIfNeeded()
    let header = trial.view.supplementaryView(
      forElementKind: MagazineLayout.SupplementaryViewKind.sectionHeader,
      at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 12, y: 1_000, width: 317, height: 40))
  }

  @Test func `heights that the cells ask for`() {
    let metrics = Metrics(isSelfSizing: true)
    var seen: () -> Set<Int> = { [] }
    let trial = makeTrial(metrics) { numbers, _ in
      Self.frames(numbers, numbers.map { seen().contains($0) ? WishingCell.height($0) : 150 })
    }
    seen = { [unowned trial] in trial.seen }
    trial.run()
  }
}
