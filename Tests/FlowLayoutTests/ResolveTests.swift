import CollectionModel
import FlowLayout
import TestSupport
import Testing

/// Solving again with the work of an earlier answer, and queries that begin near the last one.
@Suite struct ResolveTests {
  @Test func `solving after an earlier answer gives what solving afresh gives`() throws {
    let seeds = EditTests.seeds(2_000)
    print(
      "flow solved after an earlier answer: seeds \(seeds.lowerBound) to \(seeds.upperBound - 1)")
    for seed in seeds {
      var flow = RandomFlow(seed: seed)
      let solver = flow.solver()
      var request = flow.request(largestSection: seed % 20 == 0 ? 2_000 : 60)
      var state = try solver.solve(request)
      for step in 0..<6 {
        if flow.chance(80) {
          request.viewport.size = Size(
            width: flow.number(40...500), height: flow.number(40...500))
        }
        if flow.chance(20),
          let section = request.sections.indices.randomElement(using: &flow.random)
        {
          request.sections[section].interitemSpacing = flow.number(0...20)
        }
        if flow.chance(10), !request.sections.isEmpty {
          request.sections[0] = flow.section(largest: 30)
        }
        if flow.chance(5), !request.sections.isEmpty { request.sections.removeLast() }
        state = try solver.solve(request, after: state)
        let problem = difference(state, try solver.solve(request), request, isExact: true)
        #expect(problem == nil, "SEED=\(seed), step \(step)")
        if problem != nil { return }
      }
    }
  }

  @Test func `widths on the edge of fitting break alike with and without cumulative sums`() throws {
    // Thirds do not sum up exactly, so the room is met or missed by the last bit.
    let third = (390.0 - 10) / 3
    var sizes = [Size](repeating: Size(width: third, height: 10), count: 3_000)
    sizes[2_999].height = 11
    var request = LayoutRequest(
      viewport: Viewport(size: Size(width: 380, height: 100)),
      sections: [LayoutSection(itemSizes: ItemSizes(sizes), interitemSpacing: 5)])
    let solver = FlowSolver()
    var state = try solver.solve(request)
    for width in [370, 391, 389.99999999, 390, 390.00000000001, 390, 3 * third + 10] {
      request.viewport.size.width = width
      state = try solver.solve(request, after: state)
      #expect(
        state.lineStarts(inSection: 0) == (try solver.solve(request)).lineStarts(inSection: 0))
    }
    request.viewport.size.width = 390
    #expect(try solver.solve(request).lineStarts(inSection: 0)[1] == 2)
  }

  @Test func `a cursor changes no answer, wherever it comes from`() throws {
    var flow = RandomFlow(seed: 99)
    let solver = FlowSolver()
    var request = flow.request()
    request.sections = [flow.section(largest: 2), flow.section(largest: 2)]
    for section in request.sections.indices {
      request.sections[section].lineSpacing = 3
      request.sections[section].itemSizes = ItemSizes((0..<3_000).map { _ in flow.size() })
    }
    let state = try solver.solve(request)
    let other = try solver.solve(flow.request())
    var cursor = FlowCursor()
    let empty = ElementFrame(role: .cell, path: ElementPath(0, 0), frame: .zero)
    var buffer = [ElementFrame](repeating: empty, count: 400)
    var offset = 0.0
    for step in 0..<4_000 {
      offset = step % 50 == 0 ? flow.number(0...state.contentSize.height) : offset + 7
      let rect = Rect(x: 0, y: offset, width: 500, height: 300)
      let count = buffer.withUnsafeMutableBufferPointer {
        state.writeElements(in: rect, to: $0, near: &cursor)
      }
      let expected = state.placements(in: rect)
      #expect(buffer[..<count].map(\.key) == expected.map(\.key))
      #expect(buffer[..<count].map(\.frame) == expected.map(\.frame))
      if step % 70 == 0 {
        _ = buffer.withUnsafeMutableBufferPointer {
          other.writeElements(in: rect, to: $0, near: &cursor)
        }
      }
    }
  }

  @Test func `a buffer that is too small is filled, and the number is still told`() throws {
    let sizes = ItemSizes(count: 100, uniform: Size(width: 10, height: 10))
    let state = try FlowSolver().solve(
      LayoutRequest(
        viewport: Viewport(size: Size(width: 100, height: 100)),
        sections: [LayoutSection(itemSizes: sizes)]))
    let empty = ElementFrame(role: .footer, path: ElementPath(9, 9), frame: .zero)
    var buffer = [ElementFrame](repeating: empty, count: 3)
    var cursor = FlowCursor()
    let count = buffer.withUnsafeMutableBufferPointer {
      state.writeElements(
        in: Rect(x: 0, y: 0, width: 100, height: 100), to: $0, near: &cursor)
    }
    #expect(count == 25)
    #expect(buffer.map(\.path.item) == [0, 1, 2])
  }

  @Test func `all frames written at once are those found one by one`() throws {
    for seed in UInt64(1)..<200 {
      var flow = RandomFlow(seed: seed)
      let (solver, request) = (flow.solver(), flow.request())
      let state = try solver.solve(request)
      for section in request.sections.indices {
        let count = request.sections[section].itemSizes.count
        var frames = [Rect](repeating: .zero, count: count + 2)
        let written = frames.withUnsafeMutableBufferPointer {
          state.writeItemFrames(inSection: section, to: $0)
        }
        #expect(written == count, "SEED=\(seed)")
        #expect(
          frames == (0..<count).map { state.itemFrame(at: ElementPath(section, $0)) }
            + [.zero, .zero], "SEED=\(seed)")
      }
    }
  }

  @Test func `the lines that meet a rectangle are consecutive items, and hold all that overlap`()
    throws
  {
    for seed in UInt64(1)..<600 {
      var flow = RandomFlow(seed: seed)
      let (solver, request) = (flow.solver(), flow.request())
      var state = try solver.solve(request)
      if !request.sections.isEmpty, flow.chance(50) {
        try state.replaceItems(0..<0, inSection: 0, with: ItemSizes([flow.size()]))
      }
      var cursor = FlowCursor()
      var frames = [Rect](repeating: .zero, count: 60)
      for _ in 0..<3 {
        let rect = flow.rect(near: [], within: state.contentSize)
        for section in request.sections.indices {
          let items = frames.withUnsafeMutableBufferPointer {
            state.writeFrames(ofLinesIn: rect, inSection: section, to: $0, near: &cursor)
          }
          let found = state.placements(in: rect).map(\.key)
            .filter { $0.kind == .cell && $0.path.section == section }.map(\.path.item)
          #expect(found.allSatisfy(items.contains), "SEED=\(seed)")
          for (item, frame) in zip(items, frames) {
            #expect(frame == state.itemFrame(at: ElementPath(section, item)), "SEED=\(seed)")
          }
        }
      }
    }
  }

  @Test func `spacings whose sums are rounded break lines in the order the rule fixes`() throws {
    // Widths and rooms are exact, spacings are not: by another order of summation each of these
    // lines would hold one item more or less.
    let edges: [(spacing: Double, width: Double, room: Double)] = [
      (3.7, 241, 1464.5), (0.6, 29.5, 330.5), (0.2, 246, 1477),
      (1.0 / 3, 323, 4203), (2.0 / 3, 303, 2125), (2.0 / 3, 301, 2111),
    ]
    for (spacing, width, room) in edges {
      var sizes = [Size](repeating: Size(width: width, height: 10), count: 60)
      sizes[59].height = 11
      let request = LayoutRequest(
        viewport: Viewport(size: Size(width: room, height: 100)),
        sections: [LayoutSection(itemSizes: ItemSizes(sizes), interitemSpacing: spacing)])
      let filler = RowFiller(FlowSolver(), request)
      #expect(
        try FlowSolver().solve(request).lineStarts(inSection: 0) == filler.lineStarts[0],
        "spacing \(spacing), width \(width), room \(room)")
    }
  }
}
