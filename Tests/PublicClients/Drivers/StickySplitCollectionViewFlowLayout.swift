import StickySplitCollectionViewFlowLayout
import Testing
import UIKit

/// A grid of three columns under a main header, whose section header stays in sight.
@MainActor @Suite struct DriveStickySplit {
  @Test func `a grid under a main header and a header that stays`() {
    let layout = StickySplitCollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    layout.minimumLineSpacing = 5
    layout.minimumInteritemSpacing = 10
    layout.mainHeaderReferenceSize = CGSize(width: 320, height: 120)
    layout.headerReferenceSize = CGSize(width: 320, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let main = StickySplitCollectionViewFlowLayout.mainElementKind
    let header = UICollectionView.elementKindSectionHeader
    let trial = Trial(layout, headers: [main, header]) { numbers, _ in
      numbers.indices.map {
        CGRect(
          x: CGFloat($0 % 3) * 110, y: 150 + CGFloat($0 / 3) * 65, width: 100, height: 60)
      }
    }
    // Without a superview the client has no content.
    let window = UIView(frame: trial.view.frame)
    window.addSubview(trial.view)
    trial.run()
    for offset in [0, 50, 119, 121, 700] as [CGFloat] {
      trial.view.contentOffset.y = offset
      trial.view.layoutIfNeeded()
      let pinned = trial.view.supplementaryView(
        forElementKind: header, at: IndexPath(item: 0, section: 0))
      #expect(pinned?.frame == CGRect(x: 0, y: max(120, offset), width: 320, height: 30))
    }
  }
}
