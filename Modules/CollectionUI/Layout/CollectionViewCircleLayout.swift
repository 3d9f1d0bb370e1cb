public import CircleLayout
public import Foundation

/// The items of one section around a circle, as in Apple's sample of 2012.
@preconcurrency @MainActor
open class CollectionViewCircleLayout: SolverLayout<CircleSolver> {
  /// Creates a circle layout.
  public init() { super.init(solver: CircleSolver()) }

  /// Creates a circle layout; nothing is decoded.
  public required init?(coder: NSCoder) { super.init(solver: CircleSolver()) }

  package override var answersAlone: Bool { type(of: self) == CollectionViewCircleLayout.self }
}
