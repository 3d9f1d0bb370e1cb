internal import CollectionUI
internal import Scenes

/// A layout that the tool can draw with: what it is called, what it takes, and how to make one.
///
/// Built-in layouts and layouts that come from elsewhere are entries alike.
struct LayoutEntry: Sendable {
  /// The name that `-l` and scenes use.
  var name: String
  /// What it does, as a phrase without its full stop.
  var summary: String
  /// Where it comes from: `built-in`, or a plugin with its version.
  var origin: String
  /// What it takes.
  var options: LayoutOptionTable
  /// Whether it shows one section only, so that a folder is better given as one.
  var showsOneSection: Bool
  /// Makes the layout with options that the table has checked.
  var make: @MainActor @Sendable ([String: OptionValue]) throws -> CollectionViewLayout
  /// A plugin's layout has an identifier, which is another name for it.
  var identifier: String?
  /// The identifier of the plugin that it comes from.
  var plugin: String?
}

extension LayoutEntry {
  /// UIKit's flow layout.
  static let flow = LayoutEntry(
    name: "flow", summary: "items in lines, lines in sections, with headers and footers",
    origin: "built-in", options: FlowOptions.table, showsOneSection: false
  ) { values in
    let layout = CollectionViewFlowLayout()
    FlowOptions.apply(values, to: layout)
    return layout
  }

  /// The circle of Apple's sample.
  static let circle = LayoutEntry(
    name: "circle", summary: "the items of the first section around a circle",
    origin: "built-in", options: CircleOptions.table, showsOneSection: true
  ) { _ in CollectionViewCircleLayout() }
}
