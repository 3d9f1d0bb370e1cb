import CollectionModel
import FlowLayout
import Testing

/// The golden cases with the axes traded (rule F2): what holds for rows holds for columns.
///
/// Most cases scroll vertically. Turned over the diagonal they say what the other direction must
/// give, so every rule is tested in both. Mirrored cases stay as they are: only x is mirrored.
@Suite struct TurnedGoldenTests {
  static let cases = GoldenCase.all.filter { !$0.request.viewport.isRightToLeft }

  @Test(arguments: cases) func `a golden case with traded axes has the frames traded`(
    _ golden: GoldenCase
  ) throws {
    let state = try Self.solve(golden)
    #expect(close(state.contentSize, golden.contentSize.turned), "content size of \(golden)")
    for (section, items) in golden.items.enumerated() {
      for (item, expected) in items.enumerated() {
        let placement = try #require(state.placement(of: .cell(section, item)))
        #expect(close(placement.frame, expected.turned), "item [\(section), \(item)] of \(golden)")
      }
      check(state.headerFrame(ofSection: section), golden.headers[section], golden)
      check(state.footerFrame(ofSection: section), golden.footers[section], golden)
    }
  }

  @Test(arguments: cases.filter { !$0.queries.isEmpty })
  func `a golden query with traded axes finds the same elements`(_ golden: GoldenCase) throws {
    let state = try Self.solve(golden)
    for query in golden.queries {
      let found = state.placements(in: query.rect.turned).map(\.key).map(GoldenTests.name)
      #expect(Set(found) == query.expected, "\(query.rect) of \(golden)")
    }
  }

  private static func solve(_ golden: GoldenCase) throws -> FlowState {
    var (solver, request) = (golden.solver, golden.request)
    solver.axis = solver.axis == .vertical ? .horizontal : .vertical
    let view = request.viewport
    request.viewport = Viewport(
      size: view.size.turned,
      contentOffset: Point(x: view.contentOffset.y, y: view.contentOffset.x),
      contentInset: view.contentInset.turned, safeArea: view.safeArea.turned,
      layoutMargins: view.layoutMargins.turned, pixelGrid: view.pixelGrid)
    request.sections = request.sections.map { section in
      LayoutSection(
        itemSizes: ItemSizes((0..<section.itemSizes.count).map { section.itemSizes[$0].turned }),
        inset: section.inset.turned, lineSpacing: section.lineSpacing,
        interitemSpacing: section.interitemSpacing, headerSize: section.headerSize.turned,
        footerSize: section.footerSize.turned)
    }
    return try solver.solve(request)
  }

  private func check(_ frame: Rect?, _ expected: Rect?, _ golden: GoldenCase) {
    guard let frame, let expected else {
      #expect(frame == nil && expected == nil, "\(golden)")
      return
    }
    #expect(close(frame, expected.turned), "\(golden)")
  }

  private func close(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.x - b.x) <= GoldenTests.tolerance && abs(a.y - b.y) <= GoldenTests.tolerance
      && close(a.size, b.size)
  }

  private func close(_ a: Size, _ b: Size) -> Bool {
    abs(a.width - b.width) <= GoldenTests.tolerance
      && abs(a.height - b.height) <= GoldenTests.tolerance
  }
}

extension Size {
  fileprivate var turned: Size { Size(width: height, height: width) }
}

extension Rect {
  fileprivate var turned: Rect { Rect(x: y, y: x, width: height, height: width) }
}

extension Insets {
  fileprivate var turned: Insets { Insets(top: left, left: top, bottom: right, right: bottom) }
}
