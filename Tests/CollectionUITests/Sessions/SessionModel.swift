import CollectionModel
import Foundation

/// Random numbers that a seed repeats (SplitMix64).
struct SessionRandom: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &self) }
  mutating func one(in chances: Int) -> Bool { below(chances) == 0 }
}

/// The operations of a batch, in UIKit's words.
struct SessionBatch: CustomStringConvertible {
  var deletes: [ElementPath] = []
  var inserts: [ElementPath] = []
  var reloads: [ElementPath] = []
  var moves: [(from: ElementPath, to: ElementPath)] = []
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var movedSections: [(from: Int, to: Int)] = []

  var description: String {
    "batch −\(deletes) +\(inserts) ↻\(reloads) ↷\(moves) −§\(deletedSections) "
      + "+§\(insertedSections) ↷§\(movedSections)"
  }
}

/// What the data source holds: unique numbers in sections, edited as plain arrays are.
struct SessionModel {
  private(set) var sections: [[Int]] = []
  /// The selected numbers in the order of their selection.
  var selected: [Int] = []
  var allowsMultiple = false
  private var nextNumber = 0

  private mutating func fresh() -> Int {
    nextNumber += 1
    return nextNumber
  }

  mutating func startOver(_ random: inout SessionRandom) {
    selected = []
    sections = (0..<random.below(4)).map { _ in
      (0..<random.below(40)).map { _ in fresh() }
    }
  }

  func number(at path: ElementPath) -> Int? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.item)
    else { return nil }
    return sections[path.section][path.item]
  }

  func path(of number: Int) -> ElementPath? {
    for (section, items) in sections.enumerated() {
      if let item = items.firstIndex(of: number) { return ElementPath(section, item) }
    }
    return nil
  }

  var allPaths: [ElementPath] {
    sections.enumerated().flatMap { section, items in
      items.indices.map { ElementPath(section, $0) }
    }
  }

  mutating func select(_ number: Int) {
    if !allowsMultiple { selected = [] }
    if !selected.contains(number) { selected.append(number) }
  }

  /// Deletes, moves, reloads and inserts random items.
  mutating func changeItems(_ random: inout SessionRandom) -> SessionBatch {
    var batch = SessionBatch()
    var moved: [Int] = []
    // Not both in one batch: where a reloaded item goes among moved ones is UIKit's secret.
    let reloads = random.one(in: 3)
    for path in allPaths {
      let number = sections[path.section][path.item]
      switch random.below(16) {
      case 0: batch.deletes.append(path)
      case 1 where !reloads: moved.append(number)
      case 1 where reloads: batch.reloads.append(path)
      default: break
      }
    }
    let sources = moved.compactMap(path(of:))
    let gone = Set(batch.deletes.compactMap { number(at: $0) } + moved)
    let reloaded = batch.reloads.compactMap { number(at: $0) }
    for section in sections.indices { sections[section].removeAll { gone.contains($0) } }
    var fresh: [Int] = []
    if !sections.isEmpty {
      for number in moved { place(number, &random) }
      for _ in 0..<random.below(5) {
        fresh.append(self.fresh())
        place(fresh[fresh.count - 1], &random)
      }
    }
    batch.inserts = fresh.compactMap(path(of:))
    for (number, source) in zip(moved, sources) {
      if let target = path(of: number) { batch.moves.append((source, target)) }
    }
    // A reloaded item is another one from now on.
    selected = selected.filter { !reloaded.contains($0) && path(of: $0) != nil }
    for number in reloaded { renumber(number) }
    return batch
  }

  private mutating func place(_ number: Int, _ random: inout SessionRandom) {
    let section = random.below(sections.count)
    sections[section].insert(number, at: random.below(sections[section].count + 1))
  }

  private mutating func renumber(_ number: Int) {
    guard let path = path(of: number) else { return }
    sections[path.section][path.item] = fresh()
  }

  /// Deletes, moves and inserts random sections.
  mutating func changeSections(_ random: inout SessionRandom) -> SessionBatch {
    var batch = SessionBatch()
    var rest: [(old: Int, items: [Int])] = []
    var moved: [(old: Int, items: [Int])] = []
    for (section, items) in sections.enumerated() {
      switch random.below(5) {
      case 0: batch.deletedSections.append(section)
      case 1: moved.append((section, items))
      default: rest.append((section, items))
      }
    }
    var fresh: [(old: Int, items: [Int])] = []
    for _ in 0..<random.below(3) {
      fresh.append((-1 - fresh.count, (0..<random.below(20)).map { _ in self.fresh() }))
    }
    for entry in moved + fresh { rest.insert(entry, at: random.below(rest.count + 1)) }
    for (target, entry) in rest.enumerated() {
      if entry.old < 0 { batch.insertedSections.append(target) }
      if moved.contains(where: { $0.old == entry.old }) {
        batch.movedSections.append((entry.old, target))
      }
    }
    sections = rest.map(\.items)
    selected = selected.filter { path(of: $0) != nil }
    return batch
  }
}
