import CollectionModel
import FlowLayout

/// What more items cost: nothing where sizes are equal, never more than in proportion elsewhere.
enum GrowthGates {
  static func all(items: Int) -> [Gate] {
    FlowGates.everywhere([.uniform]) { _, axis in
      Gate(
        name: "G-U1", what: "uniform, \(axis), request and layout: 10M items : 1k items", gate: 2,
        aim: 1
      ) {
        Race.run {
          uniformTime(10_000_000, axis)
        } against: {
          uniformTime(1_000, axis)
        }
      }
    } + FlowGates.everywhere { doubling("prepare", items, $0, $1, prepare) }
      + FlowGates.everywhere { doubling("query", items, $0, $1, QueryGates.asking) }
      + FlowGates.everywhere { doubling("edit", items, $0, $1, EditGates.inserting) }
  }

  /// A gate on what twice the items cost; `prepare` returns a race's closure for a workload.
  private static func doubling(
    _ what: String, _ items: Int, _ kind: Workload.Kind, _ axis: ScrollAxis,
    _ prepare: @escaping (Workload) -> () -> Double
  ) -> Gate {
    Gate(
      name: "double", what: "\(what), \(Workload.name(kind, axis)): twice the items : once",
      gate: kind == .uniform ? 1.1 : 2.3, aim: kind == .uniform ? 1 : 2
    ) {
      Race.run(
        prepare(Workload(count: items, kind: kind, axis: axis)),
        against: prepare(Workload(count: items / 2, kind: kind, axis: axis)))
    }
  }

  private static func prepare(_ work: Workload) -> () -> Double {
    if work.kind == .uniform { return { uniformTime(work.count, work.axis) } }
    let request = work.request
    keep(work.solve(request))
    return { Race.time { keep(work.solve(request)) } }
  }

  private static func uniformTime(_ count: Int, _ axis: ScrollAxis) -> Double {
    let work = Workload(count: 0, kind: .uniform, axis: axis)
    let times = 20_000
    return Race.time(operations: times) {
      for turn in 0..<times {
        let sizes = ItemSizes(count: count + turn % 2, uniform: Size(width: 50, height: 50))
        keep(work.solve(work.request([sizes])))
      }
    }
  }
}
