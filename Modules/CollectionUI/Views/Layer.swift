public import Foundation

/// The few numbers that cells set on a view's layer; nothing is drawn here.
@preconcurrency @MainActor
open class Layer: NSObject {
  /// The radius of the corners in points.
  open var cornerRadius: CGFloat = 0
  /// The width of the border in points.
  open var borderWidth: CGFloat = 0
  /// The colour of the border.
  open var borderColor: Color?
  /// The colour behind everything else.
  open var backgroundColor: Color?
  /// The colour of the shadow.
  open var shadowColor: Color?
  /// Whether what lies outside is cut off.
  open var masksToBounds = false
  /// The stacking order along the line of sight.
  open var zPosition: CGFloat = 0
  /// The point of the layer that its position stands for, 0 to 1 in each direction.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The view whose layer this is.
  weak var view: View?

  /// The view's own coordinates; zero for a layer of no view.
  open var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }
  /// The view's box in its superview's coordinates; zero for a layer of no view.
  open var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }
  /// The view's middle, whatever the anchor point; zero for a layer of no view.
  open var position: CGPoint {
    get { view?.center ?? .zero }
    set { view?.center = newValue }
  }
  /// The transform around the anchor point.
  open var transform = Transform3D.identity
  /// The transform of what is inside.
  open var sublayerTransform = Transform3D.identity
  /// The opacity, 0 to 1.
  open var opacity: Float = 1
  /// The opacity of the shadow, 0 to 1.
  open var shadowOpacity: Float = 0
  /// The blur of the shadow in points.
  open var shadowRadius: CGFloat = 3
  /// Where the shadow falls.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// Whether the layer is kept as pixels.
  open var shouldRasterize = false
  /// Pixels in a point of a layer that is kept as pixels.
  open var rasterizationScale: CGFloat = 1

  /// Creates a layer.
  public override init() { super.init() }
}
