import CollectionModel
import FlowLayout
import Testing

/// What the random layouts hold: a range that is too narrow would leave a rule untested.
@Suite struct CoverageTests {
  @Test func `the first random layouts hold every case of the rules many times`() throws {
    var counts: [String: Int] = [:]
    // Every 100th layout has long sections.
    for seed in UInt64(1)..<3_001 {
      var flow = RandomFlow(seed: seed)
      let solver = flow.solver()
      let request = flow.request(largestSection: seed % 100 == 0 ? 2_000 : 40)
      var cases = Cases(solver, request)
      try cases.look()
      for name in cases.found { counts[name, default: 0] += 1 }
    }
    for name in Cases.all {
      #expect(counts[name, default: 0] >= Cases.least, "\(name): \(counts[name, default: 0])")
    }
    #expect(Set(counts.keys).isSubset(of: Cases.all))
  }
}

/// The cases of the rules that one layout holds.
private struct Cases {
  /// In so many of the layouts each case must be.
  static let least = 6
  static let all: Set<String> = [
    "vertical", "horizontal", "right to left", "pixel grid", "no sections", "empty section",
    "empty section with header", "content inset", "negative content inset",
    "content inset wider than the window", "from content inset", "from safe area",
    "from layout margins", "F15 items start at the content inset", "header without length",
    "F5 grid line", "F6 short line", "F6 only line", "F7 lone column", "F8 justified line",
    "F9 lone item", "F10 last line", "F12 long item in a grid", "F12 long item among others",
    "F4 exact fit", "over 112 lines", "negative line spacing", "negative interitem spacing",
    "no line spacing", "no interitem spacing", "negative section inset", "item without area",
    "pinned header", "pinned header at its end", "pinned header of an empty section",
    "pinned footer", "pinned footer at its start", "both pinned in one section",
    "pinned, right to left", "pinned, horizontal, right to left", "numbers with short fractions",
    "numbers with long fractions",
  ]

  private(set) var found: Set<String> = []
  private let solver: FlowSolver
  private let request: LayoutRequest

  init(_ solver: FlowSolver, _ request: LayoutRequest) {
    (self.solver, self.request) = (solver, request)
  }

  private mutating func note(_ name: String, if holds: Bool = true) {
    if holds { found.insert(name) }
  }

  mutating func look() throws {
    let view = request.viewport
    note(solver.axis == .vertical ? "vertical" : "horizontal")
    note("right to left", if: view.isRightToLeft)
    note("pixel grid", if: view.pixelGrid.scale > 0)
    note("no sections", if: request.sections.isEmpty)
    let edges = Self.edges(view.contentInset)
    note("content inset", if: edges.contains { $0 > 0 })
    note("negative content inset", if: edges.contains { $0 < 0 })
    let across = solver.axis == .vertical ? edges[1] + edges[3] : edges[0] + edges[2]
    note(
      "content inset wider than the window", if: across > view.size.across(solver.axis))
    switch solver.insetReference {
    case .contentInset: note("from content inset")
    case .safeArea: note("from safe area")
    case .layoutMargins: note("from layout margins")
    }
    let state = try solver.solve(request)
    let resting = try FlowSolver(axis: solver.axis, insetReference: solver.insetReference)
      .solve(request)
    for number in request.sections.indices {
      lookAtMetrics(request.sections[number])
      lookAtLines(number, state)
      lookAtBars(number, state, resting)
    }
  }

  private static func edges(_ insets: Insets) -> [Double] {
    [insets.top, insets.left, insets.bottom, insets.right]
  }

  private mutating func lookAtMetrics(_ section: LayoutSection) {
    let sizes = (0..<section.itemSizes.count).map { section.itemSizes[$0] }
    note("empty section", if: sizes.isEmpty)
    note(
      "empty section with header", if: sizes.isEmpty && section.headerSize.along(solver.axis) > 0)
    note(
      "header without length",
      if: section.headerSize.along(solver.axis) == 0 && section.headerSize.across(solver.axis) > 0)
    note("negative section inset", if: Self.edges(section.inset).contains { $0 < 0 })
    note("item without area", if: sizes.contains { $0.width == 0 || $0.height == 0 })
    note(
      "numbers with short fractions",
      if: sizes.contains { ($0.width * 64).rounded() == $0.width * 64 })
    note(
      "numbers with long fractions",
      if: sizes.contains { ($0.width * 64).rounded() != $0.width * 64 })
    note("no interitem spacing", if: sizes.count > 1 && section.interitemSpacing == 0)
    note("negative interitem spacing", if: sizes.count > 1 && section.interitemSpacing < 0)
  }

  private mutating func lookAtLines(_ number: Int, _ state: FlowState) {
    let section = request.sections[number]
    let (count, starts) = (section.itemSizes.count, state.lineStarts(inSection: number))
    guard count > 0 else { return }
    let sizes = (0..<count).map { section.itemSizes[$0] }
    note("no line spacing", if: starts.count > 1 && section.lineSpacing == 0)
    note("negative line spacing", if: starts.count > 1 && section.lineSpacing < 0)
    let lengths = zip(starts, starts.dropFirst() + [count]).map { $1 - $0 }
    let tooLong = state.warnings.contains {
      if case .itemTooLong(let path, _, _, _) = $0.kind { path.section == number } else { false }
    }
    if sizes.allSatisfy({ $0 == sizes[0] }) {
      note("F5 grid line", if: lengths.count > 1 && lengths[0] > 1)
      note("F6 short line", if: lengths.count > 1 && lengths[lengths.count - 1] < lengths[0])
      note("F6 only line", if: lengths.count == 1 && count > 1)
      note("F7 lone column", if: lengths[0] == 1 && !tooLong && lengths.count > 1)
      note("F12 long item in a grid", if: tooLong)
    } else {
      note("F8 justified line", if: lengths.dropLast().contains { $0 > 1 })
      note("F9 lone item", if: lengths.dropLast().contains(1))
      note("F10 last line", if: lengths[lengths.count - 1] > 1)
      note("F12 long item among others", if: tooLong)
      note("over 112 lines", if: lengths.count > 112)
    }
    lookAtEdges(number, starts, sizes)
  }

  /// Looks whether items start where the content inset ends, and whether a line is filled exactly.
  private mutating func lookAtEdges(_ number: Int, _ starts: [Int], _ sizes: [Size]) {
    let (axis, view, section) = (solver.axis, request.viewport, request.sections[number])
    func sides(_ insets: Insets) -> [Double] {
      axis == .vertical ? [insets.left, insets.right] : [insets.top, insets.bottom]
    }
    var indents = sides(section.inset)
    if solver.insetReference != .contentInset {
      let reference = solver.insetReference == .safeArea ? view.safeArea : view.layoutMargins
      indents = zip(zip(sides(reference), indents), sides(view.contentInset)).map {
        $0.0 + $0.1 - $1
      }
      note("F15 items start at the content inset", if: indents.contains { $0 < 0 })
    }
    let content = max(0, view.size.across(axis) - sides(view.contentInset).reduce(0, +))
    let room =
      content
      - indents.map { solver.insetReference == .contentInset ? $0 : max(0, $0) }
      .reduce(0, +)
    for (start, end) in zip(starts, starts.dropFirst()) {
      let used = sizes[start..<end].dropFirst().reduce(sizes[start].across(axis)) {
        ($0 + section.interitemSpacing) + $1.across(axis)
      }
      note("F4 exact fit", if: used == room)
    }
  }

  private mutating func lookAtBars(_ number: Int, _ state: FlowState, _ resting: FlowState) {
    let isEmpty = request.sections[number].itemSizes.count == 0
    let header = (state.headerFrame(ofSection: number), resting.headerFrame(ofSection: number))
    let footer = (state.footerFrame(ofSection: number), resting.footerFrame(ofSection: number))
    let isHeaderMoved = header.0 != header.1
    let isFooterMoved = footer.0 != footer.1
    note("pinned header", if: isHeaderMoved)
    note("pinned footer", if: isFooterMoved)
    note("pinned header of an empty section", if: isHeaderMoved && isEmpty)
    note("both pinned in one section", if: isHeaderMoved && isFooterMoved)
    if isHeaderMoved || isFooterMoved, request.viewport.isRightToLeft {
      note("pinned, right to left")
      note("pinned, horizontal, right to left", if: solver.axis == .horizontal)
    }
    // Where the window has left the section, a bar stands at the section's other end.
    if isHeaderMoved, let frame = header.0, let last = resting.footerFrame(ofSection: number) {
      let reach = end(of: mirrored(frame, state))
      note(
        "pinned header at its end",
        if: abs(reach - end(of: mirrored(last, state))) < 1e-6)
    }
    if isFooterMoved, let frame = footer.0, let start = resting.headerFrame(ofSection: number) {
      let reach = mirrored(frame, state).minAlong(solver.axis)
      note(
        "pinned footer at its start",
        if: abs(reach - mirrored(start, state).minAlong(solver.axis)) < 1e-6)
    }
  }

  private func end(of rect: Rect) -> Double {
    rect.minAlong(solver.axis) + rect.size.along(solver.axis)
  }

  private func mirrored(_ rect: Rect, _ state: FlowState) -> Rect {
    guard request.viewport.isRightToLeft else { return rect }
    var rect = rect
    rect.x = state.contentSize.width - rect.x - rect.width
    return rect
  }
}
