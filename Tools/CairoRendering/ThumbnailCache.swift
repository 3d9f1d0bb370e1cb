internal import CollectionModel
internal import Foundation
internal import Rendering

/// Decoded pictures on disk, so that a second drawing need not decode large files again.
///
/// An entry is named by the file's path, length, time of change and orientation and by the size
/// wanted. Entries are written to a temporary name, then renamed; an entry that is damaged in any
/// way counts as absent. Failing to write is no error: the cache only saves time.
public struct ThumbnailCache: Sendable {
  /// The folder that holds the entries.
  public let folder: String

  /// Files with fewer pixels are decoded faster than an entry is worth.
  private static let smallestPixelCount = 1_000_000.0
  private static let magic: [UInt32] = [0x544c_574b, 1]
  /// The folder is emptied by half when it holds more entries.
  private static let largestEntryCount = 4096

  /// Creates a cache in a folder, which is made when the first entry is written.
  public init(folder: String) { self.folder = folder }

  /// Returns the user's cache folder, from `XDG_CACHE_HOME` or `HOME`; nil where neither is set.
  public static func folder(environment: [String: String]) -> String? {
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return cache + "/tilework/thumbnails"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.cache/tilework/thumbnails"
  }

  func bitmap(for picture: PictureReference, size: Size) -> Bitmap? {
    guard let path = entryPath(for: picture, size: size),
      let data = FileManager.default.contents(atPath: path), data.count % 4 == 0
    else { return nil }
    let words = data.withUnsafeBytes { bytes in
      (0..<data.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
    guard words.count > 6, Array(words[0..<2]) == Self.magic else { return nil }
    let pixels = Array(words[6...])
    let (width, height) = (Int(words[2]), Int(words[3]))
    guard Self.checksum(pixels) == words[5] else { return nil }
    return Bitmap(width: width, height: height, hasAlpha: words[4] != 0, pixels: pixels)
  }

  func keep(_ bitmap: Bitmap, for picture: PictureReference, size: Size) {
    guard picture.pixelSize.width * picture.pixelSize.height >= Self.smallestPixelCount,
      let path = entryPath(for: picture, size: size)
    else { return }
    let head =
      Self.magic + [
        UInt32(bitmap.width), UInt32(bitmap.height), bitmap.hasAlpha ? 1 : 0,
        Self.checksum(bitmap.pixels),
      ]
    let data = (head + bitmap.pixels).withUnsafeBytes { Data($0) }
    let files = FileManager.default
    try? files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    makeRoom(files)
    // `.atomic` writes to a temporary name, then renames.
    try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private func makeRoom(_ files: FileManager) {
    guard let names = try? files.contentsOfDirectory(atPath: folder),
      names.count >= Self.largestEntryCount
    else { return }
    for name in names.sorted().prefix(names.count / 2) where name.hasSuffix(".thumb") {
      try? files.removeItem(atPath: folder + "/" + name)
    }
  }

  private func entryPath(for picture: PictureReference, size: Size) -> String? {
    var status = stat()
    guard stat(picture.path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    let full = URL(fileURLWithPath: picture.path).standardizedFileURL.path
    let key =
      "\(full)|\(status.st_size)|\(time.tv_sec).\(time.tv_nsec)|\(picture.orientation)"
      + "|\(size.width)x\(size.height)"
    // Two hashes of 64 bits: one alone is too short a name to trust with somebody's pictures.
    return "\(folder)/\(Self.hash(key.utf8, 0xcbf2_9ce4_8422_2325))"
      + "\(Self.hash(key.utf8.reversed(), 0x9ae1_6a3b_2f90_404f)).thumb"
  }

  private static func hash(_ bytes: some Sequence<UInt8>, _ start: UInt64) -> String {
    var hash = start
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let text = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  private static func checksum(_ words: [UInt32]) -> UInt32 {
    var sum: UInt32 = 0x811c_9dc5
    for word in words { sum = (sum ^ word) &* 0x0100_0193 }
    return sum
  }
}
