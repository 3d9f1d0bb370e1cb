public import CollectionModel

extension FlowState {
  /// Returns the state as seen at another content offset.
  ///
  /// Only pinned headers and footers follow the offset, and they are derived when asked for.
  public func scrolled(to offset: Point) -> FlowState {
    var state = self
    state.frame.viewport.contentOffset = offset
    return state
  }

  /// Whether any element stands elsewhere after scrolling.
  public var followsScrolling: Bool { frame.solver.pinsHeaders || frame.solver.pinsFooters }

  /// The stretch along the axis that is not covered by content insets.
  private var visible: Stretch {
    let (axis, viewport) = (frame.axis, frame.viewport)
    // F25: from offset plus inset to offset plus length minus inset.
    let start = viewport.contentOffset.along(axis) + viewport.contentInset.startAlong(axis)
    let end =
      viewport.contentOffset.along(axis) + viewport.size.along(axis)
      - viewport.contentInset.endAlong(axis)
    // F26, F27: where x runs along the axis and is mirrored, so are the edges.
    guard axis == .horizontal, viewport.isRightToLeft else {
      return Stretch(lower: start, upper: end)
    }
    return Stretch(lower: contentSize.width - end, upper: contentSize.width - start)
  }

  /// Returns where the section's header starts along the axis.
  func headerStart(of section: Int) -> Double {
    let natural = starts[section]
    guard frame.solver.pinsHeaders else { return natural }
    // F23: at the visible start, but never before its own place nor past its section's end.
    let limit = starts[section] + sections[section].length - sections[section].header
    return max(natural, min(max(visible.lower, natural), limit))
  }

  /// Returns where the section's footer starts along the axis.
  func footerStart(of section: Int) -> Double {
    let natural = starts[section] + sections[section].footerStart
    guard frame.solver.pinsFooters else { return natural }
    // F24: at the visible end, but never after its own place nor before its section's start.
    return min(
      natural, max(min(visible.upper - sections[section].footer, natural), starts[section]))
  }
}
