internal import Foundation

/// Reads the text of a file or of the standard input.
enum InputText {
  /// The most bytes that are read.
  private static let limit = 256 << 20

  /// Reads a file, or for `-` the standard input; a byte order mark is left out.
  /// - Throws: A `ToolFailure` where nothing can be read, or it is no text.
  static func read(_ path: String) throws(ToolFailure) -> String {
    let name = path == "-" ? "the standard input" : "'\(path)'"
    let bytes = try bytes(path, name)
    if bytes.count > limit {
      throw .badInput(
        "input-too-large", "\(name) is larger than \(limit >> 20) MiB, the most that is read")
    }
    if bytes.contains(0) {
      throw .badInput(
        "not-text", "\(name) has zero bytes, so it is no UTF-8 text; save it as UTF-8")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .badInput("not-text", "\(name) is not UTF-8 text; save it as UTF-8")
    }
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }

  private static func bytes(_ path: String, _ name: String) throws(ToolFailure) -> Data {
    var isFolder: ObjCBool = false
    if path != "-" {
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw .badInput(
          "unreadable-input", "\(name) is not there; give a file that exists, or - for a pipe")
      }
    }
    if isFolder.boolValue {
      throw .badInput("unreadable-input", "\(name) is a folder; give a file, or - for a pipe")
    }
    do {
      let handle =
        path == "-"
        ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(filePath: path))
      return try handle.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw .badInput(
        "unreadable-input", "\(name) can't be read; give a file that you may read, or - for a pipe")
    }
  }
}

extension String {
  /// Whether this starts as JSON does rather than plain text.
  var startsAsJSON: Bool { startsAsObject || firstMark == "[" }

  /// Whether this starts as an object of JSON does.
  var startsAsObject: Bool { firstMark == "{" }

  /// The beginning of a text for a sentence about it.
  var shortened: String { count > 60 ? prefix(60) + "…" : self }

  private var firstMark: Unicode.Scalar? {
    unicodeScalars.first { !$0.properties.isWhitespace }
  }
}
