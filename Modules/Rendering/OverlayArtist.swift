internal import CollectionModel

/// Draws the marks that explain a layout: frames, index paths, order and so on.
struct OverlayArtist {
  let options: DisplayOptions
  let canvas: Rect
  let viewport: Viewport

  func commands(for placements: [Placement]) -> [DrawCommand] {
    guard !options.overlays.isEmpty else { return [] }
    var commands: [DrawCommand] = []
    if options.overlays.contains(.sections) { commands += sections(placements) }
    if options.overlays.contains(.frames) { commands += placements.map(frame) }
    if options.overlays.contains(.order) { commands += order(placements) }
    if options.overlays.contains(.index) || options.overlays.contains(.z) {
      commands += placements.flatMap(badge)
    }
    if options.overlays.contains(.viewport) {
      commands.append(
        .stroke(.rectangle(viewport.bounds), options.palette.ink, width: 2, dash: nil))
    }
    return commands
  }

  private func color(_ kind: ElementKind) -> RGBA {
    switch kind {
    case .cell: options.palette.accent
    case .header, .footer: RGBA(36, 120, 204)
    case .supplementary, .decoration: RGBA(20, 150, 110)
    }
  }

  private func frame(_ placement: Placement) -> DrawCommand {
    .stroke(
      .rectangle(placement.boundingBox), color(placement.key.kind).opacity(0.9), width: 1,
      dash: placement.transform.isIdentity ? nil : 3)
  }

  /// A dashed box around what is shown of each section.
  private func sections(_ placements: [Placement]) -> [DrawCommand] {
    var boxes: [Int: Rect] = [:]
    for placement in placements {
      let box = placement.boundingBox
      boxes[placement.key.path.section] =
        boxes[placement.key.path.section].map { $0.union(box) } ?? box
    }
    return boxes.sorted { $0.key < $1.key }.map { section, box in
      let tint =
        options.palette.cells.isEmpty
        ? options.palette.accent : options.palette.cells[section % options.palette.cells.count]
      return .stroke(
        .rectangle(box), tint.mixed(with: RGBA(0, 0, 0), 0.25), width: 1.5, dash: 6)
    }
  }

  /// A line through the cells' centres in index order, with a dot at each.
  private func order(_ placements: [Placement]) -> [DrawCommand] {
    let cells = placements.filter { $0.key.kind == .cell }.sorted { $0.key < $1.key }
    let centers = cells.map(\.boundingBox.center)
    let tint = options.palette.accent
    return [.polyline(centers, tint.opacity(0.75), width: 1.5)]
      + centers.map { center in
        .fill(.ellipse(Rect(center: center, size: Size(width: 6, height: 6))), tint)
      }
  }

  /// A small plate with the index path or the z-index at the element's corner.
  private func badge(_ placement: Placement) -> [DrawCommand] {
    var words: [String] = []
    let path = placement.key.path
    if options.overlays.contains(.index) { words.append("\(path.section), \(path.item)") }
    if options.overlays.contains(.z) { words.append("z \(placement.zIndex)") }
    let text = words.joined(separator: "  ")
    let box = placement.boundingBox
    let size = min(9, box.height * 0.45)
    let natural = TextMetrics.width(of: text, fontSize: size) + size * 0.8
    let plate = Rect(
      x: box.x, y: box.y, width: min(box.width, natural), height: min(box.height, size * 1.5))
    guard size >= 4, !plate.isEmpty else { return [] }
    let label = LabelMark(text, in: plate, fontSize: size, color: RGBA(255, 255, 255))
    guard !label.estimatedText.isEmpty else { return [] }
    return [.fill(.rectangle(plate), color(placement.key.kind).opacity(0.88)), .label(label)]
  }
}
