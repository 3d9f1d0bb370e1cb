import CollectionModel
import FlowLayout

/// Edits: one item more, and everything where it belongs.
enum EditGates {
  static func all(items: Int) -> [Gate] {
    FlowGates.everywhere([.varying, .mixed]) { kind, axis in
      Gate(
        name: "G-I1", what: "one random insertion, \(Workload.name(kind, axis)) : a full layout",
        gate: 0.01, aim: 0.005
      ) {
        let work = Workload(count: items, kind: kind, axis: axis)
        let request = work.request
        let insert = inserting(work)
        return Race.run(insert) { Race.time { keep(work.solve(request)) } }
      }
    }
  }

  /// Returns a closure that inserts many items at random places and tells what one takes.
  ///
  /// Sections of equal sizes get more items of that size, others items of any.
  static func inserting(_ work: Workload) -> () -> Double {
    var state = work.solve(work.request)
    var counts = work.sections.map(\.count)
    var random = XorShift(state: 77)
    let axis = work.axis
    func insert(into section: Int) {
      let size =
        work.kind == .uniform || work.kind == .mixed && section % 2 == 1
        ? Size(width: 50, height: 50)
        : axis.size(
          along: Double(30 + random.below(61)), across: Double(40 + random.below(81)))
      let place = random.below(counts[section] + 1)
      do {
        try state.replaceItems(
          place..<place, inSection: section, with: ItemSizes(count: 1, uniform: size))
      } catch { fatalError(error.message) }
      counts[section] += 1
    }
    // The first edit of a section makes its blocks; it is one full layout more, once.
    for section in counts.indices { insert(into: section) }
    let times = work.kind == .uniform ? 20_000 : 500
    return {
      Race.time(operations: times) {
        for _ in 0..<times { insert(into: random.below(counts.count)) }
      }
    }
  }
}
