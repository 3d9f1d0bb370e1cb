/// What the tool tells its caller when it ends.
package enum ExitStatus: Int32, Sendable {
  /// All done.
  case done = 0
  /// A check, an expectation or a comparison failed.
  case checkFailed = 1
  /// Bad input, a missing file, an output that can't be written.
  case badInput = 2
  /// The command line is wrong.
  case usage = 64
  /// A fault of the tool itself.
  case internalError = 70
  /// Stopped by the user.
  case interrupted = 130
}
