public import CollectionUI
public import CoreGraphics
public import Foundation

/// A layer as Core Animation has it: a few members that code sets, nothing is painted here.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The radius of the corners in points.
  open var cornerRadius: CGFloat = 0
  /// The width of the border in points.
  open var borderWidth: CGFloat = 0
  /// The border's colour.
  open var borderColor: CGColor?
  /// The background's colour.
  open var backgroundColor: CGColor?
  /// The shadow's opacity, 0 to 1.
  open var shadowOpacity: Float = 0
  /// The shadow's radius in points.
  open var shadowRadius: CGFloat = 0
  /// The shadow's shift in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// Whether content is cut at the bounds.
  open var masksToBounds = false
  /// The stacking order.
  open var zPosition: CGFloat = 0
  /// The point around which transforms apply, in parts of the bounds.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The transform around the anchor point.
  open var transform = CATransform3D.identity

  /// Creates a layer.
  public override init() { super.init() }
}

/// Returns the seconds that this machine's monotonic clock shows.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// Seconds, as Core Foundation writes them.
public typealias CFTimeInterval = Double
