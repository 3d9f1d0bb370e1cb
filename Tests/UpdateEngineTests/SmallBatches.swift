import CollectionModel
import UpdateEngine

/// All batches of up to three operations, indexes to one past the end on either side.
///
/// The operations on sections are chosen first, because they alone decide which sections there are
/// afterwards: what cannot be near the end of any of those is then left out before it is combined.
struct SmallBatches {
  let before: [Int]

  /// Calls `body` with each batch twice: with the counts it announces, and with others.
  func forEach(_ body: ([UpdateOperation], [Int]) -> Void) {
    var variant = 0
    Self.combinations(of: sectionCandidates(), upTo: SmallShapes.mostOperations) { sections in
      let outcome = SectionOutcome(sections, before: before)
      guard sections.allSatisfy(outcome.isNear) else { return }
      let room = SmallShapes.mostOperations - sections.count
      Self.combinations(of: itemCandidates(outcome, room), upTo: room) { items in
        let after = outcome.counts(after: items)
        guard items.allSatisfy({ SectionOutcome.isNear($0, after) }) else { return }
        body(sections + items, after)
        variant += 1
        body(sections + items, disturbed(after, variant))
      }
    }
  }

  /// Calls `body` with every choice of at most `most` candidates, the same one repeatedly included.
  private static func combinations(
    of candidates: [UpdateOperation], upTo most: Int, _ body: ([UpdateOperation]) -> Void
  ) {
    var chosen: [UpdateOperation] = []
    func choose(from first: Int) {
      body(chosen)
      if chosen.count == most { return }
      for index in first..<candidates.count {
        chosen.append(candidates[index])
        choose(from: index)
        chosen.removeLast()
      }
    }
    choose(from: 0)
  }

  private func sectionCandidates() -> [UpdateOperation] {
    var all: [UpdateOperation] = []
    // After three inserts the end is three further, and one past it is tried too.
    let targets = 0...before.count + 3
    for section in 0...before.count {
      all += [.deleteSection(section), .reloadSection(section)]
      all += targets.map { .moveSection(from: section, to: $0) }
    }
    return all + targets.map { .insertSection($0) }
  }

  /// Operations on items that can be near the end of a section when `room` of them are chosen.
  private func itemCandidates(_ outcome: SectionOutcome, _ room: Int) -> [UpdateOperation] {
    if room == 0 { return [] }
    let oldPaths = Self.paths(upTo: before)
    let newPaths = Self.paths(upTo: outcome.counts.map { $0 + room })
    return oldPaths.flatMap { path -> [UpdateOperation] in
      [.deleteItem(path), .reloadItem(path), .reconfigureItem(path)]
        + newPaths.map { .moveItem(from: path, to: $0) }
    } + newPaths.map { .insertItem($0) }
  }

  /// The paths of a shape, each section to one past its end, and the section one past the end.
  private static func paths(upTo counts: [Int]) -> [ElementPath] {
    (counts + [0]).enumerated().flatMap { section, count in
      (0...count).map { ElementPath(section, $0) }
    }
  }

  /// Counts that are off in one place, another one each time.
  private func disturbed(_ after: [Int], _ variant: Int) -> [Int] {
    var counts = after
    if after.isEmpty || variant % 5 == 0 { return counts + [variant % 2] }
    let section = variant % after.count
    switch variant % 3 {
    case 0: counts.remove(at: section)
    case 1 where counts[section] > 0: counts[section] -= 1
    default: counts[section] += 1
    }
    return counts
  }
}

/// What operations on sections leave, as far as they can be carried out; new sections have one item.
private struct SectionOutcome {
  /// The item counts before any operation on items.
  let counts: [Int]
  /// The old section behind each final one whose items live on.
  private let origins: [Int?]

  init(_ operations: [UpdateOperation], before: [Int]) {
    let growth = operations.reduce(0) { $0 + $1.sectionGrowth }
    let plain = Array((before + [1, 1, 1]).prefix(max(0, before.count + growth)))
    guard let sections = NaiveModel(operations, before: before, after: plain).sections else {
      (counts, origins) = (plain, plain.map { _ in nil })
      return
    }
    counts = sections.map { occupant in
      switch occupant {
      case .fresh: 1
      case .reloaded(let old): before[old] + 1
      case .old(let old): before[old]
      }
    }
    origins = sections.map { if case .old(let old) = $0 { old } else { nil } }
  }

  /// The counts that operations on items announce.
  func counts(after items: [UpdateOperation]) -> [Int] {
    var counts = counts
    for (final, origin) in origins.enumerated() {
      guard let origin else { continue }
      for item in items { counts[final] += item.growth(old: origin, final: final) }
      counts[final] = max(0, counts[final])
    }
    return counts
  }

  func isNear(_ operation: UpdateOperation) -> Bool { Self.isNear(operation, counts) }

  /// Whether the numbers that count afterwards are at most one past the end.
  static func isNear(_ operation: UpdateOperation, _ after: [Int]) -> Bool {
    switch operation {
    case .insertItem(let path), .moveItem(_, let path):
      path.section < after.count
        ? path.item <= after[path.section] : path.section == after.count && path.item == 0
    case .insertSection(let section), .moveSection(_, let section): section <= after.count
    default: true
    }
  }
}

extension UpdateOperation {
  fileprivate var sectionGrowth: Int {
    switch self {
    case .insertSection: 1
    case .deleteSection: -1
    default: 0
    }
  }

  fileprivate func growth(old: Int, final: Int) -> Int {
    switch self {
    case .insertItem(let path): path.section == final ? 1 : 0
    case .deleteItem(let path): path.section == old ? -1 : 0
    case .moveItem(let from, let to):
      (to.section == final ? 1 : 0) - (from.section == old ? 1 : 0)
    default: 0
    }
  }
}
