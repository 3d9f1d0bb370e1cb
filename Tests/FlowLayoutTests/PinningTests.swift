import CollectionModel
import FlowLayout
import Testing

/// Headers and footers that follow the visible edges, at every offset.
@Suite struct PinningTests {
  @Test func `F23 a pinned header never leaves its section nor passes the visible start`() throws {
    try sweep { solver, request, offset in
      let state = try solver.solve(request)
      for section in request.sections.indices {
        guard let frame = state.headerFrame(ofSection: section) else { continue }
        let header = Self.unmirrored(frame, state, request)
        let (start, end) = Self.bounds(of: section, solver.axis, request)
        let from = header.minAlong(solver.axis)
        let visible = Self.visible(at: offset, state, request, solver.axis).start
        #expect(from >= start && from + header.size.along(solver.axis) <= end)
        let pinned = from != start && from + header.size.along(solver.axis) != end
        #expect(!pinned || from == visible, "section \(section) at offset \(offset)")
        #expect(start < visible || from == start)
      }
    }
  }

  @Test func `F24 a pinned footer never leaves its section nor passes the visible end`() throws {
    try sweep { solver, request, offset in
      let state = try solver.solve(request)
      for section in request.sections.indices {
        guard let frame = state.footerFrame(ofSection: section) else { continue }
        let footer = Self.unmirrored(frame, state, request)
        let (start, end) = Self.bounds(of: section, solver.axis, request)
        let from = footer.minAlong(solver.axis)
        let to = from + footer.size.along(solver.axis)
        let visible = Self.visible(at: offset, state, request, solver.axis).end
        #expect(from >= start && to <= end)
        let pinned = from != start && to != end
        #expect(!pinned || to == visible, "section \(section) at offset \(offset)")
        #expect(end > visible || to == end)
      }
    }
  }

  @Test func `F23 F24 F25 F26 random pins stand where the row-filler puts them`() throws {
    let seeds = EditTests.seeds(60)
    print("pins at every offset: seeds \(seeds.lowerBound) to \(seeds.upperBound - 1)")
    for seed in seeds {
      var flow = RandomFlow(seed: seed)
      var (solver, request) = (flow.solver(), flow.request(largestSection: 12))
      (solver.pinsHeaders, solver.pinsFooters) = (true, flow.chance(70))
      // Whole points, so that no place is a tie between two pixels.
      request.viewport.pixelGrid = PixelGrid(scale: 0)
      let state = try solver.solve(request)
      let axis = solver.axis
      let length = request.viewport.size.along(axis)
      for offset in stride(from: -length - 40, to: state.contentSize.along(axis) + 40, by: 3) {
        request.viewport.contentOffset = axis.point(along: offset)
        let scrolled = state.scrolled(to: request.viewport.contentOffset)
        let problem = Comparison(scrolled, solver: solver, request: request).problem
        #expect(problem == nil, "SEED=\(seed), offset \(offset)")
        if problem != nil { return }
      }
    }
  }

  @Test func `scrolling gives what solving at the new offset gives`() throws {
    let (first, others) = (Self.request(.vertical, offset: -70), stride(from: 0.0, to: 900, by: 37))
    let solver = FlowSolver(pinsHeaders: true, pinsFooters: true)
    let state = try solver.solve(first)
    for offset in others {
      let request = Self.request(.vertical, offset: offset)
      let scrolled = state.scrolled(to: request.viewport.contentOffset)
      #expect(
        scrolled.everyPlacement(of: request)
          == (try solver.solve(request).everyPlacement(of: request)))
    }
    #expect(state.followsScrolling)
    #expect(!(try FlowSolver().solve(first).followsScrolling))
  }

  @Test func `a pinned header is found where it is, not where it came from`() throws {
    let request = Self.request(.vertical, offset: 120)
    let state = try FlowSolver(pinsHeaders: true).solve(request)
    let header = try #require(state.headerFrame(ofSection: 0))
    #expect(header.y == 140)
    #expect(state.placements(in: header).contains { $0.key == .header(0) })
    let home = Rect(x: 0, y: 0, width: 300, height: 10)
    #expect(!state.placements(in: home).contains { $0.key == .header(0) })
  }

  /// Calls `check` for both axes and reading directions and every offset, in half points, from
  /// before the content to after it.
  private func sweep(_ check: (FlowSolver, LayoutRequest, Double) throws -> Void) rethrows {
    for axis in [ScrollAxis.vertical, .horizontal] {
      let solver = FlowSolver(axis: axis, pinsHeaders: true, pinsFooters: true)
      for isRightToLeft in [false, true] {
        for step in -300...2_600 {
          let offset = Double(step) / 2
          var request = Self.request(axis, offset: offset)
          request.viewport.isRightToLeft = isRightToLeft
          try check(solver, request, offset)
        }
      }
    }
  }

  /// The frame as it is read from the left.
  private static func unmirrored(
    _ frame: Rect, _ state: FlowState, _ request: LayoutRequest
  ) -> Rect {
    guard request.viewport.isRightToLeft else { return frame }
    return Rect(
      x: state.contentSize.width - frame.x - frame.width, y: frame.y, width: frame.width,
      height: frame.height)
  }

  /// What is seen along the axis, 300 points less the insets of 20 and 15, as read from the left.
  private static func visible(
    at offset: Double, _ state: FlowState, _ request: LayoutRequest, _ axis: ScrollAxis
  ) -> (start: Double, end: Double) {
    let (start, end) = (offset + 20, offset + 300 - 15)
    guard axis == .horizontal, request.viewport.isRightToLeft else { return (start, end) }
    return (state.contentSize.width - end, state.contentSize.width - start)
  }

  private static let lengths: [Double] = [5 * 60, 0, 60, 9 * 60]

  /// Four sections of rows 50 points thick, 10 apart, each with header 30 and footer 20.
  private static func request(_ axis: ScrollAxis, offset: Double) -> LayoutRequest {
    let inset = Insets(top: 20, left: 20, bottom: 15, right: 15)
    let viewport = Viewport(
      size: Size(width: 300, height: 300),
      contentOffset: axis == .vertical ? Point(x: 0, y: offset) : Point(x: offset, y: 0),
      contentInset: inset)
    let sections = lengths.map { length in
      LayoutSection(
        itemSizes: ItemSizes(
          count: Int(length / 60),
          uniform: Size(width: 200, height: 200)
            .with(along: axis, 50)), headerSize: Size(width: 30, height: 30),
        footerSize: Size(width: 20, height: 20))
    }
    return LayoutRequest(viewport: viewport, sections: sections)
  }

  private static func bounds(
    of section: Int, _ axis: ScrollAxis, _ request: LayoutRequest
  ) -> (start: Double, end: Double) {
    func length(_ lines: Double) -> Double { 50 + (lines == 0 ? 0 : lines - 10) }
    let start = lengths[..<section].map(length).reduce(0, +)
    return (start, start + length(lengths[section]))
  }
}

extension ScrollAxis {
  fileprivate func point(along offset: Double) -> Point {
    self == .vertical ? Point(x: 0, y: offset) : Point(x: offset, y: 0)
  }
}

extension Size {
  fileprivate func with(along axis: ScrollAxis, _ extent: Double) -> Size {
    axis.size(along: extent, across: across(axis))
  }
}
