import BenchReferences
import CollectionModel
import UpdateEngine

/// Batches of a thousand deletes and a thousand inserts.
enum MapGates {
  static var all: [Gate] {
    [
      Gate(name: "G-B1", what: "batch checked and mapped, 1M items : 60 µs", gate: 1, aim: 0.5) {
        let batch = Self.batch(1_000_000)
        return Race.run {
          Race.time(operations: 20) { build(batch, 20) }
        } against: {
          60_000
        }
      },
      Gate(name: "G-B1", what: "new place of an item, 1M items : 100 ns", gate: 1, aim: 0.6) {
        let changes = Self.changes(1_000_000)
        return Race.run {
          lookups(changes)
        } against: {
          100
        }
      },
      Gate(name: "G-B1", what: "batch checked and mapped, 10M items : 1M", gate: 1.1, aim: 1) {
        let (large, small) = (batch(10_000_000), batch(1_000_000))
        return Race.run {
          Race.time(operations: 200) { build(large, 200) }
        } against: {
          Race.time(operations: 200) { build(small, 200) }
        }
      },
      Gate(name: "G-B1", what: "numbers kept by a map, 10M items : 10k", gate: 1, aim: 1) {
        let counts = [10_000_000, 10_000].map { Double(changes($0).map.storedNumberCount) }
        return (counts[0] / counts[1], nil)
      },
      Gate(name: "G-B2", what: "table of 1M items : C", gate: 1.15, aim: 0.99) {
        let changes = Self.changes(1_000_000)
        let deletes = changes.deletedItems.map { Int32($0.item) }
        let inserts = changes.insertedItems.map { Int32($0.item) }
        return Race.run {
          Race.time { keep(changes.map.newItems(inSection: 0, count: 1_000_000)) }
        } against: {
          Race.time {
            let table = [Int32](unsafeUninitializedCapacity: 1_000_000) { buffer, filled in
              ref_map(
                deletes, deletes.count, inserts, inserts.count, 1_000_000, buffer.baseAddress)
              filled = 1_000_000
            }
            keep(table)
          }
        }
      },
      Gate(
        name: "G-B2", what: "table of 1M items, in kept memory : a dictionary of them", gate: 0.002,
        aim: 0.001
      ) {
        let changes = Self.changes(1_000_000)
        // The dictionary gives its memory back to the system and leaves the caches full of its own:
        // a fresh table, or the first passes over a kept one, would pay for that instead of their
        // work. So a table is written many times, as by a caller that takes one batch after another.
        let table = UnsafeMutableBufferPointer<Int32>.allocate(capacity: 1_000_000)
        table.initialize(repeating: 0)
        defer { table.deallocate() }
        func write() {
          changes.map.writeNewItems(inSection: 0, to: table)
          keep(table[0])
        }
        return Race.run {
          for _ in 0..<4 { write() }
          return Race.time(operations: 50) { for _ in 0..<50 { write() } }
        } against: {
          Race.time {
            var table: [Int: Int] = [:]
            changes.map.forEachKeptRun(inSection: 0, count: 1_000_000) { old, new in
              for item in old { table[item] = item - old.lowerBound + new }
            }
            keep(table)
          }
        }
      },
    ]
  }

  private static func batch(_ count: Int) -> (UpdateBatch, ContentShape) {
    var random = XorShift(state: 4_711)
    func places() -> [Int] {
      var chosen: Set<Int> = []
      var places: [Int] = []
      // Not in order, and the same whatever the count is, but for the scale.
      while places.count < 1_000 {
        let place = random.below(10_000) * (count / 10_000)
        if chosen.insert(place).inserted { places.append(place) }
      }
      return places
    }
    let deletes = places().map { UpdateOperation.deleteItem(ElementPath(0, $0)) }
    let inserts = places().map { UpdateOperation.insertItem(ElementPath(0, $0)) }
    return (UpdateBatch(deletes + inserts), ContentShape(itemCounts: [count]))
  }

  private static func changes(_ count: Int) -> ChangeSet {
    let (batch, shape) = Self.batch(count)
    do {
      return try ChangeSet(batch, before: shape, after: shape)
    } catch { fatalError(error.message) }
  }

  private static func build(_ batch: (UpdateBatch, ContentShape), _ times: Int) {
    for _ in 0..<times { keep(try? ChangeSet(batch.0, before: batch.1, after: batch.1)) }
  }

  private static func lookups(_ changes: ChangeSet) -> Double {
    var random = XorShift(state: 12)
    let paths = (0..<100_000).map { _ in ElementPath(0, random.below(1_000_000)) }
    return Race.time(operations: paths.count) {
      var sum = 0
      for path in paths { sum &+= changes.map.newPath(forOld: path)?.item ?? 0 }
      keep(sum)
    }
  }
}
