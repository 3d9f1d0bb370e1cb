public import CollectionUI
public import Foundation

// Names that layout files mention. They compile and do nothing: there is no screen, no window and
// no touch that could reach them.

/// The name of a method; nothing can be called by it here.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let name: String

  /// Creates a selector.
  public init(_ name: String) { self.name = name }

  /// Creates a selector from a literal.
  public init(stringLiteral value: String) { name = value }
}

/// A view with a text; a name only.
open class UILabel: View {
  /// The text.
  open var text: String?
  /// The colour of the text.
  open var textColor: Color?
  /// The most lines, 0 for any number.
  open var numberOfLines = 1
}

/// A view with a picture; a name only.
open class UIImageView: View {}

/// A view that takes touches; a name only.
open class UIControl: View {}

/// What behaviours move; a name only.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The item's middle.
  var center: CGPoint { get set }
  /// The item's extent.
  var bounds: CGRect { get }
  /// The item's transform.
  var transform: AffineTransform2D { get set }
}

extension CollectionViewLayoutAttributes: UIDynamicItem {}

/// The force between an item and a point; a name only.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// Called at every step; never here.
  open var action: (() -> Void)?
}

/// The force between an item and a point; a name only.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The items.
  public let items: [any UIDynamicItem]
  /// The point.
  open var anchorPoint: CGPoint
  /// The distance that is kept.
  open var length: CGFloat = 0
  /// How soon swinging ends.
  open var damping: CGFloat = 0
  /// How often it swings in a second.
  open var frequency: CGFloat = 0

  /// Creates a force that does nothing.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    items = [item]
    anchorPoint = point
    super.init()
  }
}

/// What lets behaviours act; here they never do.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The behaviours.
  open private(set) var behaviors: [UIDynamicBehavior] = []

  /// Creates an animator for a layout.
  public init(collectionViewLayout layout: CollectionViewLayout) { super.init() }

  /// Takes in a behaviour.
  open func addBehavior(_ behavior: UIDynamicBehavior) { behaviors.append(behavior) }

  /// Lets go of a behaviour.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
  }

  /// Lets go of all behaviours.
  open func removeAllBehaviors() { behaviors = [] }

  /// Does nothing.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}

  /// Returns the elements that behaviours place: none.
  open func items(in rect: CGRect) -> [any UIDynamicItem] { [] }
}

/// What tells of each frame of a screen; there is none, so it never does.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  /// Whether it pauses.
  open var isPaused = false
  /// The time of the last frame.
  open var timestamp: Double { 0 }
  /// The time between frames.
  open var duration: Double { 1.0 / 60 }

  /// Creates a link that calls nobody.
  public init(target: Any, selector: Selector) { super.init() }

  /// Does nothing.
  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}

  /// Does nothing.
  open func invalidate() {}
}

/// The mode of a run loop.
public typealias RunLoopMode = RunLoop.Mode

/// What refreshes on a pull: a type only.
open class UIRefreshControl: UIControl {
  /// Whether it refreshes; never here.
  open private(set) var isRefreshing = false

  /// Does nothing.
  open func beginRefreshing() {}

  /// Does nothing.
  open func endRefreshing() {}
}
