internal import CCairo
internal import CollectionModel
internal import Rendering

/// Draws one line of text inside its rectangle with Pango; text too long ends in an ellipsis.
struct LabelPainter {
  let context: OpaquePointer

  /// The faces wanted, best first; the last is whatever the system calls its sans-serif face.
  private static let faces = "Inter, Cantarell, Noto Sans, DejaVu Sans, sans-serif"

  func draw(_ label: LabelMark) {
    guard let layout = layout(label) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    cairo_save(context)
    defer { cairo_restore(context) }
    let rect = label.rect
    cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
    cairo_clip(context)
    let thickness = label.isTurned ? rect.width : rect.height
    let top = (thickness - Self.extent(of: layout).height) / 2
    if label.isTurned {
      cairo_translate(context, rect.maxX - top, rect.y)
      cairo_rotate(context, .pi / 2)
    } else {
      cairo_translate(context, rect.x, rect.y + top)
    }
    let color = label.color
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      color.opacity)
    cairo_move_to(context, 0, 0)
    pango_cairo_show_layout(context, layout)
  }

  /// Returns how wide and high the text is drawn, and whether it is cut.
  func measure(_ label: LabelMark) -> (size: Size, isCut: Bool) {
    guard let layout = layout(label) else { return (.zero, false) }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    return (Self.extent(of: layout), pango_layout_is_ellipsized(layout) != 0)
  }

  private func layout(_ label: LabelMark) -> OpaquePointer? {
    guard let layout = pango_cairo_create_layout(context) else { return nil }
    // Without hinting, a word is equally wide at every scale.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(pango_layout_get_context(layout), options)
    cairo_font_options_destroy(options)

    let font = pango_font_description_new()
    pango_font_description_set_family(font, Self.faces)
    pango_font_description_set_absolute_size(font, label.fontSize * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      font, label.isBold ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_NORMAL)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)

    pango_layout_set_text(layout, label.text, -1)
    pango_layout_set_single_paragraph_mode(layout, 1)
    let width = max(0, label.lineLength) * Double(PANGO_SCALE)
    // Pango counts in 32 bits; no text is as long as that.
    pango_layout_set_width(layout, width < Double(Int32.max) ? Int32(width) : Int32.max)
    pango_layout_set_height(layout, -1)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    let alignment =
      switch label.alignment {
      case .leading: PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .trailing: PANGO_ALIGN_RIGHT
      }
    pango_layout_set_alignment(layout, alignment)
    return layout
  }

  private static func extent(of layout: OpaquePointer) -> Size {
    var width: Int32 = 0
    var height: Int32 = 0
    pango_layout_get_size(layout, &width, &height)
    return Size(
      width: Double(width) / Double(PANGO_SCALE), height: Double(height) / Double(PANGO_SCALE))
  }
}
