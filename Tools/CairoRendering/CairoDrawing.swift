internal import CCairo
internal import CollectionModel
public import Rendering

/// A picture file that was drawn, and what was odd about it.
public struct DrawnFile: Sendable {
  /// The file's content.
  public let bytes: [UInt8]
  /// The pictures that have a placeholder in their place.
  public let problems: [PictureProblem]
}

/// Draws display lists as PNG and PDF files.
///
/// ```swift
/// let file = try CairoDrawing(list).png()
/// ```
public struct CairoDrawing: Sendable {
  /// What is drawn.
  public let list: DisplayList
  /// Pixels in a point of a PNG.
  public let scale: Double
  /// Where decoded pictures are kept.
  public let cache: ThumbnailCache?

  /// The longest side of an image in pixels: a limit of Cairo.
  public static let longestSide = 32_767
  /// The most pixels in an image: a gigabyte of memory.
  public static let largestPixelCount = 268_435_456
  /// The longest side of a PDF page in points; readers show no longer ones.
  private static let longestPage = 14_400.0

  /// Creates a drawing; without a scale it takes the viewport's, or two pixels in a point if that has none.
  public init(_ list: DisplayList, scale: Double? = nil, cache: ThumbnailCache? = nil) {
    let own = list.source.viewport.pixelGrid.scale
    self.list = list
    self.scale = scale ?? (own > 0 ? own : 2)
    self.cache = cache
  }

  /// Returns a PNG file of the drawing; equal drawings give equal bytes.
  ///
  /// - Throws: A `DrawingError` if the image would be too large.
  public func png() throws(DrawingError) -> DrawnFile {
    let pictures = PictureStore(cache: cache)
    let surface = try image(pictures)
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) {
      cairo_surface_write_to_png_stream(surface.pointer, appendBytes, $0)
    }
    try check(status)
    return DrawnFile(bytes: bytes, problems: pictures.problems)
  }

  /// Returns the drawing's pixels.
  ///
  /// - Throws: A `DrawingError` if the image would be too large.
  public func bitmap() throws(DrawingError) -> Bitmap {
    guard let bitmap = try image(PictureStore(cache: cache)).bitmap(hasAlpha: false) else {
      throw DrawingError(message: "cairo has no pixels of the image it has drawn")
    }
    return bitmap
  }

  /// Returns a PDF file of one page; equal drawings give equal bytes.
  ///
  /// A drawing too long for PDF readers is scaled down to the longest page.
  ///
  /// - Throws: A `DrawingError` if Cairo cannot draw it.
  public func pdf() throws(DrawingError) -> DrawnFile {
    let size = try paperSize()
    let pictures = PictureStore(cache: cache)
    let shrink = min(1, Self.longestPage / max(size.width, size.height))
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { target -> cairo_status_t in
      guard
        let surface = Surface(
          cairo_pdf_surface_create_for_stream(
            appendBytes, target, size.width * shrink, size.height * shrink))
      else { return CAIRO_STATUS_NO_MEMORY }
      // The time of writing would make every file different.
      cairo_pdf_surface_set_metadata(
        surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
      cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_CREATOR, "Tilework")
      let context = cairo_create(surface.pointer)
      defer { cairo_destroy(context) }
      guard let context else { return CAIRO_STATUS_NO_MEMORY }
      cairo_scale(context, shrink, shrink)
      Painter(context: context, pictures: pictures, pixelsPerPoint: 3, attachesJPEG: true)
        .draw(list)
      cairo_show_page(context)
      cairo_surface_finish(surface.pointer)
      let drawn = cairo_status(context)
      return drawn == CAIRO_STATUS_SUCCESS ? cairo_surface_status(surface.pointer) : drawn
    }
    try check(status)
    return DrawnFile(bytes: bytes, problems: pictures.problems)
  }

  private func image(_ pictures: PictureStore) throws(DrawingError) -> Surface {
    let size = try paperSize()
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    let longest = Double(Self.longestSide)
    guard scale.isFinite, scale > 0, width <= longest, height <= longest,
      width * height <= Double(Self.largestPixelCount)
    else {
      throw DrawingError(
        message: "a PNG of \(NumberWords.count(width)) × \(NumberWords.count(height)) pixels is "
          + "too large: at most \(Self.longestSide) on a side and \(Self.largestPixelCount) in "
          + "all; give a smaller size or scale, or write a PDF or SVG")
    }
    guard
      let surface = Surface(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))),
      let context = cairo_create(surface.pointer)
    else { throw DrawingError(message: "there is not enough memory for the image") }
    defer { cairo_destroy(context) }
    cairo_scale(context, scale, scale)
    Painter(context: context, pictures: pictures, pixelsPerPoint: scale, attachesJPEG: false)
      .draw(list)
    try check(cairo_status(context))
    return surface
  }

  private func paperSize() throws(DrawingError) -> Size {
    let size = list.canvas.size
    guard size.isFinite, size.width > 0, size.height > 0 else {
      throw DrawingError(
        message: "a drawing needs a width and a height of more than zero; this one is "
          + "\(size.width) × \(size.height) points")
    }
    return size
  }

  private func check(_ status: cairo_status_t) throws(DrawingError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let words = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown"
    throw DrawingError(message: "cairo could not draw: \(words)")
  }
}

/// Appends what Cairo writes to the byte array behind `target`.
private func appendBytes(
  _ target: UnsafeMutableRawPointer?, _ data: UnsafePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
  guard let target else { return CAIRO_STATUS_WRITE_ERROR }
  target.assumingMemoryBound(to: [UInt8].self).pointee
    .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
  return CAIRO_STATUS_SUCCESS
}

/// Numbers in sentences.
enum NumberWords {
  /// Returns a whole number without a decimal point.
  static func count(_ value: Double) -> String {
    abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }
}
