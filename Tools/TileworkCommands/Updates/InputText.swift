internal import Foundation

/// Reads the text of a file or of the standard input.
enum InputText {
  /// The most bytes that are read.
  private static let limit = 256 << 20

  /// Reads a file, or for `-` the standard input.
  /// - Throws: A `ToolFailure` where nothing can be read.
  static func read(_ path: String) throws(ToolFailure) -> String {
    let name = path == "-" ? "the standard input" : "'\(path)'"
    let data: Data?
    do {
      let handle =
        path == "-"
        ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(filePath: path))
      data = try handle.read(upToCount: limit + 1)
    } catch {
      throw .badInput(
        "unreadable-input", "\(name) can't be read; give a file that exists, or - for a pipe")
    }
    let bytes = data ?? Data()
    if bytes.count > limit {
      throw .badInput("input-too-large", "\(name) is larger than \(limit >> 20) MiB")
    }
    guard let text = String(data: bytes, encoding: .utf8) else {
      throw .badInput("not-text", "\(name) is not UTF-8 text")
    }
    return text
  }
}

extension String {
  /// Whether this looks like JSON rather than plain text.
  var looksLikeJSON: Bool {
    guard let first = first(where: { !$0.isWhitespace }) else { return false }
    return first == "{" || first == "["
  }
}
