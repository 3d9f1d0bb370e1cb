import Foundation

/// Finds out whether a file is a picture and how large it is, from its first bytes.
package enum PictureProbe {
  /// What a file turned out to be.
  package enum Answer: Hashable, Sendable {
    /// A picture of a known size.
    case picture(PictureHeader)
    /// Meant to be a picture, but not readable; the text goes on after the file's name.
    case broken(String)
    /// Something else.
    case noPicture
  }

  private static let extensions: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "gif", "webp", "bmp", "dib", "tif", "tiff",
  ]

  /// Returns what the file at `path` is; anything but a regular file is not opened.
  package static func probe(_ path: String) -> Answer {
    let isNamedLikeOne = extensions.contains(FilePath.fileExtension(path))
    switch FileKind.of(path) {
    case .file: break
    case .missing: return .broken("is not there")
    default: return isNamedLikeOne ? .broken("is no file") : .noPicture
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      return isNamedLikeOne ? .broken("cannot be opened") : .noPicture
    }
    defer { try? handle.close() }
    let file = BlockReader(handle)
    return probe(PictureBytes(read: file.read), isNamedLikeOne: isNamedLikeOne)
  }

  /// Returns what the bytes that `read` gives are.
  package static func probe(
    isNamedLikeOne: Bool = false, read: @escaping (_ offset: Int, _ count: Int) -> [UInt8]
  ) -> Answer {
    probe(PictureBytes(read: read), isNamedLikeOne: isNamedLikeOne)
  }

  private static func probe(_ source: PictureBytes, isNamedLikeOne: Bool) -> Answer {
    guard let format = PictureHeader.format(of: source) else {
      if !isNamedLikeOne { return .noPicture }
      return .broken(source.read(0, 1).isEmpty ? "is empty" : "does not begin like a picture")
    }
    do {
      return .picture(try PictureHeader.read(format, source))
    } catch {
      return .broken(error.reason)
    }
  }
}

/// Reads a file in blocks and keeps the last one, as headers are read in small pieces.
private final class BlockReader {
  private let handle: FileHandle
  private var block: [UInt8] = []
  private var start = 0
  private let blockSize = 4096

  init(_ handle: FileHandle) { self.handle = handle }

  /// Returns up to `count` bytes at `offset`, fewer at the end of the file.
  func read(_ offset: Int, _ count: Int) -> [UInt8] {
    if offset < start || offset + count > start + block.count {
      start = offset
      do {
        try handle.seek(toOffset: UInt64(offset))
        block = [UInt8](try handle.read(upToCount: max(count, blockSize)) ?? Data())
      } catch {
        block = []
      }
    }
    let first = offset - start
    return Array(block[first..<min(block.count, first + count)])
  }
}
