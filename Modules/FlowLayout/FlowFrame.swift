internal import CollectionModel

/// What all sections of a flow layout share: the axis, and the extent across it.
struct FlowFrame: Sendable {
  let solver: FlowSolver
  /// The window; its offset is the only number that scrolling changes.
  var viewport: Viewport
  /// The extent across the axis that headers and content have.
  let acrossLength: Double

  init(solver: FlowSolver, viewport: Viewport) {
    self.solver = solver
    self.viewport = viewport
    // F14: the content inset narrows the content across the axis, and moves nothing along it.
    let inset = viewport.contentInset
    acrossLength = max(
      0,
      viewport.size.across(solver.axis) - inset.startAcross(solver.axis)
        - inset.endAcross(solver.axis))
  }

  var axis: ScrollAxis { solver.axis }

  /// Returns the part of the extent across the axis that a section's items may use.
  func room(for inset: Insets) -> FlowRoom {
    let leading = indent(inset.startAcross(axis)) { $0.startAcross(axis) }
    let trailing = indent(inset.endAcross(axis)) { $0.endAcross(axis) }
    return FlowRoom(leading: leading, length: acrossLength - leading - trailing)
  }

  /// Returns how far items stay away from one edge of the content.
  private func indent(_ inset: Double, edge: (Insets) -> Double) -> Double {
    // F15: measured from another edge, but never before the content inset.
    switch solver.insetReference {
    case .contentInset: inset
    case .safeArea: max(0, edge(viewport.safeArea) + inset - edge(viewport.contentInset))
    case .layoutMargins:
      max(0, edge(viewport.layoutMargins) + inset - edge(viewport.contentInset))
    }
  }
}

/// The part of the extent across the axis in which a section's lines stand.
struct FlowRoom: Hashable, Sendable {
  /// Where lines start, in content coordinates.
  let leading: Double
  /// How long a line may be: `L` of the rules.
  let length: Double
}

/// Where an item stands, in the axis' terms.
///
/// Positions are in content coordinates.
struct ItemSlot {
  let along: Double
  let across: Double
  let alongLength: Double
  let acrossLength: Double
}

/// A stretch of positions; both ends may be infinite.
struct Stretch: Sendable {
  let lower: Double
  let upper: Double

  func shifted(by distance: Double) -> Stretch {
    Stretch(lower: lower - distance, upper: upper - distance)
  }

  func widened(by margin: Double) -> Stretch {
    Stretch(lower: lower - margin, upper: upper + margin)
  }
}
