import LayoutPluginKit
import WaterfallColumns

/// Columns of equal width; every item keeps its shape and goes where it keeps the reading order.
struct Waterfall: CollectionLayout {
  static let id: StaticString = "org.tilework.waterfall.waterfall"
  static let name: StaticString = "Waterfall"
  static let version: StaticString = "1.0.0"
  static var flags: LayoutFlags { .flips }

  private let columns: Int?
  private let columnWidth: Double?
  private let gap: Double
  private let tolerance: Double

  init(params: String) throws(LayoutError) {
    let parameters = try LayoutParameters(params)
    gap = try parameters.number("gap", default: 8, in: 0...10_000)
    tolerance = try parameters.number("tolerance", default: 0, in: 0...1_000_000)
    columns =
      parameters.has("columns") ? try parameters.int("columns", default: 3, in: 1...256) : nil
    columnWidth =
      parameters.has("columnWidth")
      ? try parameters.number("columnWidth", default: 200, in: 1...100_000) : nil
    if columns != nil && columnWidth != nil {
      throw .parameter(
        "columnWidth", "is given together with columns, which says the same; give one of the two")
    }
  }

  mutating func prepare(
    _ input: borrowing LayoutInput, _ out: borrowing LayoutOutput
  ) throws(LayoutError) {
    let room = max(0, input.container.w - input.insets.left - input.insets.right)
    var content = Extent(w: room, h: 0)
    for section in 0..<input.sectionCount {
      try place(input.section(section), section, room, &content, input, out)
    }
    out.setContent(w: content.w, h: content.h)
  }

  /// The extent of what is placed so far: it grows with each section.
  private struct Extent {
    var w: Double
    var h: Double
  }

  /// Places one section below the content so far.
  private func place(
    _ section: LayoutSectionInput, _ number: Int, _ room: Double, _ content: inout Extent,
    _ input: borrowing LayoutInput, _ out: borrowing LayoutOutput
  ) throws(LayoutError) {
    var top = content.h
    if section.header.h > 0 {
      try out.placeHeader(section: number, x: 0, y: top, w: room, h: section.header.h)
      top += section.header.h
    }
    top += section.insets.top
    let inner = max(0, room - section.insets.left - section.insets.right)
    let count = columns ?? columnWidth.map { Columns.count(of: $0, gap: gap, in: inner) } ?? 3
    let width = max(0, (inner - gap * Double(count - 1)) / Double(count))
    var filling = Columns(count: count, gap: gap, tolerance: tolerance)
    for item in section.items {
      let size = input.size(item)
      let height = size.w > 0 ? size.h * (width / size.w) : size.h
      let spot = filling.place(height: height)
      out.place(
        item, x: section.insets.left + Double(spot.column) * (width + gap), y: top + spot.y,
        w: width, h: height)
      if item & 0xffff == 0xffff { try input.checkCancelled() }
    }
    if width == 0 {
      // Where the gaps alone are too wide the columns have no width, and the content is wider.
      let reached = min(count, section.items.count)
      content.w = max(content.w, section.insets.left + gap * Double(max(0, reached - 1)))
    }
    top += max(0, filling.height) + section.insets.bottom
    if section.footer.h > 0 {
      try out.placeFooter(section: number, x: 0, y: top, w: room, h: section.footer.h)
      top += section.footer.h
    }
    content.h = top
  }
}

let plugin = Plugin(id: "org.tilework.waterfall", version: "1.0.0", Waterfall.self)

/// The one function that the library exports.
@c public func tilework_plugin_entry_0(
  _ host: UInt32, _ why: UnsafeMutablePointer<Int32>?
) -> UnsafePointer<tw_plugin>? { plugin.entry(host, why) }
