import Foundation

// What Foundation on Linux lacks, small and often used.

/// The largest `Float`.
public let MAXFLOAT: Float = .greatestFiniteMagnitude

/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// Returns the seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Calls a function; nothing is pooled here.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
