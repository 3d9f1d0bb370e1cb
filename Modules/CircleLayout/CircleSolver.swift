public import CollectionModel

/// The circle layout as a function: the items of one section around a circle.
public struct CircleSolver: LayoutSolver {
  /// Creates a solver.
  public init() {}

  /// Solves the layout.
  /// - Throws: A `LayoutFailure` for sizes that cannot be laid out.
  public func solve(_ request: LayoutRequest) throws(LayoutFailure) -> CircleState {
    throw LayoutFailure(.unsupported("the circle layout is not built yet"))
  }
}

/// What the circle layout answers.
public struct CircleState: LayoutState {
  /// The extent of all content, in points.
  public var contentSize: Size
  /// What was odd in the request.
  public var warnings: [LayoutWarning]

  /// Returns where the element stands, or nil.
  public func placement(of key: ElementKey) -> Placement? { nil }

  /// Calls `body` with each element that meets `rect`.
  public func forEachPlacement(in rect: Rect, _ body: (Placement) -> Void) {}
}
