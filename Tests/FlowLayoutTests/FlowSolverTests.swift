import CollectionModel
import FlowLayout
import TestSupport
import Testing

@Suite struct FlowSolverTests {
  private func request(_ sections: LayoutSection..., size: Size = Size(width: 320, height: 480))
    -> LayoutRequest
  {
    LayoutRequest(viewport: Viewport(size: size), sections: sections)
  }

  private func section(_ sizes: [(Double, Double)]) -> LayoutSection {
    LayoutSection(itemSizes: ItemSizes(sizes.map { Size(width: $0.0, height: $0.1) }))
  }

  private func failure(_ request: LayoutRequest, axis: ScrollAxis = .vertical)
    -> LayoutFailure.Reason?
  {
    do {
      _ = try FlowSolver(axis: axis).solve(request)
      return nil
    } catch { return error.reason }
  }

  // MARK: What is refused

  @Test func `a negative size is refused with the item's path`() {
    let bad = request(section([(10, 10)]), section([(10, 10), (20, 20), (30, -1)]))
    #expect(failure(bad) == .negativeSize(.cell(1, 2), Size(width: 30, height: -1)))
    let all = LayoutSection(itemSizes: ItemSizes(count: 5, uniform: Size(width: -1, height: 1)))
    #expect(failure(request(all)) == .negativeSize(.cell(0, 0), Size(width: -1, height: 1)))
  }

  @Test func `a negative size among a million is found`() {
    var sizes = [Size](repeating: Size(width: 1, height: 1), count: 100_000)
    sizes[77_777].width = -0.5
    let bad = request(LayoutSection(itemSizes: ItemSizes(sizes)))
    #expect(failure(bad) == .negativeSize(.cell(0, 77_777), Size(width: -0.5, height: 1)))
  }

  @Test func `numbers that are not finite are refused with their section`() {
    let nan = Double.nan
    #expect(
      failure(request(section([(1, 1), (nan, 1)])))
        == .notFinite("the size of item 1", section: 0))
    var part = section([(1, 1)])
    part.lineSpacing = .infinity
    #expect(failure(request(section([]), part)) == .notFinite("the line spacing", section: 1))
    part = section([(1, 1)])
    part.interitemSpacing = nan
    #expect(failure(request(part)) == .notFinite("the interitem spacing", section: 0))
    part = section([(1, 1)])
    part.inset.bottom = nan
    #expect(failure(request(part)) == .notFinite("the inset", section: 0))
    let size = Size(width: .infinity, height: 1)
    #expect(failure(request(size: size)) == .notFinite("the view's size", section: nil))
  }

  @Test func `only the extent along the axis of a header is looked at`() {
    var part = section([(10, 10)])
    part.headerSize = Size(width: -5, height: 5)
    #expect(failure(request(part)) == nil)
    #expect(
      failure(request(part), axis: .horizontal)
        == .negativeSize(.header(0), Size(width: -5, height: 5)))
    part.headerSize = .zero
    part.footerSize = Size(width: 5, height: .nan)
    #expect(failure(request(part)) == .notFinite("the footer's extent", section: 0))
  }

  @Test func `extents whose sum is no number are refused`() {
    let tall = LayoutSection(
      itemSizes: ItemSizes(count: 3, uniform: Size(width: 300, height: 1e308)))
    #expect(failure(request(tall)) == .notFinite("the sum of all extents", section: nil))
  }

  // MARK: What is warned of

  @Test func `items longer than a line are warned of once a section`() throws {
    let state = try FlowSolver().solve(
      request(section([(400, 10), (50, 10), (500, 10)]), section([(320, 10)]), section([(321, 5)])))
    #expect(
      state.warnings == [
        LayoutWarning(
          .itemTooLong(ElementPath(0, 0), extent: 400, room: 320, axis: .vertical)),
        LayoutWarning(
          .itemTooLong(ElementPath(2, 0), extent: 321, room: 320, axis: .vertical)),
      ])
  }

  @Test func `in columns the height is what may be too long`() throws {
    let state = try FlowSolver(axis: .horizontal).solve(
      request(section([(400, 480)]), section([(10, 481), (10, 20)])))
    #expect(
      state.warnings == [
        LayoutWarning(
          .itemTooLong(ElementPath(1, 0), extent: 481, room: 480, axis: .horizontal))
      ])
  }

  // MARK: What takes no time

  @Test func `ten thousand million equal items are laid out in closed form`() throws {
    let count = 10_000_000_000
    let state = try FlowSolver().solve(
      request(
        LayoutSection(itemSizes: ItemSizes(count: count, uniform: Size(width: 50, height: 50)))))
    #expect(state.contentSize == Size(width: 320, height: Double(count / 5) * 60 - 10))
    #expect(state.itemFrame(at: ElementPath(0, count - 1))?.x == 270)
    #expect(state.itemFrame(at: ElementPath(0, count)) == nil)
    let end = state.contentSize.height
    let last = state.placements(in: Rect(x: 0, y: end - 1, width: 320, height: 480))
    #expect(last.map(\.key.path.item) == (1...5).map { count - 6 + $0 })
  }

  @Test func `a single line of a thousand million columns answers a narrow query`() throws {
    let count = 1_000_000_000
    let state = try FlowSolver().solve(
      request(
        LayoutSection(
          itemSizes: ItemSizes(count: count, uniform: Size(width: 10, height: 10)),
          interitemSpacing: 0),
        size: Size(width: 1e10, height: 100)))
    let found = state.placements(in: Rect(x: 5_000_000_001, y: 0, width: 20, height: 10))
    #expect(found.map(\.key.path.item) == [500_000_000, 500_000_001, 500_000_002])
  }

  @Test func `the greatest number of items does not overflow`() throws {
    for size in [Size(width: 50, height: 1e-9), Size(width: 0, height: 0)] {
      var part = LayoutSection(itemSizes: ItemSizes(count: .max, uniform: size))
      part.interitemSpacing = 0
      let state = try FlowSolver().solve(request(part))
      #expect(state.contentSize.height.isFinite)
      #expect(state.itemFrame(at: ElementPath(0, .max - 1)) != nil)
    }
  }

  @Test func `many sections are found by bisection`() throws {
    let part = section([(50, 40), (60, 30)])
    let state = try FlowSolver().solve(
      LayoutRequest(
        viewport: Viewport(size: Size(width: 320, height: 480)),
        sections: Array(repeating: part, count: 20_000)))
    let found = state.placements(in: Rect(x: 0, y: 40 * 12_345, width: 320, height: 80))
    #expect(found.map(\.key.path.section) == [12_345, 12_345, 12_346, 12_346])
  }

  // MARK: What is asked in odd ways

  @Test func `an empty rectangle meets nothing and an infinite one meets all`() throws {
    let state = try FlowSolver().solve(request(section([(50, 40), (60, 30)])))
    #expect(state.placements(in: Rect(x: 10, y: 10, width: 0, height: 10)).isEmpty)
    #expect(state.placements(in: Rect(x: 10, y: 10, width: -5, height: 10)).isEmpty)
    let all = Rect(x: -1e300, y: -1e300, width: .infinity, height: .infinity)
    #expect(state.placements(in: all).count == 2)
    #expect(state.placements(in: Rect(x: .nan, y: 0, width: 10, height: 10)).isEmpty)
  }

  @Test func `keys of nothing have no placement`() throws {
    var part = section([(50, 40)])
    part.headerSize = Size(width: 0, height: 20)
    let state = try FlowSolver().solve(request(part))
    #expect(state.placement(of: .header(0)) != nil)
    for key in [
      ElementKey.cell(0, 1), .cell(1, 0), .cell(-1, 0), .cell(0, -1), .footer(0), .header(1),
      ElementKey(kind: .header, path: ElementPath(0, 1)),
      ElementKey(kind: .decoration("line"), path: ElementPath(0, 0)),
    ] {
      #expect(state.placement(of: key) == nil, "\(key.label)")
    }
  }

  @Test func `equal requests give equal answers, whatever was solved before`() throws {
    var flow = RandomFlow(seed: 7)
    let (solver, first, second) = (flow.solver(), flow.request(), flow.request())
    let before = try solver.solve(first).everyPlacement(of: first)
    _ = try solver.solve(second)
    #expect(try solver.solve(first).everyPlacement(of: first) == before)
  }
}
