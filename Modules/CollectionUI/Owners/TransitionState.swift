/// The interactive change of layouts in progress, if any.
@MainActor struct TransitionState {
  /// Is told whether the animation ran through, and whether the new layout has come to stay.
  typealias Completion = (Bool, Bool) -> Void

  /// The layout between the two, nil outside a transition.
  private(set) var layout: CollectionViewTransitionLayout?
  private var completion: Completion?

  /// Begins a transition.
  /// - Throws: A problem where one is in progress, which goes on unharmed.
  mutating func begin(
    _ layout: CollectionViewTransitionLayout, _ completion: Completion?
  ) throws(Problem) {
    guard self.layout == nil else {
      throw .failure(
        "the collection is already in the middle of an interactive transition; finish or cancel "
          + "it first")
    }
    self.layout = layout
    self.completion = completion
  }

  /// Ends the transition and returns its layout and who waits.
  /// - Throws: A problem where none is in progress.
  mutating func end() throws(Problem) -> (CollectionViewTransitionLayout, Completion?) {
    guard let layout else {
      throw .failure(
        "the collection was not prepared for an interactive transition. see "
          + "startInteractiveTransitionToCollectionViewLayout:completion:")
    }
    defer { self = TransitionState() }
    return (layout, completion)
  }
}
