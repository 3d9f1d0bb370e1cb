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

/// What the format has words for and the layouts cannot do yet: the one place that says so.
///
/// A scene that asks for one of these is refused with a sentence. When the engine learns one, its
/// line here goes.
enum Refusals {
  /// The options of layouts that are refused, when they differ from their default.
  static let options: [String: String] = [
    "estimatedItemSize": "cells that give their own size"
  ]

  /// The sentence.
  static func sentence(_ what: String, key: String) -> String {
    "\"\(key)\" asks for \(what), which this version cannot do yet; leave it out"
  }
}
