/// Tells whether a picture file was cut off, by the mark that its format ends with.
///
/// Decoders forgive a missing end and paint the rest grey; a person wants to be told.
enum PictureEnd {
  /// Whether the file's last bytes hold the end that its first bytes promise.
  ///
  /// Formats that end without a mark are left to the decoder. Some cameras and editors write a
  /// little after the mark, so it may stand anywhere in `last`.
  static func isThere(first: [UInt8], last: [UInt8]) -> Bool {
    guard let mark = mark(of: first) else { return true }
    return (0...max(0, last.count - mark.count)).contains { start in
      last.dropFirst(start).starts(with: mark)
    }
  }

  private static func mark(of first: [UInt8]) -> [UInt8]? {
    if first.starts(with: [0xFF, 0xD8]) { return [0xFF, 0xD9] }
    if first.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return [0x49, 0x45, 0x4E, 0x44] }
    if first.starts(with: [0x47, 0x49, 0x46, 0x38]) { return [0x3B] }
    return nil
  }
}
