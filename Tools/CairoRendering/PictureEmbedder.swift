internal import CollectionModel
internal import Foundation
public import Rendering

/// Gives pictures to documents that carry them inside: as thumbnails or in full.
///
/// ```swift
/// let embedder = PictureEmbedder(mode: .thumbnails)
/// let svg = SVGDrawing.text(of: list, pictures: .embedded(embedder.picture))
/// ```
public final class PictureEmbedder {
  /// How much of a picture is carried.
  public enum Mode: Hashable, Sendable {
    /// As many pixels as are seen.
    case thumbnails
    /// The file itself, or all its pixels if it does not stand upright.
    case full
  }

  private let mode: Mode
  private let pixelsPerPoint: Double
  private let store: PictureStore
  private var fullFiles: [PictureReference: EmbeddedPicture] = [:]

  /// The pictures that could not be given.
  public private(set) var problems: [PictureProblem] = []

  /// Creates an embedder; thumbnails have `pixelsPerPoint` pixels in a point.
  public init(mode: Mode, pixelsPerPoint: Double = 2, cache: ThumbnailCache? = nil) {
    self.mode = mode
    self.pixelsPerPoint = pixelsPerPoint
    self.store = PictureStore(cache: cache)
  }

  /// Decodes the thumbnails of a drawing side by side, ahead of the questions for them.
  public func prepare(_ list: DisplayList) {
    guard mode == .thumbnails else { return }
    store.prepare(list.elements.compactMap(\.picture), pixelsPerPoint: pixelsPerPoint)
  }

  /// Returns the picture as a file to embed, or nil if it cannot be shown.
  public func picture(_ mark: PictureMark) -> EmbeddedPicture? {
    guard mode == .full else {
      defer { problems = store.problems + problems.filter { !store.problems.contains($0) } }
      return store.bitmap(for: mark, pixelsPerPoint: pixelsPerPoint).flatMap {
        Self.encoded($0, quality: 82)
      }
    }
    if let known = fullFiles[mark.picture] { return known }
    let file = fullFile(mark.picture)
    fullFiles[mark.picture] = file
    return file
  }

  private func fullFile(_ picture: PictureReference) -> EmbeddedPicture? {
    do throws(PictureProblem) {
      // Decoding tells whether the file is whole, whoever is going to show it.
      let bitmap = try PictureDecoder.decode(picture, size: picture.pixelSize)
      if picture.orientation <= 1, let data = FileManager.default.contents(atPath: picture.path),
        let type = Self.mediaType([UInt8](data.prefix(12)))
      {
        return EmbeddedPicture(mediaType: type, bytes: [UInt8](data))
      }
      return Self.encoded(bitmap, quality: 92)
    } catch {
      if !problems.contains(error) { problems.append(error) }
      return nil
    }
  }

  private static func encoded(_ bitmap: Bitmap, quality: Int) -> EmbeddedPicture? {
    if bitmap.hasAlpha {
      return PictureEncoder.png(bitmap).map {
        EmbeddedPicture(mediaType: "image/png", bytes: $0)
      }
    }
    return PictureEncoder.jpeg(bitmap, quality: quality).map {
      EmbeddedPicture(mediaType: "image/jpeg", bytes: $0)
    }
  }

  /// Returns the kind of file that all browsers show, by its first bytes.
  private static func mediaType(_ head: [UInt8]) -> String? {
    if head.starts(with: [0xff, 0xd8, 0xff]) { return "image/jpeg" }
    if head.starts(with: [0x89, 0x50, 0x4e, 0x47]) { return "image/png" }
    if head.starts(with: Array("GIF8".utf8)) { return "image/gif" }
    return nil
  }
}
