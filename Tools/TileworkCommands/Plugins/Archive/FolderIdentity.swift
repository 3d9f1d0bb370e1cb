internal import Foundation

/// Folders as the system knows them, whatever names and links lead there.
enum FolderIdentity {
  private struct Number: Equatable {
    var device: dev_t
    var file: ino_t
  }

  /// Whether a path is a folder or lies below it once all links are followed.
  ///
  /// The path need not exist: then it is where it would be made.
  /// - Complexity: O(parts of the path) system calls.
  static func contains(_ folder: String, _ path: String) -> Bool {
    guard let wanted = number(of: folder) else { return false }
    var place = existing(path)
    while number(of: place) != wanted {
      if place == "/" { return false }
      place = parent(of: place)
    }
    return true
  }

  /// The part of a path that exists, without links.
  private static func existing(_ path: String) -> String {
    var path = path
    while true {
      if let resolved = realpath(path, nil) {
        defer { free(resolved) }
        return String(cString: resolved)
      }
      if path == "/" || path == "." { return "/" }
      path = parent(of: path)
    }
  }

  private static func parent(of path: String) -> String {
    let parent = (path as NSString).deletingLastPathComponent
    return parent.isEmpty ? "." : parent
  }

  private static func number(of path: String) -> Number? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Number(device: status.st_dev, file: status.st_ino)
  }
}
