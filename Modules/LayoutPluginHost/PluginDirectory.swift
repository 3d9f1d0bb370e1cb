#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Looks at directories and paths without Foundation.
enum PluginDirectory {
  /// Returns a path without symbolic links, or nil where there is nothing.
  static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the names in a directory sorted by their bytes, or nil and the error number.
  static func names(_ path: String) -> (names: [String], error: Int32) {
    guard let directory = opendir(path) else { return ([], errno) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return (names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, 0)
  }

  /// What a path is, following symbolic links or not.
  static func look(_ path: String, follow: Bool = true) -> stat? {
    var info = stat()
    return (follow ? stat(path, &info) : lstat(path, &info)) == 0 ? info : nil
  }

  /// Why a path leads to nothing.
  enum Absence: Equatable {
    case missing
    case danglingLink
    case circleOfLinks
    /// Nobody can tell; the error number, or 0 where it can be looked at by now.
    case unreadable(Int32)

    /// The reason, for a sentence that begins with the path.
    var words: String {
      switch self {
      case .missing: "does not exist"
      case .danglingLink: "leads nowhere: it is a dangling link"
      case .circleOfLinks: "leads nowhere: it is a link that leads in a circle"
      case .unreadable(0): "cannot be looked at"
      case .unreadable(let code): "cannot be looked at: \(SystemCalls.describe(code))"
      }
    }
  }

  /// Finds out why a path leads to nothing.
  static func absence(of path: String) -> Absence {
    var info = stat()
    guard stat(path, &info) != 0 else { return .unreadable(0) }
    switch errno {
    case ENOENT, ENOTDIR: return look(path, follow: false) == nil ? .missing : .danglingLink
    case ELOOP: return .circleOfLinks
    case let code: return .unreadable(code)
    }
  }

  static func isDirectory(_ info: stat) -> Bool { info.st_mode & S_IFMT == S_IFDIR }

  /// The value of an environment variable.
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The directory of this program's file.
  static var programDirectory: String? {
    #if canImport(Darwin)
      var size: UInt32 = 4_096
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let path = real(String(decoding: bytes, as: UTF8.self))
    #else
      let path = real("/proc/self/exe")
    #endif
    guard let path, let slash = path.lastIndex(of: "/") else { return nil }
    return String(path[..<slash])
  }
}
