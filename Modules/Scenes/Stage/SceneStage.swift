public import CollectionModel
public import CollectionUI
import Foundation

/// A scene before a layout: the collection view, what it shows, and how each element looks.
///
/// ```
/// let loaded = try Scene.load(path: "photos")
/// let options = try FlowOptions.table.values(for: loaded.scene, typed: ["minimumLineSpacing=4"])
/// let stage = try SceneStage(
///   loaded.scene, layout: CollectionViewFlowLayout(), options: options)
/// let frame = stage.renderFrame()
/// ```
///
/// - Invariant: the collection view's counts and sizes are those of `scene`.
@MainActor
public final class SceneStage {
  /// The scene as it is shown: pictures have sizes.
  public let scene: Scene
  /// The view that shows it.
  public let collectionView: CollectionView
  /// What was noticed about the scene before any layout was asked.
  public let findings: [SceneFinding]
  /// What the layout or the view reported so far, each once, in order.
  public private(set) var problems: [Problem] = []
  private let source: StageSource

  /// Brings a scene before a layout.
  ///
  /// The flow layout gets the options that are its own; other layouts must be set up already.
  /// `options` is what a `LayoutOptionTable` made of the scene's and the typed options.
  ///
  /// - Throws: A `SceneError` where the scene has more sizes than can be kept.
  public init(
    _ scene: Scene, layout: CollectionViewLayout, options: [String: OptionValue] = [:]
  ) throws(SceneError) {
    var options = options
    var findings: [SceneFinding] = []
    let shown = options["itemSize"] == nil ? scene.withPictureSizes() : scene
    Self.pin(shown, &options, &findings)
    findings += Self.withoutEffect(shown)
    var itemSize = Size(width: 50, height: 50)
    if case .size(let size)? = options["itemSize"] { itemSize = size }
    let flow = layout as? CollectionViewFlowLayout
    if let flow { FlowOptions.apply(options, to: flow) }
    let measuresCells = flow.map { $0.estimatedItemSize != .zero } ?? false
    let plan =
      measuresCells
      ? SizePlan(asksSizes: shown.sections.map { _ in false }, layoutItemSize: itemSize)
      : try SizePlan(shown.sections, itemSize: itemSize, isFlow: flow != nil)
    flow?.itemSize = CGSize(plan.layoutItemSize)
    source = StageSource(
      shown.sections, asksSizes: plan.asksSizes, itemSize: itemSize,
      usesBarLength: (
        options["headerReferenceSize"] == nil, options["footerReferenceSize"] == nil
      ),
      measuresCells: measuresCells)
    self.scene = shown
    self.findings = findings
    collectionView = Self.makeView(shown.viewport, layout)
    collectionView.problemHandler = { [weak self] problem in self?.take(problem) }
    source.register(in: collectionView)
    collectionView.delegate = source
    collectionView.dataSource = source
  }

  /// Returns what is visible, in drawing order.
  public func renderFrame() -> RenderFrame {
    measure()
    return collectionView.renderFrame()
  }

  /// Returns the whole content, in drawing order.
  /// - Complexity: O(n log n) in the number of elements.
  public func wholeFrame() -> RenderFrame {
    measure()
    return collectionView.renderFrame(in: nil)
  }

  /// Returns what meets `rect`, in drawing order.
  public func renderFrame(in rect: Rect) -> RenderFrame {
    measure()
    return collectionView.renderFrame(in: rect)
  }

  /// Returns the rectangles behind the sections that have a colour, in the order of the sections.
  ///
  /// With the flow layout a section reaches from its header to its footer, with other layouts it is
  /// what the frame holds of it.
  public func backdrops(of frame: RenderFrame) -> [(frame: Rect, color: SceneColor)] {
    let flow = collectionView.collectionViewLayout as? CollectionViewFlowLayout
    var boxes: [Int: Rect] = [:]
    if flow == nil {
      for placement in frame.placements {
        let (section, box) = (placement.key.path.section, placement.boundingBox)
        boxes[section] = boxes[section].map { $0.union(box) } ?? box
      }
    }
    return scene.sections.enumerated().compactMap { number, section in
      guard let color = section.background,
        let box = flow?.sectionFrame(number) ?? boxes[number]
      else { return nil }
      return (box, color.resolved(seed: Hashing.mix(UInt64(number))))
    }
  }

  /// Lets the cells on screen ask for their sizes, where the scene leaves sizes to them.
  private func measure() {
    if source.measuresCells { collectionView.layoutIfNeeded() }
  }

  /// Returns how an element looks, nil where the scene does not know it.
  public func look(for key: ElementKey) -> SceneLook? {
    guard scene.sections.indices.contains(key.path.section) else { return nil }
    let section = scene.sections[key.path.section]
    switch key.kind {
    case .cell:
      guard key.path.item >= 0, key.path.item < section.items.count else { return nil }
      let item = section.items[key.path.item]
      let seed =
        item.id.map(Hashing.hash)
        ?? Hashing.mix(UInt64(key.path.section)) &+ UInt64(key.path.item)
      return SceneLook(
        id: item.id, title: item.title, color: item.color.resolved(seed: seed), shape: item.shape,
        picture: item.picture)
    case .header: return Self.look(section.header, of: section)
    case .footer: return Self.look(section.footer, of: section)
    case .supplementary, .decoration: return nil
    }
  }

  private static func look(_ bar: SceneBar?, of section: SceneSection) -> SceneLook {
    let color = bar?.color ?? .auto
    return SceneLook(id: section.id, title: bar?.title, color: color == .auto ? nil : color)
  }

  private func take(_ problem: Problem) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  private static func makeView(
    _ viewport: SceneViewport, _ layout: CollectionViewLayout
  ) -> CollectionView {
    let view = CollectionView(
      frame: CGRect(origin: .zero, size: CGSize(viewport.size)), collectionViewLayout: layout)
    view.displayScale = CGFloat(viewport.scale)
    view.contentInset = EdgeInsets(viewport.contentInset)
    view.safeAreaInsets = EdgeInsets(viewport.safeArea)
    view.layoutMargins = EdgeInsets(viewport.layoutMargins)
    view.semanticContentAttribute =
      viewport.isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    // A scene says what is seen: also what is beyond the content, as while it bounces.
    view.staysBeyondContent = true
    view.contentOffset = CGPoint(viewport.offset)
    return view
  }

  /// Every layout that there is places items itself.
  private static func withoutEffect(_ scene: Scene) -> [SceneFinding] {
    let placed = scene.sections.reduce(0) { $0 + $1.items.positionedCount }
    guard placed > 0 else { return [] }
    return [
      SceneFinding(
        .warning, id: "position-without-effect",
        "the layout places items itself: the position of \(placed) item\(placed == 1 ? "" : "s")"
          + " has no effect, leave it out")
    ]
  }

  /// Sections say `pinned` each for itself, the flow layout knows it for all or none.
  private static func pin(
    _ scene: Scene, _ options: inout [String: OptionValue], _ findings: inout [SceneFinding]
  ) {
    let kinds: [(option: String, name: String, bars: [SceneBar])] = [
      ("sectionHeadersPinToVisibleBounds", "headers", scene.sections.compactMap(\.header)),
      ("sectionFootersPinToVisibleBounds", "footers", scene.sections.compactMap(\.footer)),
    ]
    for kind in kinds where options[kind.option] == nil {
      let pinned = kind.bars.count(where: \.isPinned)
      guard pinned > 0 else { continue }
      options[kind.option] = .bool(true)
      if pinned < kind.bars.count {
        findings.append(
          SceneFinding(
            .warning, id: "pinned-for-all",
            "\(pinned) of \(kind.bars.count) \(kind.name) are pinned, but the flow layout pins all"
              + " or none; all are pinned"))
      }
    }
  }
}

/// Which sections are asked for the size of each item, and which size the layout takes for the rest.
///
/// A section whose items all have one size is not asked item by item where the layout's own item
/// size can say it; so ten thousand million equal items cost nothing.
struct SizePlan {
  /// Whether the items of each section are asked.
  var asksSizes: [Bool]
  /// The layout's item size.
  var layoutItemSize: Size

  init(asksSizes: [Bool], layoutItemSize: Size) {
    self.asksSizes = asksSizes
    self.layoutItemSize = layoutItemSize
  }

  init(_ sections: [SceneSection], itemSize: Size, isFlow: Bool) throws(SceneError) {
    layoutItemSize = itemSize
    let needsItemSize = sections.contains { $0.items.count > 0 && $0.items.sizing == .none }
    if isFlow, !needsItemSize {
      // The largest section that one size describes gets it from the layout.
      var most = 0
      for section in sections where section.items.count > most {
        if case .uniform(let size) = section.items.sizing {
          (most, layoutItemSize) = (section.items.count, size)
        }
      }
    }
    let size = layoutItemSize
    asksSizes = sections.map { section in
      switch section.items.sizing {
      case .none: false
      case .uniform(let own): !isFlow || own != size
      case .mixed: true
      }
    }
    for (index, section) in sections.enumerated()
    where asksSizes[index] && section.items.count > SceneItems.maximumSizedCount {
      throw SceneError(
        .unsupported(
          "section \(index) has \(section.items.count) items with sizes of their own; at most"
            + " \(SceneItems.maximumSizedCount) can have them, as each size is kept"))
    }
  }
}
