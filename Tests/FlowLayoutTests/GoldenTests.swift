import CollectionModel
import FlowLayout
import Testing

/// The frames that an independent program computed from the rules (Tests/Golden/flow.json).
@Suite struct GoldenTests {
  static let tolerance = 0.001

  @Test func `the golden file holds flow cases for every rule it names`() {
    #expect(GoldenCase.all.count == 85)
    #expect(GoldenCase.all.contains { !$0.queries.isEmpty })
  }

  @Test(arguments: GoldenCase.all)
  func `a golden case has the expected frames`(_ golden: GoldenCase) throws {
    let state = try golden.solver.solve(golden.request)
    #expect(close(state.contentSize, golden.contentSize), "content size of \(golden)")
    #expect(golden.items.count == golden.request.sections.count)
    for (section, items) in golden.items.enumerated() {
      #expect(items.count == golden.request.sections[section].itemSizes.count)
      for (item, expected) in items.enumerated() {
        let placement = try #require(state.placement(of: .cell(section, item)))
        #expect(close(placement.frame, expected), "item [\(section), \(item)] of \(golden)")
        #expect(placement.zIndex == 0)
      }
      #expect(state.placement(of: .cell(section, items.count)) == nil)
      check(state.placement(of: .header(section)), golden.headers[section], golden)
      check(state.placement(of: .footer(section)), golden.footers[section], golden)
    }
  }

  @Test(arguments: GoldenCase.all.filter { !$0.queries.isEmpty })
  func `a golden query finds what overlaps, and nothing that only touches`(
    _ golden: GoldenCase
  ) throws {
    let state = try golden.solver.solve(golden.request)
    for query in golden.queries {
      let found = state.placements(in: query.rect).map(\.key).map(Self.name)
      #expect(Set(found) == query.expected, "\(query.rect) of \(golden)")
      #expect(Set(found).count == found.count)
    }
  }

  static func name(_ key: ElementKey) -> String {
    switch key.kind {
    case .header: "h:\(key.path.section)"
    case .footer: "f:\(key.path.section)"
    default: "i:\(key.path.section):\(key.path.item)"
    }
  }

  private func check(_ placement: Placement?, _ expected: Rect?, _ golden: GoldenCase) {
    guard let placement, let expected else {
      #expect(placement == nil && expected == nil, "\(golden)")
      return
    }
    #expect(close(placement.frame, expected), "\(placement.key.label) of \(golden)")
    #expect(placement.zIndex == 10)
  }

  private func close(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.x - b.x) <= Self.tolerance && abs(a.y - b.y) <= Self.tolerance
      && close(a.size, b.size)
  }

  private func close(_ a: Size, _ b: Size) -> Bool {
    abs(a.width - b.width) <= Self.tolerance && abs(a.height - b.height) <= Self.tolerance
  }
}
