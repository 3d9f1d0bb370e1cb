import CollectionModel
import Testing
import UpdateEngine
import TestSupport

@Suite struct DifferenceTests {
  /// Applies a difference through the change set, the way a view would: nothing else is trusted.
  private func applied(_ change: ItemDifference, to old: [Int], for new: [Int]) -> [Int?]? {
    guard
      let changes = try? ChangeSet(
        change.batch(), before: ContentShape(itemCounts: [old.count]),
        after: ContentShape(itemCounts: [new.count]))
    else { return nil }
    let inserts = Set(change.inserts)
    return new.indices.map { item in
      guard let path = changes.map.oldPath(forNew: ElementPath(0, item)) else {
        return inserts.contains(item) ? new[item] : nil
      }
      return old[path.item]
    }
  }

  @Test(arguments: 0..<4)
  func `a difference applied to the old list gives the new one, also with repeated ids`(part: Int) {
    var failures: [String] = []
    for seed in Seeds(count: 250_000, of: "pairs of lists, part \(part)") {
      let (old, new) = Self.pair(seed)
      let change = ItemDifference(fromIDs: old, toIDs: new)
      // Of an id that repeats as many stay as both lists have.
      let kept = old.count - change.deletes.count
      if applied(change, to: old, for: new) != new || kept != common(old, new), failures.count < 3 {
        failures.append("SEED=\(seed): \(old) to \(new) gives \(change)")
      }
    }
    #expect(failures.isEmpty)
  }

  /// How many elements two lists have in common, each occurrence counted once.
  private func common(_ old: [Int], _ new: [Int]) -> Int {
    let (a, b) = (old.sorted(), new.sorted())
    var (i, j, count) = (0, 0, 0)
    while i < a.count && j < b.count {
      if a[i] == b[j] {
        (i, j, count) = (i + 1, j + 1, count + 1)
      } else if a[i] < b[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return count
  }

  /// Two lists of which the second is often an edited first; ids repeat in every other pair.
  static func pair(_ seed: UInt64) -> ([Int], [Int]) {
    var random = SeededGenerator(seed: seed)
    let kinds = random.chance(50) ? 1000 : 1 + random.below(8)
    let count = random.below(random.chance(5) ? 200 : 14)
    let old = (0..<count).map { kinds == 1000 ? $0 : random.below(kinds) }
    var new = old
    if random.chance(10) { new.shuffle(using: &random) }
    for _ in 0..<random.below(6) where !new.isEmpty {
      switch random.below(4) {
      case 0: new.remove(at: random.below(new.count))
      case 1:
        let id = kinds == 1000 ? 1000 + random.below(50) : random.below(kinds)
        if kinds < 1000 || !new.contains(id) { new.insert(id, at: random.below(new.count + 1)) }
      case 2: new.insert(new.remove(at: random.below(new.count)), at: random.below(new.count + 1))
      default: new.swapAt(random.below(new.count), random.below(new.count))
      }
    }
    return (old, new)
  }

  @Test func `every permutation of up to seven elements takes the fewest moves there are`() {
    for count in 0...7 {
      forEachPermutation(of: Array(0..<count)) { permutation in
        let change = ItemDifference(fromIDs: Array(0..<count), toIDs: permutation)
        let fewest = count - longestAscending(permutation)
        if change.moves.count != fewest || !change.deletes.isEmpty || !change.inserts.isEmpty {
          Issue.record("\(permutation) takes \(change.moves.count) moves, \(fewest) would do")
        }
      }
    }
  }

  /// The most elements that can stay: every choice of them is tried.
  private func longestAscending(_ numbers: [Int]) -> Int {
    var best = 0
    for choice in 0..<(1 << numbers.count) {
      var (last, count, ascends) = (-1, 0, true)
      for (index, number) in numbers.enumerated() where choice & (1 << index) != 0 {
        if number < last { ascends = false }
        (last, count) = (number, count + 1)
      }
      if ascends { best = max(best, count) }
    }
    return best
  }

  private func forEachPermutation(of numbers: [Int], _ body: ([Int]) -> Void) {
    func visit(_ chosen: [Int], _ rest: [Int]) {
      if rest.isEmpty { return body(chosen) }
      for (index, number) in rest.enumerated() {
        var others = rest
        others.remove(at: index)
        visit(chosen + [number], others)
      }
    }
    visit([], numbers)
  }

  @Test func `a hundred thousand elements with 200 moved here and there take 200 moves`() throws {
    let seeds = Seeds(count: 1, of: "scattered changes")
    var random = SeededGenerator(seed: seeds.first)
    let old = Array(0..<100_000)
    let numbers = Array(old.shuffled(using: &random).prefix(1_200))
    let gone = Set(numbers.prefix(1_000))
    let moved = Set(numbers.suffix(200))
    var new = old.filter { !gone.contains($0) && !moved.contains($0) }
    for id in moved.sorted() {
      // Far from where it was, so that keeping it in place would cost more moves than its own.
      let place = (id + 10_000 + random.below(80_000)) % new.count
      new.insert(id, at: place)
    }
    for id in 0..<1_000 { new.insert(200_000 + id, at: random.below(new.count + 1)) }
    let change = ItemDifference(fromIDs: old, toIDs: new)
    #expect(change.deletes.count == 1_000)
    #expect(change.inserts.count == 1_000)
    #expect(change.moves.count == 200)
    #expect(Set(change.moves.map { old[$0.old] }) == moved)
    #expect(applied(change, to: old, for: new) == new)
  }

  @Test func `the recorded examples come out with the fewest operations`() {
    func change(_ old: [Int], _ new: [Int]) -> ItemDifference {
      ItemDifference(fromIDs: old, toIDs: new)
    }
    #expect(change([0, 1, 2], [0, 2]).deletes == [1])
    #expect(change([0, 1, 2], [1, 2, 0]).moves == [PlacePair(old: 0, new: 2)])
    #expect(change([0, 1, 2], [2, 0, 1]).moves == [PlacePair(old: 2, new: 0)])
    #expect(change([0, 1, 2, 3], [3, 2, 1, 0]).moves.count == 3)
    #expect(change([1, 2, 3], [1, 2, 3]).isEmpty)
    #expect(change([], [1]).inserts == [0])
    #expect(change([1], []).deletes == [0])
  }

  @Test func `content that changed is an update, with the identity kept`() {
    let old = [Card(id: 0, text: "a"), Card(id: 1, text: "b"), Card(id: 2, text: "c")]
    let new = [Card(id: 2, text: "c"), Card(id: 4, text: "d"), Card(id: 0, text: "A")]
    let change = ItemDifference(from: old, to: new)
    #expect(change.deletes == [1])
    #expect(change.inserts == [1])
    #expect(change.moves.count == 1)
    #expect(change.updates == [PlacePair(old: 0, new: 2)])
    #expect(change.batch().operations.contains(.reconfigureItem(ElementPath(0, 0))))
  }

  @Test func `elements that all hash alike are still told apart`() {
    let old = (0..<60).map { Colliding(id: $0) }
    let change = ItemDifference(from: old, to: old.reversed())
    #expect(change.moves.count == 59)
    #expect(change.deletes.isEmpty && change.inserts.isEmpty)
  }

  @Test func `many equal elements are matched in their order and cost no more`() {
    // Quadratic work would take minutes here.
    let count = 200_000
    let old = (0..<count).map { $0 % 2 == 0 ? 0 : $0 % 3 } + [7]
    let new = [8] + (0..<count).map { $0 % 3 == 0 ? 1 : 0 }.reversed()
    let change = ItemDifference(fromIDs: old, toIDs: new)
    let kept = (0...2).reduce(0) { sum, id in
      sum + min(old.count { $0 == id }, new.count { $0 == id })
    }
    #expect(change.deletes.count == old.count - kept)
    #expect(change.inserts.count == new.count - kept)
  }

  @Test func `repeated ids are reported with all their places`() {
    #expect(
      ItemDifference.duplicates(inIDs: ["a", "b", "a", "c", "b", "a"]) == [[0, 2, 5], [1, 4]])
    #expect(ItemDifference.duplicates(inIDs: ["a", "b"]).isEmpty)
  }
}

/// A thing with content.
struct Card: Differentiable, Hashable, Sendable {
  var id: Int
  var text: String

  var differenceIdentifier: Int { id }

  func hasSameContent(as other: Card) -> Bool { text == other.text }
}

/// A thing with the worst of all hashes.
private struct Colliding: Differentiable, Hashable {
  var id: Int

  var differenceHash: UInt64 { 42 }
}
