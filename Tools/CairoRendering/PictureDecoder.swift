internal import CPixbuf
public import CollectionModel
internal import Foundation
public import Rendering

/// Reads picture files at the size they are needed in.
///
/// Headers are read first and pixel counts capped before anything large is allocated; a file that
/// is broken anywhere is a `PictureProblem`, never half a picture.
public enum PictureDecoder {
  /// Files that declare more pixels than this are not decoded.
  public static let largestPixelCount = 268_435_456

  /// Decodes the picture so that it covers about `size` pixels, upright; never enlarges it.
  ///
  /// - Throws: A `PictureProblem` that says what is wrong with the file.
  public static func decode(
    _ picture: PictureReference, size: Size
  ) throws(PictureProblem) -> Bitmap {
    let stored = try storedSize(path: picture.path)
    var target = size
    if picture.isTurned { target = Size(width: size.height, height: size.width) }
    let pixbuf = try load(
      path: picture.path, width: reduced(stored.width, to: target.width),
      height: reduced(stored.height, to: target.height))
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    // The TIFF loader flips by itself and leaves the rest of the turn in an option of the pixbuf.
    let upright =
      isTIFF(picture.path)
      ? gdk_pixbuf_apply_embedded_orientation(pixbuf)
      : turned(pixbuf, orientation: picture.orientation)
    guard let upright else {
      throw PictureProblem(path: picture.path, reason: .damaged)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    guard let bitmap = bitmap(of: upright) else {
      throw PictureProblem(path: picture.path, reason: .damaged)
    }
    return bitmap
  }

  /// Returns the size in pixels that the file's header declares, before its orientation.
  ///
  /// - Throws: A `PictureProblem` for a file that is no picture or declares too many pixels.
  public static func storedSize(
    path: String
  ) throws(PictureProblem) -> (width: Int, height: Int) {
    // A pipe or a device would block or never end.
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      access(path, R_OK) == 0
    else { throw PictureProblem(path: path, reason: .unreadable) }
    var width: Int32 = 0
    var height: Int32 = 0
    guard gdk_pixbuf_get_file_info(path, &width, &height) != nil, width > 0, height > 0 else {
      throw PictureProblem(path: path, reason: .unknownFormat)
    }
    guard Int(width) * Int(height) <= largestPixelCount else {
      throw PictureProblem(
        path: path, reason: .tooLarge(width: Int(width), height: Int(height)))
    }
    return (Int(width), Int(height))
  }

  private static func isTIFF(_ path: String) -> Bool {
    guard let file = fopen(path, "rb") else { return false }
    defer { fclose(file) }
    var head = [UInt8](repeating: 0, count: 4)
    guard fread(&head, 1, 4, file) == 4 else { return false }
    return head == [0x49, 0x49, 0x2A, 0] || head == [0x4D, 0x4D, 0, 0x2A]
  }

  private static func reduced(_ stored: Int, to wanted: Double) -> Int32 {
    guard wanted.isFinite, wanted < Double(stored) else { return Int32(stored) }
    return Int32(max(1, wanted.rounded(.up)))
  }

  private static func load(
    path: String, width: Int32, height: Int32
  ) throws(PictureProblem) -> OpaquePointer {
    let damaged = PictureProblem(path: path, reason: .damaged)
    guard let file = fopen(path, "rb") else {
      throw PictureProblem(path: path, reason: .unreadable)
    }
    defer { fclose(file) }
    guard let loader = gdk_pixbuf_loader_new() else { throw damaged }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    gdk_pixbuf_loader_set_size(loader, width, height)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var isWhole = true
    var first: [UInt8] = []
    var last: [UInt8] = []
    while isWhole {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { break }
      isWhole = gdk_pixbuf_loader_write(loader, buffer, gsize(count), nil) != 0
      if first.isEmpty { first = Array(buffer[..<min(count, 16)]) }
      last = Array((last + buffer[..<count].suffix(4096)).suffix(4096))
    }
    // Closing tells of files that end too early; it must be called in any case.
    let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
    guard isWhole, isClosed, PictureEnd.isThere(first: first, last: last),
      let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader)
    else { throw damaged }
    g_object_ref(UnsafeMutableRawPointer(pixbuf))
    return pixbuf
  }

  /// Returns a new reference to the picture with its EXIF orientation undone.
  private static func turned(_ pixbuf: OpaquePointer, orientation: Int) -> OpaquePointer? {
    func rotated(_ pixbuf: OpaquePointer, _ angle: GdkPixbufRotation) -> OpaquePointer? {
      gdk_pixbuf_rotate_simple(pixbuf, angle)
    }
    switch orientation {
    case 2: return gdk_pixbuf_flip(pixbuf, 1)
    case 3: return rotated(pixbuf, GDK_PIXBUF_ROTATE_UPSIDEDOWN)
    case 4: return gdk_pixbuf_flip(pixbuf, 0)
    case 5, 7:
      guard let half = rotated(pixbuf, GDK_PIXBUF_ROTATE_CLOCKWISE) else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(half)) }
      return gdk_pixbuf_flip(half, orientation == 5 ? 1 : 0)
    case 6: return rotated(pixbuf, GDK_PIXBUF_ROTATE_CLOCKWISE)
    case 8: return rotated(pixbuf, GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE)
    default:
      g_object_ref(UnsafeMutableRawPointer(pixbuf))
      return pixbuf
    }
  }

  private static func bitmap(of pixbuf: OpaquePointer) -> Bitmap? {
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    let height = Int(gdk_pixbuf_get_height(pixbuf))
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    guard let bytes = gdk_pixbuf_read_pixels(pixbuf), channels == 3 || channels == 4 else {
      return nil
    }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for row in 0..<height {
        var source = bytes + row * stride
        for column in 0..<width {
          let alpha = channels == 4 ? UInt32(source[3]) : 255
          let pixel =
            premultiplied(source[0], alpha) << 16 | premultiplied(source[1], alpha) << 8
            | premultiplied(source[2], alpha)
          buffer[row * width + column] = alpha << 24 | pixel
          source += channels
        }
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, hasAlpha: channels == 4, pixels: pixels)
  }

  private static func premultiplied(_ part: UInt8, _ alpha: UInt32) -> UInt32 {
    (UInt32(part) * alpha + 127) / 255
  }
}
