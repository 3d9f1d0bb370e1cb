internal import CollectionModel

extension Artist {
  /// A picture as a print on a desk: whole, with a white border and its title on the border.
  ///
  /// Landscape prints lie at the bottom of their cell, others in its middle, so a row of prints
  /// stands on one line.
  func print(
    _ frame: Rect, picture: PictureReference, title: String?, name: String
  ) -> [DrawCommand] {
    let border = min(8, min(frame.width, frame.height) * 0.08)
    let caption = captionSize(frame, title: title)
    let bottom = max(border, caption * 1.9)
    let room = Size(
      width: frame.width - 2 * border, height: frame.height - border - bottom)
    guard let size = Self.fitting(picture.pixelSize, in: room) else { return [] }
    let paper = Size(width: size.width + 2 * border, height: size.height + border + bottom)
    let isLandscape = picture.pixelSize.width > picture.pixelSize.height
    let top = isLandscape ? frame.maxY - paper.height : frame.center.y - paper.height / 2
    let sheet = Rect(
      x: frame.center.x - paper.width / 2, y: max(frame.y, top), width: paper.width,
      height: paper.height)
    let rect = Rect(
      origin: Point(x: sheet.x + border, y: sheet.y + border), size: size)
    let mark = PictureMark(
      picture: picture, rect: rect, clip: nil,
      replacement: placeholder(rect, name: "", reason: "cannot be read"))
    var commands: [DrawCommand] = [
      .shadow(.rectangle(sheet), blur: border * 1.1, drop: border * 0.25, opacity: 0.2),
      .fill(.rectangle(sheet), palette.paper),
      .picture(mark),
    ]
    if caption > 0, let title {
      let strip = Rect(
        x: sheet.x + border * 0.5, y: rect.maxY, width: sheet.width - border,
        height: sheet.maxY - rect.maxY)
      let height = caption * 1.4
      let line = Rect(
        x: strip.x, y: strip.center.y - height / 2, width: strip.width, height: height)
      let label = LabelMark(title, in: line, fontSize: caption, color: palette.quietInk)
      if !label.estimatedText.isEmpty { commands.append(.label(label)) }
    }
    return commands
  }

  /// The font size of a print's caption; 0 where there is none.
  private func captionSize(_ frame: Rect, title: String?) -> Double {
    guard options.showsLabels, let title, !title.isEmpty else { return 0 }
    guard frame.width >= 56, frame.height >= 56 else { return 0 }
    return min(11, max(6.5, min(frame.width, frame.height) * 0.075))
  }

  /// A picture that covers its cell, cropped centrally.
  func covering(
    _ frame: Rect, picture: PictureReference, outline: ElementLook.Outline, name: String
  ) -> [DrawCommand] {
    let scale = max(
      frame.width / picture.pixelSize.width, frame.height / picture.pixelSize.height)
    let size = Size(
      width: picture.pixelSize.width * scale, height: picture.pixelSize.height * scale)
    let clip: DrawnShape =
      outline == .rectangle ? .rectangle(frame) : Self.shape(outline, in: frame)
    let mark = PictureMark(
      picture: picture, rect: Rect(center: frame.center, size: size), clip: clip,
      replacement: placeholder(frame, name: name, reason: "cannot be read"))
    guard outline != .rectangle else { return [.picture(mark)] }
    let half = min(frame.width, frame.height) / 2
    return [
      .shadow(clip, blur: min(6, half * 0.2), drop: min(1.5, half * 0.06), opacity: 0.2),
      .picture(mark),
    ]
  }

  /// A box with a cross, its name and the reason, for a picture that cannot be shown.
  func placeholder(_ frame: Rect, name: String, reason: String) -> [DrawCommand] {
    let line = min(1, frame.width / 8, frame.height / 8)
    let box = Rect(
      x: frame.x + line / 2, y: frame.y + line / 2, width: max(0, frame.width - line),
      height: max(0, frame.height - line))
    let quiet = palette.alert.opacity(0.35)
    var commands: [DrawCommand] = [
      .fill(.rectangle(frame), palette.paper.mixed(with: palette.alert, 0.08)),
      .polyline([box.origin, Point(x: box.maxX, y: box.maxY)], quiet, width: line),
      .polyline(
        [Point(x: box.x, y: box.maxY), Point(x: box.maxX, y: box.y)], quiet, width: line),
      .stroke(.rectangle(frame), palette.alert.opacity(0.7), width: line, dash: 4 * line),
    ]
    guard options.showsLabels else { return commands }
    let room = frame.inset(
      by: Insets(top: 0, left: frame.width * 0.06, bottom: 0, right: frame.width * 0.06))
    let words = name.isEmpty ? reason : reason.isEmpty ? name : "\(name): \(reason)"
    if let label = fitted(words, in: room, sizes: 5...11, color: palette.alert) {
      let plate = label.rect.height <= frame.height ? label.rect : frame
      commands.append(.fill(.rectangle(plate), palette.paper.mixed(with: palette.alert, 0.08)))
      commands.append(.label(label))
    }
    return commands
  }

  /// Returns the largest size with the picture's aspect in `room`; nil without room.
  private static func fitting(_ pixels: Size, in room: Size) -> Size? {
    guard room.width > 0, room.height > 0 else { return nil }
    let scale = min(room.width / pixels.width, room.height / pixels.height)
    return Size(width: pixels.width * scale, height: pixels.height * scale)
  }
}
