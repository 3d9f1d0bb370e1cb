import CollectionModel
import CollectionUI
import Foundation
import Scenes
import StrictJSON

/// The folder of all tests.
let testsFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent()

/// Returns what decoding a scene says: the message, or "accepted".
func outcome(_ json: String) -> String {
  do {
    _ = try Scene.json(Array(json.utf8), file: "scene.json")
    return "accepted"
  } catch {
    return error.message
  }
}

func decode(_ json: String) throws -> Scene { try Scene.json(Array(json.utf8)).scene }

/// A stage with the flow layout and the options that the scene and `typed` give.
@MainActor func flowStage(_ scene: Scene, typed: [String] = []) throws -> SceneStage {
  let options = try FlowOptions.table.values(for: scene, typed: typed)
  return try SceneStage(scene, layout: CollectionViewFlowLayout(), options: options)
}

/// A folder that is gone after the test.
final class ScratchFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("scenes-\(UUID().uuidString)")
    path = url.path
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }
}

/// The heads of picture files, made by hand.
enum Heads {
  static func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + big(width, 4) + big(height, 4) + [8, 2, 0, 0, 0, 0, 0, 0, 0]
  }

  static func gif(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0, 0, 0]
  }

  static func bmp(_ width: Int32, _ height: Int32) -> [UInt8] {
    [0x42, 0x4D] + [UInt8](repeating: 0, count: 12) + little(40, 4)
      + little(UInt32(bitPattern: width), 4) + little(UInt32(bitPattern: height), 4) + [1, 0]
  }

  static func oldBMP(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    [0x42, 0x4D] + [UInt8](repeating: 0, count: 12) + little(12, 4) + little(width, 2)
      + little(height, 2) + [1, 0]
  }

  private static func riff(_ chunk: String, _ body: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + Array(chunk.utf8)
      + little(UInt32(body.count), 4) + body
  }

  static func webpLossy(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    riff("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A] + little(width, 2) + little(height, 2))
  }

  static func webpLossless(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    riff("VP8L", [0x2F] + little((width - 1) | (height - 1) << 14, 4))
  }

  static func webpExtended(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    riff("VP8X", [0, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
  }

  /// A TIFF block with a width, a height and an orientation.
  static func tiff(
    _ width: UInt32, _ height: UInt32, orientation: UInt32, isLittle: Bool = true
  ) -> [UInt8] {
    let number = isLittle ? little : big
    var bytes: [UInt8] = isLittle ? [0x49, 0x49] : [0x4D, 0x4D]
    bytes += number(42, 2) + number(8, 4) + number(3, 2)
    for (tag, value) in [(256, width), (257, height), (274, orientation)] as [(UInt32, UInt32)] {
      bytes += number(tag, 2) + number(3, 2) + number(1, 4) + number(value, 2) + [0, 0]
    }
    return bytes + [0, 0, 0, 0]
  }

  static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(UInt32(body.count + 2), 2) + body
  }

  static func jpeg(
    _ width: UInt32, _ height: UInt32, frame: UInt8 = 0xC0, before: [UInt8] = []
  ) -> [UInt8] {
    [0xFF, 0xD8] + segment(0xE0, Array("JFIF\0".utf8)) + before
      + segment(frame, [8] + big(height, 2) + big(width, 2) + [3])
  }

  static func exif(orientation: UInt32, isLittle: Bool = true) -> [UInt8] {
    segment(
      0xE1,
      Array("Exif\0\0".utf8) + tiff(1, 1, orientation: orientation, isLittle: isLittle))
  }

  private static func big(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
  }

  private static func little(_ value: UInt32, _ count: Int) -> [UInt8] {
    big(value, count).reversed()
  }
}
