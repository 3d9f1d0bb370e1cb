import CollectionModel
import FlowLayout
import Foundation
import TestSupport
import Testing

/// Random layouts against the row-filler; a failure prints the seed that brings it back:
/// `SEED=4711 swift test --filter PropertyTests`.
@Suite struct PropertyTests {
  /// The seeds to run: the one asked for, or as many as the build is fast enough for.
  static var seeds: Range<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["SEED"].flatMap(UInt64.init) { return seed..<(seed + 1) }
    if let count = environment["CONFIGURATIONS"].flatMap(UInt64.init) { return 1..<(count + 1) }
    #if DEBUG
      return 1..<3_001
    #else
      return 1..<100_001
    #endif
  }

  @Test func `random layouts equal the row-filler's`() throws {
    let seeds = Self.seeds
    print("flow against the row-filler: seeds \(seeds.lowerBound) to \(seeds.upperBound - 1)")
    var failures = 0
    for seed in seeds where failures < 5 {
      var flow = RandomFlow(seed: seed)
      // Long sections now and then: the index over lines has an entry for every 16 of them, and
      // seven entries are looked at together where there are more.
      let solver = flow.solver()
      let request = flow.request(largestSection: seed % 100 == 0 ? 2_000 : 40)
      let state = try solver.solve(request)
      let problem =
        Comparison(state, solver: solver, request: request).problem
        ?? queries(state, request, &flow)
      if let problem {
        failures += 1
        Issue.record("SEED=\(seed): \(problem)")
      }
    }
  }

  /// Rectangle queries against a scan of all elements.
  private func queries(
    _ state: FlowState, _ request: LayoutRequest, _ flow: inout RandomFlow
  ) -> String? {
    let all = state.everyPlacement(of: request)
    var buffer: [ElementFrame] = []
    for _ in 0..<4 {
      let rect = flow.rect(near: all.map(\.frame), within: state.contentSize)
      let expected = all.filter { $0.frame.overlaps(rect) }
      let found = state.placements(in: rect)
      if found != expected {
        return "\(rect) finds \(found.map(\.key.label)), not \(expected.map(\.key.label))"
      }
      buffer.removeAll(keepingCapacity: true)
      state.appendElements(in: rect, to: &buffer)
      if buffer.map(\.key) != expected.map(\.key) || buffer.map(\.frame) != expected.map(\.frame) {
        return "\(rect) fills a buffer with \(buffer), not \(expected)"
      }
    }
    return nil
  }
}

extension FlowState {
  /// Everything the layout places, in the order of queries, found key by key.
  func everyPlacement(of request: LayoutRequest) -> [Placement] {
    request.sections.indices.flatMap { section in
      [placement(of: .header(section))]
        + (0..<request.sections[section].itemSizes.count).map {
          placement(of: .cell(section, $0))
        } + [placement(of: .footer(section))]
    }.compactMap { $0 }
  }
}

/// What a state and the row-filler disagree about.
struct Comparison {
  var problem: String?
  static let tolerance = 1e-6

  init(_ state: FlowState, solver: FlowSolver, request: LayoutRequest) {
    let filler = RowFiller(solver, request)
    let grid = request.viewport.pixelGrid
    for section in request.sections.indices
    where state.lineStarts(inSection: section) != filler.lineStarts[section] {
      problem =
        "lines of section \(section) start at \(state.lineStarts(inSection: section)), "
        + "not at \(filler.lineStarts[section])"
      return
    }
    let size = state.contentSize
    guard Self.close(size.width, filler.contentSize.width),
      Self.close(size.height, filler.contentSize.height)
    else {
      problem = "the content is \(size), not \(filler.contentSize)"
      return
    }
    let all = state.everyPlacement(of: request)
    guard all.map(\.key) == filler.elements.map(\.key) else {
      problem = "the elements are \(all.map(\.key.label))"
      return
    }
    for (placement, element) in zip(all, filler.elements)
    where !Self.close(placement.frame, element.exact, on: grid) {
      problem = "\(placement.key.label) is at \(placement.frame), not at \(element.exact)"
      return
    }
    let warnings = filler.tooLong.enumerated().compactMap { section, item in
      item.map { ElementPath(section, $0) }
    }
    let found = state.warnings.map { warning -> ElementPath? in
      if case .itemTooLong(let path, _, _, _) = warning.kind { return path }
      return nil
    }
    if found != warnings.map({ $0 }) { problem = "the warnings are \(state.warnings)" }
  }

  static func close(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }

  /// Whether a frame is the exact one on the pixel grid; ties between pixels may go either way.
  static func close(_ frame: Rect, _ exact: Rect, on grid: PixelGrid) -> Bool {
    func fits(_ position: Double, _ exact: Double) -> Bool {
      close(position, grid.rounded(exact - 1e-9)) || close(position, grid.rounded(exact + 1e-9))
    }
    return fits(frame.x, exact.x) && fits(frame.y, exact.y) && close(frame.width, exact.width)
      && close(frame.height, exact.height)
  }
}
