import Foundation
import Testing

/// What comes out: text for terminals, equal bytes everywhere, streams.
@Suite struct OutputTests {
  @Test func `a wireframe has one labelled box for each visible cell within 80 columns`() throws {
    for words in [
      ["--demo", "uniform=10000", "-l", "flow"], ["--demo", "varying=5000,seed=3", "-l", "flow"],
      ["--demo", "varying=300,seed=9", "--size", "1400x900"],
      ["--demo", "uniform=30", "-l", "circle"],
      ["--demo", "uniform=400", "--size", "2000x300"], ["--demo", "uniform=1"],
      ["--demo", "uniform=0"],
    ] {
      let text = try Tilework.run(["render", "-f", "txt"] + words)
      #expect(text.status == 0, "\(words): \(text.errors)")
      let json = try Tilework.run(["render", "-f", "json"] + words)
      let object = try JSONSerialization.jsonObject(with: json.bytes) as? [String: Any]
      let elements = try #require(object?["elements"] as? [[String: Any]])
      let lines = text.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(words)")
      for corner in "┌┐└┘" {
        #expect(text.output.count { $0 == corner } == elements.count, "\(words) \(corner)")
      }
      let numbers = Set(text.output.split { !$0.isNumber }.compactMap { Int($0) })
      for element in elements {
        let item = try #require((element["indexPath"] as? [Int])?.last)
        #expect(numbers.contains(item), "\(words): no label \(item)")
      }
    }
  }

  @Test func `a scene from the standard input is drawn like one from a file`() throws {
    let folder = try TemporaryFolder()
    let scene = #"{"sections": [{"items": [{"width": 40, "height": 30, "repeat": 7}]}]}"#
    try folder.write(scene, to: "scene.json")
    let file = try Tilework.run(["render", "scene.json", "-f", "svg"], in: folder.url)
    let stream = try Tilework.run(["render", "-", "-f", "svg"], input: scene)
    #expect(file.status == 0)
    #expect(file.bytes == stream.bytes)
  }

  @Test func `a moved tree with an empty environment gives the same bytes`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Tilework.root.appending(path: ".stage"), to: folder.url.appending(path: "elsewhere"))
    let moved = folder.url.appending(path: "elsewhere/bin/tilework")
    for words in [
      ["layouts"], ["render", "--demo", "varying=500", "-f", "json", "--whole"],
      ["render", "--demo", "uniform=30", "-l", "circle", "-f", "svg"],
      ["render", "--demo", "varying=50", "-f", "png"],
    ] {
      let here = try Tilework.run(words)
      let there = try Tilework.run(words, environment: [:], binary: moved)
      #expect(here.status == 0 && there.status == 0, "\(words): \(there.errors)")
      #expect(here.bytes == there.bytes, "\(words)")
    }
  }

  @Test func `ten thousand million items are answered from their formula`() throws {
    let result = try Tilework.run(
      [
        "render", "--demo", "uniform=10000000000", "-l", "flow", "-f", "json", "--offset",
        "0,99999999000",
      ])
    #expect(result.status == 0)
    let object = try JSONSerialization.jsonObject(with: result.bytes) as? [String: Any]
    #expect(object?["contentSize"] as? [Double] == [390, 100_000_000_010])
    let elements = try #require(object?["elements"] as? [[String: Any]])
    #expect(elements.count == 90)
  }

  @Test func `right to left mirrors what left to right places`() throws {
    func frames(_ words: [String]) throws -> [[Double]] {
      let result = try Tilework.run(["render", "--demo", "varying=200", "-f", "json"] + words)
      let object = try JSONSerialization.jsonObject(with: result.bytes) as? [String: Any]
      return (object?["elements"] as? [[String: Any]] ?? []).compactMap { $0["frame"] as? [Double] }
    }
    let (left, right) = (try frames([]), try frames(["--rtl"]))
    #expect(left.count > 20 && left.count == right.count)
    for (a, b) in zip(left, right) { #expect(abs(a[0] + a[2] + b[0] - 390) < 0.01) }
  }
}
