public import CollectionModel
public import Foundation

/// Where one element stands and how it looks, as a layout hands it out and subclasses extend it.
///
/// The attributes wrap one value, a `Placement`; what a subclass adds lives in the subclass. Those
/// that a built-in layout hands out are fresh copies: editing them changes nothing but themselves
/// (rule F31).
@preconcurrency @MainActor
open class CollectionViewLayoutAttributes: NSObject, NSCopying {
  /// All that a layout says of the element.
  public internal(set) var placement: Placement
  /// The path as it was given where it has not two numbers, which a `Placement` cannot hold.
  private var oddIndexPath: IndexPath?

  /// Creates the attributes of the first item, without extent.
  public required override init() {
    placement = Placement(key: .cell(0, 0), frame: .zero)
    super.init()
  }

  /// Creates the attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    placement.key.kind = ElementKind(supplementary: elementKind)
    self.indexPath = indexPath
  }

  /// Creates the attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    placement.key.kind = .decoration(decorationViewKind)
    self.indexPath = indexPath
  }

  /// The path of the element.
  open var indexPath: IndexPath {
    get { oddIndexPath ?? IndexPath(placement.key.path) }
    set {
      if let path = ElementPath(newValue) {
        placement.key.path = path
        oddIndexPath = nil
      } else {
        placement.key.path = ElementPath(newValue.first ?? 0, 0)
        oddIndexPath = newValue
      }
    }
  }

  /// The box that the element covers, its transform applied (rule L4).
  ///
  /// Setting it sets centre and size.
  open var frame: CGRect {
    get { CGRect(placement.boundingBox) }
    set { placement.frame = Rect(newValue) }
  }

  /// The middle of the element.
  open var center: CGPoint {
    get { CGPoint(placement.frame.center) }
    set { placement.frame = Rect(center: Point(newValue), size: placement.frame.size) }
  }

  /// The extent before the transform; setting it keeps the centre.
  open var size: CGSize {
    get { CGSize(placement.frame.size) }
    set { placement.frame = Rect(center: placement.frame.center, size: Size(newValue)) }
  }

  /// The extent as a rectangle at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The transform around the centre.
  open var transform3D: Transform3D {
    get { Transform3D(placement.transform) }
    set { placement.transform = newValue.transform }
  }

  /// The transform in the plane around the centre.
  open var transform: AffineTransform2D {
    get { transform3D.affine }
    set { transform3D = Transform3D(affine: newValue) }
  }

  /// The opacity, 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(placement.alpha) }
    set { placement.alpha = Double(newValue) }
  }

  /// The stacking order; higher lies in front.
  open var zIndex: Int {
    get { placement.zIndex }
    set { placement.zIndex = newValue }
  }

  /// Whether the element is not shown; then no view need be made for it.
  open var isHidden: Bool {
    get { placement.isHidden }
    set { placement.isHidden = newValue }
  }

  /// What the element is.
  open var representedElementCategory: CollectionView.ElementCategory {
    switch placement.key.kind {
    case .cell: .cell
    case .header, .footer, .supplementary: .supplementaryView
    case .decoration: .decorationView
    }
  }

  /// The kind of a supplementary or decoration view, nil for a cell.
  open var representedElementKind: String? { placement.key.kind.elementKind }

  /// Returns attributes of the same class and with the same values.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    // NSCopying has no actor; attributes are used where their layout is, on the main one.
    MainActor.assumeIsolated { () -> CollectionViewLayoutAttributes in
      let copy = type(of: self).init()
      copy.placement = placement
      copy.oddIndexPath = oddIndexPath
      return copy
    }
  }

  /// Returns whether the other attributes are of the same class and have the same values.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    return MainActor.assumeIsolated {
      type(of: other) == type(of: self) && placement == other.placement
        && oddIndexPath == other.oddIndexPath
    }
  }

  /// The hash of the element's kind and path.
  nonisolated open override var hash: Int {
    MainActor.assumeIsolated { placement.key.hashValue }
  }
}

extension CollectionViewLayoutAttributes {
  /// Takes over all that the engine says of an element.
  package func take(_ placement: Placement) { self.placement = placement }
}
