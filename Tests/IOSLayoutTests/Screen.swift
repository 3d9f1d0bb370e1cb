import Testing
import UIKit

class Cell: UICollectionViewCell {
  var wantedHeight: CGFloat?

  override init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    wantedHeight = nil
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    if let wantedHeight = wantedHeight { attributes.size.height = wantedHeight }
    return attributes
  }
}

/// A collection view with a data source of heights, as an app would have it.
@MainActor
class Screen: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
  ColumnsLayoutDelegate
{
  let collectionView: UICollectionView
  var sections: [[CGFloat]]
  var itemSizes: ((IndexPath) -> CGSize)?
  var problems = [String]()

  init(
    _ sections: [[CGFloat]], layout: UICollectionViewLayout, width: CGFloat = 320,
    height: CGFloat = 480
  ) {
    self.sections = sections
    collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    super.init()
    collectionView.problemHandler = { [unowned self] in problems.append($0.message) }
    collectionView.register(Cell.self, forCellWithReuseIdentifier: "Cell")
    collectionView.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Header")
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.layoutIfNeeded()
  }

  func scroll(to y: CGFloat) {
    collectionView.contentOffset.y = y
    collectionView.layoutIfNeeded()
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    return collectionView.cellForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    return sections.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    return sections[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    (cell as? Cell)?.wantedHeight = sections[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    return itemSizes?(indexPath) ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize
      ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: ColumnsLayout,
    estimatedHeightForItemAt indexPath: IndexPath
  ) -> CGFloat {
    return 50
  }
}
