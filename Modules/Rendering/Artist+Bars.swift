internal import CollectionModel

extension Artist {
  /// A section's header or footer: a paper bar with its title.
  ///
  /// In a layout that scrolls sideways the bar is upright; its title is then turned by a quarter.
  func bar(_ placement: Placement, look: ElementLook, isHeader: Bool) -> [DrawCommand] {
    let frame = placement.frame
    guard !frame.isEmpty else { return [] }
    let isUpright = frame.height > frame.width * 1.5
    let thickness = isUpright ? frame.width : frame.height
    let length = isUpright ? frame.height : frame.width
    var commands: [DrawCommand] = [
      .fill(.rectangle(frame), look.color ?? palette.paper.opacity(isHeader ? 0.94 : 0.7)),
      .fill(.rectangle(edge(of: frame, isUpright: isUpright, atEnd: isHeader)), palette.hairline),
    ]
    let size = (min(isHeader ? 17 : 12, thickness * 0.42) * 4).rounded(.down) / 4
    guard options.showsLabels, size >= 5 else { return commands }
    let margin = min(16, length * 0.08)
    let height = min(thickness, size * 1.4)
    let rect =
      isUpright
      ? Rect(
        x: frame.center.x - height / 2, y: frame.y + margin, width: height,
        height: length - 2 * margin)
      : Rect(
        x: frame.x + margin, y: frame.center.y - height / 2, width: length - 2 * margin,
        height: height)
    let color = look.color.map { $0.luminance > 0.55 ? palette.ink : RGBA(255, 255, 255) }
    let label = LabelMark(
      name(placement.key, look: look), in: rect, fontSize: size, isBold: isHeader,
      color: color ?? (isHeader ? palette.ink : palette.quietInk),
      alignment: .leading, isTurned: isUpright)
    if !label.estimatedText.isEmpty { commands.append(.label(label)) }
    return commands
  }

  /// The hairline between a bar and its section.
  private func edge(of frame: Rect, isUpright: Bool, atEnd: Bool) -> Rect {
    let line = min(0.5, frame.width, frame.height)
    if isUpright {
      return Rect(
        x: atEnd ? frame.maxX - line : frame.x, y: frame.y, width: line, height: frame.height)
    }
    return Rect(
      x: frame.x, y: atEnd ? frame.maxY - line : frame.y, width: frame.width, height: line)
  }
}
