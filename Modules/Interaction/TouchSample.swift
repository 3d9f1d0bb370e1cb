public import CollectionModel

/// One report of one finger: what it did, where and when.
public struct TouchSample: Hashable, Sendable {
  /// What the finger did.
  public enum Phase: Hashable, Sendable, CaseIterable {
    /// It came down.
    case began
    /// It moved, or rests and is reported all the same.
    case moved
    /// It was lifted.
    case ended
    /// The system took the touch away.
    case cancelled
  }

  /// What the finger did.
  public var phase: Phase
  /// Where, in points of a frame that does not scroll with the content.
  public var position: Point
  /// When, in seconds of the caller's clock.
  public var time: Double

  /// Creates a report.
  public init(_ phase: Phase, at position: Point, time: Double) {
    self.phase = phase
    self.position = position
    self.time = time
  }
}
