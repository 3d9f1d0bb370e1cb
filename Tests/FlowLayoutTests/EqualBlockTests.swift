import CollectionModel
import FlowLayout
import TestSupport
import Testing

/// Edits in front of whole blocks of equal items, which may be passed over: see `Rebreak.rest`.
///
/// A block begins with 64 lines, so runs of a multiple of 64 full lines stand in blocks of their
/// own, and what an edit passes on arrives at a block's first line. The last block is never passed
/// over, so each section ends with an item of another size.
@Suite struct EqualBlockTests {
  private static let axes = [ScrollAxis.vertical, .horizontal]
  /// The room across for items and how many of `item` a line holds.
  private static let room = 96.0
  private static let perLine = 8
  private static let blockCount = 64 * perLine

  /// A size 12 points across.
  private static func item(along: Double, _ axis: ScrollAxis) -> Size {
    axis.size(along: along, across: 12)
  }

  private static func run(_ size: Size, _ count: Int) -> [Size] {
    Array(repeating: size, count: count)
  }

  @Test(arguments: axes)
  func `items only as wide as those of the next blocks stay in front of them`(
    _ axis: ScrollAxis
  ) throws {
    let (low, high) = (Self.item(along: 20, axis), Self.item(along: 30, axis))
    let sizes =
      Self.run(low, Self.blockCount) + Self.run(high, 3 * Self.blockCount)
      + [low]
    for count in 1..<Self.perLine {
      try Self.check(sizes, replacing: 200..<200, with: Self.run(low, count), axis)
      try Self.check(sizes, replacing: 200..<(200 + count), with: [], axis)
    }
  }

  @Test(arguments: axes) func `blocks of another size behind equal ones are not passed over`(
    _ axis: ScrollAxis
  ) throws {
    let low = Self.item(along: 20, axis)
    let others = [
      Self.item(along: 30, axis), axis.size(along: 20, across: 24),
      axis.size(along: 20, across: 300),
    ]
    for other in others {
      let fitting = other.across(axis) == 24 ? 4 : other.across(axis) == 300 ? 1 : Self.perLine
      let sizes =
        Self.run(low, 2 * Self.blockCount) + Self.run(other, 2 * 64 * fitting)
        + Self.run(low, Self.blockCount) + [other]
      for count in 1..<Self.perLine {
        try Self.check(sizes, replacing: 10..<10, with: Self.run(low, count), axis)
        try Self.check(sizes, replacing: 10..<(10 + count), with: [], axis)
      }
    }
  }

  @Test(arguments: axes) func `a block with a short last line takes what is passed on to it`(
    _ axis: ScrollAxis
  ) throws {
    let (low, wide) = (Self.item(along: 20, axis), axis.size(along: 20, across: 90))
    for short in [1, 4, 7] {
      let sizes =
        Self.run(low, 4 * Self.blockCount - Self.perLine + short) + [wide, wide]
        + Self.run(low, 2 * Self.blockCount) + [wide]
      for count in 1..<Self.perLine {
        try Self.check(sizes, replacing: 100..<100, with: Self.run(low, count), axis)
        try Self.check(sizes, replacing: 100..<(100 + count), with: [], axis)
      }
    }
  }

  @Test func `random edits in front of whole blocks give the lines of a full layout`() throws {
    let seeds = EditTests.seeds(300)
    print("flow edits before equal blocks: seeds \(seeds.lowerBound) to \(seeds.upperBound - 1)")
    var failures = 0
    for seed in seeds where failures < 5 {
      var flow = RandomFlow(seed: seed, isExact: true)
      let axis: ScrollAxis = flow.chance(50) ? .vertical : .horizontal
      let perLine = flow.int(1...6)
      let spacing = Double(flow.int(0...4))
      // The largest multiple of 1/64 of which so many fit; one line more would need 1/64 each.
      let across =
        ((Self.room + spacing) / Double(perLine) * 64).rounded(.down) / 64 - spacing
      let along = Double(flow.int(5...40))
      let kinds = [
        axis.size(along: along, across: across), axis.size(along: along + 3, across: across),
        axis.size(along: along, across: across - 1), axis.size(along: along, across: 2 * across),
        axis.size(along: along + 3, across: across + 0.25),
      ]
      var sizes: [Size] = []
      while sizes.count < 10 * 64 * perLine {
        let kind = kinds[flow.chance(60) ? 0 : flow.int(0...4)]
        sizes += Self.run(kind, 64 * perLine * flow.int(1...3))
        if flow.chance(30) { sizes += Self.run(kind, flow.int(0...(2 * perLine))) }
      }
      sizes.append(kinds[flow.int(0...4)])
      var (state, request) = (try Self.solve(sizes, axis, spacing), sizes)
      for _ in 0..<6 {
        let start = flow.int(0...(flow.chance(50) ? 64 * perLine : request.count))
        let range = start..<min(request.count, start + flow.int(0...3))
        let new = (0..<flow.int(0...3)).map { _ in kinds[flow.chance(80) ? 0 : flow.int(0...4)] }
        request.replaceSubrange(range, with: new)
        try state.replaceItems(range, inSection: 0, with: ItemSizes(new))
        let full = try Self.solve(request, axis, spacing)
        let problem = difference(
          state, full, Self.request(request, axis, spacing), isExact: true)
        if let problem {
          failures += 1
          Issue.record("SEED=\(seed): \(range) replaced by \(new.count) sizes: \(problem)")
          break
        }
      }
    }
  }

  private static func request(
    _ sizes: [Size], _ axis: ScrollAxis, _ spacing: Double
  ) -> LayoutRequest {
    LayoutRequest(
      viewport: Viewport(size: Size(width: room, height: room)),
      sections: [
        LayoutSection(
          itemSizes: ItemSizes(sizes), lineSpacing: 4, interitemSpacing: spacing,
          footerSize: Size(width: 10, height: 10))
      ])
  }

  private static func solve(
    _ sizes: [Size], _ axis: ScrollAxis, _ spacing: Double
  ) throws -> FlowState { try FlowSolver(axis: axis).solve(request(sizes, axis, spacing)) }

  /// Edits a fresh layout once and compares it with a full one of the edited sizes.
  private static func check(
    _ sizes: [Size], replacing range: Range<Int>, with new: [Size], _ axis: ScrollAxis
  ) throws {
    var (state, after) = (try solve(sizes, axis, 0), sizes)
    after.replaceSubrange(range, with: new)
    try state.replaceItems(range, inSection: 0, with: ItemSizes(new))
    let problem = difference(
      state, try solve(after, axis, 0), request(after, axis, 0), isExact: true)
    #expect(problem == nil, "\(range) replaced by \(new.count) sizes")
  }
}
