public import Rendering

/// A picture in memory: upright, 32 bits a pixel.
public struct Bitmap: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Whether any pixel may be transparent.
  public let hasAlpha: Bool
  /// The pixels row by row as 0xAARRGGBB, premultiplied: Cairo's own form.
  package let pixels: [UInt32]

  package init?(width: Int, height: Int, hasAlpha: Bool, pixels: [UInt32]) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    self.pixels = pixels
  }

  /// Returns the pixel's colour, not premultiplied.
  public func color(x: Int, y: Int) -> RGBA {
    let pixel = pixels[y * width + x]
    let alpha = pixel >> 24
    guard alpha > 0 else { return RGBA(0, 0, 0, alpha: 0) }
    func part(_ shift: UInt32) -> UInt8 {
      UInt8(min(255, (((pixel >> shift) & 255) * 255 + alpha / 2) / alpha))
    }
    return RGBA(part(16), part(8), part(0), alpha: UInt8(alpha))
  }

  /// Returns the mean of the columns and rows given, as premultiplied parts 0 to 255: red, green, blue.
  package func mean(columns: Range<Int>, rows: Range<Int>) -> [Double] {
    var sums: [UInt64] = [0, 0, 0]
    for row in rows {
      for column in columns {
        let pixel = pixels[row * width + column]
        sums[0] += UInt64((pixel >> 16) & 255)
        sums[1] += UInt64((pixel >> 8) & 255)
        sums[2] += UInt64(pixel & 255)
      }
    }
    let count = Double(max(1, columns.count * rows.count))
    return sums.map { Double($0) / count }
  }
}
