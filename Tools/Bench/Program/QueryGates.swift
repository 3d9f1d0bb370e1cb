import BenchReferences
import CollectionModel
import FlowLayout

/// Which items are in a rectangle, at random places and step by step.
enum QueryGates {
  private static let queries = 20_000
  private static let extent = 200.0

  static func all(items: Int) -> [Gate] {
    // The leanest query is of one section.
    let single: [Workload.Kind] = [.varying, .uniform]
    return FlowGates.everywhere(single) {
      gate("G-Q1", "a random query of lines", 1.10, 0.85, items, $0, $1, .lines, .random)
    }
      + FlowGates.everywhere(single) {
        gate("G-Q2", "a scroll step of 7, lines", 1.15, 0.85, items, $0, $1, .lines, .scrolling)
      }
      + FlowGates.everywhere {
        gate("strict", "a random query", 1.5, 1.1, items, $0, $1, .elements, .random)
      }
      + FlowGates.everywhere {
        gate("strict", "a scroll step of 7", 3, 1.7, items, $0, $1, .elements, .scrolling)
      }
      + FlowGates.everywhere {
        gate("G-Q3", "a random query, an array", 1.5, 1.11, items, $0, $1, .array, .random)
      }
      + FlowGates.everywhere {
        gate("G-Q3", "a scroll step of 7, an array", 3, 2.2, items, $0, $1, .array, .scrolling)
      }
  }

  private enum Place { case random, scrolling }

  /// What is asked for: the items of the lines that are met, as the reference finds them; or
  /// exactly the elements that overlap, with their paths, in a buffer or an array.
  private enum Answer { case lines, elements, array }

  private static func gate(
    _ name: String, _ what: String, _ gate: Double, _ aim: Double, _ items: Int,
    _ kind: Workload.Kind, _ axis: ScrollAxis, _ answer: Answer, _ place: Place
  ) -> Gate {
    Gate(
      name: name, what: "\(what), \(Workload.name(kind, axis)) : C query", gate: gate, aim: aim
    ) {
      let work = Workload(count: items, kind: kind, axis: axis)
      let state = work.solve(work.request)
      let lines = work.lineBuffer()
      defer { lines.deallocate() }
      let count = work.stackedLines(to: lines)
      let offsets = offsets(place, state, axis)
      return Race.run {
        ours(state, offsets, axis, answer)
      } against: {
        theirs(work, lines, count, offsets)
      }
    }
  }

  /// Returns a closure that tells what a random query takes, of one section or of all.
  static func asking(_ work: Workload) -> () -> Double {
    let state = work.solve(work.request)
    let offsets = offsets(.random, state, work.axis)
    return { ours(state, offsets, work.axis, work.sections.count == 1 ? .lines : .elements) }
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
