import BenchReferences
import CollectionModel
import FlowLayout

/// Items of 40 to 120 by 30 to 90 points in lines of 1000, gap 8, lines 10 apart: about 11.5 on each.
struct Workload {
  static let width = 1000.0
  static let gap = 8.0
  static let lineGap = 10.0

  /// The sizes with width across the axis and height along it, as the references take them.
  let sizes: [ref_size]
  let axis: ScrollAxis

  init(count: Int, axis: ScrollAxis = .vertical, seed: UInt64 = 0x9E37_79B9_7F4A_7C15) {
    var random = XorShift(state: seed)
    self.axis = axis
    sizes = (0..<count).map { _ in
      let bits = random.next()
      return ref_size(w: 40 + Double(bits % 81), h: 30 + Double((bits >> 20) % 61))
    }
  }

  /// The sizes as the solver takes them.
  var itemSizes: ItemSizes {
    ItemSizes(count: sizes.count) { range, buffer in
      for item in range {
        buffer[item - range.lowerBound] = axis.size(
          along: sizes[item].h, across: sizes[item].w)
      }
    }
  }

  var request: LayoutRequest { Self.request([itemSizes], axis: axis) }

  /// Returns a request for sections of the given sizes.
  static func request(
    _ sections: [ItemSizes], axis: ScrollAxis = .vertical, width: Double = width
  ) -> LayoutRequest {
    LayoutRequest(
      viewport: Viewport(size: axis.size(along: 600, across: width)),
      sections: sections.map {
        LayoutSection(itemSizes: $0, lineSpacing: lineGap, interitemSpacing: gap)
      })
  }

  var solver: FlowSolver { FlowSolver(axis: axis) }

  /// Solves, where nothing can be wrong with the request.
  func solve(_ request: LayoutRequest, after previous: FlowState? = nil) -> FlowState {
    do {
      guard let previous else { return try solver.solve(request) }
      return try solver.solve(request, after: previous)
    } catch { fatalError(error.message) }
  }

  /// Room for the references to write to.
  func lineBuffer() -> UnsafeMutableBufferPointer<ref_line> {
    let buffer = UnsafeMutableBufferPointer<ref_line>.allocate(capacity: sizes.count)
    buffer.initialize(repeating: ref_line())
    return buffer
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
