public import CollectionModel

/// The flow layout as a function: items in lines, lines in sections.
///
/// ```
/// header            ┌──┐  ┌────┐  ┌──┐   a line: as many items as fit,
/// line 0            │0 │  │ 1  │  │2 │   the room left over spread between them
/// line 1 (last)     ┌───┐ ┌──┐
/// footer            │ 3 │ │4 │
/// ```
///
/// The rules are numbered F1 to F28; each one is marked by its number where it lives in this
/// module. The solver keeps lines, not frames: see `FlowState`.
public struct FlowSolver: LayoutSolver {
  /// The direction in which lines are stacked (rule F2).
  public var axis: ScrollAxis
  /// The edge that section insets are measured from, across the axis (rule F15).
  public var insetReference: InsetReference
  /// Whether headers stay at the visible start while their section is seen (rule F23).
  public var pinsHeaders: Bool
  /// Whether footers stay at the visible end while their section is seen (rule F24).
  public var pinsFooters: Bool

  /// Creates a solver that stacks lines along `axis`.
  public init(
    axis: ScrollAxis = .vertical, insetReference: InsetReference = .contentInset,
    pinsHeaders: Bool = false, pinsFooters: Bool = false
  ) {
    self.axis = axis
    self.insetReference = insetReference
    self.pinsHeaders = pinsHeaders
    self.pinsFooters = pinsFooters
  }

  /// Solves the layout.
  /// - Throws: A `LayoutFailure` for numbers that cannot be laid out.
  /// - Complexity: O(sections), and O(items) for each section of unequal sizes.
  public func solve(_ request: LayoutRequest) throws(LayoutFailure) -> FlowState {
    // E1: sizes are refused before anything is placed.
    try request.validate(along: axis)
    let frame = FlowFrame(solver: self, viewport: request.viewport)
    return try FlowState(
      frame: frame, sections: request.sections.map { FlowSection($0, in: frame) })
  }
}

extension FlowSolver {
  /// The edge that section insets are measured from, across the axis (rule F15).
  public enum InsetReference: Hashable, Sendable {
    /// The edge of the content, inside the content inset.
    case contentInset
    /// The edge of the safe area.
    case safeArea
    /// The edge of the layout margins.
    case layoutMargins
  }
}
