import Testing
import UIKit

/// Code as iOS layouts write it: optional calls on delegates that may be anything.
@MainActor @Suite struct OptionalCallTests {
  final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 7, height: 8) }
  }

  private let layout = UICollectionViewFlowLayout()

  @Test func `an implemented method answers, one that is not answers nil`() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let sizes = Sizes()
    view.delegate = sizes
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let path = IndexPath(item: 0, section: 0)
    #expect(
      delegate?.collectionView?(view, layout: layout, sizeForItemAt: path)
        == CGSize(width: 7, height: 8))
    #expect(delegate?.collectionView?(view, layout: layout, insetForSectionAt: 0) == nil)
    #expect(
      delegate?.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0) == nil)
    #expect(
      delegate?.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: 0) == nil)
  }

  @Test func `a data source's count of sections can be asked with a question mark`() {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 4 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    }
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let source = Source()
    view.dataSource = source
    #expect(view.dataSource?.numberOfSections?(in: view) == 1)
    #expect(
      view.dataSource?.collectionView?(
        view, viewForSupplementaryElementOfKind: UICollectionElementKindSectionHeader,
        at: IndexPath(item: 0, section: 0)) == nil)
  }
}
