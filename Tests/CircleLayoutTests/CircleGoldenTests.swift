import CircleLayout
import CollectionModel
import Foundation
import Testing

/// The circle cases of Tests/Golden/flow.json.
@Suite struct CircleGoldenTests {
  struct Case: Sendable, CustomStringConvertible {
    var name: String
    var bounds: Size
    var contentSize: Size
    var center: Point
    var radius: Double
    var frames: [Rect]
    var finalBox: Rect
    var description: String { name }
  }

  static let all: [Case] = {
    do { return try load() } catch { fatalError("\(error)") }
  }()

  static func load() throws -> [Case] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Golden/flow.json")
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let cases = root?["cases"] as? [[String: Any]] ?? []
    return cases.filter { $0["kind"] as? String == "circle" }.map { tree in
      let bounds = tree["bounds"] as? [String: Double] ?? [:]
      let expect = tree["expect"] as? [String: Any] ?? [:]
      let content = expect["contentSize"] as? [Double] ?? []
      let center = expect["center"] as? [Double] ?? []
      let final = expect["finalForDeleted"] as? [String: Any]
      return Case(
        name: tree["name"] as? String ?? "?",
        bounds: Size(width: bounds["w"] ?? .nan, height: bounds["h"] ?? .nan),
        contentSize: Size(width: content[0], height: content[1]),
        center: Point(x: center[0], y: center[1]), radius: expect["radius"] as? Double ?? .nan,
        frames: (expect["items"] as? [[String: Any]] ?? []).map { rect($0["frame"]) },
        finalBox: rect(final?["frameAfterTransform"]))
    }
  }

  @Test func `the golden file holds seven circles`() {
    #expect(Self.all.count == 7)
  }

  @Test(arguments: all)
  func `a golden circle has the expected frames`(_ golden: Case) throws {
    let state = try solve(golden)
    #expect(state.contentSize == golden.contentSize)
    #expect(state.center == golden.center)
    #expect(abs(state.radius - golden.radius) < 0.001)
    let all = state.placements(in: Rect(x: -1, y: -1, width: 0, height: 0))
    #expect(all.map(\.key) == golden.frames.indices.map { ElementKey.cell(0, $0) })
    for (placement, expected) in zip(all, golden.frames) {
      #expect(close(placement.frame, expected), "\(placement.key.label) of \(golden)")
      #expect(placement.alpha == 1 && placement.zIndex == 0 && placement.transform.isIdentity)
      #expect(state.placement(of: placement.key) == placement)
    }
  }

  @Test(arguments: all)
  func `an item comes from the middle and goes back there`(_ golden: Case) throws {
    let state = try solve(golden)
    let initial = state.initialPlacement(ofInserted: .cell(0, 0))
    #expect(initial.alpha == 0 && initial.transform.isIdentity)
    #expect(initial.frame == Rect(center: golden.center, size: Size(width: 70, height: 70)))
    let final = state.finalPlacement(ofDeleted: .cell(0, 0))
    #expect(final.alpha == 0 && final.frame == initial.frame)
    #expect(final.transform == .scale(x: 0.1, y: 0.1, z: 1))
    #expect(close(final.boundingBox, golden.finalBox))
  }

  private func solve(_ golden: Case) throws -> CircleState {
    let sizes = ItemSizes(count: golden.frames.count, uniform: Size(width: 50, height: 50))
    return try CircleSolver().solve(
      LayoutRequest(
        viewport: Viewport(size: golden.bounds), sections: [LayoutSection(itemSizes: sizes)]))
  }

  private func close(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.x - b.x) < 0.001 && abs(a.y - b.y) < 0.001 && abs(a.width - b.width) < 0.001
      && abs(a.height - b.height) < 0.001
  }

  private static func rect(_ value: Any?) -> Rect {
    let list = value as? [Double] ?? []
    guard list.count == 4 else { return Rect(x: .nan, y: .nan, width: .nan, height: .nan) }
    return Rect(x: list[0], y: list[1], width: list[2], height: list[3])
  }
}
