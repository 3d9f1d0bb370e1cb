public import CollectionModel
public import Foundation

/// A layout that a solver answers for: UIKit's shape outside, a pure function inside.
///
/// It collects the request from the collection view and its flow delegate, solves it when it is
/// asked and something has changed, and hands out fresh copies of the answers. A failing solver
/// leaves the last good answers in place and is reported once.
///
/// ```
/// let layout = SolverLayout(solver: CircleSolver())
/// let view = CollectionView(frame: frame, collectionViewLayout: layout)
/// ```
@preconcurrency @MainActor
open class SolverLayout<Solver: LayoutSolver>: CollectionViewLayout {
  /// The function that answers.
  public var layoutSolver: Solver { didSet { invalidateLayout() } }

  private var sections: [LayoutSection] = []
  private var solved: Solver.State?
  /// How often the solver has answered: what tests of invalidation count.
  package private(set) var solveCount = 0
  private var needsMetrics = true
  private var needsSolving = true
  private var needsAmending = false

  /// Creates a layout that `solver` answers for.
  public init(solver: Solver) {
    layoutSolver = solver
    super.init()
  }

  /// Returns nil: a solver cannot be made from an archive.
  public required init?(coder: NSCoder) { nil }

  /// The metrics of sections whose delegate gives none.
  package var sectionMetrics: SectionMetrics { SectionMetrics() }

  /// The solver to ask next; subclasses with properties of their own set it up from them.
  package var currentSolver: Solver { layoutSolver }

  /// What the solver has answered, brought up to date first; nil before the first good answer.
  public var solvedState: Solver.State? {
    solveIfNeeded()
    return solved
  }

  /// Returns the sections to solve, asked of the delegate.
  package func collectSections(_ view: CollectionView) -> [LayoutSection] {
    SectionCollector(layout: self, view: view, defaults: sectionMetrics).sections()
  }

  /// Returns the sections with what has been learnt since they were collected.
  package func correct(_ sections: [LayoutSection]) -> [LayoutSection] { sections }

  /// Returns the answer to a request, with the work of the one before where it still holds.
  /// - Throws: The solver's failure.
  package func solve(
    _ request: LayoutRequest, after previous: Solver.State?
  ) throws(LayoutFailure) -> Solver.State { try currentSolver.solve(request) }

  /// Puts sizes that cells have asked for into the answers; returns false where it cannot.
  /// - Throws: The solver's failure.
  package func amend(_ state: inout Solver.State) throws(LayoutFailure) -> Bool { false }

  /// Returns the answers as they are for a window that has only scrolled.
  package func follow(_ state: Solver.State, _ viewport: Viewport) -> Solver.State { state }

  /// Returns a warning with what the layout knows of its cause.
  package func explain(_ warning: LayoutWarning) -> Problem { Problem(warning) }

  private func solveIfNeeded() {
    guard let host else { return }
    // The view's coordinates flip instead of the layout (rule F27).
    var viewport = host.viewport
    if flipsHorizontallyInOppositeLayoutDirection { viewport.isRightToLeft = false }
    if needsMetrics {
      // Before asking: an answer of the delegate may invalidate again.
      needsMetrics = false
      needsSolving = true
      sections = collectSections(host)
    }
    if needsAmending && !needsSolving { amendAnswers(host) }
    needsAmending = false
    if needsSolving {
      needsSolving = false
      solve(viewport, host)
    } else if let state = solved {
      solved = follow(state, viewport)
    }
  }

  private func amendAnswers(_ host: CollectionView) {
    // Taken out, so that nobody else holds it and it can be edited in place.
    guard var state = solved.take() else { return needsSolving = true }
    do {
      needsSolving = try !amend(&state)
    } catch {
      host.report(Problem(error))
    }
    solved = state
  }

  private func solve(_ viewport: Viewport, _ host: CollectionView) {
    sections = correct(sections)
    do {
      let state = try solve(
        LayoutRequest(viewport: viewport, sections: sections), after: solved)
      solved = state
      solveCount += 1
      for warning in state.warnings { host.report(explain(warning)) }
    } catch {
      host.report(Problem(error))
    }
  }

  /// Asks for metrics and solves where something has changed.
  open override func prepare() { solveIfNeeded() }

  /// The extent of all content in points.
  open override var collectionViewContentSize: CGSize { CGSize(solvedState?.contentSize ?? .zero) }

  /// Returns the elements whose frames share a positive area with `rect` (rule F21).
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    var found: [CollectionViewLayoutAttributes] = []
    solvedState?.forEachPlacement(in: Rect(rect)) { found.append(makeAttributes($0)) }
    return found
  }

  /// Returns the attributes of an item, nil where there is none (rule E6).
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { attributes(.cell, at: indexPath) }

  /// Returns the attributes of a header or footer, nil where it has no length (rule F18).
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    attributes(ElementKind(supplementary: elementKind), at: indexPath)
  }

  /// Returns the attributes of a decoration view, nil where the solver places none.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { attributes(.decoration(elementKind), at: indexPath) }

  private func attributes(
    _ kind: ElementKind, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard let path = ElementPath(indexPath) else { return nil }
    return solvedState?.placement(of: ElementKey(kind: kind, path: path)).map(makeAttributes)
  }

  /// Returns whether the size changes: every solver may depend on it.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    host?.bounds.size != newBounds.size
  }

  /// Marks metrics and answers as no longer right.
  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    if context.isResizing, solved != nil, flow?.invalidateFlowLayoutDelegateMetrics == false {
      needsAmending = true
      return super.invalidateLayout(with: context)
    }
    markStale(
      metrics: flow?.invalidateFlowLayoutDelegateMetrics ?? true
        || context.invalidateDataSourceCounts || context.invalidateEverything,
      positions: flow?.invalidateFlowLayoutAttributes ?? true)
    super.invalidateLayout(with: context)
  }

  /// Marks metrics, positions or both as no longer right.
  package func markStale(metrics: Bool, positions: Bool) {
    needsMetrics = needsMetrics || metrics
    needsSolving = needsSolving || metrics || positions
  }

  package override func forEachSolved(in rect: Rect?, _ body: (Placement) -> Void) -> Bool {
    guard answersAlone, let state = solvedState else { return false }
    state.forEachPlacement(in: rect ?? .everything, body)
    return true
  }

  /// Whether no subclass outside this module can have changed the answers.
  package var answersAlone: Bool { type(of: self) == SolverLayout<Solver>.self }
}

extension Rect {
  /// A rectangle that holds any content.
  package static let everything = Rect(
    x: -1e300, y: -1e300, width: 2e300, height: 2e300)
}
