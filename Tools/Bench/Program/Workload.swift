import BenchReferences
import CollectionModel
import FlowLayout

/// What is laid out: items in lines of 1000, gap 8, lines 10 apart.
struct Workload {
  /// How the sizes of the items are.
  enum Kind: String, CaseIterable {
    /// One section of items of 40 to 120 by 30 to 90 points, about 11.5 on a line.
    case varying
    /// One section of items of 50 by 50 points.
    case uniform
    /// Up to a hundred sections of 2500 items or more, varying and uniform in turns.
    case mixed
  }

  static let width = 1000.0
  static let gap = 8.0
  static let lineGap = 10.0

  let kind: Kind
  let axis: ScrollAxis
  /// The sizes of all items in order, with width across the axis and height along it, as the
  /// references take them.
  let sizes: [ref_size]
  /// The items of each section.
  let sections: [Range<Int>]

  init(count: Int, kind: Kind = .varying, axis: ScrollAxis = .vertical) {
    var random = XorShift(state: 0x9E37_79B9_7F4A_7C15)
    (self.kind, self.axis) = (kind, axis)
    let parts = kind == .mixed ? max(2, min(100, count / 2500)) : 1
    let each = count / parts
    sections = (0..<parts).map { $0 * each..<($0 + 1) * each }
    sizes = (0..<(each * parts)).map { item in
      guard kind == .varying || kind == .mixed && item / each % 2 == 0 else {
        return ref_size(w: 50, h: 50)
      }
      let bits = random.next()
      return ref_size(w: 40 + Double(bits % 81), h: 30 + Double((bits >> 20) % 61))
    }
  }

  var count: Int { sizes.count }

  /// What a row of the table says of the work.
  var name: String { Self.name(kind, axis) }

  static func name(_ kind: Kind, _ axis: ScrollAxis) -> String { "\(kind), \(axis)" }

  /// The sizes as the solver takes them, section by section.
  var itemSizes: [ItemSizes] { sections.map { itemSizes(of: $0) } }

  private func itemSizes(of items: Range<Int>) -> ItemSizes {
    ItemSizes(count: items.count) { item in
      let size = sizes[items.lowerBound + item]
      return axis.size(along: size.h, across: size.w)
    }
  }

  var request: LayoutRequest { request(itemSizes) }

  /// Returns a request for sections of the given sizes.
  func request(_ sections: [ItemSizes], width: Double = width) -> LayoutRequest {
    LayoutRequest(
      viewport: Viewport(size: axis.size(along: 600, across: width)),
      sections: sections.map {
        LayoutSection(
          itemSizes: $0, lineSpacing: Self.lineGap, interitemSpacing: Self.gap)
      })
  }

  /// Solves, where nothing can be wrong with the request.
  func solve(_ request: LayoutRequest, after previous: FlowState? = nil) -> FlowState {
    let solver = FlowSolver(axis: axis)
    do {
      guard let previous else { return try solver.solve(request) }
      return try solver.solve(request, after: previous)
    } catch { fatalError(error.message) }
  }

  /// The width of the n-th relayout: another one each time, as when a window is resized.
  static func width(_ turn: Int) -> Double { width - Double(turn % 7) * 8 }
}

// MARK: The references

extension Workload {
  /// Room for the references to write to.
  func lineBuffer() -> UnsafeMutableBufferPointer<ref_line> {
    let buffer = UnsafeMutableBufferPointer<ref_line>.allocate(capacity: count)
    buffer.initialize(repeating: ref_line())
    return buffer
  }

  /// Breaks lines in C, section by section, and returns how many there are.
  func referenceLines(
    _ width: Double, to lines: UnsafeMutableBufferPointer<ref_line>
  ) -> Int {
    sizes.withUnsafeBufferPointer { sizes in
      var found = 0
      for items in sections {
        found += ref_lines(
          sizes.baseAddress.map { $0 + items.lowerBound }, items.count, width, Self.gap,
          Self.lineGap, lines.baseAddress.map { $0 + found })
      }
      return found
    }
  }

  /// Writes frames in C, section by section, and returns how long these are together.
  func referenceFrames(
    _ width: Double, to frames: UnsafeMutableBufferPointer<ref_rect>
  ) -> Double {
    sizes.withUnsafeBufferPointer { sizes in
      sections.reduce(0) { length, items in
        length
          + ref_frames(
            sizes.baseAddress.map { $0 + items.lowerBound }, items.count, width, Self.gap,
            Self.lineGap, frames.baseAddress.map { $0 + items.lowerBound })
      }
    }
  }

  /// The lines of all sections one after the other, as the reference for queries takes them.
  func stackedLines(to lines: UnsafeMutableBufferPointer<ref_line>) -> Int {
    let found = referenceLines(Self.width, to: lines)
    var (section, start) = (-1, 0.0)
    for number in 0..<found {
      if lines[number].first == 0 {
        section += 1
        if number > 0 { start = lines[number - 1].y + lines[number - 1].h }
      }
      lines[number].y += start
      lines[number].first += UInt32(sections[section].lowerBound)
    }
    return found
  }

  /// A race between layouts that differ would be worth nothing.
  func check(_ state: FlowState, against lines: UnsafeMutableBufferPointer<ref_line>) {
    let count = stackedLines(to: lines)
    let starts = sections.indices.flatMap { section in
      state.lineStarts(inSection: section).map { $0 + sections[section].lowerBound }
    }
    precondition(
      starts.count == count && zip(starts, lines).allSatisfy { $0 == Int($1.first) },
      "the reference breaks lines elsewhere")
  }
}

/// A small random generator, the same everywhere.
struct XorShift {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
