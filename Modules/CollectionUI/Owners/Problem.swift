import CollectionModel
import Foundation

/// Something that went wrong in a call that cannot throw, as one sentence.
///
/// A collection view hands each problem to its `problemHandler`; where there is none, to
/// `Problem.defaultHandler`, which stops the program for a failure and writes a warning to the standard
/// error once.
public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: Hashable, Sendable {
    /// The call cannot be carried out; UIKit would throw an exception.
    case failure
    /// The call is carried out all the same; UIKit would log.
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// What was expected, what was found, where, and what to do.
  public var message: String

  /// Creates a failure.
  public static func failure(_ message: String) -> Problem {
    Problem(severity: .failure, message: message)
  }

  /// Creates a warning.
  public static func warning(_ message: String) -> Problem {
    Problem(severity: .warning, message: message)
  }

  /// The message.
  public var description: String { message }
}

extension Problem {
  init(_ failure: LayoutFailure) { self = .failure(failure.message) }
  init(_ warning: LayoutWarning) { self = .warning(warning.message) }

  @MainActor private static var written: Set<Problem> = []

  /// Receives the problems of views that have no handler of their own.
  @MainActor public static var defaultHandler: @MainActor (Problem) -> Void = { stopOrWarn($0) }

  /// Hands a problem to the default handler.
  @MainActor static func report(_ problem: Problem) { defaultHandler(problem) }

  /// Stops with the sentence of a failure; writes a warning to the standard error, once.
  @MainActor private static func stopOrWarn(_ problem: Problem) {
    switch problem.severity {
    case .failure: fatalError(problem.message)
    case .warning:
      guard written.insert(problem).inserted else { return }
      FileHandle.standardError.write(Data("warning: \(problem.message)\n".utf8))
    }
  }
}
