internal import CollectionModel

/// A picture file to put into a document.
public struct EmbeddedPicture: Hashable, Sendable {
  /// The kind of file, such as `image/jpeg`.
  public var mediaType: String
  /// The file's content; the picture in it is upright.
  public var bytes: [UInt8]

  /// Creates an embedded picture.
  public init(mediaType: String, bytes: [UInt8]) {
    self.mediaType = mediaType
    self.bytes = bytes
  }
}

/// Draws display lists as SVG documents: plain text, pictures inside, nothing else needed.
///
/// Text that may not fit is cut by an estimate of its width, on the safe side: whoever opens the
/// document may have other fonts.
public struct SVGDrawing {
  /// What gives the pictures of the document.
  public enum Pictures {
    /// Quiet panels stand for the pictures.
    case none
    /// A function gives each picture; nil means that the file cannot be shown.
    case embedded((PictureMark) -> EmbeddedPicture?)
  }

  private var text = ""
  private var clipCount = 0
  private let pictures: Pictures

  private init(pictures: Pictures) { self.pictures = pictures }

  /// Returns the document.
  public static func text(of list: DisplayList, pictures: Pictures = .none) -> String {
    var drawing = SVGDrawing(pictures: pictures)
    drawing.write(list)
    return drawing.text
  }

  private mutating func write(_ list: DisplayList) {
    let canvas = list.canvas
    let (width, height) = (number(canvas.width), number(canvas.height))
    text += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<svg xmlns=\"http://www.w3.org/2000/svg\" "
    text += "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"\(width)\" height=\"\(height)\" "
    text += "viewBox=\"\(number(canvas.x)) \(number(canvas.y)) \(width) \(height)\" "
    text += "font-family=\"Inter, Cantarell, 'Noto Sans', 'DejaVu Sans', Helvetica, Arial, "
    text += "sans-serif\">\n"
    write(.fill(.rectangle(canvas), list.background))
    for command in list.backdrops { write(command) }
    for element in list.elements { write(element) }
    if !list.overlays.isEmpty {
      text += "<g class=\"overlays\">\n"
      for command in list.overlays { write(command) }
      text += "</g>\n"
    }
    text += "</svg>\n"
  }

  private mutating func write(_ element: DisplayElement) {
    let placement = element.placement
    let path = placement.key.path
    text += "<g data-kind=\"\(Self.escaped(Self.kind(placement.key.kind)))\" "
    text += "data-path=\"\(path.section),\(path.item)\""
    if let id = element.id { text += " data-id=\"\(Self.escaped(id))\"" }
    if placement.alpha < 1 { text += " opacity=\"\(number(max(0, placement.alpha)))\"" }
    if !placement.transform.isIdentity {
      text += " transform=\"\(Self.transform(placement.transform, placement.frame.center))\""
    }
    text += "><title>\(Self.escaped(element.name))</title>\n"
    for command in element.commands { write(command) }
    text += "</g>\n"
  }

  private mutating func write(_ command: DrawCommand) {
    switch command {
    case .shadow(let shape, let blur, let drop, let opacity):
      for layer in ShadowLayer.layers(
        of: shape, blur: blur, drop: drop, opacity: opacity, steps: 4)
      {
        text += shapeText(
          layer.shape, "fill=\"#171c29\" fill-opacity=\"\(number(layer.opacity))\"")
      }
    case .fill(let shape, let color):
      text += shapeText(shape, paint("fill", color))
    case .stroke(let shape, let color, let width, let dash):
      var style = "fill=\"none\" \(paint("stroke", color)) stroke-width=\"\(number(width))\""
      if let dash { style += " stroke-dasharray=\"\(number(dash))\"" }
      text += shapeText(shape.grown(by: -width / 2), style)
    case .polyline(let points, let color, let width):
      guard points.count > 1 else { return }
      let list = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
      text += "<polyline points=\"\(list)\" fill=\"none\" \(paint("stroke", color)) "
      text += "stroke-width=\"\(number(width))\" stroke-linejoin=\"round\"/>\n"
    case .picture(let mark): write(mark)
    case .label(let label): write(label)
    }
  }

  private mutating func write(_ mark: PictureMark) {
    guard case .embedded(let give) = pictures else {
      let shape = mark.clip ?? .rectangle(mark.visibleRect)
      text += shapeText(shape, "fill=\"#c9ced8\"")
      return
    }
    guard let picture = give(mark) else {
      for command in mark.replacement { write(command) }
      return
    }
    var clip = ""
    if let shape = mark.clip {
      clipCount += 1
      text += "<clipPath id=\"clip\(clipCount)\">"
      text += shapeText(shape, "").dropLast()
      text += "</clipPath>\n"
      clip = " clip-path=\"url(#clip\(clipCount))\""
    }
    // The prefixed spelling of the address is the one that all programs know.
    let address = "data:\(Self.escaped(picture.mediaType));base64,\(Base64.text(picture.bytes))"
    text += "<image \(place(mark.rect)) preserveAspectRatio=\"none\"\(clip) "
    text += "xlink:href=\"\(address)\"/>\n"
  }

  private mutating func write(_ label: LabelMark) {
    let words = label.estimatedText
    guard !words.isEmpty else { return }
    let rect = label.rect
    var attributes = "font-size=\"\(number(label.fontSize))\" \(paint("fill", label.color))"
    if label.isBold { attributes += " font-weight=\"600\"" }
    let (start, length) = label.isTurned ? (rect.y, rect.height) : (rect.x, rect.width)
    var along = start
    switch label.alignment {
    case .leading: break
    case .center:
      along += length / 2
      attributes += " text-anchor=\"middle\""
    case .trailing:
      along += length
      attributes += " text-anchor=\"end\""
    }
    // 0.35 of the size from the middle to the baseline: half the height of a capital letter.
    if label.isTurned {
      let x = rect.center.x - label.fontSize * 0.35
      attributes += " transform=\"translate(\(number(x)) \(number(along))) rotate(90)\""
    } else {
      attributes += " x=\"\(number(along))\" y=\"\(number(rect.center.y + label.fontSize * 0.35))\""
    }
    text += "<text \(attributes)>\(Self.escaped(words))</text>\n"
  }

  private func shapeText(_ shape: DrawnShape, _ style: String) -> String {
    switch shape {
    case .rectangle(let rect): return "<rect \(place(rect)) \(style)/>\n"
    case .rounded(let rect, let radius):
      return "<rect \(place(rect)) rx=\"\(number(radius))\" \(style)/>\n"
    case .ellipse(let rect):
      return "<ellipse cx=\"\(number(rect.center.x))\" cy=\"\(number(rect.center.y))\" "
        + "rx=\"\(number(rect.width / 2))\" ry=\"\(number(rect.height / 2))\" \(style)/>\n"
    }
  }

  private func place(_ rect: Rect) -> String {
    "x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" "
      + "width=\"\(number(max(0, rect.width)))\" height=\"\(number(max(0, rect.height)))\""
  }

  private func paint(_ name: String, _ color: RGBA) -> String {
    color.alpha == 255
      ? "\(name)=\"\(color.hex)\""
      : "\(name)=\"\(color.hex)\" \(name)-opacity=\"\(number(color.opacity))\""
  }

  private func number(_ value: Double) -> String {
    value.isFinite ? NumberText.text(value) : "0"
  }

  private static func kind(_ kind: ElementKind) -> String {
    switch kind {
    case .cell: "cell"
    case .header: "header"
    case .footer: "footer"
    case .supplementary(let name), .decoration(let name): name
    }
  }

  private static func transform(_ transform: Transform, _ center: Point) -> String {
    let m = transform.matrix
    let w = m[15] == 0 ? 1 : m[15]
    let flat = [m[0] / w, m[1] / w, m[4] / w, m[5] / w].map(NumberText.precise)
    let move = [center.x + m[12] / w, center.y + m[13] / w].map(NumberText.text)
    return "matrix(\((flat + move).joined(separator: " "))) "
      + "translate(\(NumberText.text(-center.x)) \(NumberText.text(-center.y)))"
  }

  /// Returns the text for use in an attribute or between tags; characters that XML lacks are replaced.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in TextMetrics.oneLine(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
