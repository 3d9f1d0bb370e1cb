import CollectionModel
import CollectionUI
import Foundation

/// Answers a collection view's questions from a scene.
///
/// Where the scene leaves something to the layout, the answer is that of a delegate which does not
/// implement the method. So sections without sizes are never asked item by item.
@MainActor
final class StageSource: CollectionViewDataSource, CollectionViewDelegateFlowLayout, SizeAdvising {
  /// A delegate that implements nothing.
  private final class Silent: CollectionViewDelegateFlowLayout {}

  private let sections: [SceneSection]
  /// Whether the items of a section are asked for their sizes.
  private let asksSizes: [Bool]
  /// The size of items without one, in sections where others have one.
  private let itemSize: Size
  /// Whether headers and footers that have a title and no size get the usual length.
  private let usesBarLength: (header: Bool, footer: Bool)
  /// Whether sizes are what cells ask for instead of what the delegate says.
  let measuresCells: Bool
  private let silent = Silent()

  init(
    _ sections: [SceneSection], asksSizes: [Bool], itemSize: Size,
    usesBarLength: (header: Bool, footer: Bool), measuresCells: Bool
  ) {
    self.measuresCells = measuresCells
    self.sections = sections
    self.asksSizes = asksSizes
    self.itemSize = itemSize
    self.usesBarLength = usesBarLength
  }

  let sizeAdvice = "make the item or the insets smaller, or the window larger"

  private static let identifier = "element"

  /// Tells the view how cells are made.
  func register(in view: CollectionView) {
    view.register(StageCell.self, forCellWithReuseIdentifier: Self.identifier)
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].items.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.identifier, for: indexPath)
    (cell as? StageCell)?.wish =
      measuresCells
      ? CGSize(sections[indexPath.section].items.size(at: indexPath.item) ?? itemSize) : nil
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.register(
      CollectionReusableView.self, forSupplementaryViewOfKind: kind,
      withReuseIdentifier: Self.identifier)
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.identifier, for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard asksSizes[indexPath.section], !measuresCells else {
      return silent.collectionView(
        collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
    }
    return CGSize(sections[indexPath.section].items.size(at: indexPath.item) ?? itemSize)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    sections[section].metrics.inset.map(EdgeInsets.init)
      ?? silent.collectionView(
        collectionView, layout: collectionViewLayout, insetForSectionAt: section)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    sections[section].metrics.lineSpacing.map { CGFloat($0) }
      ?? silent.collectionView(
        collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    sections[section].metrics.interitemSpacing.map { CGFloat($0) }
      ?? silent.collectionView(
        collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    barSize(sections[section].header, usesBarLength.header)
      ?? silent.collectionView(
        collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    barSize(sections[section].footer, usesBarLength.footer)
      ?? silent.collectionView(
        collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
  }

  private func barSize(_ bar: SceneBar?, _ usesLength: Bool) -> CGSize? {
    guard let bar else { return nil }
    if let size = bar.size { return CGSize(size) }
    guard usesLength, bar.title != nil else { return nil }
    return CGSize(width: SceneBar.defaultLength, height: SceneBar.defaultLength)
  }
}

/// A cell that asks for the size that its item has in the scene.
private final class StageCell: CollectionViewCell {
  /// The size to ask for, nil for the one that the layout gives.
  var wish: CGSize?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    if let wish { layoutAttributes.size = wish }
    return layoutAttributes
  }
}
