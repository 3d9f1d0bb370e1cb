import CollectionModel
import Foundation
import Rendering
import Testing

@Suite struct LayoutJSONTests {
  @Test func `the document is what the page on scenes says`() throws {
    let scale = Transform.scale(x: 0.5, y: 0.5)
    let source = DisplaySource(
      layoutName: "flow", contentSize: Size(width: 320, height: 1e10),
      viewport: Viewport(
        size: Size(width: 320, height: 568.25), contentOffset: Point(x: 0, y: -20),
        contentInset: Insets(top: 20, left: 0, bottom: 0, right: 0)),
      placements: [
        Placement(
          key: .header(0), frame: Rect(x: -0.0, y: -0.0001, width: 320, height: 44), zIndex: 0),
        Placement(
          key: .cell(0, 1), frame: Rect(x: 106.66666, y: 44, width: 100.0005, height: 50),
          alpha: 0.5, isHidden: true, transform: scale),
        Placement(
          key: ElementKey(kind: .decoration("a\"b"), path: ElementPath(0, 0)),
          frame: Rect(x: 0, y: 0, width: 1, height: 1), zIndex: -1),
      ])
    let text = LayoutJSON.text(of: source) { $0 == .cell(0, 1) ? "ä\\\n" : nil }
    #expect(
      text == #"""
        {
          "contentSize": [320, 10000000000],
          "elements": [
            {"alpha": 1, "frame": [0, 0, 1, 1], "hidden": false, "indexPath": [0, 0], "kind": "a\"b", "zIndex": -1},
            {"alpha": 0.5, "frame": [106.667, 44, 100.001, 50], "hidden": true, "id": "ä\\\n", "indexPath": [0, 1], "kind": "cell", "transform": [0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], "zIndex": 0},
            {"alpha": 1, "frame": [0, 0, 320, 44], "hidden": false, "indexPath": [0, 0], "kind": "header", "zIndex": 0}
          ],
          "layout": "flow",
          "version": 1,
          "viewport": {"contentInset": [20, 0, 0, 0], "contentOffset": [0, -20], "height": 568.25, "layoutMargins": [0, 0, 0, 0], "rtl": false, "safeArea": [0, 0, 0, 0], "scale": 0, "width": 320}
        }

        """#)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect((object?["elements"] as? [Any])?.count == 3)
  }

  @Test func `kinds stand in the order cell, header, footer, others by name, then path`() {
    let kinds: [ElementKind] = [
      .decoration("alpha"), .supplementary("beta"), .footer, .header, .cell,
    ]
    let placements = kinds.flatMap { kind in
      [1, 0].map { section in
        Placement(
          key: ElementKey(kind: kind, path: ElementPath(section, 0)),
          frame: Rect(x: 0, y: 0, width: 1, height: 1))
      }
    }
    let source = DisplaySource(
      layoutName: "made", contentSize: .zero, viewport: Viewport(size: .zero),
      placements: placements)
    let expected: [ElementKind] = [
      .cell, .cell, .header, .header, .footer, .footer, .decoration("alpha"),
      .decoration("alpha"), .supplementary("beta"), .supplementary("beta"),
    ]
    #expect(source.placements.map(\.key.kind) == expected)
    #expect(source.placements.map(\.key.path.section) == [0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (-0.0004, "0"), (0.0005, "0.001"), (1.0 / 3, "0.333"),
    (-2.5, "-2.5"), (1e15, "1000000000000000"), (123456789.1234, "123456789.123"),
    (.infinity, "null"),
  ]) func `numbers are rounded to a thousandth`(value: Double, text: String) {
    #expect(NumberText.text(value) == text)
  }
}
