import Foundation

/// The repository as these tests read it: files and their text, found from this file's own place.
enum Repository {
  static let root: URL = {
    var url = URL(filePath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url
  }()

  /// The text of a file, by its path from the root.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The paths from the root of all files below a folder that have the extension, sorted.
  static func files(below folder: String, withExtension suffix: String) -> [String] {
    let start = root.appending(path: folder)
    guard let walk = FileManager.default.enumerator(atPath: start.path) else { return [] }
    var found: [String] = []
    for case let name as String in walk {
      let parts = name.split(separator: "/")
      if parts.contains(where: { $0.hasPrefix(".") }) { continue }
      if name.hasSuffix("." + suffix) { found.append(folder + "/" + name) }
    }
    return found.sorted()
  }

  /// All Swift sources of the project.
  static var sources: [String] {
    ["Modules", "Tools", "Tests", "Plugins"].flatMap {
      files(below: $0, withExtension: "swift")
    }
  }

  /// A source without its comments and without what stands in its string literals.
  static func code(_ path: String) throws -> String {
    try text(path).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = String(line)
      if let comment = line.range(of: "//") { line = String(line[..<comment.lowerBound]) }
      return line.replacing(/"(\\.|[^"\\])*"/, with: "\"\"")
    }.joined(separator: "\n")
  }

  /// The modules that a source imports.
  static func imports(_ path: String) throws -> Set<String> {
    let pattern =
      /^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:public |package |internal |fileprivate |private )?import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+)/
    let lines = try code(path).split(separator: "\n")
    return Set(lines.compactMap { $0.firstMatch(of: pattern).map { String($0.1) } })
  }
}
