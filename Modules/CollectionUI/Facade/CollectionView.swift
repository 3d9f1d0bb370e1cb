import CollectionModel
public import Foundation

/// A view that shows the items of a data source where its layout puts them.
///
/// The view itself only keeps its owners together and runs the passes that bring them up to date:
/// the data source is counted, the layout prepares, what is visible is found. All that is lazy: a
/// change marks the passes that must run, the next question runs them.
///
/// ```
/// let layout = CollectionViewFlowLayout()
/// let view = CollectionView(
///   frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: layout)
/// view.dataSource = pictures
/// let frame = view.renderFrame()
/// ```
@preconcurrency @MainActor
open class CollectionView: ScrollView {
  /// The object that knows how much there is and makes the views.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that is told of what happens, and the flow layout's source of sizes.
  open weak var delegate: (any CollectionViewDelegate)? {
    didSet { if delegate !== oldValue { collectionViewLayout.invalidateLayout() } }
  }
  /// The object that decides where everything stands.
  open var collectionViewLayout: CollectionViewLayout {
    didSet { if collectionViewLayout !== oldValue { replaceLayout(oldValue) } }
  }
  /// Receives every problem instead of the default, which stops for failures.
  public var problemHandler: ((Problem) -> Void)?

  var pending = PassFlags.all
  var isRunningPasses = false
  var shape = ContentShape(itemCounts: [])
  var visible = VisibleElements()
  var registry = ElementRegistry()
  var pool = ReusePool()
  var shown = ShownViews()
  var selection = SelectionState()
  var coordinator = UpdateCoordinator()
  var transition = TransitionState()
  var prefetching = PrefetchPlanner()
  /// The object that is told early of items that may soon be shown.
  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
  /// Whether the prefetching object is told of anything.
  open var isPrefetchingEnabled = true
  /// The views that are filled anew while they stay where they are.
  var reconfiguring: [ElementKey: CollectionReusableView] = [:]
  var isShowing = false
  /// Counts what makes earlier paths meaningless: reloads and batches.
  var generation = 0
  /// Whether the layout has not been asked since it was invalidated outside the passes.
  var isFirstAnswer = true
  /// Whether content or window have changed so that the window may lie beyond the content.
  var mayOvershoot = false
  /// Whether the inset has changed, so that the window may lie before the content too.
  var hasNewInset = false

  /// Creates a collection view at `frame` with a layout.
  public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    attach(layout)
  }

  /// Reports that a layout is missing (rule E2): there are no archives of views here.
  public required init?(coder: NSCoder) {
    collectionViewLayout = CollectionViewLayout()
    super.init(coder: coder)
    report(
      .failure(
        "a collection view must be initialized with a layout; use init(frame:collectionViewLayout:)"
      ))
    return nil
  }

  /// The view's own coordinates: their origin is the content offset.
  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds(to: newValue) }
  }

  /// Hands a problem to the handler, or to the default.
  package func report(_ problem: Problem) {
    if let problemHandler { problemHandler(problem) } else { Problem.report(problem) }
  }

  package override var motionDelegate: (any ScrollViewDelegate)? { delegate }

  package override func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  package override func touchDown(_ point: CGPoint) {
    let path = itemPath(at: point)
    touch { $0.touchDown(path, ask: $1) }
  }

  package override func touchMoved(_ point: CGPoint) {
    let path = itemPath(at: point)
    touch { $0.touchMoved(path, ask: $1) }
  }

  package override func touchUp(_ point: CGPoint) {
    let path = itemPath(at: point)
    touch { state, _ in state.touchWillEnd(path) }
    touch { $0.touchUp(path, ask: $1) }
  }

  package override func touchCancelled() { touch { state, _ in state.touchCancelled() } }

  package override func viewportDidChange() { collectionViewLayout.viewportDidChange() }
  /// Lays out again and brings the window back to where it can rest.
  open override func adjustedContentInsetDidChange() {
    (mayOvershoot, hasNewInset) = (true, true)
    super.adjustedContentInsetDidChange()
  }

  /// Brings everything up to date that a change has marked.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showElements()
  }

  /// Brings everything up to date that a change has marked.
  open override func layoutIfNeeded() {
    super.layoutIfNeeded()
    showElements()
  }
}
