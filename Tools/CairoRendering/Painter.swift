internal import CCairo
internal import CollectionModel
internal import Rendering

/// Draws a display list with Cairo, in content coordinates.
struct Painter {
  let context: OpaquePointer
  let pictures: PictureStore
  /// Pixels in a point: pictures are decoded for this.
  let pixelsPerPoint: Double
  /// Whether pictures are also handed on as JPEG data, as a PDF may keep them.
  let attachesJPEG: Bool

  func draw(_ list: DisplayList) {
    setSource(list.background)
    cairo_paint(context)
    cairo_translate(context, -list.canvas.x, -list.canvas.y)
    for command in list.backdrops { draw(command) }
    // A few pictures at a time: decoded side by side, forgotten when drawn.
    for start in stride(from: 0, to: list.elements.count, by: 32) {
      let group = list.elements[start..<min(start + 32, list.elements.count)]
      pictures.prepare(group.compactMap(\.picture), pixelsPerPoint: pixelsPerPoint)
      for element in group { draw(element) }
    }
    for command in list.overlays { draw(command) }
  }

  private func draw(_ element: DisplayElement) {
    let placement = element.placement
    guard placement.alpha > 0 else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    if !placement.transform.isIdentity {
      apply(placement.transform, around: placement.frame.center)
    }
    let isFaint = placement.alpha < 1
    if isFaint { cairo_push_group(context) }
    for command in element.commands { draw(command) }
    if isFaint {
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, placement.alpha)
    }
  }

  /// Applies the flat part of a transform: Cairo has no perspective.
  private func apply(_ transform: Transform, around center: Point) {
    let m = transform.matrix
    let w = m[15] == 0 ? 1 : m[15]
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, m[0] / w, m[1] / w, m[4] / w, m[5] / w, center.x + m[12] / w, center.y + m[13] / w)
    // A matrix without inverse (an element seen edge-on) would stop the whole drawing.
    let determinant = matrix.xx * matrix.yy - matrix.xy * matrix.yx
    guard determinant.isFinite, abs(determinant) > 1e-9, matrix.x0.isFinite, matrix.y0.isFinite
    else {
      cairo_new_path(context)
      cairo_clip(context)
      return
    }
    cairo_transform(context, &matrix)
    cairo_translate(context, -center.x, -center.y)
  }

  private func draw(_ command: DrawCommand) {
    switch command {
    case .shadow(let shape, let blur, let drop, let opacity):
      for layer in ShadowLayer.layers(
        of: shape, blur: blur, drop: drop, opacity: opacity, steps: 8)
      {
        cairo_set_source_rgba(context, 0.09, 0.11, 0.16, layer.opacity)
        path(layer.shape)
        cairo_fill(context)
      }
    case .fill(let shape, let color):
      setSource(color)
      path(shape)
      cairo_fill(context)
    case .stroke(let shape, let color, let width, let dash):
      setSource(color)
      cairo_set_line_width(context, width)
      let pattern = dash.map { [$0, $0] } ?? []
      cairo_set_dash(context, pattern, Int32(pattern.count), 0)
      path(shape.grown(by: -width / 2))
      cairo_stroke(context)
    case .polyline(let points, let color, let width):
      guard let first = points.first else { return }
      setSource(color)
      cairo_set_line_width(context, width)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      cairo_set_dash(context, nil, 0, 0)
      cairo_move_to(context, first.x, first.y)
      for point in points.dropFirst() { cairo_line_to(context, point.x, point.y) }
      cairo_stroke(context)
    case .picture(let mark): draw(mark)
    case .label(let label): LabelPainter(context: context).draw(label)
    }
  }

  private func draw(_ mark: PictureMark) {
    guard let bitmap = pictures.bitmap(for: mark, pixelsPerPoint: pixelsPerPoint) else {
      for command in mark.replacement { draw(command) }
      return
    }
    let format = bitmap.hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    guard let surface = Surface(bitmap: bitmap, format: format) else { return }
    if attachesJPEG, !bitmap.hasAlpha { surface.attachJPEG(of: bitmap) }
    cairo_save(context)
    defer { cairo_restore(context) }
    if let clip = mark.clip {
      path(clip)
      cairo_clip(context)
    }
    cairo_translate(context, mark.rect.x, mark.rect.y)
    cairo_scale(
      context, mark.rect.width / Double(bitmap.width), mark.rect.height / Double(bitmap.height))
    cairo_set_source_surface(context, surface.pointer, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
    // Without padding, edges would mix with nothing and look pale.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_rectangle(context, 0, 0, Double(bitmap.width), Double(bitmap.height))
    cairo_fill(context)
  }

  private func setSource(_ color: RGBA) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      color.opacity)
  }

  private func path(_ shape: DrawnShape) {
    cairo_new_path(context)
    switch shape {
    case .rectangle(let rect):
      cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
    case .rounded(let rect, let radius):
      let r = min(radius, rect.width / 2, rect.height / 2)
      cairo_arc(context, rect.maxX - r, rect.y + r, r, -.pi / 2, 0)
      cairo_arc(context, rect.maxX - r, rect.maxY - r, r, 0, .pi / 2)
      cairo_arc(context, rect.x + r, rect.maxY - r, r, .pi / 2, .pi)
      cairo_arc(context, rect.x + r, rect.y + r, r, .pi, .pi * 1.5)
      cairo_close_path(context)
    case .ellipse(let rect):
      guard !rect.isEmpty else { return }
      cairo_save(context)
      cairo_translate(context, rect.center.x, rect.center.y)
      cairo_scale(context, rect.width / 2, rect.height / 2)
      cairo_arc(context, 0, 0, 1, 0, .pi * 2)
      cairo_restore(context)
      cairo_close_path(context)
    }
  }
}
