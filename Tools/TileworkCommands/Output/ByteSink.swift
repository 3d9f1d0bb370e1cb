import Foundation

/// An open file descriptor that takes bytes.
package struct ByteSink: Sendable {
  /// The descriptor; not owned.
  package let descriptor: Int32
  /// What the descriptor is called in a sentence.
  package let label: String

  /// The standard output.
  package static let standardOutput = ByteSink(descriptor: 1, label: "the standard output")
  /// The standard error.
  package static let standardError = ByteSink(descriptor: 2, label: "the standard error")

  /// Creates a sink for an open descriptor.
  package init(descriptor: Int32, label: String) {
    self.descriptor = descriptor
    self.label = label
  }

  /// Whether a person reads along on a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all bytes.
  /// - Throws: A `ToolFailure`; a silent one where the reader of a pipe has gone.
  package func write(_ bytes: [UInt8]) throws(ToolFailure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Foundation.write(
          descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if count < 0 && errno == EINTR {
        continue
      } else if count < 0 && errno == EPIPE {
        throw .readerGone
      } else {
        throw .unwritable(label, code: count < 0 ? errno : EIO)
      }
    }
  }
}

extension ToolFailure {
  /// Returns a failure for an output that can't be written, from the system's error number.
  package static func unwritable(_ label: String, code: Int32) -> ToolFailure {
    let advice =
      switch code {
      case ENOSPC, EDQUOT: "; free some space or choose another place, nothing was left behind"
      case EACCES, EPERM, EROFS: "; choose a place that you may write to"
      case ENOENT, ENOTDIR: "; its folder must exist"
      default: ""
      }
    let reason = String(cString: strerror(code))
    return .badInput("unwritable-output", "\(label) can't be written: \(reason)\(advice)")
  }
}
