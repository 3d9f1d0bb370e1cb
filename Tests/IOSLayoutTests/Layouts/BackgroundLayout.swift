import UIKit

/// Attributes that carry a colour for the view that shows it.
class BackgroundAttributes: UICollectionViewLayoutAttributes {
  var color = UIColor.clear

  override func copy(with zone: NSZone? = nil) -> Any {
    let made = super.copy(with: zone)
    guard let copy = made as? BackgroundAttributes else { return made }
    MainActor.assumeIsolated { copy.color = color }
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? BackgroundAttributes else { return false }
    return super.isEqual(object) && MainActor.assumeIsolated { other.color == color }
  }
}

class BackgroundView: UICollectionReusableView {
  static let kind = "SectionBackground"

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    backgroundColor = (layoutAttributes as? BackgroundAttributes)?.color
    layer.cornerRadius = 8
  }
}

/// A flow layout with a coloured panel behind the items of each section.
class BackgroundLayout: UICollectionViewFlowLayout {

  var colors: [UIColor] = [.red, .green, .blue]
  private var panels = [BackgroundAttributes]()

  override class var layoutAttributesClass: AnyClass { return BackgroundAttributes.self }

  override init() {
    super.init()
    register(BackgroundView.self, forDecorationViewOfKind: BackgroundView.kind)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    register(BackgroundView.self, forDecorationViewOfKind: BackgroundView.kind)
  }

  override func prepare() {
    super.prepare()
    panels.removeAll()
    guard let collectionView = collectionView else { return }
    for section in 0..<collectionView.numberOfSections {
      let count = collectionView.numberOfItems(inSection: section)
      guard count > 0,
        let first = layoutAttributesForItem(at: IndexPath(item: 0, section: section)),
        let last = layoutAttributesForItem(at: IndexPath(item: count - 1, section: section))
      else { continue }
      let panel = BackgroundAttributes(
        forDecorationViewOfKind: BackgroundView.kind, with: IndexPath(item: 0, section: section))
      panel.frame = CGRect(
        x: 0, y: first.frame.minY, width: collectionView.bounds.width,
        height: last.frame.maxY - first.frame.minY
      )
      .inset(
        by: UIEdgeInsets(top: -sectionInset.top, left: 0, bottom: -sectionInset.bottom, right: 0))
      panel.zIndex = -1
      panel.color = colors[section % colors.count]
      panels.append(panel)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    return (super.layoutAttributesForElements(in: rect) ?? [])
      + panels.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    return elementKind == BackgroundView.kind ? panels.first { $0.indexPath == indexPath } : nil
  }
}
