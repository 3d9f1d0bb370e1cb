public import CollectionModel
public import Foundation
package import UpdateEngine

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
  /// The function that answers; a flow layout makes its own of its properties.
  public var layoutSolver: Solver { didSet { invalidateLayout() } }

  private var sections: [LayoutSection] = []
  private var solved: Solver.State?
  /// How often the solver has answered: what tests of invalidation count.
  package private(set) var solveCount = 0
  private var needsMetrics = true
  private var needsSolving = true
  private var needsAmending = false
  /// Whether the answers are older than the sections, as the solver refused those.
  private var hasFailed = false
  /// Whether the delegate is being asked, so that there are no new answers yet.
  private var isCollecting = false
  /// Whether somebody asked meanwhile, and may have kept an old answer.
  private var wasAskedTooEarly = false
  /// The batch that is about to invalidate the layout.
  private var announced: ChangeSet?
  /// The batch that the answers are to follow, while what the delegate has said still holds.
  private var followed: ChangeSet?

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

  /// What the solver answered last, whatever has changed since.
  package var lastState: Solver.State? { solved }

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

  /// Returns the answer to a request to which `edits` lead; solves it here.
  /// - Throws: The solver's failure.
  package func edit(
    _ state: Solver.State, _ edits: [ShapeEdit], to request: LayoutRequest
  ) throws(LayoutFailure) -> Solver.State { try solve(request, after: state) }

  package override func contentChanges(_ changes: ChangeSet) { announced = changes }

  /// Puts sizes that cells have asked for into the answers; returns false where it cannot.
  /// - Throws: The solver's failure.
  package func amend(_ state: inout Solver.State) throws(LayoutFailure) -> Bool { false }

  /// Returns the answers as they are for a window that has only scrolled.
  package func follow(_ state: Solver.State, _ viewport: Viewport) -> Solver.State { state }

  /// Returns a warning with what the layout knows of its cause.
  package func explain(_ warning: LayoutWarning) -> Problem { Problem(warning) }

  private func solveIfNeeded() {
    guard let host else { return }
    // A delegate that asks back while it is asked is told what held before.
    if isCollecting {
      wasAskedTooEarly = true
      return
    }
    // The view's coordinates flip instead of the layout (rule F27).
    var viewport = host.viewport
    var edits: [ShapeEdit]?
    if flipsHorizontallyInOppositeLayoutDirection { viewport.isRightToLeft = false }
    if needsMetrics {
      // Before asking: an answer of the delegate may invalidate again.
      needsMetrics = false
      needsSolving = true
      sections = collecting { collectSections(host) }
    } else if let changes = followed {
      sections = collecting {
        SectionCollector(layout: self, view: host, defaults: sectionMetrics)
          .sections(following: changes.map, from: sections)
      }
      // Only what holds now can be edited.
      edits = needsSolving || needsAmending || hasFailed ? nil : changes.shapeEdits
      needsSolving = true
    }
    followed = nil
    if needsAmending && !needsSolving { amendAnswers(host) }
    needsAmending = false
    if needsSolving {
      needsSolving = false
      solve(viewport, host, edits)
    } else if let state = solved {
      solved = follow(state, viewport)
    }
  }

  /// Asks the delegate; who asks the layout meanwhile has to ask again.
  private func collecting(_ collect: () -> [LayoutSection]) -> [LayoutSection] {
    isCollecting = true
    defer {
      isCollecting = false
      // The view has to ask for everything again.
      if wasAskedTooEarly { host?.layoutWasInvalidated(with: makeContext()) }
      wasAskedTooEarly = false
    }
    return collect()
  }

  private func amendAnswers(_ host: CollectionView) {
    // Taken out, so that nobody else holds it and it can be edited in place.
    guard var state = solved.take() else { return needsSolving = true }
    let known = Set(state.warnings)
    do {
      needsSolving = try !amend(&state)
    } catch {
      host.report(Problem(error))
    }
    solved = state
    for warning in state.warnings where !known.contains(warning) { host.report(explain(warning)) }
  }

  private func solve(_ viewport: Viewport, _ host: CollectionView, _ edits: [ShapeEdit]?) {
    sections = correct(sections)
    do {
      let request = LayoutRequest(viewport: viewport, sections: sections)
      let state =
        if let edits, let solved { try edit(solved, edits, to: request) } else {
          try solve(request, after: solved)
        }
      solved = state
      hasFailed = false
      solveCount += 1
      for warning in state.warnings { host.report(explain(warning)) }
    } catch {
      hasFailed = true
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
    if let state = solvedState {
      forEachPlacement(of: state, in: Rect(rect)) { found.append(makeAttributes($0)) }
    }
    return found
  }

  /// The most elements that one answer holds: what is kept for each must fit into memory.
  private var largestAnswer: Int { 2_000_000 }

  private func forEachPlacement(
    of state: Solver.State, in rect: Rect, _ body: (Placement) -> Void
  ) {
    let bound = state.countBound(in: rect)
    guard bound <= largestAnswer else {
      host?.report(
        .failure(
          "about \(bound) elements meet one rectangle, and at most \(largestAnswer) can be handed out "
            + "at a time; give the items sizes and spacings that keep them apart, or ask for less"))
      return
    }
    state.forEachPlacement(in: rect, body)
  }

  /// Nil also for a header or footer without length (rule F18).
  package override func ownAttributes(of key: ElementKey) -> CollectionViewLayoutAttributes? {
    solvedState?.placement(of: key).map(makeAttributes)
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
    // What the solver has refused is asked for again in any case.
    markStale(
      metrics: flow?.invalidateFlowLayoutDelegateMetrics ?? true || context.invalidateEverything
        || hasFailed
        || context.invalidateDataSourceCounts && !follow(announced),
      positions: flow?.invalidateFlowLayoutAttributes ?? true && !context.invalidateDataSourceCounts
    )
    announced = nil
    super.invalidateLayout(with: context)
  }

  /// Takes note of a batch whose context keeps what the delegate has said; false where that is lost.
  private func follow(_ changes: ChangeSet?) -> Bool {
    guard let changes, followed == nil else { return false }
    followed = changes
    return true
  }

  /// Marks metrics, positions or both as no longer right.
  package func markStale(metrics: Bool, positions: Bool) {
    needsMetrics = needsMetrics || metrics
    needsSolving = needsSolving || metrics || positions
  }

  package override func forEachSolved(in rect: Rect?, _ body: (Placement) -> Void) -> Bool {
    guard answersAlone, let state = solvedState else { return false }
    forEachPlacement(of: state, in: rect ?? .everything, body)
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
