/// Why a report of a finger cannot be taken in; the recognizer is as it was before.
public struct TouchError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The report is older than the one before it.
    case timeRunsBack(from: Double, to: Double)
    /// The time or the position is not a finite number.
    case notFinite
    /// A finger came down while one is down.
    case alreadyDown
    /// A finger moved or came up while none is down.
    case notDown(TouchSample.Phase)
  }

  /// What is wrong.
  public var reason: Reason

  /// Creates an error.
  public init(_ reason: Reason) { self.reason = reason }

  /// One sentence: what was expected, what was found, what to do.
  public var message: String {
    switch reason {
    case .timeRunsBack(let from, let to):
      "touches come in the order of time, after \(from) s came \(to) s; report them in order"
    case .notFinite:
      "a touch has a finite time and position, this one has not; give seconds and points"
    case .alreadyDown:
      "one finger is followed at a time, and it is down; report its end before another begins"
    case .notDown(let phase):
      "a touch begins before it is \(phase), none has begun; report its beginning first"
    }
  }
}
