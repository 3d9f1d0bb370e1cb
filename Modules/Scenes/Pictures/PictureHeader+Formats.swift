extension PictureHeader {
  /// Returns the kind of file that the first bytes announce, nil where they announce no picture.
  static func format(of source: PictureBytes) -> Format? {
    let head = source.read(0, 26)
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return .png }
    if source.has("GIF87a", at: 0) || source.has("GIF89a", at: 0) { return .gif }
    if source.has("RIFF", at: 0), source.has("WEBP", at: 8) { return .webp }
    if head.starts(with: [0x49, 0x49, 0x2A, 0]) || head.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      return .tiff
    }
    // Two letters are little to go by: the header that follows must be of a known length.
    if head.starts(with: [0x42, 0x4D]), head.count >= 18,
      [12, 40, 52, 56, 64, 108, 124].contains(head[14]), head[15] == 0, head[16] == 0
    {
      return .bmp
    }
    return nil
  }

  /// Reads the head of a file of the given kind.
  static func read(_ format: Format, _ source: PictureBytes) throws(PictureFault) -> PictureHeader {
    let header =
      switch format {
      case .jpeg: try jpeg(source)
      case .png: try png(source)
      case .gif:
        PictureHeader(
          format: .gif, width: try source.little(6, 2), height: try source.little(8, 2))
      case .webp: try webp(source)
      case .bmp: try bmp(source)
      case .tiff: try tiff(source)
      }
    guard header.width > 0, header.height > 0 else { throw .damaged("its size is zero") }
    return header
  }

  private static func png(_ source: PictureBytes) throws(PictureFault) -> PictureHeader {
    guard try source.bytes(0, 8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else {
      throw .damaged("its signature is altered")
    }
    _ = try source.bytes(8, 16)
    guard source.has("IHDR", at: 12) else { throw .damaged("its header is missing") }
    let (width, height) = (try source.big(16, 4), try source.big(20, 4))
    guard width <= 0x7FFF_FFFF, height <= 0x7FFF_FFFF else { throw .damaged("its size is absurd") }
    return PictureHeader(format: .png, width: width, height: height)
  }

  private static func webp(_ source: PictureBytes) throws(PictureFault) -> PictureHeader {
    _ = try source.bytes(12, 8)
    if source.has("VP8X", at: 12) {
      return PictureHeader(
        format: .webp, width: try source.little(24, 3) + 1, height: try source.little(27, 3) + 1)
    }
    if source.has("VP8L", at: 12) {
      guard try source.bytes(20, 1) == [0x2F] else { throw .damaged("its signature is altered") }
      let bits = try source.little(21, 4)
      return PictureHeader(
        format: .webp, width: bits & 0x3FFF + 1, height: (bits >> 14) & 0x3FFF + 1)
    }
    guard source.has("VP8 ", at: 12) else { throw .damaged("its first chunk is unknown") }
    guard try source.bytes(23, 3) == [0x9D, 0x01, 0x2A] else {
      throw .damaged("its first frame is no key frame")
    }
    return PictureHeader(
      format: .webp, width: try source.little(26, 2) & 0x3FFF,
      height: try source.little(28, 2) & 0x3FFF)
  }

  private static func bmp(_ source: PictureBytes) throws(PictureFault) -> PictureHeader {
    if try source.little(14, 4) == 12 {
      return PictureHeader(
        format: .bmp, width: try source.little(18, 2), height: try source.little(20, 2))
    }
    let (width, height) = (try source.little(18, 4), try source.little(22, 4))
    // Signed: a negative height says that the lines run downwards.
    let lines = height >= 0x8000_0000 ? 0x1_0000_0000 - height : height
    guard width < 0x8000_0000 else { throw .damaged("its size is absurd") }
    return PictureHeader(format: .bmp, width: width, height: lines)
  }

  private static func tiff(_ source: PictureBytes) throws(PictureFault) -> PictureHeader {
    let directory = try TIFFDirectory(source, base: 0)
    guard let width = try directory.number(256), let height = try directory.number(257) else {
      throw .damaged("its size is missing")
    }
    return PictureHeader(
      format: .tiff, width: width, height: height, orientation: try directory.orientation())
  }
}
