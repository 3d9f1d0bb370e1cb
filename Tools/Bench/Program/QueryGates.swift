import BenchReferences
import CollectionModel
import FlowLayout

/// Which items are in a rectangle, at random places and step by step.
enum QueryGates {
  private static let queries = 20_000
  private static let extent = 200.0

  static func all(items: Int) -> [Gate] {
    [
      gate("G-Q1", "a random query of lines", 1.10, 0.85, items, .vertical, .lines, .random),
      gate("G-Q1", "a random query of lines", 1.10, 0.85, items, .horizontal, .lines, .random),
      gate("G-Q2", "a scroll step of 7 points", 1.15, 0.85, items, .vertical, .lines, .scrolling),
      gate("G-Q2", "a scroll step of 7 points", 1.15, 0.85, items, .horizontal, .lines, .scrolling),
      gate("strict", "a random query", 1.5, 1.1, items, .vertical, .elements, .random),
      gate("strict", "a scroll step of 7 points", 3, 1.7, items, .vertical, .elements, .scrolling),
      gate("G-Q3", "a random query into an array", 1.5, 1.11, items, .vertical, .array, .random),
      gate("G-Q3", "a scroll step into an array", 3, 2.2, items, .vertical, .array, .scrolling),
      FlowGates.doubling("a random query", items) { work in
        let state = work.solve(work.request)
        let offsets = Self.offsets(.random, state, .vertical)
        return { ours(state, offsets, .vertical, .lines) }
      },
    ]
  }

  private enum Place { case random, scrolling }

  /// What is asked for: the items of the lines that are met, as the reference finds them; or
  /// exactly the elements that overlap, with their paths, in a buffer or an array.
  private enum Answer { case lines, elements, array }

  private static func gate(
    _ name: String, _ what: String, _ gate: Double, _ aim: Double, _ items: Int,
    _ axis: ScrollAxis, _ answer: Answer, _ place: Place
  ) -> Gate {
    Gate(name: name, what: "\(what), \(axis) : C query", gate: gate, aim: aim) {
      let work = Workload(count: items, axis: axis)
      let state = work.solve(work.request)
      let lines = work.lineBuffer()
      defer { lines.deallocate() }
      let count = ref_lines(
        work.sizes, items, Workload.width, Workload.gap, Workload.lineGap, lines.baseAddress)
      let offsets = offsets(place, state, axis)
      return Race.run {
        ours(state, offsets, axis, answer)
      } against: {
        theirs(work, lines, count, offsets)
      }
    }
  }

  private static func offsets(_ place: Place, _ state: FlowState, _ axis: ScrollAxis) -> [Double] {
    let length = state.contentSize.along(axis) - extent
    var random = XorShift(state: 4711)
    return (0..<queries).map {
      switch place {
      case .random: Double(random.below(Int(length)))
      case .scrolling: (length / 2 + Double($0) * 7).truncatingRemainder(dividingBy: length)
      }
    }
  }

  private static func ours(
    _ state: FlowState, _ offsets: [Double], _ axis: ScrollAxis, _ answer: Answer
  ) -> Double {
    func rect(_ offset: Double) -> Rect {
      axis.rect(along: offset, across: 0, alongLength: extent, acrossLength: Workload.width)
    }
    var cursor = FlowCursor()
    switch answer {
    case .array:
      return Race.time(operations: offsets.count) {
        for offset in offsets { keep(state.elements(in: rect(offset), near: &cursor)) }
      }
    case .elements:
      let buffer = UnsafeMutableBufferPointer<ElementFrame>.allocate(capacity: 4_096)
      defer { buffer.deallocate() }
      return Race.time(operations: offsets.count) {
        for offset in offsets {
          keep(state.writeElements(in: rect(offset), to: buffer, near: &cursor))
        }
      }
    case .lines:
      let buffer = UnsafeMutableBufferPointer<Rect>.allocate(capacity: 4_096)
      defer { buffer.deallocate() }
      return Race.time(operations: offsets.count) {
        for offset in offsets {
          keep(
            state.writeFrames(
              ofLinesIn: rect(offset), inSection: 0, to: buffer, near: &cursor))
        }
      }
    }
  }

  private static func theirs(
    _ work: Workload, _ lines: UnsafeMutableBufferPointer<ref_line>, _ count: Int,
    _ offsets: [Double]
  ) -> Double {
    let numbers = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 4_096)
    let frames = UnsafeMutableBufferPointer<ref_rect>.allocate(capacity: 4_096)
    defer {
      numbers.deallocate()
      frames.deallocate()
    }
    return work.sizes.withUnsafeBufferPointer { sizes in
      Race.time(operations: offsets.count) {
        for offset in offsets {
          keep(
            ref_query(
              sizes.baseAddress, lines.baseAddress, count, Workload.width, offset,
              offset + extent, numbers.baseAddress, frames.baseAddress))
        }
      }
    }
  }
}
