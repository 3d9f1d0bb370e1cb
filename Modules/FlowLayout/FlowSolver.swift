public import CollectionModel

/// The flow layout as a function: items in lines, lines in sections.
public struct FlowSolver: LayoutSolver {
  /// The direction in which lines are stacked.
  public var axis: ScrollAxis

  /// Creates a solver that stacks lines along `axis`.
  public init(axis: ScrollAxis = .vertical) { self.axis = axis }

  /// Solves the layout.
  /// - Throws: A `LayoutFailure` for sizes that cannot be laid out.
  public func solve(_ request: LayoutRequest) throws(LayoutFailure) -> FlowState {
    throw LayoutFailure(.unsupported("the flow layout is not built yet"))
  }
}

/// What the flow layout answers.
public struct FlowState: LayoutState {
  /// The extent of all content, in points.
  public var contentSize: Size
  /// What was odd in the request.
  public var warnings: [LayoutWarning]

  /// Returns where the element stands, or nil.
  public func placement(of key: ElementKey) -> Placement? { nil }

  /// Calls `body` with each element that meets `rect`.
  public func forEachPlacement(in rect: Rect, _ body: (Placement) -> Void) {}
}
