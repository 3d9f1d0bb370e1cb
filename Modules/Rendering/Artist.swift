internal import CollectionModel

/// Draws single elements: decides what a cell, a bar or a decoration is made of.
struct Artist {
  let options: DisplayOptions
  /// Whether names carry the section: not needed where there is one section.
  let namesSections: Bool

  var palette: Palette { options.palette }

  func element(_ placement: Placement, look: ElementLook) -> DisplayElement {
    let color = look.color ?? palette.color(id: look.id, path: placement.key.path)
    let commands: [DrawCommand]
    switch placement.key.kind {
    case .cell: commands = cell(placement, look: look, color: color)
    case .header: commands = bar(placement, look: look, isHeader: true)
    case .footer: commands = bar(placement, look: look, isHeader: false)
    case .supplementary, .decoration: commands = backdrop(placement, look: look)
    }
    return DisplayElement(
      placement: placement, id: look.id, name: name(placement.key, look: look), color: color,
      commands: commands)
  }

  /// The title, or the index path as a person would say it.
  func name(_ key: ElementKey, look: ElementLook) -> String {
    if let title = look.title, !title.isEmpty { return TextMetrics.oneLine(title) }
    switch key.kind {
    case .cell:
      return namesSections ? "\(key.path.section), \(key.path.item)" : "\(key.path.item)"
    case .header: return "Section \(key.path.section)"
    case .footer: return "End of section \(key.path.section)"
    case .supplementary(let name), .decoration(let name): return name
    }
  }

  private func cell(
    _ placement: Placement, look: ElementLook, color: RGBA
  ) -> [DrawCommand] {
    let frame = placement.frame
    guard !frame.isEmpty else { return [] }
    let words = name(placement.key, look: look)
    if let reason = look.placeholder { return placeholder(frame, name: words, reason: reason) }
    if let picture = look.picture, picture.pixelSize.width > 0, picture.pixelSize.height > 0 {
      if options.fit == .fill || look.outline != .rectangle {
        return covering(frame, picture: picture, outline: look.outline, name: words)
      }
      return print(frame, picture: picture, title: look.title, name: words)
    }
    return tile(frame, outline: look.outline, color: color, name: words)
  }

  /// A cell without a picture: a coloured tile with its name.
  private func tile(
    _ frame: Rect, outline: ElementLook.Outline, color: RGBA, name: String
  ) -> [DrawCommand] {
    let shape = Self.shape(outline, in: frame)
    let dark = color.luminance > 0.62
    var commands: [DrawCommand] = [
      .fill(shape, color),
      .stroke(
        shape, RGBA(0, 0, 0).opacity(0.10), width: min(1, frame.width / 4, frame.height / 4),
        dash: nil),
    ]
    if options.showsLabels {
      var room = frame
      if case .ellipse = shape {
        room = Rect(
          center: frame.center,
          size: Size(width: frame.width * 0.78, height: frame.height * 0.5))
      } else {
        let margin = min(6, frame.width * 0.06)
        room = frame.inset(by: Insets(top: 0, left: margin, bottom: 0, right: margin))
      }
      let ink = dark ? palette.ink.opacity(0.85) : RGBA(255, 255, 255).opacity(0.96)
      if let label = fitted(name, in: room, sizes: 5...15, color: ink) {
        commands.append(.label(label))
      }
    }
    return commands
  }

  /// A supplementary view or a decoration of the layout's own kind: a quiet panel.
  private func backdrop(_ placement: Placement, look: ElementLook) -> [DrawCommand] {
    let frame = placement.frame
    guard !frame.isEmpty else { return [] }
    let shape = Self.shape(
      look.outline == .rectangle
        ? .rounded(min(8, frame.width / 8, frame.height / 8)) : look.outline,
      in: frame)
    var commands: [DrawCommand] = [.fill(shape, look.color ?? palette.paper.opacity(0.55))]
    if options.showsLabels, let title = look.title, !title.isEmpty,
      let label = fitted(title, in: frame, sizes: 6...12, color: palette.quietInk)
    {
      commands.append(.label(label))
    }
    return commands
  }

  static func shape(_ outline: ElementLook.Outline, in frame: Rect) -> DrawnShape {
    let half = min(frame.width, frame.height) / 2
    switch outline {
    case .rectangle: return .rounded(frame, radius: min(5, half * 0.2))
    case .rounded(let radius):
      return radius > 0 ? .rounded(frame, radius: min(radius, half)) : .rectangle(frame)
    case .circle: return .ellipse(frame)
    }
  }

  /// A label in the middle of `room`, at the largest of `sizes` that suits it; nil without room.
  func fitted(
    _ text: String, in room: Rect, sizes: ClosedRange<Double>, isBold: Bool = false, color: RGBA
  ) -> LabelMark? {
    guard !text.isEmpty, !room.isEmpty else { return nil }
    var size = min(sizes.upperBound, room.height * 0.4)
    let natural = TextMetrics.width(of: text, fontSize: 1, isBold: isBold)
    // A smaller font before an ellipsis, but not much smaller.
    size = min(size, max(room.width / natural, size * 0.7))
    size = (size * 4).rounded(.down) / 4
    guard size >= sizes.lowerBound else { return nil }
    let height = min(room.height, size * 1.4)
    let rect = Rect(
      x: room.x, y: room.center.y - height / 2, width: room.width, height: height)
    let label = LabelMark(text, in: rect, fontSize: size, isBold: isBold, color: color)
    return label.estimatedText.isEmpty ? nil : label
  }
}
