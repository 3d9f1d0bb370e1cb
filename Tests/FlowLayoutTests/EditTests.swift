import CollectionModel
import FlowLayout
import Foundation
import TestSupport
import Testing

/// Edits against laying out afresh; a failure prints the seed that brings it back with `SEED=`.
@Suite struct EditTests {
  /// The first `count` seeds, or fewer in a debug build, or the one that SEED gives.
  static func seeds(_ count: UInt64, inDebug fewer: UInt64? = nil) -> Range<UInt64> {
    if let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) {
      return seed..<(seed + 1)
    }
    #if DEBUG
      return 1..<((fewer ?? count / 10) + 1)
    #else
      return 1..<(count + 1)
    #endif
  }

  @Test func `after random replacements lines and frames are those of a full layout`() throws {
    try check(seeds: Self.seeds(4_000), name: "replacements") { flow in
      EditScript(flow: &flow, largest: 60, edits: 6)
    }
  }

  @Test func `after random edits of long sections lines and frames are those of a full layout`()
    throws
  {
    try check(seeds: Self.seeds(300), name: "edits of long sections") { flow in
      EditScript(flow: &flow, largest: 4_000, edits: 12)
    }
  }

  @Test func `edits among long runs of equal items give the lines of a full layout`() throws {
    // Few in debug, where one takes seconds: EqualBlockTests has the cases one by one.
    let seeds = Self.seeds(200, inDebug: 2)
    print("flow edits among equal items: seeds \(seeds.lowerBound) to \(seeds.upperBound - 1)")
    var failures = 0
    for seed in seeds where failures < 5 {
      var flow = RandomFlow(seed: seed)
      let solver = flow.solver()
      var request = flow.request(largestSection: 1)
      var section = flow.section(largest: 1)
      // Two sizes, in runs of some blocks each; the room makes lines of several items likely.
      let (one, other) = (flow.size(), flow.size())
      var sizes: [Size] = []
      while sizes.count < 6_000 {
        sizes += Array(repeating: flow.chance(70) ? one : other, count: flow.int(1...2_500))
        if flow.chance(50) { sizes.append(flow.size()) }
      }
      section.itemSizes = ItemSizes(sizes)
      request.sections = [section]
      var state = try solver.solve(request)
      for _ in 0..<8 {
        let start = flow.int(0...sizes.count)
        let range = start..<min(sizes.count, start + flow.int(0...2))
        let new = (0..<flow.int(0...2)).map { _ in
          flow.chance(50) ? one : flow.chance(50) ? other : flow.size()
        }
        sizes.replaceSubrange(range, with: new)
        request.sections[0].itemSizes = ItemSizes(sizes)
        try state.replaceItems(range, inSection: 0, with: ItemSizes(new))
        if let problem = difference(
          state, try solver.solve(request), request, isExact: flow.isExact)
        {
          failures += 1
          Issue.record("SEED=\(seed): \(range) replaced by \(new.count) sizes: \(problem)")
          break
        }
      }
    }
  }

  @Test func `batches of edits lead where the request says`() throws {
    var failures = 0
    let seeds = Self.seeds(4_000)
    print("batches of flow edits: seeds \(seeds.lowerBound) to \(seeds.upperBound - 1)")
    for seed in seeds where failures < 5 {
      var flow = RandomFlow(seed: seed)
      let (solver, request) = (flow.solver(), flow.request())
      var state = try solver.solve(request)
      var model = SectionModel(request)
      for _ in 0..<3 {
        let edits = (0..<flow.int(0...4)).map { _ in model.randomEdit(&flow) }
        let after = model.request(request.viewport)
        state = try state.applying(edits, to: after)
        if let problem = difference(
          state, try solver.solve(after), after, isExact: flow.isExact)
        {
          failures += 1
          Issue.record("SEED=\(seed): after \(edits): \(problem)")
          break
        }
      }
    }
  }

  @Test func `an edit that also changes room or spacing is laid out afresh`() throws {
    var flow = RandomFlow(seed: 12)
    let (solver, request) = (flow.solver(), flow.request())
    let state = try solver.solve(request)
    var after = request
    after.viewport.size = Size(width: 210, height: 333)
    for section in after.sections.indices { after.sections[section].interitemSpacing += 3 }
    let edited = try state.applying([], to: after)
    #expect(difference(edited, try solver.solve(after), after, isExact: true) == nil)
  }

  @Test func `edits that do not lead to the request are refused`() throws {
    let sizes = ItemSizes((0..<10).map { Size(width: 20 + Double($0), height: 20) })
    let request = LayoutRequest(
      viewport: Viewport(size: Size(width: 100, height: 100)),
      sections: [LayoutSection(itemSizes: sizes)])
    let state = try FlowSolver().solve(request)
    let wrong: [[ShapeEdit]] = [
      [.insertedItems(section: 0, range: 2..<4)], [.removedItems(section: 0, range: 0..<1)],
      [.removedItems(section: 0, range: 5..<11)], [.resizedItems(section: 1, range: 0..<1)],
      [.insertedSections(range: 1..<2)], [.removedSections(range: 0..<2)],
      [.insertedItems(section: 0, range: 11..<12)], [.resizedItems(section: 0, range: -1..<1)],
    ]
    for edits in wrong {
      #expect(throws: LayoutFailure.self, "\(edits)") { try state.applying(edits, to: request) }
    }
  }

  @Test func `a replacement that cannot be laid out leaves the state as it was`() throws {
    let sizes = ItemSizes((0..<10).map { Size(width: 20 + Double($0), height: 20) })
    let request = LayoutRequest(
      viewport: Viewport(size: Size(width: 100, height: 100)),
      sections: [LayoutSection(itemSizes: sizes)])
    var state = try FlowSolver().solve(request)
    let before = state.everyPlacement(of: request)
    let bad = ItemSizes(count: 1, uniform: Size(width: -3, height: 1))
    #expect(
      throws: LayoutFailure(.negativeSize(.cell(0, 4), Size(width: -3, height: 1)))
    ) { try state.replaceItems(4..<5, inSection: 0, with: bad) }
    let good = ItemSizes(count: 1, uniform: Size(width: 3, height: 1))
    #expect(throws: LayoutFailure.self) { try state.replaceItems(4..<11, inSection: 0, with: good) }
    #expect(throws: LayoutFailure.self) { try state.replaceItems(0..<1, inSection: 1, with: good) }
    #expect(state.everyPlacement(of: request) == before)
  }

  @Test func `measuring estimated items one at a time gives the layout of the measured sizes`()
    throws
  {
    let estimate = Size(width: 50, height: 50)
    let measured = (0..<40).map { Size(width: 50, height: $0 < 10 ? 80 : 30 + Double($0)) }
    var known = [Size](repeating: estimate, count: measured.count)
    func request() -> LayoutRequest {
      LayoutRequest(
        viewport: Viewport(size: Size(width: 60, height: 200)),
        sections: [LayoutSection(itemSizes: ItemSizes(known), lineSpacing: 0)])
    }
    var state = try FlowSolver().solve(request())
    for (item, size) in measured.enumerated() {
      known[item] = size
      // F28: each item stands with what is known of it, its estimate until it is measured.
      try state.replaceItems(
        item..<(item + 1), inSection: 0, with: ItemSizes(count: 1, uniform: size))
      let full = try FlowSolver().solve(request())
      #expect(difference(state, full, request(), isExact: true) == nil)
    }
    #expect(state.contentSize.height == measured.map(\.height).reduce(0, +))
  }

  @Test func `a section becomes a grid when its last different item goes, and stops being one`()
    throws
  {
    let equal = Size(width: 100, height: 100)
    var sizes = [Size](repeating: equal, count: 5)
    sizes[4].height = 120
    let request = LayoutRequest(
      viewport: Viewport(size: Size(width: 375, height: 667)),
      sections: [LayoutSection(itemSizes: ItemSizes(sizes))])
    var state = try FlowSolver().solve(request)
    #expect(state.itemFrame(at: ElementPath(0, 4))?.x == 110)
    try state.replaceItems(4..<5, inSection: 0, with: ItemSizes(count: 1, uniform: equal))
    #expect(state.itemFrame(at: ElementPath(0, 4))?.x == 137.5)
    try state.replaceItems(0..<0, inSection: 0, with: ItemSizes(count: 2, uniform: equal))
    #expect(state.itemFrame(at: ElementPath(0, 6)) == Rect(x: 0, y: 220, width: 100, height: 100))
    let wide = ItemSizes(count: 1, uniform: Size(width: 120, height: 100))
    try state.replaceItems(6..<7, inSection: 0, with: wide)
    #expect(state.itemFrame(at: ElementPath(0, 5))?.x == 275)
    try state.replaceItems(0..<7, inSection: 0, with: ItemSizes(count: 0, uniform: equal))
    #expect(state.contentSize.height == 0 && state.lineStarts(inSection: 0).isEmpty)
  }

  /// Runs scripts of edits and compares each step with a full layout.
  private func check(
    seeds: Range<UInt64>, name: String, _ script: (inout RandomFlow) -> EditScript
  ) throws {
    print("flow \(name): seeds \(seeds.lowerBound) to \(seeds.upperBound - 1)")
    var failures = 0
    for seed in seeds where failures < 5 {
      var flow = RandomFlow(seed: seed)
      var script = script(&flow)
      var state = try script.solver.solve(script.request)
      for _ in 0..<script.edits {
        let (range, new) = script.next(&flow)
        try state.replaceItems(range, inSection: 0, with: ItemSizes(new))
        if let problem = difference(
          state, try script.solver.solve(script.request), script.request, isExact: flow.isExact)
        {
          failures += 1
          Issue.record("SEED=\(seed): \(range) replaced by \(new.count) sizes: \(problem)")
          break
        }
      }
    }
  }
}

/// A section, and edits of it one after the other.
private struct EditScript {
  let solver: FlowSolver
  private(set) var request: LayoutRequest
  let edits: Int
  private var sizes: [Size]

  init(flow: inout RandomFlow, largest: Int, edits: Int) {
    solver = flow.solver()
    request = flow.request(largestSection: 1)
    var section = flow.section(largest: 1)
    let count = flow.int(0...largest)
    sizes = flow.sizes(count: count)
    section.itemSizes = ItemSizes(sizes)
    request.sections = [section]
    self.edits = edits
  }

  /// Makes an edit and returns what it replaces by what.
  mutating func next(_ flow: inout RandomFlow) -> (Range<Int>, [Size]) {
    let start = flow.int(0...sizes.count)
    let most = flow.chance(5) ? sizes.count - start : min(3, sizes.count - start)
    let range = start..<(start + flow.int(0...most))
    let known = sizes.first
    let new = (0..<flow.int(0...3)).map { _ in
      flow.chance(30) ? known ?? flow.size() : flow.size()
    }
    sizes.replaceSubrange(range, with: new)
    request.sections[0].itemSizes = ItemSizes(sizes)
    return (range, new)
  }
}

/// Sections as plain arrays, edited naively.
private struct SectionModel {
  private var sections: [(section: LayoutSection, sizes: [Size])]

  init(_ request: LayoutRequest) {
    sections = request.sections.map { section in
      (section, (0..<section.itemSizes.count).map { section.itemSizes[$0] })
    }
  }

  func request(_ viewport: Viewport) -> LayoutRequest {
    LayoutRequest(
      viewport: viewport,
      sections: sections.map { part in
        var section = part.section
        section.itemSizes = ItemSizes(part.sizes)
        return section
      })
  }

  mutating func randomEdit(_ flow: inout RandomFlow) -> ShapeEdit {
    if sections.isEmpty || flow.chance(15) {
      let start = flow.int(0...sections.count)
      let new = (0..<flow.int(1...2)).map { _ in flow.section(largest: 20) }
      sections.insert(
        contentsOf: new.map { part in
          (part, (0..<part.itemSizes.count).map { part.itemSizes[$0] })
        }, at: start)
      return .insertedSections(range: start..<(start + new.count))
    }
    if flow.chance(10) {
      let start = flow.int(0...(sections.count - 1))
      sections.remove(at: start)
      return .removedSections(range: start..<(start + 1))
    }
    let number = flow.int(0...(sections.count - 1))
    let count = sections[number].sizes.count
    let start = flow.int(0...count)
    let end = start + flow.int(0...min(4, count - start))
    switch flow.int(0...2) {
    case 0:
      let new = flow.sizes(count: flow.int(0...4))
      sections[number].sizes.insert(contentsOf: new, at: start)
      return .insertedItems(section: number, range: start..<(start + new.count))
    case 1:
      sections[number].sizes.removeSubrange(start..<end)
      return .removedItems(section: number, range: start..<end)
    default:
      for item in start..<end { sections[number].sizes[item] = flow.size() }
      return .resizedItems(section: number, range: start..<end)
    }
  }
}

/// What two states of one request disagree about.
func difference(
  _ state: FlowState, _ full: FlowState, _ request: LayoutRequest, isExact: Bool
) -> String? {
  for section in request.sections.indices
  where state.lineStarts(inSection: section) != full.lineStarts(inSection: section) {
    return "lines of section \(section) start at \(state.lineStarts(inSection: section)), "
      + "not at \(full.lineStarts(inSection: section))"
  }
  let (found, expected) = (state.everyPlacement(of: request), full.everyPlacement(of: request))
  // Lines that run backwards leave the content: then the length is how far they go.
  let farthest = expected.map { max(abs($0.frame.x), abs($0.frame.y)) }.reduce(1, max)
  let extent = max(farthest, max(full.contentSize.width, full.contentSize.height))
  // Rounding to pixels may turn a difference in the last bit into one of a pixel.
  let pixel =
    request.viewport.pixelGrid.scale > 0 && !isExact
    ? 1 / request.viewport.pixelGrid.scale : 0
  let tolerance = isExact ? 0 : extent * 1e-9 + pixel
  func close(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }
  guard close(state.contentSize.width, full.contentSize.width),
    close(state.contentSize.height, full.contentSize.height)
  else { return "the content is \(state.contentSize), not \(full.contentSize)" }
  guard found.map(\.key) == expected.map(\.key) else { return "the elements differ" }
  for (a, b) in zip(found, expected)
  where
    !(close(a.frame.x, b.frame.x) && close(a.frame.y, b.frame.y) && a.frame.size == b.frame.size)
  {
    return "\(a.key.label) is at \(a.frame), not at \(b.frame)"
  }
  if state.warnings != full.warnings { return "the warnings are \(state.warnings)" }
  let rect = Rect(
    x: -50, y: full.contentSize.height / 3, width: full.contentSize.width / 2 + 50,
    height: full.contentSize.height / 5 + 1)
  if state.placements(in: rect) != found.filter({ $0.frame.overlaps(rect) }) {
    return "\(rect) is answered wrongly"
  }
  return nil
}
