public import CollectionModel
public import Foundation
import Interaction

/// A view onto a larger content, as far as layouts can see it.
@preconcurrency @MainActor
open class ScrollView: View {
  /// When the safe area is added to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`.
    case automatic
    /// Along the axes whose content is longer than the view.
    case scrollableAxes
    /// Not at all; the default here, where only the app can have set a safe area.
    case never
    /// On all edges.
    case always
  }

  /// How quickly scrolling comes to rest after the finger has left.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// What is left of the velocity after a millisecond.
    public var rawValue: CGFloat

    /// Creates a rate from what is left of the velocity after a millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate that comes to rest sooner.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The extent of the content in points.
  open var contentSize = CGSize.zero
  /// The distances from the content to the edges of what can be scrolled to.
  open var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustedContentInsetDidChange() } }
  }
  /// When the safe area is added to the content inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.never {
    didSet {
      if contentInsetAdjustmentBehavior != oldValue { adjustedContentInsetDidChange() }
    }
  }
  /// How quickly scrolling comes to rest.
  open var decelerationRate = DecelerationRate.normal
  /// Whether scrolling stops at multiples of the view's extent.
  open var isPagingEnabled = false
  /// Whether the user can scroll.
  open var isScrollEnabled = true
  /// Where indicators would stand; kept, not used.
  open var scrollIndicatorInsets = EdgeInsets.zero
  /// Whether an indicator would stand beside the content; kept, not used.
  open var showsVerticalScrollIndicator = true
  /// Whether an indicator would stand below the content; kept, not used.
  open var showsHorizontalScrollIndicator = true
  /// Whether the content can be pulled past its ends.
  open var bounces = true
  /// Whether content that is no wider than the view can be pulled sideways.
  open var alwaysBounceHorizontal = false
  /// Whether content that is no higher than the view can be pulled up and down.
  open var alwaysBounceVertical = false
  /// Pixels in a point, to which positions are rounded; 0, the default, leaves them exact.
  open var displayScale: CGFloat = 0 {
    didSet { if displayScale != oldValue { viewportDidChange() } }
  }

  /// The content inset with what the safe area adds.
  open var adjustedContentInset: EdgeInsets {
    let safe = safeAreaInsets
    let (horizontal, vertical): (Bool, Bool) =
      switch contentInsetAdjustmentBehavior {
      case .never: (false, false)
      case .always: (true, true)
      case .automatic, .scrollableAxes:
        (contentSize.width > bounds.width, contentSize.height > bounds.height)
      }
    return EdgeInsets(
      top: contentInset.top + (vertical ? safe.top : 0),
      left: contentInset.left + (horizontal ? safe.left : 0),
      bottom: contentInset.bottom + (vertical ? safe.bottom : 0),
      right: contentInset.right + (horizontal ? safe.right : 0))
  }

  /// Tells the view that the adjusted content inset has changed; overrides call super.
  open func adjustedContentInsetDidChange() { viewportDidChange() }

  /// The content coordinate at the view's top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }

  /// Scrolls to an offset, with an animation as the clock advances, or at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated {
      motion.physics.animate(
        from: Point(self.contentOffset), to: Point(contentOffset), at: motion.time)
      if !motion.physics.isMoving { motionDelegate?.scrollViewDidEndScrollingAnimation(self) }
    } else {
      motion.physics.stop(at: Point(contentOffset))
      self.contentOffset = contentOffset
    }
  }

  /// Scrolls as little as needed to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let geometry = ScrollGeometry(viewport: viewport, contentSize: Size(contentSize))
    let target = geometry.offset(showing: Rect(rect), horizontal: nil, vertical: nil)
    setContentOffset(CGPoint(target), animated: animated)
  }

  /// Whether the window stays where it was put, also where there is no content.
  package var staysBeyondContent = false
  /// What the content and the finger do, and when.
  package var motion = ScrollMotion()
  weak var plainDelegate: (any ScrollViewDelegate)?
  /// The object that is told of scrolling.
  package var motionDelegate: (any ScrollViewDelegate)? { plainDelegate }

  /// Returns where a drag ends instead of the proposed point; velocity in points per second.
  package func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// A finger comes down at a point of the content.
  package func touchDown(_ point: CGPoint) {}
  /// The finger moves over the content without scrolling it.
  package func touchMoved(_ point: CGPoint) {}
  /// The finger leaves without having scrolled.
  package func touchUp(_ point: CGPoint) {}
  /// The touch is taken away, because it scrolls.
  package func touchCancelled() {}

  /// Tells the view that something other than its bounds has changed which a layout may know.
  package func viewportDidChange() {}

  /// Tells the view that its safe area has changed; overrides call super.
  open override func safeAreaInsetsDidChange() { viewportDidChange() }

  /// Tells the view that its margins have changed; overrides call super.
  open override func layoutMarginsDidChange() { viewportDidChange() }

  package override func effectiveUserInterfaceLayoutDirectionDidChange() { viewportDidChange() }

  /// The window onto the content, as the engine sees it.
  public var viewport: Viewport {
    Viewport(
      size: Size(bounds.size), contentOffset: Point(bounds.origin),
      contentInset: adjustedContentInset.insets, safeArea: safeAreaInsets.insets,
      layoutMargins: layoutMargins.insets, pixelGrid: PixelGrid(scale: Double(displayScale)),
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
}
