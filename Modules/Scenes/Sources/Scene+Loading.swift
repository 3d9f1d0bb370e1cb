import Foundation
import StrictJSON

extension Scene {
  /// The largest scene file that is read, in bytes.
  public static let maximumFileSize = 1 << 28

  /// Reads a scene from a JSON file, a CSV file (by its name) or a folder of pictures.
  /// - Throws: A `SceneError` with one sentence.
  public static func load(path: String) throws(SceneError) -> LoadedScene {
    switch FileKind.of(path) {
    case .folder: return try PictureFolder(path).scene()
    case .missing: throw SceneError(.unreadable("there is no such file or folder"), in: path)
    case .file, .other: break
    }
    if case .picture = PictureProbe.probe(path) {
      throw SceneError(
        .unsupported("is a picture, not a scene; give the folder that it lies in"), in: path)
    }
    let bytes = try read(path)
    return FilePath.fileExtension(path) == "csv"
      ? try csv(bytes, folder: FilePath.folder(of: path), file: path)
      : try json(bytes, folder: FilePath.folder(of: path), file: path)
  }

  /// Makes a scene of JSON; relative paths in it begin at `folder`.
  /// - Throws: A `SceneError` with the path and the line of what is wrong.
  public static func json(
    _ bytes: [UInt8], folder: String = ".", file: String? = nil
  ) throws(SceneError) -> LoadedScene {
    do {
      let value = try JSONValue.parse(
        bytes, limits: JSONLimits(bytes: maximumFileSize),
        expecting:
          "a scene, which is a JSON object (a table of items is a file that ends in .csv, and "
          + "pictures are given as the folder that they lie in)")
      var decoder = SceneDecoder(folder: folder, file: file)
      let scene = try decoder.scene(value)
      return LoadedScene(scene, findings: decoder.findings)
    } catch {
      throw SceneError(.json(error), in: file)
    }
  }

  /// Makes a scene of what was read from somewhere: JSON, unless it begins like CSV.
  /// - Throws: A `SceneError` with the line of what is wrong.
  public static func text(
    _ bytes: [UInt8], folder: String = ".", file: String? = nil
  ) throws(SceneError) -> LoadedScene {
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    let isWord = first.map { $0 >= 0x61 && $0 <= 0x7A } ?? false
    return isWord && bytes.prefix(200).contains(0x2C)
      ? try csv(bytes, folder: folder, file: file) : try json(bytes, folder: folder, file: file)
  }

  private static func read(_ path: String) throws(SceneError) -> [UInt8] {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw SceneError(.unreadable("the file cannot be opened"), in: path)
    }
    defer { try? handle.close() }
    do {
      let data = try handle.read(upToCount: maximumFileSize + 1) ?? Data()
      guard data.count <= maximumFileSize else {
        throw SceneError(
          .unreadable("expected at most \(maximumFileSize) bytes, found more"), in: path)
      }
      return [UInt8](data)
    } catch let error as SceneError {
      throw error
    } catch {
      throw SceneError(.unreadable("the file cannot be read"), in: path)
    }
  }
}
