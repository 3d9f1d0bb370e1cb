package import CollectionModel

extension FlowState {
  /// Returns whether lines have as much room in another window, and stand as far from its edges.
  ///
  /// Then nothing but the window's length, its pixels and its reading direction can differ: insets
  /// along the axis move nothing (rule F14), and safe area and margins count only where section
  /// insets are measured from them (rule F15).
  package func hasSameRoom(in viewport: Viewport) -> Bool {
    let other = FlowFrame(solver: frame.solver, viewport: viewport)
    return other.acrossLength == frame.acrossLength
      && other.referenceIndents == frame.referenceIndents
  }
}

extension FlowFrame {
  /// How far the edges that section insets are measured from lie within the content.
  fileprivate var referenceIndents: [Double] {
    let edges: Insets
    switch solver.insetReference {
    case .contentInset: return [0, 0]
    case .safeArea: edges = viewport.safeArea
    case .layoutMargins: edges = viewport.layoutMargins
    }
    return [
      edges.startAcross(axis) - viewport.contentInset.startAcross(axis),
      edges.endAcross(axis) - viewport.contentInset.endAcross(axis),
    ]
  }
}
