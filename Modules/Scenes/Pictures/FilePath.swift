import Foundation

/// Small operations on paths as text.
enum FilePath {
  /// Returns `path`, taken from `folder` where it is relative.
  static func resolve(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : join(folder, path)
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The part before the last slash; `.` where there is none.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  /// The name without its last dot and what follows.
  static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// What follows the last dot of the name, in small letters.
  static func fileExtension(_ path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}

/// What stands at a path.
enum FileKind {
  case file
  case folder
  case other
  case missing

  /// Returns what stands at `path`, links followed.
  static func of(_ path: String) -> FileKind {
    // A link is resolved first: attributes are those of the link itself.
    let target = isLink(path) ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
      return .missing
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular: return .file
    case .typeDirectory: return .folder
    default: return .other
    }
  }

  /// Returns whether a symbolic link stands at `path`.
  static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// Returns when the file was last changed, in seconds.
  static func modificationTime(_ path: String) -> Double {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
  }
}
