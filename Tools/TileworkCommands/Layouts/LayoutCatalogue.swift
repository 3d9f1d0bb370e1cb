/// The layouts that there are, by name.
struct LayoutCatalogue: Sendable {
  /// The layouts in the order in which people read them.
  private(set) var entries: [LayoutEntry]
  /// Layouts that were found and cannot be used: their names, and why.
  var unused: [(names: [String], reason: String)] = []

  /// Why plugins cannot be used of which it is not known what layouts they have.
  var unread: [String] = []

  /// The layouts that are part of the tool.
  static let builtIn = LayoutCatalogue(entries: [.flow, .circle])

  /// Creates a catalogue.
  init(entries: [LayoutEntry]) { self.entries = entries }

  /// The layout that is taken where nobody names one.
  static let defaultName = "flow"

  /// Adds a layout behind the others.
  mutating func add(_ entry: LayoutEntry) { entries.append(entry) }

  /// Returns the layout of that name or whole identifier, of a certain plugin if one is given.
  func entry(named name: String, of plugin: String? = nil) -> LayoutEntry? {
    guard let plugin else { return entries.first { $0.name == name || $0.identifier == name } }
    return entries.first { entry in
      entry.plugin == plugin
        && (entry.name == name || entry.identifier == name
          || entry.identifier?.hasSuffix(".\(name)") == true)
    }
  }

  /// Says that there is no such layout, which ones there are, and which was probably meant.
  func complaint(about name: String, of plugin: String? = nil) -> String {
    let names = entries.map(\.name)
    let hint = Suggestion.sentence(for: name, among: names)
    if let found = unused.first(where: { $0.names.contains(name) }) {
      return "there is no layout '\(name)': \(found.reason)"
    }
    let own = entries.filter { $0.plugin == name }
    if !own.isEmpty {
      return "'\(name)' is a plugin and no layout; its layouts are "
        + own.map(\.name).joined(separator: ", ")
    }
    let owner = plugin.map { " of a plugin '\($0)'" } ?? ""
    return "there is no layout '\(name)'\(owner)\(hint)\(hint.isEmpty ? ";" : "") "
      + "the layouts are \(names.joined(separator: ", "))\(unreadRemark)"
  }

  private var unreadRemark: String {
    switch unread.count {
    case 0: ""
    case 1: "; one plugin cannot be used: \(unread[0])"
    case let count:
      "; \(count) plugins cannot be used: tilework plugins doctor with the same options says why"
    }
  }
}
