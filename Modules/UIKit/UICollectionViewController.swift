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

  /// The collection view.
  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set { view = newValue }
  }

  /// Makes a collection view with the layout.
  open override func loadView() {
    let made = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
    view = made
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
