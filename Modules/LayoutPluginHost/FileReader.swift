#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file that is read in pieces, each checked against the file's size.
package final class FileReader {
  let size: Int
  private let descriptor: Int32

  /// Opens a regular file; symbolic links, pipes and directories are refused.
  package init(_ path: String) throws(SystemFault) {
    descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ELOOP {
        throw SystemFault(sentence: "\(path) is not a regular file but a symbolic link")
      }
      throw SystemFault("open \(path)", errno)
    }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else {
      let fault = SystemFault("look at \(path)", errno)
      SystemCalls.close(descriptor)
      throw fault
    }
    guard info.st_mode & S_IFMT == S_IFREG else {
      SystemCalls.close(descriptor)
      throw SystemFault(
        sentence: "\(path) is not a regular file but \(Self.name(of: info.st_mode))")
    }
    size = Int(info.st_size)
  }

  deinit { SystemCalls.close(descriptor) }

  /// What a file is that is not a regular one.
  private static func name(of mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFDIR: "a directory"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  /// Returns bytes of the file, or nil where it has not that many.
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, offset <= size, count <= size - offset else { return nil }
    var buffer = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = buffer.withUnsafeMutableBytes { target in
        pread(descriptor, target.baseAddress.map { $0 + done }, count - done, off_t(offset + done))
      }
      if got < 0 && errno == EINTR { continue }
      guard got > 0 else { return nil }
      done += got
    }
    return buffer
  }

  /// Returns the whole file, or nil where it is longer than `limit`.
  func all(limit: Int) -> [UInt8]? { size <= limit ? bytes(at: 0, count: size) : nil }
}

extension SystemFault {
  init(sentence: String) { message = sentence }
}
