/// The keys of the scene format, for the decoder and for the schema's test.
package enum SceneKeys {
  /// Of the scene itself.
  package static let scene = [
    "version", "viewport", "layout", "sections", "seed", "behaviour", "newItem", "animation",
    "session",
  ]
  /// Of the window.
  package static let viewport = [
    "width", "height", "scale", "contentInset", "contentOffset", "safeArea", "layoutMargins", "rtl",
  ]
  /// Of the choice of a layout.
  package static let layout = ["name", "plugin", "options"]
  /// Of a section.
  package static let section = [
    "id", "header", "footer", "background", "flow", "itemsFrom", "items",
  ]
  /// Of a header or footer.
  package static let bar = ["title", "size", "width", "height", "pinned", "color"]
  /// Of what lies behind a section.
  package static let background = ["color"]
  /// Of a section's own metrics.
  package static let flow = ["inset", "lineSpacing", "interitemSpacing"]
  /// Of items that a folder gives.
  package static let itemsFrom = ["folder", "glob", "sort", "limit"]
  /// Of an item.
  package static let item = [
    "id", "width", "height", "title", "image", "color", "shape", "position", "repeat", "vary",
  ]
  /// Of the format, each with the place that it describes; the names are those of the schema.
  package static let all: [(place: String, keys: [String])] = [
    ("scene", scene), ("viewport", viewport), ("layout", layout), ("section", section),
    ("bar", bar), ("background", background), ("flow", flow), ("itemsFrom", itemsFrom),
    ("item", item),
  ]
}
