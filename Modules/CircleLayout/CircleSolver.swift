public import CollectionModel

/// The circle layout as a function: the items of section 0 around a circle.
///
/// Item 0 stands at the right; the others follow clockwise on screen, because y grows downwards.
/// The rules are numbered C1 to C4.
public struct CircleSolver: LayoutSolver {
  /// The extent of each item, in points (rule C2).
  public static let itemSize = Size(width: 70, height: 70)

  /// Creates a solver.
  public init() {}

  /// Solves the layout.
  /// - Throws: A `LayoutFailure` for a view whose size is not finite.
  /// - Complexity: O(sections).
  public func solve(_ request: LayoutRequest) throws(LayoutFailure) -> CircleState {
    try request.viewport.validate()
    return CircleState(request)
  }
}
