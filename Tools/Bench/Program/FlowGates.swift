import BenchReferences
import CollectionModel
import FlowLayout

/// Laying out, in full and again.
enum FlowGates {
  static func all(items: Int) -> [Gate] {
    [
      materialised(items), lines(items, .vertical), lines(items, .horizontal), mixed(items),
      rotation(10_000), rotation(items), closure(items), uniform,
      doubling("prepare", items) { work in
        let request = work.request
        keep(work.solve(request))
        return { Race.time { keep(work.solve(request)) } }
      }, doublingUniform, doublingMixed(items),
    ]
  }

  /// The width of the n-th relayout: another one each time, as when a window is resized.
  private static func width(_ turn: Int) -> Double { Workload.width - Double(turn % 7) * 8 }

  private static func materialised(_ items: Int) -> Gate {
    Gate(
      name: "G-F1", what: "relayout with every frame written : C frames", gate: 1.30, aim: 1.10
    ) {
      let work = Workload(count: items)
      let sizes = work.itemSizes
      let frames = UnsafeMutableBufferPointer<Rect>.allocate(capacity: items)
      let others = UnsafeMutableBufferPointer<ref_rect>.allocate(capacity: items)
      frames.initialize(repeating: .zero)
      others.initialize(repeating: ref_rect())
      defer {
        frames.deallocate()
        others.deallocate()
      }
      var (turn, turnC) = (0, 0)
      return Race.run {
        turn += 1
        let request = Workload.request([sizes], width: width(turn))
        return Race.time { keep(work.solve(request).writeItemFrames(inSection: 0, to: frames)) }
      } against: {
        turnC += 1
        return Race.time {
          keep(
            ref_frames(
              work.sizes, items, width(turnC), Workload.gap, Workload.lineGap,
              others.baseAddress))
        }
      }
    }
  }

  private static func lines(_ items: Int, _ axis: ScrollAxis) -> Gate {
    Gate(name: "G-F2", what: "relayout, \(axis) : C lines", gate: 1.00, aim: 0.80) {
      let work = Workload(count: items, axis: axis)
      let sizes = work.itemSizes
      let others = work.lineBuffer()
      defer { others.deallocate() }
      check(work, sizes, others)
      var (turn, turnC) = (0, 0)
      return Race.run {
        turn += 1
        let request = Workload.request([sizes], axis: axis, width: width(turn))
        return Race.time { keep(work.solve(request)) }
      } against: {
        turnC += 1
        return Race.time {
          keep(
            ref_lines(
              work.sizes, items, width(turnC), Workload.gap, Workload.lineGap,
              others.baseAddress))
        }
      }
    }
  }

  /// A race between layouts that differ would be worth nothing.
  private static func check(
    _ work: Workload, _ sizes: ItemSizes, _ others: UnsafeMutableBufferPointer<ref_line>
  ) {
    let state = work.solve(Workload.request([sizes], axis: work.axis))
    let count = ref_lines(
      work.sizes, work.sizes.count, Workload.width, Workload.gap, Workload.lineGap,
      others.baseAddress)
    let starts = state.lineStarts(inSection: 0)
    precondition(
      starts.count == count && zip(starts, others).allSatisfy { $0 == Int($1.first) },
      "the reference breaks lines elsewhere")
  }

  private static func mixed(_ items: Int) -> Gate {
    Gate(
      name: "G-F2", what: "relayout of 100 sections, each other one uniform : C lines",
      gate: 1.00, aim: 0.80
    ) {
      let count = items / 100
      let work = Workload(count: count)
      let equal = [ref_size](repeating: ref_size(w: 50, h: 50), count: count)
      let uniform = ItemSizes(count: count, uniform: Size(width: 50, height: 50))
      let sizes = work.itemSizes
      let sections = (0..<100).map { $0 % 2 == 0 ? sizes : uniform }
      let others = work.lineBuffer()
      defer { others.deallocate() }
      var (turn, turnC) = (0, 0)
      return Race.run {
        turn += 1
        let request = Workload.request(sections, width: width(turn))
        return Race.time { keep(work.solve(request)) }
      } against: {
        turnC += 1
        return Race.time {
          for section in 0..<100 {
            keep(
              ref_lines(
                section % 2 == 0 ? work.sizes : equal, count, width(turnC), Workload.gap,
                Workload.lineGap, others.baseAddress))
          }
        }
      }
    }
  }

  private static func rotation(_ items: Int) -> Gate {
    let (text, aim) = items == 10_000 ? ("10k", 0.45) : ("\(items / 1_000_000)M", 0.57)
    return Gate(
      name: "G-F3", what: "another width after others, \(text) items : C lines", gate: 0.75,
      aim: aim
    ) {
      let work = Workload(count: items)
      let sizes = work.itemSizes
      let others = work.lineBuffer()
      defer { others.deallocate() }
      var (turn, turnC) = (0, 0)
      var state = work.solve(Workload.request([sizes]))
      let times = max(1, 1_000_000 / items)
      func next() {
        turn += 1
        state = work.solve(Workload.request([sizes], width: width(turn)), after: state)
      }
      for _ in 0..<3 { next() }
      return Race.run {
        Race.time(operations: times) { for _ in 0..<times { next() } }
      } against: {
        Race.time(operations: times) {
          for _ in 0..<times {
            turnC += 1
            keep(
              ref_lines(
                work.sizes, items, width(turnC), Workload.gap, Workload.lineGap,
                others.baseAddress))
          }
        }
      }
    }
  }

  private static func closure(_ items: Int) -> Gate {
    Gate(
      name: "G-F10", what: "a closure asked for each size, then laid out : C frames", gate: 2.2,
      aim: 1.8
    ) {
      let work = Workload(count: items)
      let ask: (ElementPath) -> Size = {
        let size = work.sizes[$0.item]
        return Size(width: size.w, height: size.h)
      }
      return Race.run {
        Race.time { keep(work.solve(Workload.request([asked(items, ask)]))) }
      } against: {
        frames(work)
      }
    }
  }

  @inline(never)
  private static func asked(_ items: Int, _ ask: (ElementPath) -> Size) -> ItemSizes {
    ItemSizes(count: items) { range, buffer in
      for item in range { buffer[item - range.lowerBound] = ask(ElementPath(0, item)) }
    }
  }

  /// Returns the time of the reference that writes frames to memory it has written to before.
  static func frames(_ work: Workload) -> Double {
    let items = work.sizes.count
    let others = UnsafeMutableBufferPointer<ref_rect>.allocate(capacity: items)
    others.initialize(repeating: ref_rect())
    defer { others.deallocate() }
    return Race.time {
      keep(
        ref_frames(
          work.sizes, items, Workload.width, Workload.gap, Workload.lineGap, others.baseAddress))
    }
  }

  // MARK: Growth

  private static func uniformTime(_ count: Int) -> Double {
    let solver = FlowSolver()
    let times = 20_000
    return Race.time(operations: times) {
      for turn in 0..<times {
        let sizes = ItemSizes(count: count + turn % 2, uniform: Size(width: 50, height: 50))
        keep(try? solver.solve(Workload.request([sizes])))
      }
    }
  }

  private static var uniform: Gate {
    Gate(
      name: "G-U1", what: "uniform, request and layout: 10M items : 1k items", gate: 2, aim: 1
    ) {
      Race.run {
        uniformTime(10_000_000)
      } against: {
        uniformTime(1_000)
      }
    }
  }

  private static var doublingUniform: Gate {
    Gate(
      name: "double", what: "uniform: twice the items : once", gate: 1.1, aim: 1
    ) {
      Race.run {
        uniformTime(2_000_000)
      } against: {
        uniformTime(1_000_000)
      }
    }
  }

  private static func doublingMixed(_ items: Int) -> Gate {
    func request(_ sections: Int) -> LayoutRequest {
      let sizes = Workload(count: items / 200).itemSizes
      let uniform = ItemSizes(count: items / 200, uniform: Size(width: 50, height: 50))
      return Workload.request((0..<sections).map { $0 % 2 == 0 ? sizes : uniform })
    }
    return Gate(
      name: "double", what: "prepare, mixed sections: twice the items : once", gate: 2.3, aim: 2
    ) {
      let (one, two) = (request(100), request(200))
      let solver = FlowSolver()
      return Race.run {
        Race.time { keep(try? solver.solve(two)) }
      } against: {
        Race.time { keep(try? solver.solve(one)) }
      }
    }
  }

  /// A gate on what twice the items cost; `prepare` returns a race's closure for a workload.
  static func doubling(
    _ what: String, _ items: Int, _ prepare: @escaping (Workload) -> () -> Double
  ) -> Gate {
    Gate(
      name: "double", what: "\(what), varying: twice the items : once", gate: 2.3, aim: 2
    ) {
      Race.run(
        prepare(Workload(count: items)), against: prepare(Workload(count: items / 2)))
    }
  }
}
