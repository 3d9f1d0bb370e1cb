import CairoRendering
import CollectionModel
import Foundation
import Rendering
import Testing

@Suite struct DecoderTests {
  private static let red = [UInt8](arrayLiteral: 0, 0, 255)
  private static let green = [UInt8](arrayLiteral: 0, 255, 0)
  private static let blue = [UInt8](arrayLiteral: 255, 0, 0)
  private static let white = [UInt8](arrayLiteral: 255, 255, 255)

  /// A bitmap file of four quarters, 8 wide and 4 high: red, green above; blue, white below.
  private static func quarters(width: Int32 = 8, height: Int32 = 4) -> Data {
    var data = Data()
    func put<T: FixedWidthInteger>(_ value: T) {
      withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    data.append(contentsOf: Array("BM".utf8))
    for value in [UInt32(54 + 8 * 4 * 3), 0, 54, 40] { put(value) }
    put(width)
    put(height)
    put(UInt16(1))
    put(UInt16(24))
    for value in [UInt32(0), UInt32(8 * 4 * 3), 2835, 2835, 0, 0] { put(value) }
    // Rows from the bottom up.
    for row in 0..<4 {
      for column in 0..<8 {
        let isTop = row >= 2
        let isLeft = column < 4
        data.append(contentsOf: isTop ? (isLeft ? red : green) : (isLeft ? blue : white))
      }
    }
    return data
  }

  private static func name(_ color: RGBA) -> Character {
    switch (color.red > 127, color.green > 127, color.blue > 127) {
    case (true, true, true): "w"
    case (true, false, false): "r"
    case (false, true, false): "g"
    case (false, false, true): "b"
    default: "?"
    }
  }

  /// The quarters top left, top right, bottom left, bottom right of an upright picture.
  @Test(arguments: [
    (1, "rgbw"), (2, "grwb"), (3, "wbgr"), (4, "bwrg"), (5, "rbgw"), (6, "brwg"), (7, "wgbr"),
    (8, "gwrb"),
  ])
  func `each EXIF orientation is undone`(orientation: Int, expected: String) throws {
    let folder = Scratch.folder()
    defer { Scratch.remove(folder) }
    let path = folder + "/quarters.bmp"
    try Self.quarters().write(to: URL(filePath: path))
    let upright = orientation < 5 ? Size(width: 8, height: 4) : Size(width: 4, height: 8)
    let bitmap = try PictureDecoder.decode(
      PictureReference(path: path, pixelSize: upright, orientation: orientation), size: upright)
    #expect(bitmap.width == Int(upright.width) && bitmap.height == Int(upright.height))
    let (right, bottom) = (bitmap.width - 1, bitmap.height - 1)
    let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)]
    #expect(String(corners.map { Self.name(bitmap.color(x: $0.0, y: $0.1)) }) == expected)
  }

  /// The same quarters as a TIFF file, with an orientation in its directory.
  private static func quartersAsTIFF(orientation: Int) -> Data {
    var data = Data([0x49, 0x49, 0x2A, 0])
    func put<T: FixedWidthInteger>(_ value: T) {
      withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    let pixels = 8 * 4 * 3
    // Behind the header: the pixels from the top down, the bits of each sample, the directory.
    put(UInt32(8 + pixels + 6))
    for row in 0..<4 {
      for column in 0..<8 {
        let color = row < 2 ? (column < 4 ? red : green) : (column < 4 ? blue : white)
        data.append(contentsOf: color.reversed())
      }
    }
    for _ in 0..<3 { put(UInt16(8)) }
    let entries: [(tag: UInt16, type: UInt16, count: UInt32, value: UInt32)] = [
      (256, 3, 1, 8), (257, 3, 1, 4), (258, 3, 3, UInt32(8 + pixels)), (259, 3, 1, 1),
      (262, 3, 1, 2), (273, 4, 1, 8), (274, 3, 1, UInt32(orientation)), (277, 3, 1, 3),
      (278, 3, 1, 4), (279, 4, 1, UInt32(pixels)),
    ]
    put(UInt16(entries.count))
    for entry in entries {
      put(entry.tag)
      put(entry.type)
      put(entry.count)
      put(entry.value)
    }
    put(UInt32(0))
    return data
  }

  @Test(arguments: [
    (1, "rgbw"), (2, "grwb"), (3, "wbgr"), (4, "bwrg"), (5, "rbgw"), (6, "brwg"), (7, "wgbr"),
    (8, "gwrb"),
  ])
  func `a TIFF's orientation is undone once, not by its loader and by us`(
    orientation: Int, expected: String
  ) throws {
    let folder = Scratch.folder()
    defer { Scratch.remove(folder) }
    let path = folder + "/quarters.tif"
    try Self.quartersAsTIFF(orientation: orientation).write(to: URL(filePath: path))
    let upright = orientation < 5 ? Size(width: 8, height: 4) : Size(width: 4, height: 8)
    let bitmap = try PictureDecoder.decode(
      PictureReference(path: path, pixelSize: upright, orientation: orientation), size: upright)
    #expect(bitmap.width == Int(upright.width) && bitmap.height == Int(upright.height))
    let (right, bottom) = (bitmap.width - 1, bitmap.height - 1)
    let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)]
    #expect(String(corners.map { Self.name(bitmap.color(x: $0.0, y: $0.1)) }) == expected)
  }

  @Test func `a file that declares too many pixels is refused before it is decoded`() throws {
    let folder = Scratch.folder()
    defer { Scratch.remove(folder) }
    let path = folder + "/huge.bmp"
    try Self.quarters(width: 60_000, height: 60_000).write(to: URL(filePath: path))
    do {
      _ = try PictureDecoder.storedSize(path: path)
      Issue.record("a size was given")
    } catch {
      #expect(error.path == path)
      #expect(error.message.contains("60000") || error.message.contains("damaged"))
    }
  }

  @Test func `every cut of a picture is told, and none ends the program`() throws {
    let folder = Scratch.folder()
    defer { Scratch.remove(folder) }
    let source = try #require(SamplePictures.write(to: folder).first)
    let whole = try Data(contentsOf: URL(filePath: source))
    let path = folder + "/cut.jpg"
    for part in 0..<24 {
      try whole.prefix(whole.count * part / 24).write(to: URL(filePath: path))
      let reference = PictureReference(path: path, pixelSize: Size(width: 100, height: 100))
      #expect(throws: PictureProblem.self, "\(part)/24") {
        try PictureDecoder.decode(reference, size: Size(width: 100, height: 100))
      }
    }
  }

  @Test func `what is no regular file is not opened`() {
    #expect(throws: PictureProblem.self) { try PictureDecoder.storedSize(path: "/dev/zero") }
    #expect(throws: PictureProblem.self) { try PictureDecoder.storedSize(path: "/") }
  }
}
