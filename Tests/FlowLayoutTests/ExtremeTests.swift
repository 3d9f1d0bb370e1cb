import CollectionModel
import FlowLayout
import TestSupport
import Testing

/// Numbers near the largest there is: laid out or refused, by edits as by full layouts.
///
/// A failure prints the seed that brings it back with `SEED=`.
@Suite struct ExtremeTests {
  @Test func `whatever is not refused stands at numbers`() {
    var (refused, laidOut) = (0, 0)
    for seed in EditTests.seeds(20_000) {
      var extremes = Extremes(seed: seed)
      let (solver, request) = (extremes.solver(), extremes.request())
      do {
        let state = try solver.solve(request)
        laidOut += 1
        check(state, request, "SEED=\(seed)")
      } catch {
        refused += 1
        #expect(error.isBeyondNumbers, "SEED=\(seed): \(error.message)")
      }
    }
    expectBoth(refused, laidOut)
  }

  @Test func `a replacement refuses what a full layout refuses, and nothing else`() throws {
    var (refused, laidOut) = (0, 0)
    for seed in EditTests.seeds(20_000) {
      var extremes = Extremes(seed: seed)
      let (solver, before) = (extremes.solver(), extremes.request())
      guard !before.sections.isEmpty, var state = try? solver.solve(before) else { continue }
      var request = before
      for step in 0..<3 {
        let (section, range, new) = extremes.replacement(in: request)
        var after = request
        after.sections[section].itemSizes = request.sections[section].itemSizes.replacing(
          range, with: new)
        let standing = state.everyPlacement(of: request)
        let comment = Comment("SEED=\(seed), step \(step)")
        switch Self.outcome({ () throws(LayoutFailure) in try solver.solve(after) }) {
        case .failure(let failure):
          refused += 1
          #expect(throws: failure, comment) {
            try state.replaceItems(range, inSection: section, with: ItemSizes(new))
          }
          #expect(state.everyPlacement(of: request) == standing, comment)
        case .success(let full):
          laidOut += 1
          #expect(throws: Never.self, comment) {
            try state.replaceItems(range, inSection: section, with: ItemSizes(new))
          }
          #expect(difference(state, full, after) == nil, comment)
          check(state, after, comment)
          request = after
        }
      }
    }
    expectBoth(refused, laidOut)
  }

  @Test func `a batch of edits refuses what a full layout refuses, and nothing else`() throws {
    var (refused, laidOut) = (0, 0)
    for seed in EditTests.seeds(20_000) {
      var extremes = Extremes(seed: seed)
      let (solver, before) = (extremes.solver(), extremes.request())
      guard !before.sections.isEmpty, let state = try? solver.solve(before) else { continue }
      var (after, edits) = (before, [ShapeEdit]())
      for _ in 0..<2 {
        let (section, range, new) = extremes.replacement(in: after)
        after.sections[section].itemSizes = after.sections[section].itemSizes.replacing(
          range, with: new)
        edits.append(.removedItems(section: section, range: range))
        edits.append(
          .insertedItems(
            section: section, range: range.lowerBound..<(range.lowerBound + new.count)))
      }
      if extremes.chance(20) { after.viewport.size = extremes.request().viewport.size }
      let comment = Comment("SEED=\(seed)")
      switch Self.outcome({ () throws(LayoutFailure) in try solver.solve(after) }) {
      case .failure(let failure):
        refused += 1
        #expect(throws: failure, comment) { try state.applying(edits, to: after) }
        #expect(throws: failure, comment) { try solver.solve(after, after: state) }
      case .success(let full):
        laidOut += 1
        let edited = try state.applying(edits, to: after)
        #expect(difference(edited, full, after) == nil, comment)
        check(edited, after, comment)
        let again = try solver.solve(after, after: state)
        #expect(difference(again, full, after) == nil, comment)
      }
    }
    expectBoth(refused, laidOut)
  }

  @Test func `line spacings and interitem spacings that lead beyond numbers are refused`() {
    let equal = ItemSizes(count: 3, uniform: Size(width: 300, height: 5))
    let unequal = ItemSizes((0..<3).map { Size(width: 30, height: 5 + Double($0)) })
    let wide = ItemSizes((0..<3).map { Size(width: 300, height: 5 + Double($0)) })
    func failure(_ section: LayoutSection) -> LayoutFailure.Reason? {
      let viewport = Viewport(size: Size(width: 320, height: 480))
      do {
        _ = try FlowSolver().solve(LayoutRequest(viewport: viewport, sections: [section]))
        return nil
      } catch { return error.reason }
    }
    for sizes in [equal, wide] {
      #expect(
        failure(LayoutSection(itemSizes: sizes, lineSpacing: -1e308))
          == .notFinite("the sum of all extents", section: nil))
    }
    #expect(
      failure(LayoutSection(itemSizes: unequal, interitemSpacing: -1e308))
        == .notFinite("the sum of extents and spacings", section: 0))
    let inset = Insets(top: 0, left: -1.7e308, bottom: 0, right: -1.7e308)
    #expect(
      failure(LayoutSection(itemSizes: unequal, inset: inset))
        == .notFinite("the sum of extents and spacings", section: 0))
    let away = Insets(top: -1e308, left: 0, bottom: 1e308, right: 0)
    let backwards = LayoutSection(itemSizes: wide, inset: away, lineSpacing: -6e307)
    #expect(failure(backwards) == .notFinite("the sum of all extents", section: nil))
  }

  @Test func `the greatest spacing puts each item on a line of its own`() throws {
    let unequal = ItemSizes((0..<3).map { Size(width: 30, height: 5 + Double($0)) })
    for sizes in [unequal, ItemSizes(count: 3, uniform: Size(width: 30, height: 5))] {
      let section = LayoutSection(
        itemSizes: sizes, interitemSpacing: .greatestFiniteMagnitude)
      for width in [320, 1e300] {
        let viewport = Viewport(size: Size(width: width, height: 480))
        let state = try FlowSolver().solve(
          LayoutRequest(viewport: viewport, sections: [section]))
        #expect(state.lineStarts(inSection: 0) == [0, 1, 2])
      }
    }
  }

  @Test func `insets far beyond the view leave a line to each item, however often it changes`()
    throws
  {
    var request = LayoutRequest(
      viewport: Viewport(size: Size(width: 320, height: 480)),
      sections: [
        LayoutSection(itemSizes: ItemSizes((0..<5).map { Size(width: 30, height: Double($0)) }))
      ])
    var state = try FlowSolver().solve(request)
    for inset in [1e25, 1e30, 1e300, 2e300] {
      request.sections[0].inset.left = inset
      state = try FlowSolver().solve(request, after: state)
      #expect(state.lineStarts(inSection: 0) == [0, 1, 2, 3, 4])
    }
  }

  /// Checks that enough was refused and enough laid out for the comparison to mean something.
  private func expectBoth(_ refused: Int, _ laidOut: Int) {
    let count = EditTests.seeds(20_000).count
    if count > 1 { #expect(refused > count / 40 && laidOut > count / 40) }
  }

  private static func outcome(
    _ body: () throws(LayoutFailure) -> FlowState
  ) -> Result<FlowState, LayoutFailure> {
    do { return .success(try body()) } catch { return .failure(error) }
  }

  /// Checks that all of the state are numbers.
  private func check(_ state: FlowState, _ request: LayoutRequest, _ comment: Comment) {
    #expect(state.contentSize.isFinite, comment)
    let odd = state.everyPlacement(of: request).first {
      !($0.frame.origin.isFinite && $0.frame.size.isFinite)
    }
    #expect(odd == nil, comment)
    // A query traps nowhere; what it finds depends on rounding here.
    _ = state.placements(in: request.viewport.bounds)
  }

  /// What two states disagree about.
  private func difference(
    _ state: FlowState, _ full: FlowState, _ request: LayoutRequest
  ) -> String? {
    let (found, expected) = (state.everyPlacement(of: request), full.everyPlacement(of: request))
    guard found.map(\.key) == expected.map(\.key) else { return "the elements differ" }
    // Halves, because the distance of two numbers may be none.
    let farthest = expected.map { max(abs($0.frame.x), abs($0.frame.y)) }.reduce(1, max) / 2
    let extent = max(farthest, max(full.contentSize.width, full.contentSize.height) / 2)
    func close(_ a: Double, _ b: Double) -> Bool { abs(a / 2 - b / 2) <= extent * 1e-9 }
    for (a, b) in zip(found, expected)
    where
      !(close(a.frame.x, b.frame.x) && close(a.frame.y, b.frame.y) && a.frame.size == b.frame.size)
    { return "\(a.key.label) is at \(a.frame), not at \(b.frame)" }
    for section in request.sections.indices
    where state.lineStarts(inSection: section) != full.lineStarts(inSection: section) {
      return "the lines of section \(section) start elsewhere"
    }
    guard close(state.contentSize.width, full.contentSize.width),
      close(state.contentSize.height, full.contentSize.height)
    else { return "the content is \(state.contentSize), not \(full.contentSize)" }
    return state.warnings == full.warnings ? nil : "the warnings are \(state.warnings)"
  }
}

extension LayoutFailure {
  fileprivate var isBeyondNumbers: Bool {
    if case .notFinite = reason { return true }
    return false
  }
}

extension ItemSizes {
  fileprivate func replacing(_ range: Range<Int>, with new: [Size]) -> ItemSizes {
    var sizes = (0..<count).map { self[$0] }
    sizes.replaceSubrange(range, with: new)
    return ItemSizes(sizes)
  }
}

/// Random requests of usual numbers with absurd ones among them.
private struct Extremes {
  private var flow: RandomFlow
  /// How many of a hundred numbers are absurd.
  private var share: Int
  private var palette: [Size] = []

  init(seed: UInt64) {
    flow = RandomFlow(seed: seed)
    share = [0, 1, 5, 20, 40][flow.int(0...4)]
  }

  mutating func solver() -> FlowSolver { flow.solver() }
  mutating func chance(_ percent: Int) -> Bool { flow.chance(percent) }

  private static let absurd: [Double] = [
    1e15, 1e19, 1e25, 1e100, 1e154, 0x1p799, 0x1p801, 1e300, 1e307, 4e307, 8e307, 1e308, 1.7e308,
    Double.greatestFiniteMagnitude, Double.leastNonzeroMagnitude,
  ]

  private mutating func number(_ usual: ClosedRange<Double>, isSigned: Bool) -> Double {
    guard flow.chance(share) else { return flow.number(usual) }
    let number = Self.absurd[flow.int(0...(Self.absurd.count - 1))]
    return isSigned && flow.chance(50) ? -number : number
  }

  private mutating func size() -> Size {
    if palette.count > 2, flow.chance(50) { return palette[flow.int(0...(palette.count - 1))] }
    let size = Size(
      width: number(1...120, isSigned: false), height: number(1...120, isSigned: false))
    palette.append(size)
    return size
  }

  private mutating func insets() -> Insets {
    Insets(
      top: number(0...20, isSigned: true), left: number(0...20, isSigned: true),
      bottom: number(0...20, isSigned: true), right: number(0...20, isSigned: true))
  }

  mutating func request() -> LayoutRequest {
    var viewport = Viewport(size: .zero)
    viewport.size = Size(
      width: number(60...400, isSigned: false), height: number(60...400, isSigned: false))
    viewport.contentOffset = Point(
      x: number(0...400, isSigned: true), y: number(0...400, isSigned: true))
    if flow.chance(30) { viewport.contentInset = insets() }
    if flow.chance(30) { viewport.safeArea = insets() }
    if flow.chance(30) { viewport.layoutMargins = insets() }
    viewport.isRightToLeft = flow.chance(30)
    if flow.chance(20) { viewport.pixelGrid = PixelGrid(scale: number(1...3, isSigned: false)) }
    let sections = (0..<flow.int(1...3)).map { _ in section() }
    return LayoutRequest(viewport: viewport, sections: sections)
  }

  private mutating func section() -> LayoutSection {
    palette = []
    let count = flow.chance(10) ? 200 : flow.int(0...12)
    let isUniform = flow.chance(30)
    let one = size()
    var section = LayoutSection(
      itemSizes: ItemSizes((0..<count).map { _ in isUniform ? one : size() }))
    section.lineSpacing = number(0...20, isSigned: true)
    section.interitemSpacing = number(0...20, isSigned: true)
    if flow.chance(40) { section.inset = insets() }
    if flow.chance(40) { section.headerSize = size() }
    if flow.chance(40) { section.footerSize = size() }
    return section
  }

  /// An edit of one section of `request`.
  mutating func replacement(
    in request: LayoutRequest
  ) -> (section: Int, range: Range<Int>, new: [Size]) {
    share = [0, 20, 60][flow.int(0...2)]
    let section = flow.int(0...(request.sections.count - 1))
    let sizes = request.sections[section].itemSizes
    palette = (0..<min(3, sizes.count)).map { sizes[$0] }
    let start = flow.int(0...sizes.count)
    let end = start + flow.int(0...min(3, sizes.count - start))
    return (section, start..<end, (0..<flow.int(0...3)).map { _ in size() })
  }
}
