/// Where a query found its first line, for the next one to begin with.
///
/// While scrolling, the next rectangle lies close to the last one. A cursor that is wrong or old
/// costs a search, never a wrong answer.
public struct FlowCursor: Hashable, Sendable {
  var section = 0
  var line = 0
  /// How many elements arrays held of late, fewer with each that holds fewer: the next one is
  /// likely to hold no more.
  var count = 0

  /// Creates a cursor that knows nothing yet.
  public init() {}
}
