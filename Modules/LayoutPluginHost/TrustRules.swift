#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Who may have written what is loaded: root or the user, and nobody else.
enum TrustRules {
  /// Says why a path is not trusted, or nil.
  ///
  /// Adds to `warnings` what is only odd. A directory that the command
  /// line named may be writable for its group, which is then said.
  static func objection(
    to path: String, named: Bool, warnings: inout [String]
  ) -> String? {
    guard let info = PluginDirectory.look(path, follow: false) else {
      return "\(path) cannot be looked at"
    }
    if info.st_mode & S_IFMT == S_IFLNK { return nil }
    if info.st_uid != 0 && info.st_uid != geteuid() {
      return "\(path) belongs to user \(info.st_uid), not to you or root; "
        + "make a copy of your own"
    }
    if info.st_mode & S_IWOTH != 0 {
      return "\(path) can be written by everybody; take that away with chmod o-w"
    }
    if info.st_mode & S_IWGRP != 0 {
      guard named else {
        return "\(path) can be written by its group; take that away with chmod g-w"
      }
      warnings.append("\(path) can be written by its group")
    }
    return nil
  }

  /// Says why one of a bundle's files is not trusted, or nil.
  static func objection(
    bundle: String, root: String, files: [String], named: Bool, warnings: inout [String]
  ) -> String? {
    var paths = [root, bundle]
    if !bundle.hasPrefix(root + "/"), let slash = bundle.lastIndex(of: "/") {
      // A link led here: whoever may write beside the bundle may put another in its place.
      paths.insert(String(bundle[..<max(slash, bundle.index(after: bundle.startIndex))]), at: 1)
    }
    for file in files {
      var path = file
      // The file and every directory between it and the bundle.
      while path.hasPrefix(bundle + "/") {
        if !paths.contains(path) { paths.append(path) }
        guard let slash = path.lastIndex(of: "/") else { break }
        path = String(path[..<slash])
      }
    }
    for path in paths {
      if let reason = objection(to: path, named: named, warnings: &warnings) { return reason }
    }
    return nil
  }
}
