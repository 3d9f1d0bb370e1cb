internal import CPixbuf
internal import Rendering

/// Writes bitmaps as picture files in memory.
package enum PictureEncoder {
  /// Returns the bitmap as a JPEG file; transparent parts show white.
  package static func jpeg(_ bitmap: Bitmap, quality: Int) -> [UInt8]? {
    encode(bitmap, type: "jpeg", options: [("quality", String(quality))])
  }

  /// Returns the bitmap as a PNG file.
  package static func png(_ bitmap: Bitmap) -> [UInt8]? {
    encode(bitmap, type: "png", options: [])
  }

  private static func encode(
    _ bitmap: Bitmap, type: String, options: [(key: String, value: String)]
  ) -> [UInt8]? {
    let keepsAlpha = bitmap.hasAlpha && type == "png"
    guard
      let pixbuf = gdk_pixbuf_new(
        GDK_COLORSPACE_RGB, keepsAlpha ? 1 : 0, 8, Int32(bitmap.width), Int32(bitmap.height))
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    guard let target = gdk_pixbuf_get_pixels(pixbuf) else { return nil }
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let channels = keepsAlpha ? 4 : 3
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let place = target + y * stride + x * channels
        let pixel = bitmap.pixels[y * bitmap.width + x]
        if keepsAlpha {
          let color = bitmap.color(x: x, y: y)
          (place[0], place[1], place[2], place[3]) =
            (color.red, color.green, color.blue, color.alpha)
        } else {
          let white = 255 - pixel >> 24
          place[0] = UInt8(min(255, (pixel >> 16) & 255 + white))
          place[1] = UInt8(min(255, (pixel >> 8) & 255 + white))
          place[2] = UInt8(min(255, pixel & 255 + white))
        }
      }
    }
    return save(pixbuf, type: type, options: options)
  }

  private static func save(
    _ pixbuf: OpaquePointer, type: String, options: [(key: String, value: String)]
  ) -> [UInt8]? {
    var keys = options.map { g_strdup($0.key) } + [nil]
    var values = options.map { g_strdup($0.value) } + [nil]
    defer { (keys + values).forEach { g_free($0) } }
    var buffer: UnsafeMutablePointer<gchar>?
    var size: gsize = 0
    guard
      gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &size, type, &keys, &values, nil) != 0,
      let buffer
    else { return nil }
    defer { g_free(buffer) }
    return [UInt8](UnsafeRawBufferPointer(start: buffer, count: Int(size)))
  }
}
