import Foundation
import Testing

/// The golden layouts, written as scenes and laid out by the staged tool.
@Suite struct GoldenSceneTests {
  private typealias Object = [String: Any]

  private static func cases() throws -> [Object] {
    let file = Tilework.root.appending(path: "Tests/Golden/flow.json")
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? Object
    return try #require(document?["cases"] as? [Object])
  }

  @Test func `every golden case laid out as a scene gives the golden frames`() throws {
    let cases = try Self.cases()
    #expect(cases.count == 92)
    for golden in cases {
      let name = golden["name"] as? String ?? "?"
      let scene = try JSONSerialization.data(withJSONObject: Self.scene(of: golden))
      let result = try Tilework.run(
        ["render", "-", "-f", "json", "--whole"], input: String(decoding: scene, as: UTF8.self))
      #expect(result.status == 0, "\(name): \(result.errors)")
      let answer = try #require(
        JSONSerialization.jsonObject(with: result.bytes) as? Object, "\(name)")
      let expected = try Self.expectation(of: golden)
      let size = try #require(answer["contentSize"] as? [Double])
      #expect(Self.isNear(size, expected.size), "\(name): content \(size), not \(expected.size)")
      let frames = try Self.frames(in: answer)
      #expect(Set(frames.keys) == Set(expected.frames.keys), "\(name): other elements")
      for (element, frame) in expected.frames {
        let found = frames[element] ?? []
        #expect(Self.isNear(found, frame), "\(name): \(element) at \(found), not \(frame)")
      }
    }
  }

  @Test func `every golden query gives the golden elements`() throws {
    var count = 0
    for golden in try Self.cases() {
      for query in golden["queries"] as? [Object] ?? [] {
        let rect = try #require(query["rect"] as? [Double])
        guard rect[2] > 0, rect[3] > 0 else { continue }
        var scene = Self.scene(of: golden)
        scene["viewport"] = [
          "width": rect[2], "height": rect[3], "contentOffset": [rect[0], rect[1]],
        ]
        // A window as wide as the query would break lines elsewhere, so only full widths are asked.
        guard rect[2] == (golden["bounds"] as? Object)?["w"] as? Double else { continue }
        let text = try JSONSerialization.data(withJSONObject: scene)
        let result = try Tilework.run(
          ["render", "-", "-f", "json"], input: String(decoding: text, as: UTF8.self))
        let answer = try #require(JSONSerialization.jsonObject(with: result.bytes) as? Object)
        let expected = try #require(query["strict"] as? [String])
        let short = try Self.frames(in: answer).keys.map { key in
          let parts = key.split(separator: " ")
          return parts[0] == "cell"
            ? "i:\(parts[1]):\(parts[2])" : "\(parts[0].prefix(1)):\(parts[1])"
        }
        #expect(Set(short) == Set(expected), "\(golden["name"] ?? "") \(rect)")
        count += 1
      }
    }
    #expect(count >= 4)
  }

  /// Frames by `kind section item`.
  private static func frames(in answer: Object) throws -> [String: [Double]] {
    var frames: [String: [Double]] = [:]
    for element in try #require(answer["elements"] as? [Object]) {
      let path = try #require(element["indexPath"] as? [Int])
      let kind = try #require(element["kind"] as? String)
      frames["\(kind) \(path[0]) \(path[1])"] = try #require(element["frame"] as? [Double])
    }
    return frames
  }

  private static func expectation(
    of golden: Object
  ) throws -> (size: [Double], frames: [String: [Double]]) {
    let expect = try #require(golden["expect"] as? Object)
    var frames: [String: [Double]] = [:]
    if golden["kind"] as? String == "circle" {
      for (item, element) in (expect["items"] as? [Object] ?? []).enumerated() {
        frames["cell 0 \(item)"] = element["frame"] as? [Double]
      }
    } else {
      for (section, items) in (expect["items"] as? [[[Double]]] ?? []).enumerated() {
        for (item, frame) in items.enumerated() { frames["cell \(section) \(item)"] = frame }
      }
      for kind in ["header", "footer"] {
        for (section, frame) in (expect[kind + "s"] as? [Any] ?? []).enumerated() {
          if let frame = frame as? [Double] { frames["\(kind) \(section) 0"] = frame }
        }
      }
    }
    return (try #require(expect["contentSize"] as? [Double]), frames)
  }

  private static func scene(of golden: Object) -> Object {
    let bounds = golden["bounds"] as? Object ?? [:]
    var viewport: Object = ["width": bounds["w"] ?? 0, "height": bounds["h"] ?? 0]
    if golden["kind"] as? String == "circle" {
      return [
        "viewport": viewport, "layout": ["name": "circle"],
        "sections": [["items": [["repeat": golden["count"] ?? 0]]]],
      ]
    }
    let offset = golden["contentOffset"] as? Object ?? [:]
    viewport["contentOffset"] = [offset["x"] ?? 0, offset["y"] ?? 0]
    viewport["scale"] = golden["displayScale"] ?? 0
    viewport["contentInset"] = golden["contentInset"] ?? [0, 0, 0, 0]
    viewport["safeArea"] = golden["safeArea"] ?? [0, 0, 0, 0]
    viewport["layoutMargins"] = golden["layoutMargins"] ?? [0, 0, 0, 0]
    viewport["rtl"] =
      golden["layoutDirection"] as? String == "rightToLeft"
      || golden["layoutDirection"] as? String == "rtl"
    var options: Object = ["scrollDirection": golden["scrollDirection"] ?? "vertical"]
    options["sectionInsetReference"] = golden["sectionInsetReference"]
    options["sectionHeadersPinToVisibleBounds"] = golden["pinHeaders"]
    options["sectionFootersPinToVisibleBounds"] = golden["pinFooters"]
    let sections = (golden["sections"] as? [Object] ?? []).map { section -> Object in
      [
        "flow": [
          "inset": section["inset"], "lineSpacing": section["lineSpacing"],
          "interitemSpacing": section["interitemSpacing"],
        ],
        "header": ["size": section["headerSize"]], "footer": ["size": section["footerSize"]],
        "items": (section["items"] as? [[Double]] ?? []).map { ["width": $0[0], "height": $0[1]] },
      ]
    }
    return [
      "viewport": viewport, "layout": ["name": "flow", "options": options], "sections": sections,
    ]
  }

  private static func isNear(_ found: [Double], _ expected: [Double]) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) <= 0.0011 }
  }
}
