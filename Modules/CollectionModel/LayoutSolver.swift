/// A layout as a function: a request in, an immutable state out.
///
/// Built-in layouts, plugins and test doubles are all written this way. A solver keeps no hidden
/// state: equal requests give equal answers.
public protocol LayoutSolver: Sendable {
  /// What solving gives.
  associatedtype State: LayoutState

  /// Solves the layout.
  /// - Throws: A `LayoutFailure` that says which part of the request cannot be laid out.
  func solve(_ request: LayoutRequest) throws(LayoutFailure) -> State

  /// Solves the layout, with the work of an earlier answer where it still holds.
  ///
  /// The answer is the one that `solve(_:)` gives; a solver that has nothing to reuse need not
  /// implement this.
  ///
  /// - Throws: A `LayoutFailure` that says which part of the request cannot be laid out.
  func solve(
    _ request: LayoutRequest, after previous: State
  ) throws(LayoutFailure) -> State
}

extension LayoutSolver {
  /// Solves the layout afresh.
  /// - Throws: A `LayoutFailure` that says which part of the request cannot be laid out.
  public func solve(
    _ request: LayoutRequest, after previous: State
  ) throws(LayoutFailure) -> State {
    try solve(request)
  }
}

/// The answer of a solver: where everything is.
public protocol LayoutState: Sendable {
  /// The extent of all content, in points.
  var contentSize: Size { get }

  /// What the solver found odd but could lay out all the same.
  var warnings: [LayoutWarning] { get }

  /// Returns where the element stands, or nil where the layout does not place it.
  func placement(of key: ElementKey) -> Placement?

  /// Calls `body` with each element whose frame shares a positive area with `rect` (rule F21).
  ///
  /// An empty rectangle meets nothing. The order is section by section: header, items, footer.
  func forEachPlacement(in rect: Rect, _ body: (Placement) -> Void)

  /// Returns a number that the elements which meet `rect` do not exceed by much, as far as it is
  /// known without looking at them; 0, the default, where it is not.
  func countBound(in rect: Rect) -> Int
}

extension LayoutState {
  /// Returns 0: nothing is known without looking.
  public func countBound(in rect: Rect) -> Int { 0 }

  /// Returns the elements whose frames share a positive area with `rect`.
  public func placements(in rect: Rect) -> [Placement] {
    var found: [Placement] = []
    forEachPlacement(in: rect) { found.append($0) }
    return found
  }
}
