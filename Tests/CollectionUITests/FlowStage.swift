import CollectionUI
import Foundation

/// A collection view with a flow layout, a data source and a delegate that answers everything.
@MainActor final class FlowStage: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  struct Section {
    var sizes: [CGSize]
    var inset = EdgeInsets.zero
    var lineSpacing: CGFloat = 10
    var interitemSpacing: CGFloat = 10
    var header = CGSize.zero
    var footer = CGSize.zero
  }

  let view: CollectionView
  var sections: [Section] = []
  var problems: [Problem] = []
  var sizesAsked = 0
  /// Is called whenever a size is asked for.
  var onSize: (() -> Void)?

  init(layout: CollectionViewFlowLayout, frame: CGRect) {
    view = CollectionView(frame: frame, collectionViewLayout: layout)
    view.dataSource = self
    view.delegate = self
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].sizes.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    return view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    view.register(
      CollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    return view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizesAsked += 1
    onSize?()
    return sections[indexPath.section].sizes[indexPath.item]
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets { sections[section].inset }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { sections[section].lineSpacing }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { sections[section].interitemSpacing }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { sections[section].header }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { sections[section].footer }
}
