import BenchReferences
import CollectionModel
import FlowLayout

/// Laying out, in full and again.
enum FlowGates {
  static func all(items: Int) -> [Gate] {
    everywhere { materialised(items, $0, $1) } + everywhere { lines(items, $0, $1) }
      + everywhere { rotation(10_000, $0, $1) } + everywhere { rotation(items, $0, $1) }
      + everywhere { closure(items, $0, $1) }
  }

  /// Returns a gate for each kind of content in each direction.
  static func everywhere(
    _ kinds: [Workload.Kind] = Workload.Kind.allCases,
    _ gate: (Workload.Kind, ScrollAxis) -> Gate
  ) -> [Gate] {
    kinds.flatMap { kind in [ScrollAxis.vertical, .horizontal].map { gate(kind, $0) } }
  }

  private static func materialised(
    _ items: Int, _ kind: Workload.Kind, _ axis: ScrollAxis
  ) -> Gate {
    Gate(
      name: "G-F1",
      what: "relayout with every frame written, \(Workload.name(kind, axis)) : C frames",
      gate: 1.30, aim: 1.10
    ) {
      let work = Workload(count: items, kind: kind, axis: axis)
      let sizes = work.itemSizes
      let frames = UnsafeMutableBufferPointer<Rect>.allocate(capacity: items)
      frames.initialize(repeating: .zero)
      defer { frames.deallocate() }
      var turn = 0
      return Race.run(
        {
          turn += 1
          let request = work.request(sizes, width: Workload.width(turn))
          return Race.time {
            let state = work.solve(request)
            for (section, items) in work.sections.enumerated() {
              keep(
                state.writeItemFrames(
                  inSection: section, to: UnsafeMutableBufferPointer(rebasing: frames[items])))
            }
          }
        }, against: cFrames(work))
    }
  }

  private static func lines(_ items: Int, _ kind: Workload.Kind, _ axis: ScrollAxis) -> Gate {
    Gate(
      name: "G-F2", what: "relayout, \(Workload.name(kind, axis)) : C lines", gate: 1.00, aim: 0.80
    ) {
      let work = Workload(count: items, kind: kind, axis: axis)
      let sizes = work.itemSizes
      let others = work.lineBuffer()
      defer { others.deallocate() }
      work.check(work.solve(work.request(sizes)), against: others)
      var (turn, turnC) = (0, 0)
      return Race.run {
        turn += 1
        let request = work.request(sizes, width: Workload.width(turn))
        return Race.time { keep(work.solve(request)) }
      } against: {
        turnC += 1
        return Race.time { keep(work.referenceLines(Workload.width(turnC), to: others)) }
      }
    }
  }

  private static func rotation(_ items: Int, _ kind: Workload.Kind, _ axis: ScrollAxis) -> Gate {
    let (text, aim) = items == 10_000 ? ("10k", 0.45) : ("\(items / 1_000_000)M", 0.57)
    return Gate(
      name: "G-F3",
      what: "another width after others, \(text), \(Workload.name(kind, axis)) : C lines",
      gate: 0.75, aim: aim
    ) {
      let work = Workload(count: items, kind: kind, axis: axis)
      let sizes = work.itemSizes
      let others = work.lineBuffer()
      defer { others.deallocate() }
      var (turn, turnC) = (0, 0)
      var state = work.solve(work.request(sizes))
      let times = max(1, 1_000_000 / items)
      func next() {
        turn += 1
        state = work.solve(work.request(sizes, width: Workload.width(turn)), after: state)
      }
      for _ in 0..<3 { next() }
      return Race.run {
        Race.time(operations: times) { for _ in 0..<times { next() } }
      } against: {
        Race.time(operations: times) {
          for _ in 0..<times {
            turnC += 1
            keep(work.referenceLines(Workload.width(turnC), to: others))
          }
        }
      }
    }
  }

  private static func closure(_ items: Int, _ kind: Workload.Kind, _ axis: ScrollAxis) -> Gate {
    Gate(
      name: "G-F10",
      what: "a closure asked for each size, \(Workload.name(kind, axis)) : C frames", gate: 2.2,
      aim: 1.8
    ) {
      let work = Workload(count: items, kind: kind, axis: axis)
      // Plain arrays, so that the closure costs as little as one can.
      let (starts, isVertical) = (work.sections.map(\.lowerBound), axis == .vertical)
      let sizes = work.sizes.map {
        isVertical ? Size(width: $0.w, height: $0.h) : Size(width: $0.h, height: $0.w)
      }
      let ask: (ElementPath) -> Size = { sizes[starts[$0.section] + $0.item] }
      return Race.run(
        {
          Race.time {
            keep(
              work.solve(
                work.request(
                  work.sections.indices.map { asked($0, work.sections[$0].count, ask) })))
          }
        }, against: cFrames(work))
    }
  }

  /// The sizes that a closure tells of the items one by one.
  @inline(never)
  private static func asked(
    _ section: Int, _ count: Int, _ ask: (ElementPath) -> Size
  ) -> ItemSizes {
    ItemSizes(count: count) { ask(ElementPath(section, $0)) }
  }

  // MARK: The references

  /// Returns what times the reference that writes frames, to memory that it keeps.
  static func cFrames(_ work: Workload) -> () -> Double {
    let frames = Frames(count: work.count)
    var turn = 0
    return {
      turn += 1
      return Race.time {
        keep(work.referenceFrames(Workload.width(turn), to: frames.buffer))
      }
    }
  }

  /// Memory that lasts as long as somebody holds it.
  private final class Frames {
    let buffer: UnsafeMutableBufferPointer<ref_rect>

    init(count: Int) {
      buffer = .allocate(capacity: count)
      buffer.initialize(repeating: ref_rect())
    }

    deinit { buffer.deallocate() }
  }
}
