import Foundation

/// Writes a file so that it is either there whole or not there at all.
///
/// The bytes go to a temporary file beside the target, which then takes the target's name. A target
/// that is no regular file (a pipe, a device) is written as it is, for a name can't be given to it.
@MainActor
package struct OutputFile {
  private let path: String

  /// Creates a writer for the file at `path`.
  package init(path: String) { self.path = path }

  /// Says early, before any work, whether the path can't possibly be written.
  /// - Throws: A `ToolFailure` for a folder, a missing folder or one without permission.
  package func check() throws(ToolFailure) {
    guard !path.isEmpty else { throw .badInput("unwritable-output", "the output has no name") }
    if let mode = Self.mode(of: path), mode & S_IFMT == S_IFDIR || path.hasSuffix("/") {
      throw .badInput(
        "unwritable-output", "'\(path)' is a folder; give the output a file name in it")
    }
    guard isReplaceable else {
      if access(path, W_OK) != 0 { throw .unwritable("'\(path)'", code: errno) }
      return
    }
    let folder = Self.folder(of: Self.target(of: path))
    if access(folder, W_OK | X_OK) != 0 { throw .unwritable("'\(path)'", code: errno) }
  }

  /// Writes the bytes.
  /// - Throws: A `ToolFailure`; then the target is as it was and no temporary file is left.
  package func write(_ bytes: [UInt8]) throws(ToolFailure) {
    guard isReplaceable else { return try writeInPlace(bytes) }
    let target = Self.target(of: path)
    let temporary = Self.folder(of: target) + "/.tilework-\(getpid()).tmp"
    Interruption.setUnfinished(temporary)
    defer { Interruption.setUnfinished(nil) }
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .unwritable("'\(path)'", code: errno) }
    do throws(ToolFailure) {
      try fill(descriptor, with: bytes)
    } catch {
      unlink(temporary)
      throw error
    }
    if let mode = Self.mode(of: target) { chmod(temporary, mode & 0o7777) }
    if rename(temporary, target) != 0 {
      let code = errno
      unlink(temporary)
      throw .unwritable("'\(path)'", code: code)
    }
  }

  /// Writes and closes; some disks say that they are full only at closing.
  private func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(ToolFailure) {
    do throws(ToolFailure) {
      try ByteSink(descriptor: descriptor, label: "'\(path)'").write(bytes)
    } catch {
      close(descriptor)
      throw error
    }
    if close(descriptor) != 0 { throw .unwritable("'\(path)'", code: errno) }
  }

  private func writeInPlace(_ bytes: [UInt8]) throws(ToolFailure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unwritable("'\(path)'", code: errno) }
    try fill(descriptor, with: bytes)
  }

  /// Whether the target is a regular file or is not there yet.
  private var isReplaceable: Bool {
    Self.mode(of: path).map { $0 & S_IFMT == S_IFREG } ?? true
  }

  private static func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode : nil
  }

  /// Returns the file that `path` stands for, so that a symbolic link stays one.
  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
