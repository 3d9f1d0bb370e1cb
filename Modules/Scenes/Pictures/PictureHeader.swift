public import CollectionModel

/// What the head of a picture file says.
public struct PictureHeader: Hashable, Sendable {
  /// The kinds of files that are known.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    /// Joint Photographic Experts Group.
    case jpeg
    /// Portable Network Graphics.
    case png
    /// Graphics Interchange Format.
    case gif
    /// WebP in any of its three forms.
    case webp
    /// Windows bitmap.
    case bmp
    /// Tagged Image File Format.
    case tiff
  }

  /// The kind of file.
  public var format: Format
  /// The width in pixels as stored.
  public var width: Int
  /// The height in pixels as stored.
  public var height: Int
  /// The EXIF orientation, 1 to 8; 1 is upright.
  public var orientation: Int

  /// Creates a header.
  public init(format: Format, width: Int, height: Int, orientation: Int = 1) {
    self.format = format
    self.width = width
    self.height = height
    self.orientation = orientation
  }

  /// The size in pixels after the orientation is applied.
  public var uprightSize: Size {
    let (w, h) = (Double(width), Double(height))
    return (5...8).contains(orientation)
      ? Size(width: h, height: w) : Size(width: w, height: h)
  }
}

/// Bytes of a file that are read where they are needed.
///
/// Reading past the end gives fewer bytes than were asked for, never an error.
struct PictureBytes {
  /// Returns up to `count` bytes at `offset`.
  let read: (_ offset: Int, _ count: Int) -> [UInt8]

  /// Returns exactly `count` bytes at `offset`.
  /// - Throws: A `PictureFault` where the file ends before.
  func bytes(_ offset: Int, _ count: Int) throws(PictureFault) -> [UInt8] {
    guard offset >= 0, offset <= 1 << 48 else { throw .damaged("it points outside itself") }
    let bytes = read(offset, count)
    guard bytes.count == count else { throw .tooShort }
    return bytes
  }

  /// Returns a number of `count` bytes, the most significant first.
  func big(_ offset: Int, _ count: Int) throws(PictureFault) -> Int {
    try bytes(offset, count).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns a number of `count` bytes, the least significant first.
  func little(_ offset: Int, _ count: Int) throws(PictureFault) -> Int {
    try bytes(offset, count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns whether `text` stands at `offset`.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    let expected = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return read(offset, expected.count).elementsEqual(expected)
  }
}

/// Why the head of a picture cannot be read.
enum PictureFault: Error, Hashable {
  /// The file ends in the middle.
  case tooShort
  /// The file contradicts itself; the text goes on after "the picture is damaged: ".
  case damaged(String)

  /// What to tell, as it goes on after the file's name.
  var reason: String {
    switch self {
    case .tooShort: "is cut short: it ends before its size"
    case .damaged(let what): "is damaged: \(what)"
    }
  }
}
