import CairoRendering
import Foundation
import Testing

/// A folder of pictures on a wall, as a person lays it out.
@Suite struct PictureFolderTests {
  private static func pictures() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try SamplePictures.write(to: folder.url.appending(path: "photos").path)
    return folder
  }

  private static func elements(_ result: Tilework.Result) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: result.bytes) as? [String: Any]
    return try #require(object?["elements"] as? [[String: Any]])
  }

  @Test func `a wall is drawn in every form`() throws {
    let folder = try Self.pictures()
    let heads: [(String, [UInt8])] = [
      ("png", [0x89, 0x50, 0x4E, 0x47]), ("pdf", Array("%PDF-".utf8)),
      ("svg", Array("<?xml".utf8)), ("json", Array("{".utf8)), ("txt", Array("flow".utf8)),
    ]
    for (form, head) in heads {
      let result = try Tilework.run(
        ["render", "photos", "-l", "flow", "-o", "wall.\(form)"], in: folder.url)
      #expect(result.status == 0 && result.errors.isEmpty && result.bytes.isEmpty)
      let bytes = try Data(contentsOf: folder.url.appending(path: "wall.\(form)"))
      #expect(bytes.starts(with: head), "\(form)")
    }
    #expect(try folder.names().count == 1 + heads.count)
  }

  @Test func `no two cells of a wall intersect and each keeps its picture's name`() throws {
    let folder = try Self.pictures()
    let result = try Tilework.run(
      ["render", "photos", "-l", "flow", "-f", "json", "--whole"], in: folder.url)
    let elements = try Self.elements(result)
    #expect(elements.count == SamplePictures.count)
    let frames = elements.compactMap { $0["frame"] as? [Double] }
    for (index, a) in frames.enumerated() {
      for b in frames[..<index] {
        let apart =
          a[0] >= b[0] + b[2] || b[0] >= a[0] + a[2] || a[1] >= b[1] + b[3] || b[1] >= a[1] + a[3]
        #expect(apart, "\(a) and \(b)")
      }
    }
    #expect(Set(elements.compactMap { $0["id"] as? String }).count == frames.count)
  }

  @Test func `sub-folders are sections with headers, and one section for the circle`() throws {
    let folder = try Self.pictures()
    let files = FileManager.default
    let photos = folder.url.appending(path: "photos")
    let names = try files.contentsOfDirectory(atPath: photos.path).sorted()
    try files.createDirectory(
      at: photos.appending(path: "trip"), withIntermediateDirectories: true)
    for name in names.prefix(4) {
      try files.moveItem(
        at: photos.appending(path: name), to: photos.appending(path: "trip/" + name))
    }
    let flow = try Self.elements(
      Tilework.run(["render", "photos", "-l", "flow", "--whole", "-f", "json"], in: folder.url))
    #expect(flow.count { $0["kind"] as? String == "header" } == 1)
    #expect(
      flow.count { ($0["indexPath"] as? [Int])?[0] == 1 && $0["kind"] as? String == "cell" } == 4)
    let result = try Tilework.run(
      ["render", "photos", "-l", "circle", "-f", "json"], in: folder.url)
    #expect(result.errors.isEmpty)
    #expect(try Self.elements(result).count == names.count)
  }

  @Test func `broken pictures stay on the wall with a warning, other files do not`() throws {
    let folder = try Self.pictures()
    let photos = folder.url.appending(path: "photos")
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: photos.path).sorted().first)
    let whole = try Data(contentsOf: photos.appending(path: name))
    try whole.prefix(whole.count / 2).write(to: photos.appending(path: "half.jpg"))
    try Data("hello".utf8).write(to: photos.appending(path: "fake.png"))
    try Data("notes".utf8).write(to: photos.appending(path: "notes.txt"))
    let result = try Tilework.run(
      ["render", "photos", "--whole", "-o", "wall.png"], in: folder.url)
    #expect(result.status == 0)
    #expect(result.sentences.count == 2, "\(result.errors)")
    #expect(result.errors.contains("half.jpg"))
    #expect(result.errors.contains("fake.png"))
    let json = try Tilework.run(["render", "photos", "--whole", "-f", "json"], in: folder.url)
    #expect(try Self.elements(json).count == SamplePictures.count + 2)
    let verbose = try Tilework.run(
      ["render", "photos", "-f", "json", "--verbose"], in: folder.url)
    #expect(verbose.errors.contains("note: photos/notes.txt"))
    let quiet = try Tilework.run(["render", "photos", "-o", "q.png", "--quiet"], in: folder.url)
    #expect(quiet.errors.isEmpty)
  }
}
