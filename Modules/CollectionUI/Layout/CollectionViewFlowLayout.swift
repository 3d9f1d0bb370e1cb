package import CollectionModel
public import FlowLayout
public import Foundation
package import UpdateEngine

/// UIKit's flow layout: items in lines, lines in sections, with headers and footers.
///
/// All geometry is the solver's; this class holds UIKit's properties, which the flow delegate's
/// methods replace section by section (rule F1), and decides what an invalidation recomputes.
@preconcurrency @MainActor
open class CollectionViewFlowLayout: SolverLayout<FlowSolver> {
  /// Where section insets are measured from (rule F15).
  public enum SectionInsetReference: Int, Sendable {
    /// From the content inset.
    case fromContentInset
    /// From the safe area.
    case fromSafeArea
    /// From the layout margins.
    case fromLayoutMargins
  }

  /// The size of items whose delegate gives none.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }
  /// The smallest distance between two lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }
  /// The smallest distance between two items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { changed(minimumInteritemSpacing != oldValue) }
  }
  /// The margins around the items of each section.
  open var sectionInset = EdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }
  /// The size of headers; only the length along the axis counts, zero means none.
  open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize != oldValue) } }
  /// The size of footers; only the length along the axis counts, zero means none.
  open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize != oldValue) } }
  /// The direction in which lines are stacked.
  open var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { changed(scrollDirection != oldValue) }
  }
  /// The size taken for items until their cells have been asked; zero switches self-sizing off.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      // F28: off, no cell's wish counts; on, those on screen are asked as new ones are.
      if !isSelfSizing { (measured, refused) = (MeasuredSizes(), []) }
      host?.shown.forgetAllAsked()
      invalidateLayout()
    }
  }
  /// Whether headers stay at the visible top while their section is seen.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(sectionHeadersPinToVisibleBounds != oldValue, keepsMetrics: true) }
  }
  /// Whether footers stay at the visible bottom while their section is seen.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(sectionFootersPinToVisibleBounds != oldValue, keepsMetrics: true) }
  }
  /// Where section insets are measured from.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { changed(sectionInsetReference != oldValue) }
  }
  /// What the property below answers where no subclass overrides it: scenes set it.
  package var flipsHorizontally = false { didSet { changed(flipsHorizontally != oldValue) } }
  /// Whether the view's coordinates flip where the user reads right to left (rule F27).
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { flipsHorizontally }

  /// Creates a flow layout with UIKit's defaults.
  public init() { super.init(solver: FlowSolver()) }

  /// Creates a flow layout with UIKit's defaults; nothing is decoded.
  public required init?(coder: NSCoder) { super.init(solver: FlowSolver()) }

  /// The class of contexts that a flow layout is invalidated with.
  open override class var invalidationContextClass: AnyClass {
    CollectionViewFlowLayoutInvalidationContext.self
  }

  package override var sectionMetrics: SectionMetrics {
    var metrics = SectionMetrics()
    metrics.itemSize = Size(isSelfSizing && !isAutomatic ? estimatedItemSize : itemSize)
    metrics.inset = sectionInset.insets
    metrics.lineSpacing = Double(minimumLineSpacing)
    metrics.interitemSpacing = Double(minimumInteritemSpacing)
    metrics.headerSize = Size(headerReferenceSize)
    metrics.footerSize = Size(footerReferenceSize)
    return metrics
  }

  /// Returns true where the length across the axis changes, always while something is pinned.
  ///
  /// Rule F29.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = host?.bounds else { return false }
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    return scrollDirection == .vertical
      ? newBounds.width != old.width : newBounds.height != old.height
  }

  /// Returns a context that keeps the delegate's metrics, and all while only scrolling (rule F30).
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let flow = context as? CollectionViewFlowLayoutInvalidationContext else {
      return context
    }
    flow.invalidateFlowLayoutDelegateMetrics = false
    // Pinned headers follow the offset without a new layout.
    flow.invalidateFlowLayoutAttributes = newBounds.size != host?.bounds.size
    return context
  }

  /// Setting a property to another value invalidates, to the same does not (rule F30).
  private func changed(_ isDifferent: Bool, keepsMetrics: Bool = false) {
    if isDifferent { invalidate(keepingMetrics: keepsMetrics) }
  }

  /// Invalidates; what the delegate has said need not be asked again where nothing it may depend on
  /// has changed (rule F30).
  private func invalidate(keepingMetrics: Bool) {
    guard keepingMetrics,
      let context = makeContext() as? CollectionViewFlowLayoutInvalidationContext
    else { return invalidateLayout() }
    context.invalidateFlowLayoutDelegateMetrics = false
    invalidateLayout(with: context)
  }

  /// Marks positions; metrics too where lines have other room than before (rules F14 and F15).
  package override func viewportDidChange() {
    guard let host else { return }
    invalidate(keepingMetrics: lastState?.hasSameRoom(in: host.viewport) ?? false)
  }

  package override var currentSolver: FlowSolver {
    FlowSolver(
      axis: scrollDirection == .vertical ? .vertical : .horizontal,
      insetReference: sectionInsetReference.solverReference,
      pinsHeaders: sectionHeadersPinToVisibleBounds,
      pinsFooters: sectionFootersPinToVisibleBounds)
  }

  // MARK: Self-sizing (rule F28)

  /// The sizes that cells have asked for.
  package var measured = MeasuredSizes()
  private var refused: Set<LayoutFailure> = []
  private var solvedAxis: ScrollAxis?

  /// The estimate that leaves the size to the cell and takes `itemSize` until then.
  open class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  private var isSelfSizing: Bool { estimatedItemSize != .zero }
  private var isAutomatic: Bool {
    estimatedItemSize == CollectionViewFlowLayout.automaticSize
  }

  /// Returns whether a cell asks for another size while self-sizing is on.
  ///
  /// What a cell asks for first is taken exactly; after that, less than half a pixel is no change,
  /// so that rounding cannot keep the layout busy.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    guard isSelfSizing, originalAttributes.representedElementCategory == .cell else { return false }
    let (old, new) = (originalAttributes.size, preferredAttributes.size)
    let path = originalAttributes.placement.key.path
    guard old != new, accepts(Size(new), for: path) else { return false }
    guard measured[path] != nil else { return true }
    let scale = host?.displayScale ?? 0
    let tolerance = 0.5 / (scale > 0 ? scale : 1)
    return abs(old.width - new.width) >= tolerance || abs(old.height - new.height) >= tolerance
  }

  /// Returns whether the size that a cell asks for can be taken over; reports once why it can't.
  private func accepts(_ size: Size, for path: ElementPath) -> Bool {
    guard let host else { return false }
    let count = host.numberOfItems(inSection: path.section)
    guard let failure = MeasuredSizes.refusal(of: size, for: path, among: count) else {
      return true
    }
    if refused.insert(failure).inserted { host.report(Problem(failure)) }
    return false
  }

  /// Takes over the size that a cell asks for and returns the context for it.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    // F28: only cells have sizes of their own, and only while self-sizing is on; a subclass may
    // have agreed to other wishes and answers for them itself.
    guard isSelfSizing, originalAttributes.representedElementCategory == .cell else {
      return context
    }
    measured[originalAttributes.placement.key.path] = Size(preferredAttributes.size)
    context.invalidateItems(at: [originalAttributes.indexPath])
    context.isResizing = true
    (context as? CollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = false
    return context
  }

  /// Marks what the context names as no longer right.
  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { (measured, refused) = (MeasuredSizes(), []) }
    super.invalidateLayout(with: context)
  }

  package override func solve(
    _ request: LayoutRequest, after previous: FlowState?
  ) throws(LayoutFailure) -> FlowState {
    let solver = currentSolver
    defer { solvedAxis = solver.axis }
    guard let previous, solver.axis == solvedAxis else { return try solver.solve(request) }
    return try solver.solve(request, after: previous)
  }

  package override func edit(
    _ state: FlowState, _ edits: [ShapeEdit], to request: LayoutRequest
  ) throws(LayoutFailure) -> FlowState { try state.applying(edits, to: request) }

  package override func amend(_ state: inout FlowState) throws(LayoutFailure) -> Bool {
    for path in measured.fresh {
      guard let size = measured[path] else { continue }
      try state.replaceItems(
        path.item..<path.item + 1, inSection: path.section,
        with: ItemSizes(count: 1, uniform: size))
    }
    measured.noteAnswered()
    return true
  }

  package override func contentChanges(_ changes: ChangeSet) {
    super.contentChanges(changes)
    measured = measured.following { changes.map.newPath(forOld: $0) }
  }

  package override func collectSections(_ view: CollectionView) -> [LayoutSection] {
    measured.startOver()
    return super.collectSections(view)
  }

  package override func correct(_ sections: [LayoutSection]) -> [LayoutSection] {
    measured.isEmpty ? sections : measured.correct(sections)
  }

  /// Returns the rectangle from a section's header to its footer, where the view's frames have it;
  /// nil where there is none.
  package func sectionFrame(_ section: Int) -> Rect? {
    guard let rect = solvedState?.sectionFrame(section), let host else { return nil }
    let mirror = FramePass.mirror(
      self, contentSize: Size(host.contentSize), viewport: host.viewport)
    return mirror?(rect) ?? rect
  }

  /// Adds to a warning about an item's size where that size came from (W3).
  package override func explain(_ warning: LayoutWarning) -> Problem {
    guard case .itemTooLong(let path, _, _, _) = warning.kind, let host else {
      return Problem(warning)
    }
    if let delegate = host.delegate as? any SizeAdvising {
      return .warning("\(warning.message); \(delegate.sizeAdvice)")
    }
    guard
      let delegate = host.delegate as? any CollectionViewDelegateFlowLayout,
      !OptionalAnswer.isMissing(
        delegate.collectionView(host, layout: self, sizeForItemAt: IndexPath(path)))
    else { return Problem(warning) }
    return .warning(
      "\(warning.message); check the sizes that the delegate answers "
        + "for the layout \(type(of: self))")
  }

  package override func follow(_ state: FlowState, _ viewport: Viewport) -> FlowState {
    state.followsScrolling ? state.scrolled(to: viewport.contentOffset) : state
  }

  package override var answersAlone: Bool { type(of: self) == CollectionViewFlowLayout.self }
}

extension CollectionViewFlowLayout.SectionInsetReference {
  /// The same edge in the solver's words.
  fileprivate var solverReference: FlowSolver.InsetReference {
    switch self {
    case .fromContentInset: .contentInset
    case .fromSafeArea: .safeArea
    case .fromLayoutMargins: .layoutMargins
    }
  }
}
