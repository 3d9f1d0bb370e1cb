public import CollectionModel

/// One element of a drawing: its place in the plane and the steps that draw it.
public struct DisplayElement: Hashable, Sendable {
  /// Where the element stands; its opacity and transform hold for all its commands.
  public var placement: Placement
  /// The element's identity, if it has one.
  public var id: String?
  /// The words that name the element: its title, or its index path.
  public var name: String
  /// The colour that stands for the element where nothing finer can be drawn.
  public var color: RGBA
  /// The steps, first to last.
  public var commands: [DrawCommand]

  /// The picture that the element shows.
  public var picture: PictureMark? {
    for case .picture(let mark) in commands { return mark }
    return nil
  }

  /// The texts that the element shows.
  public var labels: [LabelMark] {
    commands.compactMap { if case .label(let mark) = $0 { mark } else { nil } }
  }
}

/// A drawing as data: what every output is made from.
///
/// A pure function of the placed elements, their looks and the options. Coordinates are content
/// coordinates in points; outputs move `canvas` to their own origin.
///
/// - Invariant: no label leaves the frame of its element; a picture has its file's aspect, and what
///   is seen of it lies inside the frame of its element.
public struct DisplayList: Hashable, Sendable {
  /// The part of the plane that is drawn.
  public let canvas: Rect
  /// What lies behind everything.
  public let background: RGBA
  /// The coloured rectangles between the background and the elements.
  public let backdrops: [DrawCommand]
  /// The elements that are shown, in drawing order.
  public let elements: [DisplayElement]
  /// The marks over the elements.
  public let overlays: [DrawCommand]
  /// What the drawing was made from.
  public let source: DisplaySource

  /// Creates the drawing of `source`; `look` says how each element looks.
  /// - Complexity: O(*n* log *n*) for *n* placements.
  public init(
    _ source: DisplaySource, options: DisplayOptions = DisplayOptions(),
    look: (ElementKey) -> ElementLook?
  ) {
    let canvas = Self.canvas(of: source, options: options)
    let sections = Set(source.placements.map(\.key.path.section))
    let artist = Artist(options: options, namesSections: sections.count > 1)
    let shown = source.placements.filter {
      !$0.isHidden && $0.frame.isFinite && $0.boundingBox.overlaps(canvas)
    }
    self.source = source
    self.canvas = canvas
    self.background = options.palette.background
    self.backdrops = source.backdrops.compactMap { backdrop in
      backdrop.frame.intersection(canvas).map { .fill(.rectangle($0), backdrop.color) }
    }
    self.elements = shown.map { artist.element($0, look: look($0.key) ?? ElementLook()) }
    self.overlays = OverlayArtist(options: options, canvas: canvas, viewport: source.viewport)
      .commands(for: shown)
  }

  private static func canvas(of source: DisplaySource, options: DisplayOptions) -> Rect {
    let window = source.viewport.bounds
    let content = Rect(origin: .zero, size: source.contentSize)
    guard options.extent == .whole, !content.isEmpty else { return window }
    return options.overlays.contains(.viewport) ? content.union(window) : content
  }
}
