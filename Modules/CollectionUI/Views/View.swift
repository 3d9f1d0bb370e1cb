import CollectionModel
public import Foundation

/// A rectangle with the few members of a view that layouts and collection views touch.
///
/// There is no screen: a view has a place, an order among its siblings and the insets of its
/// surroundings, and draws nothing.
@preconcurrency @MainActor
open class View: NSObject {
  /// The view's place before its transform, in its superview's coordinates.
  private var place: CGRect
  private var boundsOrigin = CGPoint.zero

  /// The views inside, back to front.
  open fileprivate(set) var subviews: [View] = []
  /// The view around this one.
  open fileprivate(set) weak var superview: View?
  /// The opacity, 0 to 1.
  open var alpha: CGFloat = 1
  /// Whether the view is not shown.
  open var isHidden = false
  /// A number for the app's own use.
  open var tag = 0
  /// The colour behind everything else.
  open var backgroundColor: Color?
  /// Whether what lies outside is cut off.
  open var clipsToBounds = false
  /// Whether the view takes touches.
  open var isUserInteractionEnabled = true
  /// The few numbers that are set on the view's layer.
  open private(set) lazy var layer = makeLayer()
  /// The transform around the centre.
  open var transform3D = Transform3D.identity
  /// The parts of the view that bars or hardware cover; there is no window, so the app sets it.
  open var safeAreaInsets = EdgeInsets.zero {
    didSet { if safeAreaInsets != oldValue { safeAreaInsetsDidChange() } }
  }
  /// The default distance between the view's edges and its content.
  open var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { layoutMarginsDidChange() } }
  }
  /// Whether and how the reading direction flips the view's content.
  open var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet {
      if semanticContentAttribute != oldValue { effectiveUserInterfaceLayoutDirectionDidChange() }
    }
  }
  private var needsLayout = true

  /// Creates a view at `frame`.
  public init(frame: CGRect) {
    place = frame.standardized
    super.init()
  }

  /// Creates a view without extent.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view without extent; nothing is decoded, as there are no archives of views here.
  public required init?(coder: NSCoder) {
    place = .zero
    super.init()
  }

  /// The view's box in its superview's coordinates, its transform applied.
  open var frame: CGRect {
    get { CGRect(transform3D.transform.boundingBox(of: .init(place))) }
    set {
      place.origin = newValue.standardized.origin
      setSize(newValue.standardized.size)
    }
  }

  /// The view's own coordinates: their origin, and the extent.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: place.size) }
    set {
      boundsOrigin = newValue.origin
      let center = center
      place.size = newValue.size
      self.center = center
    }
  }

  /// The middle of the view in its superview's coordinates.
  open var center: CGPoint {
    get { CGPoint(x: place.midX, y: place.midY) }
    set {
      place.origin = CGPoint(
        x: newValue.x - place.width / 2, y: newValue.y - place.height / 2)
    }
  }

  /// The transform in the plane around the centre.
  open var transform: AffineTransform2D {
    get { transform3D.affine }
    set { transform3D = Transform3D(affine: newValue) }
  }

  /// The reading direction that holds for this view.
  open var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Tells the view that its safe area has changed.
  open func safeAreaInsetsDidChange() {}

  /// Tells the view that its margins have changed.
  open func layoutMarginsDidChange() {}

  /// Tells the view that its reading direction has changed.
  package func effectiveUserInterfaceLayoutDirectionDidChange() {}

  /// Changes the extent and keeps the origin.
  private func setSize(_ size: CGSize) {
    guard size != place.size else { return }
    // Through `bounds`, so that a subclass which watches its bounds sees it; the origin is put
    // back because a change of bounds keeps the centre.
    let origin = place.origin
    bounds = CGRect(origin: boundsOrigin, size: size)
    place.origin = origin
    setNeedsLayout()
  }

  private func makeLayer() -> Layer {
    let layer = Layer()
    layer.view = self
    return layer
  }

  /// Marks the view as in need of laying out its subviews.
  open func setNeedsLayout() { needsLayout = true }

  /// Lays out the subviews now where that is needed.
  open func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSubviews()
  }

  /// Lays out the subviews; subclasses do their work here.
  open func layoutSubviews() {}

  #if !canImport(ObjectiveC)
    /// Tells an observer of a change; never called, as there is no key-value observing here.
    open func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {}
  #endif

  /// Returns the extent that suits the view best within `size`; its own here.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Returns the extent that suits the view's content; its own here, as there are no constraints.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { bounds.size }

  /// Returns the extent that suits the view's content, how firmly each length is meant considered.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize { systemLayoutSizeFitting(targetSize) }

  /// The target that asks for the smallest extent.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target that asks for the largest extent.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension View {
  /// Returns the view in front at a point of this view's coordinates: a subview or this one.
  ///
  /// Hidden and nearly transparent views let touches through.
  public func hitTest(_ point: CGPoint) -> View? {
    guard !isHidden, alpha > 0.01, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self)) { return hit }
    }
    return self
  }

  /// Adds `view` in front of the others.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Adds `view` at `index`, counted from the back.
  public func insertSubview(_ view: View, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
  }

  /// Puts the views inside in an order, back to front; those that are not named stay behind.
  package func arrange(_ ordered: [View]) {
    guard subviews.suffix(ordered.count).elementsEqual(ordered, by: ===) == false else { return }
    let named = Set(ordered.map(ObjectIdentifier.init))
    subviews = subviews.filter { !named.contains(ObjectIdentifier($0)) } + ordered
  }

  /// Takes the view out of its superview.
  public func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

/// The direction in which the user reads.
public enum UserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// Whether and how the reading direction flips a view's content.
public enum SemanticContentAttribute: Int, Sendable {
  /// The content follows the reading direction, which is left to right here.
  case unspecified
  /// The content is a playback control and never flips.
  case playback
  /// The content says something about space and never flips.
  case spatial
  /// The content runs from left to right.
  case forceLeftToRight
  /// The content runs from right to left.
  case forceRightToLeft
}

/// How firmly a length is meant, from 1 to 1000.
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The firmness.
  public var rawValue: Float

  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// It must be so.
  public static let required = LayoutPriority(1000)
  /// It should be so.
  public static let defaultHigh = LayoutPriority(750)
  /// It may be so.
  public static let defaultLow = LayoutPriority(250)
  /// As little as possible.
  public static let fittingSizeLevel = LayoutPriority(50)
}
