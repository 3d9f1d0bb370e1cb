/// The forms in which a drawing can be given out.
enum OutputFormat: String, CaseIterable, Sendable {
  /// Where everything stands, for other programs.
  case json
  /// A drawing as text, for anywhere.
  case svg
  /// A picture.
  case png
  /// A page.
  case pdf
  /// A wireframe for a terminal.
  case txt
  /// Coloured half blocks for a terminal.
  case ansi

  /// Whether the form is no text, and would only make a terminal noisy.
  var isBinary: Bool { self == .png || self == .pdf }

  /// The form that a file's name asks for, or nil where its extension is none of ours.
  init?(path: String) {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else {
      return nil
    }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// All names, for sentences.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
