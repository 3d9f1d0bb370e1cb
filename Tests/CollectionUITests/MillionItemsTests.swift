import CollectionModel
import CollectionUI
import Foundation
import Testing

/// What scrolling through a million items costs in calls, prefetching off.
@MainActor @Suite struct MillionItemsTests {
  /// A delegate that gives each item a size of its own and counts how often it is asked.
  private final class Sizes: CollectionViewDelegateFlowLayout {
    var asked = 0

    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      asked += 1
      let item = indexPath.item
      return CGSize(width: 20 + item % 61 + item / 1000 % 7, height: 15 + item * 7 % 53)
    }
  }

  private func run(_ sizes: Sizes?) {
    let stage = LoggingStage([1_000_000], width: 320, height: 480)
    stage.view.delegate = sizes
    stage.view.isPrefetchingEnabled = false
    let alreadyMade = LoggedCell.made
    var (shown, mostShown): (Set<Int>, Int) = ([], 0)
    /// Scrolls, lays out, and compares what the data source was asked with what has entered.
    func scroll(to y: CGFloat) {
      stage.view.contentOffset.y = y
      stage.view.layoutIfNeeded()
      let now = Set(stage.view.indexPathsForVisibleItems.map(\.item))
      let asked = stage.takeLog().filter { $0.hasPrefix("cell ") }
      #expect(asked == now.subtracting(shown).sorted().map { "cell \($0)" })
      #expect(stage.view.visibleCells.count == now.count)
      (shown, mostShown) = (now, max(mostShown, now.count))
    }
    // Warm-up: whole screens come and go.
    for screen in 0..<200 { scroll(to: CGFloat(screen) * 480) }
    let made = LoggedCell.made
    for step in 1...1_500 { scroll(to: stage.view.contentOffset.y + CGFloat(30 + step * 41 % 170)) }
    #expect(LoggedCell.made == made)
    // From one end to the other, and back up.
    stage.view.scrollToItem(at: path(999_999), at: .bottom, animated: false)
    scroll(to: stage.view.contentOffset.y)
    #expect(shown.contains(999_999))
    for _ in 1...500 { scroll(to: stage.view.contentOffset.y - 97) }
    #expect(LoggedCell.made - alreadyMade <= 2 * mostShown)
    #expect(stage.problems.isEmpty)
    #expect((stage.view.collectionViewLayout as? CollectionViewFlowLayout)?.solveCount == 1)
  }

  @Test
  func `a step through a million varying items makes no cell and asks for entering ones once`() {
    let sizes = Sizes()
    run(sizes)
    #expect(sizes.asked == 1_000_000)
  }

  @Test func `a step through a million equal items makes no cell and asks for entering ones once`()
  {
    run(nil)
  }
}
