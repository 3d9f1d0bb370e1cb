import Foundation
import Scenes
import Testing

@Suite struct FolderTests {
  @Test func `sub-folders are sections, names in natural order, other files noted`() throws {
    let folder = try ScratchFolder()
    for name in ["img10.png", "img2.png", "Img1.PNG", "b/x.gif", "b/deep/y.bmp", "a/z.jpg"] {
      let bytes = name.hasSuffix("jpg") ? Heads.jpeg(30, 20) : Heads.png(30, 20)
      try folder.write(name, bytes)
    }
    try folder.write("notes.txt", Array("text".utf8))
    try folder.write(".hidden.png", Heads.png(1, 1))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/b/loop", withDestinationPath: folder.path)
    let loaded = try Scene.load(path: folder.path)
    let names = loaded.scene.sections.map { section in
      (0..<section.items.count).map { section.items[$0].id ?? "" }
    }
    #expect(
      names == [
        ["Img1.PNG", "img2.png", "img10.png"], ["a/z.jpg"], ["b/x.gif"], ["b/deep/y.bmp"],
      ])
    #expect(loaded.scene.sections.map { $0.header?.title } == [nil, "a", "b", "b/deep"])
    #expect(loaded.findings.map(\.id) == ["file-skipped", "link-skipped"])
    #expect(loaded.scene.inOneSection().sections.map(\.items.count) == [6])
  }

  @Test func `a broken picture is an item with a warning`() throws {
    let folder = try ScratchFolder()
    try folder.write("cut.png", Array(Heads.png(30, 20).prefix(18)))
    try folder.write("empty.jpg", [])
    let loaded = try Scene.load(path: folder.path)
    #expect(loaded.scene.totalItemCount == 2)
    #expect(loaded.findings.map(\.severity) == [.warning, .warning])
    #expect(
      loaded.findings.map(\.message) == [
        "\(folder.path)/cut.png: is cut short: it ends before its size; a placeholder is shown",
        "\(folder.path)/empty.jpg: is empty; a placeholder is shown",
      ])
    #expect(loaded.scene.sections[0].items[0].picture?.problem != nil)
  }

  @Test func `a folder without pictures and a missing one are errors`() throws {
    let folder = try ScratchFolder()
    try folder.write("notes.txt", Array("text".utf8))
    let empty = #expect(throws: SceneError.self) { try Scene.load(path: folder.path) }
    #expect(empty?.reason == .noPictures)
    let missing = #expect(throws: SceneError.self) { try Scene.load(path: folder.path + "/no") }
    #expect(missing?.message == folder.path + "/no: there is no such file or folder")
  }

  @Test func `itemsFrom picks by pattern and number`() throws {
    let folder = try ScratchFolder()
    for number in 1...12 { try folder.write("p\(number).png", Heads.png(30, 20)) }
    try folder.write("q.gif", Heads.gif(30, 20))
    let scene = try decode(
      #"{"sections": [{"itemsFrom": {"folder": "\#(folder.path)", "glob": "P?.*", "limit": 3}}]}"#)
    let items = scene.sections[0].items
    #expect((0..<items.count).map { items[$0].title } == ["p1", "p2", "p3"])
  }

  @Test(arguments: [
    ["img2", "img10"], ["a", "B"], ["IMG_9.jpg", "img_10.jpg"], ["a1b2", "a1b10"],
    ["x", "x1"], ["1", "01"], ["9", "10"], ["A", "a"], ["a-1", "a1"],
    ["99999999999999999999998", "99999999999999999999999"],
  ])
  func `orders names naturally and totally`(pair: [String]) {
    #expect(NaturalOrder.isBefore(pair[0], pair[1]) != NaturalOrder.isBefore(pair[1], pair[0]))
    #expect(!NaturalOrder.isBefore(pair[0], pair[0]))
    if pair != ["1", "01"] { #expect(NaturalOrder.isBefore(pair[0], pair[1])) }
  }
}
