import Foundation
import UpdateEngine

/// Differences between lists of UUIDs, against a dictionary for every element and against Swift's own.
enum DifferenceGates {
  static var all: [Gate] {
    [
      gate("G-D1", "5,000 ids, a fifth replaced, 200 shuffled : Heckel", 0.25, 0.2, 5_000, .block),
      gate("G-D2", "100,000 ids, a tenth replaced : Heckel", 1 / 12.0, 0.06, 100_000, .block),
      gate("G-D3", "100,000 ids, 200 moved far : Heckel", 1 / 30.0, 0.023, 100_000, .scatter),
      gate("G-D4", "100,000 ids, none changed : Heckel", 1 / 150.0, 0.004, 100_000, .none),
      sectioned,
      gate("G-D5", "100,000 ids, all shuffled : Heckel", 0.4, 0.28, 100_000, .shuffle), own,
    ]
  }

  /// What happens between the two lists.
  private enum Change {
    case block, scatter, none, shuffle
  }

  private static func lists(
    _ count: Int, _ change: Change, seed: UInt64 = 0x2545_F491_4F6C_DD1D
  ) -> ([UUID], [UUID]) {
    var random = XorShift(state: seed)
    func id() -> UUID {
      var bytes = (random.next(), random.next())
      return withUnsafeBytes(of: &bytes) { $0.load(as: UUID.self) }
    }
    let old = (0..<count).map { _ in id() }
    var new = old.map { $0 }
    switch change {
    case .none: break
    case .shuffle:
      for index in stride(from: count - 1, to: 0, by: -1) {
        new.swapAt(index, random.below(index + 1))
      }
    case .block:
      let part = count == 5_000 ? 1_000 : count / 10
      new.removeSubrange(count / 10..<count / 10 + part)
      new.insert(contentsOf: (0..<part).map { _ in id() }, at: count / 2)
      let shuffled = count == 5_000 ? 200 : 2_000
      for index in 0..<shuffled {
        new.swapAt(count / 3 + index, count / 3 + random.below(shuffled))
      }
    case .scatter:
      for _ in 0..<1_000 { new.remove(at: random.below(new.count)) }
      // Each from the first half to the second, so that none of them could stay.
      for _ in 0..<200 {
        let moved = new.remove(at: random.below(count / 4))
        new.insert(moved, at: count / 2 + random.below(count / 4))
      }
      for _ in 0..<1_000 { new.insert(id(), at: random.below(new.count)) }
    }
    return (old, new)
  }

  private static func gate(
    _ name: String, _ what: String, _ gate: Double, _ aim: Double, _ count: Int, _ change: Change
  ) -> Gate {
    Gate(name: name, what: what, gate: gate, aim: aim) {
      let (old, new) = lists(count, change)
      let moves = ItemDifference(fromIDs: old, toIDs: new).moves.count
      precondition(change != .scatter || moves == 200, "\(moves) moves where 200 will do")
      return Race.run {
        Race.time { keep(ItemDifference(fromIDs: old, toIDs: new)) }
      } against: {
        Race.time { keep(Heckel(old, new)) }
      }
    }
  }

  private static var own: Gate {
    Gate(
      name: "G-D6", what: "100,000 ids, a tenth replaced : difference(from:) with moves",
      gate: 0.001, aim: 0.0005
    ) {
      let (old, new) = lists(100_000, .block)
      // Once only: it takes seconds, and the race is not close.
      let other = Race.time { keep(new.difference(from: old).inferringMoves()) }
      return Race.run {
        Race.time { keep(ItemDifference(fromIDs: old, toIDs: new)) }
      } against: {
        other
      }
    }
  }

  private static var sectioned: Gate {
    Gate(
      name: "G-D4", what: "100 sections of 1,000 ids, 10 changes in each : Heckel", gate: 1 / 40.0,
      aim: 0.015
    ) {
      var random = XorShift(state: 99)
      // Ids of another seed, so that none of them is among the old ones.
      let (ids, fresh) = (lists(100_000, .none).0, lists(1_000, .none, seed: 7).0)
      let old = (0..<100).map { section in
        DifferenceSection(
          id: section, items: ids[section * 1_000..<(section + 1) * 1_000].map(Identified.init))
      }
      var new = old
      for section in 0..<100 {
        for change in 0..<10 {
          new[section].items[random.below(1_000)] = Identified(fresh[section * 10 + change])
        }
      }
      return Race.run {
        Race.time { keep(SectionedDifference(from: old, to: new)) }
      } against: {
        Race.time {
          for (a, b) in zip(old, new) { keep(Heckel(a.items.map(\.id), b.items.map(\.id))) }
        }
      }
    }
  }
}

/// An id that is all there is.
private struct Identified: Differentiable {
  var id: UUID

  init(_ id: UUID) { self.id = id }

  var differenceIdentifier: UUID { id }
}

/// Paul Heckel's difference in its plainest form, a dictionary entry for every element.
private struct Heckel {
  private struct Symbol {
    var oldCount = 0
    var newCount = 0
    var oldPlace = 0
  }

  var deletes: [Int] = []
  var inserts: [Int] = []
  var moves: [(Int, Int)] = []

  init(_ old: [UUID], _ new: [UUID]) {
    var symbols: [UUID: Symbol] = [:]
    for id in new { symbols[id, default: Symbol()].newCount += 1 }
    for (place, id) in old.enumerated() {
      symbols[id, default: Symbol()].oldCount += 1
      symbols[id, default: Symbol()].oldPlace = place
    }
    var partners = [Int](repeating: -1, count: new.count)
    var isKept = [Bool](repeating: false, count: old.count)
    for (place, id) in new.enumerated() {
      guard let symbol = symbols[id], symbol.newCount == 1, symbol.oldCount == 1 else { continue }
      partners[place] = symbol.oldPlace
      isKept[symbol.oldPlace] = true
    }
    var removed = [Int](repeating: 0, count: old.count)
    for place in old.indices {
      removed[place] = deletes.count
      if !isKept[place] { deletes.append(place) }
    }
    for (place, partner) in partners.enumerated() {
      if partner < 0 {
        inserts.append(place)
      } else if partner - removed[partner] + inserts.count != place {
        moves.append((partner, place))
      }
    }
  }
}
