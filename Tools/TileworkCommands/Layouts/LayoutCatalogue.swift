/// The layouts that there are, by name.
struct LayoutCatalogue: Sendable {
  /// The layouts in the order in which people read them.
  private(set) var entries: [LayoutEntry]

  /// The layouts that are part of the tool.
  static let builtIn = LayoutCatalogue(entries: [.flow, .circle])

  /// The layout that is taken where nobody names one.
  static let defaultName = "flow"

  /// Returns the layout of that name.
  func entry(named name: String) -> LayoutEntry? {
    entries.first { $0.name == name }
  }

  /// Says that there is no such layout, which ones there are, and which was probably meant.
  func complaint(about name: String) -> String {
    let names = entries.map(\.name)
    let hint = Suggestion.sentence(for: name, among: names)
    return "there is no layout '\(name)'\(hint)\(hint.isEmpty ? ";" : "") "
      + "the layouts are \(names.joined(separator: ", "))"
  }
}
