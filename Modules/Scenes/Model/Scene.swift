public import CollectionModel

/// What is to be laid out and drawn: a window, a layout with its options, sections with items.
///
/// A scene comes from a JSON file, a folder of pictures, a CSV file or a demo, and is a value:
/// nothing in it is a layout or a view. `SceneStage` brings it before a layout.
///
/// ```
/// let loaded = try Scene.load(path: "photos")
/// print(loaded.scene.totalItemCount, loaded.findings.map(\.message))
/// ```
public struct Scene: Sendable {
  /// The window through which the scene is seen.
  public var viewport: SceneViewport
  /// The layout that the scene asks for, or nil where it leaves the choice.
  public var layout: LayoutChoice?
  /// The sections in order.
  public var sections: [SceneSection]

  /// Creates a scene.
  public init(
    viewport: SceneViewport = SceneViewport(), layout: LayoutChoice? = nil,
    sections: [SceneSection] = []
  ) {
    self.viewport = viewport
    self.layout = layout
    self.sections = sections
  }

  /// The number of items in all sections.
  /// - Complexity: O(sections).
  public var totalItemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// Returns the scene with the items of all its sections in one, without headers and footers.
  ///
  /// For layouts that show one section, such as the circle.
  public func inOneSection() -> Scene {
    var scene = self
    var items = SceneItems()
    for section in sections { items.append(contentsOf: section.items) }
    scene.sections = [SceneSection(items: items)]
    return scene
  }
}

/// The window of a scene.
public struct SceneViewport: Hashable, Sendable {
  /// The extent in points.
  public var size: Size
  /// Pixels in a point; 0 leaves positions exact.
  public var scale: Double
  /// The adjusted content inset in points; nothing is added to it.
  public var contentInset: Insets
  /// The safe area insets in points.
  public var safeArea: Insets
  /// The layout margins in points.
  public var layoutMargins: Insets
  /// The content coordinate at the window's corner, or nil for the place of rest.
  public var contentOffset: Point?
  /// Whether the reading direction is right to left.
  public var isRightToLeft: Bool

  /// Creates a window; without arguments it is that of a phone.
  public init(
    size: Size = Size(width: 390, height: 844), scale: Double = 0, contentInset: Insets = .zero,
    safeArea: Insets = .zero, layoutMargins: Insets = .zero, contentOffset: Point? = nil,
    isRightToLeft: Bool = false
  ) {
    self.size = size
    self.scale = scale
    self.contentInset = contentInset
    self.safeArea = safeArea
    self.layoutMargins = layoutMargins
    self.contentOffset = contentOffset
    self.isRightToLeft = isRightToLeft
  }

  /// The content offset: the one given, else the one at rest, before the content inset.
  public var offset: Point {
    contentOffset ?? Point(x: -contentInset.left, y: -contentInset.top)
  }
}

/// A section of a scene.
public struct SceneSection: Sendable {
  /// The section's name in its scene.
  public var id: String?
  /// What stands before the items.
  public var header: SceneBar?
  /// What stands after the items.
  public var footer: SceneBar?
  /// The colour behind the section, or nil for none.
  public var background: SceneColor?
  /// The section's own metrics for line layouts.
  public var metrics: SceneMetrics
  /// The items.
  public var items: SceneItems

  /// Creates a section.
  public init(
    id: String? = nil, header: SceneBar? = nil, footer: SceneBar? = nil,
    background: SceneColor? = nil, metrics: SceneMetrics = SceneMetrics(),
    items: SceneItems = SceneItems()
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    self.background = background
    self.metrics = metrics
    self.items = items
  }
}

/// What a section says of its own about lines; nil leaves it to the layout.
public struct SceneMetrics: Hashable, Sendable {
  /// The margins around the items in points.
  public var inset: Insets?
  /// The smallest distance between lines in points.
  public var lineSpacing: Double?
  /// The smallest distance between the items of a line in points.
  public var interitemSpacing: Double?

  /// Creates metrics.
  public init(
    inset: Insets? = nil, lineSpacing: Double? = nil, interitemSpacing: Double? = nil
  ) {
    self.inset = inset
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
  }
}

/// A section's header or footer.
public struct SceneBar: Hashable, Sendable {
  /// The text on it.
  public var title: String?
  /// Its reference size in points, or nil for the layout's.
  public var size: Size?
  /// Whether it stays in sight while its section is seen.
  public var isPinned: Bool
  /// Its colour.
  public var color: SceneColor

  /// The length along either axis of a bar that has a title and no size.
  public static let defaultLength = 44.0

  /// Creates a header or footer.
  public init(
    title: String? = nil, size: Size? = nil, isPinned: Bool = false, color: SceneColor = .auto
  ) {
    self.title = title
    self.size = size
    self.isPinned = isPinned
    self.color = color
  }
}
