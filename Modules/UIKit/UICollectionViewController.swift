public import CollectionUI
public import Foundation

/// A controller of a view: its view and nothing of presentation.
@preconcurrency @MainActor
open class UIViewController: NSObject {
  private var loaded: UIView?

  /// Creates a controller.
  public override init() { super.init() }

  /// Creates a controller; nothing is decoded.
  public required init?(coder: NSCoder) { super.init() }

  /// The view, made on first use.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set { loaded = newValue }
  }

  /// Makes the view where there is none yet.
  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Makes the view.
  open func loadView() { loaded = UIView(frame: UIScreen.main.bounds) }

  /// Tells that the view has been made.
  open func viewDidLoad() {}

  /// Tells that the view is about to appear.
  open func viewWillAppear(_ animated: Bool) {}

  /// Tells that the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}

  /// Begins to show or hide the view.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    loadViewIfNeeded()
    if isAppearing { viewWillAppear(animated) }
  }

  /// Ends to show or hide the view, which is laid out.
  open func endAppearanceTransition() {
    view?.layoutIfNeeded()
    viewDidAppear(false)
  }
}

/// A controller whose view is a collection view that it fills.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// The layout that the view begins with.
  public let collectionViewLayout: UICollectionViewLayout

  /// Creates a controller whose view has `layout`.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init()
  }

  /// Creates a controller with a flow layout; nothing is decoded.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection view, which fills the controller's view.
  open var collectionView: UICollectionView! {
    get { (view as? WrapperView)?.content as? UICollectionView }
    set { (view as? WrapperView)?.content = newValue }
  }

  /// Makes a collection view with the layout.
  open override func loadView() {
    let made = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
    let wrapper = WrapperView(frame: made.frame)
    wrapper.content = made
    view = wrapper
    made.dataSource = self
    made.delegate = self
  }

  /// Returns one; overridden by controllers with more sections.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns none; overridden by controllers.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// Returns a bare cell; overridden by controllers.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  /// Returns a bare view; overridden by controllers with supplementary views.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }

  /// Does nothing; overridden by controllers.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
}

/// A view that another one fills.
final class WrapperView: UIView {
  var content: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let content { addSubview(content) }
      fill()
    }
  }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = newValue
      fill()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.layoutIfNeeded()
  }

  private func fill() { content?.frame = bounds }
}
