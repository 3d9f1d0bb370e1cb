internal import CCairo
internal import CollectionModel

/// Owns one Cairo surface.
final class Surface {
  let pointer: OpaquePointer

  /// Takes over a surface that Cairo has just made; nil if that failed.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    guard cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(pointer)
      return nil
    }
    self.pointer = pointer
  }

  /// Copies a bitmap into an image surface.
  convenience init?(bitmap: Bitmap, format: cairo_format_t) {
    self.init(cairo_image_surface_create(format, Int32(bitmap.width), Int32(bitmap.height)))
    guard let data = cairo_image_surface_get_data(pointer) else { return nil }
    cairo_surface_flush(pointer)
    let stride = Int(cairo_image_surface_get_stride(pointer))
    bitmap.pixels.withUnsafeBytes { source in
      guard let base = source.baseAddress else { return }
      for row in 0..<bitmap.height {
        (UnsafeMutableRawPointer(data) + row * stride)
          .copyMemory(from: base + row * bitmap.width * 4, byteCount: bitmap.width * 4)
      }
    }
    cairo_surface_mark_dirty(pointer)
  }

  deinit { cairo_surface_destroy(pointer) }

  /// Lets outputs that can hold a JPEG file hold this one instead of bare pixels.
  func attachJPEG(of bitmap: Bitmap) {
    guard let bytes = PictureEncoder.jpeg(bitmap, quality: 92), !bytes.isEmpty else { return }
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    cairo_surface_set_mime_data(
      pointer, CAIRO_MIME_TYPE_JPEG, copy, UInt(bytes.count), { $0?.deallocate() }, copy)
  }

  /// The pixels of an image surface.
  func bitmap(hasAlpha: Bool) -> Bitmap? {
    cairo_surface_flush(pointer)
    let width = Int(cairo_image_surface_get_width(pointer))
    let height = Int(cairo_image_surface_get_height(pointer))
    let stride = Int(cairo_image_surface_get_stride(pointer))
    guard let data = cairo_image_surface_get_data(pointer) else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      let line = UnsafeRawPointer(data + row * stride)
      for column in 0..<width {
        let pixel = line.load(fromByteOffset: column * 4, as: UInt32.self)
        pixels.append(hasAlpha ? pixel : pixel | 0xff00_0000)
      }
    }
    return Bitmap(width: width, height: height, hasAlpha: hasAlpha, pixels: pixels)
  }
}
