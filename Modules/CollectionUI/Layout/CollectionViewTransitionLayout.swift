package import CollectionModel
public import Foundation

/// A layout between two others, as far along as the app says.
///
/// Every element stands where a straight line between its two places leads; one that only one of the
/// layouts places stands where that one says.
@preconcurrency @MainActor
open class CollectionViewTransitionLayout: CollectionViewLayout {
  /// The layout that the transition began with.
  open private(set) var currentLayout: CollectionViewLayout
  /// The layout that the transition leads to.
  open private(set) var nextLayout: CollectionViewLayout
  /// How far the transition has come: 0 is the current layout, 1 the next one.
  ///
  /// More and less are allowed. The app invalidates the layout after setting it.
  open var transitionProgress: CGFloat = 0
  private var values: [String: CGFloat] = [:]

  /// Creates a layout between two others.
  public init(currentLayout: CollectionViewLayout, nextLayout: CollectionViewLayout) {
    self.currentLayout = currentLayout
    self.nextLayout = nextLayout
    super.init()
  }

  /// Returns nil: two layouts are needed.
  public required init?(coder: NSCoder) { nil }

  /// Keeps a number that the transition carries along.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// Returns the number kept for a key, zero where there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  package override func hostDidChange() {
    for layout in [currentLayout, nextLayout] {
      layout.host = host
      layout.hostDidChange()
    }
  }

  /// Lets both layouts get ready.
  open override func prepare() {
    currentLayout.prepare()
    nextLayout.prepare()
  }

  /// The extent between those of the two layouts.
  open override var collectionViewContentSize: CGSize {
    let (old, new) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(
      width: between(old.width, new.width), height: between(old.height, new.height))
  }

  /// Returns the elements that meet `rect` on their way.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    var keys: Set<ElementKey> = []
    for layout in [currentLayout, nextLayout] {
      for attributes in layout.layoutAttributesForElements(in: rect) ?? [] {
        keys.insert(attributes.placement.key)
      }
    }
    return keys.sorted().compactMap { ownAttributes(of: $0) }
  }

  /// An element on its way.
  package override func ownAttributes(of key: ElementKey) -> CollectionViewLayoutAttributes? {
    let (old, new) = (currentLayout.attributes(of: key), nextLayout.attributes(of: key))
    guard let old, let new else { return old ?? new }
    let mixed = transitionProgress < 0.5 ? old : new
    guard let mixed = mixed.copy() as? CollectionViewLayoutAttributes else { return mixed }
    let (a, b) = (old.placement, new.placement)
    var placement = mixed.placement
    placement.frame = Rect(
      center: Point(
        x: between(a.frame.center.x, b.frame.center.x),
        y: between(a.frame.center.y, b.frame.center.y)),
      size: Size(
        width: between(a.frame.width, b.frame.width),
        height: between(a.frame.height, b.frame.height)))
    placement.alpha = between(a.alpha, b.alpha)
    if a.transform != b.transform {
      placement.transform =
        Transform(matrix: zip(a.transform.matrix, b.transform.matrix).map { between($0, $1) })
        ?? .identity
    }
    mixed.take(placement)
    return mixed
  }

  private func between(_ a: Double, _ b: Double) -> Double {
    a + (b - a) * Double(transitionProgress)
  }

  private func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * transitionProgress }
}

extension CollectionViewLayout {
  /// Returns the attributes of any element.
  func attributes(of key: ElementKey) -> CollectionViewLayoutAttributes? {
    let path = IndexPath(key.path)
    switch key.kind {
    case .cell: return layoutAttributesForItem(at: path)
    case .decoration(let name): return layoutAttributesForDecorationView(ofKind: name, at: path)
    case .header, .footer, .supplementary:
      return key.kind.elementKind.flatMap {
        layoutAttributesForSupplementaryView(ofKind: $0, at: path)
      }
    }
  }
}
