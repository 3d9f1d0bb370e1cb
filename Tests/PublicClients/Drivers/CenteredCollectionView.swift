import CenteredCollectionView
import Testing
import UIKit

/// A row of items with an inset that lets the first and the last one stand in the middle.
@MainActor @Suite struct DriveCentered {
  private func trial(isRow: Bool) -> (Trial, CenteredCollectionViewFlowLayout) {
    let layout = CenteredCollectionViewFlowLayout()
    layout.scrollDirection = isRow ? .horizontal : .vertical
    layout.itemSize = CGSize(width: 200, height: 300)
    layout.minimumLineSpacing = 20
    let trial = Trial(layout) { numbers, _ in
      numbers.indices.map {
        isRow
          ? CGRect(x: CGFloat($0) * 220, y: 90, width: 200, height: 300)
          : CGRect(x: 60, y: CGFloat($0) * 320, width: 200, height: 300)
      }
    }
    return (trial, layout)
  }

  @Test func `a row and a column`() {
    for isRow in [true, false] {
      let (trial, _) = trial(isRow: isRow)
      trial.view.layoutIfNeeded()
      #expect(trial.view.contentOffset == (isRow ? CGPoint(x: -60, y: 0) : CGPoint(x: 0, y: -90)))
      trial.run()
    }
  }

  @Test func `a fling rests at the nearest middle, and a page can be scrolled to`() {
    let (trial, layout) = trial(isRow: true)
    trial.view.layoutIfNeeded()
    for page in [0, 7, 120, 199] {
      layout.scrollToPage(index: page, animated: false)
      trial.view.layoutIfNeeded()
      #expect(trial.view.contentOffset.x == CGFloat(page) * 220 - 60)
      #expect(layout.currentCenteredPage == page)
      for shift in [-90, 0, 100] as [CGFloat] {
        let rest = layout.targetContentOffset(
          forProposedContentOffset: CGPoint(x: CGFloat(page) * 220 - 60 + shift, y: 0),
          withScrollingVelocity: .zero)
        #expect(rest.x == CGFloat(page) * 220 - 60)
      }
    }
  }
}
