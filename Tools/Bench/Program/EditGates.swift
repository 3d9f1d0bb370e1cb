import BenchReferences
import CollectionModel
import FlowLayout

/// Edits: one item more, and everything where it belongs.
enum EditGates {
  static func all(items: Int) -> [Gate] {
    [
      Gate(
        name: "G-I1", what: "one random insertion : a full layout", gate: 0.01, aim: 0.005
      ) {
        let work = Workload(count: items)
        let request = work.request
        let insert = inserting(work)
        return Race.run(insert) { Race.time { keep(work.solve(request)) } }
      }, FlowGates.doubling("one random insertion", items, inserting),
    ]
  }

  /// Returns a closure that inserts many items at random places and tells what one takes.
  private static func inserting(_ work: Workload) -> () -> Double {
    var state = work.solve(work.request)
    var count = work.sizes.count
    var random = XorShift(state: 77)
    func insert() {
      let size = Size(
        width: Double(40 + random.below(81)), height: Double(30 + random.below(61)))
      let place = random.below(count + 1)
      do {
        try state.replaceItems(
          place..<place, inSection: 0, with: ItemSizes(count: 1, uniform: size))
      } catch { fatalError(error.message) }
      count += 1
    }
    // The first edit makes the blocks; it is one full layout more, once.
    insert()
    return { Race.time(operations: 500) { for _ in 0..<500 { insert() } } }
  }
}
