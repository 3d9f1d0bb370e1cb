extension PictureHeader {
  /// A file with more segments than this before its size is taken for damaged.
  private static let segmentLimit = 20_000

  /// Steps from segment to segment, reading only their lengths, until one gives the size.
  ///
  /// Metadata may be megabytes long; it is skipped, but for the orientation.
  static func jpeg(_ source: PictureBytes) throws(PictureFault) -> PictureHeader {
    var offset = 2
    var orientation = 1
    for _ in 0..<segmentLimit {
      let (marker, start) = try nextMarker(source, offset)
      switch marker {
      case 0x01, 0xD0...0xD7:
        offset = start
        continue
      case 0xD9, 0xDA: throw .damaged("its size is missing")
      default: break
      }
      let length = try source.big(start, 2)
      guard length >= 2 else { throw .damaged("a segment is too short") }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return PictureHeader(
          format: .jpeg, width: try source.big(start + 5, 2), height: try source.big(start + 3, 2),
          orientation: orientation)
      case 0xE1 where length >= 16 && source.has("Exif\0\0", at: start + 2):
        // Damaged metadata does not make the picture unreadable.
        if let directory = try? TIFFDirectory(source, base: start + 8, length: length - 8),
          let value = try? directory.orientation()
        {
          orientation = value
        }
      default: break
      }
      offset = start + length
    }
    throw .damaged("it has too many segments")
  }

  /// Returns the marker at `offset` and where its segment goes on.
  ///
  /// Fill bytes are part of the format, and a little rubbish between segments is what other
  /// readers bear with.
  private static func nextMarker(
    _ source: PictureBytes, _ offset: Int
  ) throws(PictureFault) -> (marker: UInt8, start: Int) {
    var offset = offset
    let rubbishLimit = offset + 65_536
    while offset < rubbishLimit {
      let pair = try source.bytes(offset, 2)
      if pair[0] == 0xFF, pair[1] != 0xFF, pair[1] != 0 { return (pair[1], offset + 2) }
      offset += 1
    }
    throw .damaged("it is no sequence of segments")
  }
}

/// The first directory of a TIFF file, or of the EXIF block that has the same form.
struct TIFFDirectory {
  private let source: PictureBytes
  private let isLittle: Bool
  private let entries: Int
  private let count: Int

  /// Finds the directory of the block that begins at `base` and is at most `length` bytes long.
  init(_ source: PictureBytes, base: Int, length: Int = 1 << 40) throws(PictureFault) {
    self.source = source
    let order = try source.bytes(base, 2)
    switch order {
    case [0x49, 0x49]: isLittle = true
    case [0x4D, 0x4D]: isLittle = false
    default: throw .damaged("its byte order is unknown")
    }
    let little = isLittle
    let number = { (offset: Int, count: Int) throws(PictureFault) in
      little ? try source.little(offset, count) : try source.big(offset, count)
    }
    guard try number(base + 2, 2) == 42 else { throw .damaged("its signature is altered") }
    let start = try number(base + 4, 4)
    guard start >= 8, start + 2 <= length else { throw .damaged("it points outside itself") }
    count = try number(base + start, 2)
    entries = base + start + 2
    guard start + 2 + count * 12 <= length else { throw .damaged("it points outside itself") }
  }

  /// Returns the number under `tag`, nil where there is none.
  func number(_ tag: Int) throws(PictureFault) -> Int? {
    for entry in 0..<count {
      let offset = entries + entry * 12
      guard try read(offset, 2) == tag else { continue }
      return switch try read(offset + 2, 2) {
      case 3: try read(offset + 8, 2)
      case 4: try read(offset + 8, 4)
      default: nil
      }
    }
    return nil
  }

  /// Returns the orientation, 1 where there is none or it is no known one.
  func orientation() throws(PictureFault) -> Int {
    guard let value = try number(274), (1...8).contains(value) else { return 1 }
    return value
  }

  private func read(_ offset: Int, _ count: Int) throws(PictureFault) -> Int {
    isLittle ? try source.little(offset, count) : try source.big(offset, count)
  }
}
