/// Why a drawing could not be made.
public struct DrawingError: Error, Hashable, Sendable {
  /// One sentence: what was expected, what was found, what to do.
  public var message: String
}
