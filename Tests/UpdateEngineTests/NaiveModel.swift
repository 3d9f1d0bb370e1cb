import CollectionModel
import UpdateEngine

/// What a batch does, found by editing arrays of unique ids the slow and obvious way.
///
/// It shares no code with the engine: removals are `remove(at:)` from the highest number down,
/// additions `insert(_:at:)` from the lowest up, and every fault is looked for by comparing each
/// operation with each other one.
struct NaiveModel {
  /// What stands at a place afterwards.
  enum Occupant: Equatable {
    case old(Int)
    case fresh
    case reloaded(Int)
  }

  /// The stages of checking, in the order in which a fault in them is reported.
  enum Stage: Int, Comparable {
    case oldRanges, deleteAndReload, repeatedDeletes, deleteAndMove, insertRanges, moveRanges
    case sectionContradictions, sectionCount, sectionRoom, itemContradictions, itemCounts, itemRoom

    static func < (a: Stage, b: Stage) -> Bool { a.rawValue < b.rawValue }
  }

  let operations: [UpdateOperation]
  let before: [Int]
  let after: [Int]
  /// The stage of the first fault, nil for a batch without any.
  private(set) var firstFault: Stage?
  /// The final sections, as far as their edits can be carried out.
  private(set) var sections: [Occupant]?
  /// The final items of each final section that lived on.
  private(set) var items: [[Occupant]?] = []

  var deletes: [ElementPath] = []
  var reloads: [ElementPath] = []
  var reconfigures: [ElementPath] = []
  var inserts: [ElementPath] = []
  var moves: [PlacePair<ElementPath>] = []
  var sectionDeletes: [Int] = []
  var sectionReloads: [Int] = []
  var sectionInserts: [Int] = []
  var sectionMoves: [PlacePair<Int>] = []

  init(_ operations: [UpdateOperation], before: [Int], after: [Int]) {
    self.operations = operations
    self.before = before
    self.after = after
    for operation in operations {
      switch operation {
      case .insertItem(let path): inserts.append(path)
      case .deleteItem(let path): deletes.append(path)
      case .reloadItem(let path): if !reloads.contains(path) { reloads.append(path) }
      case .reconfigureItem(let path): reconfigures.append(path)
      case .moveItem(let from, let to): moves.append(PlacePair(old: from, new: to))
      case .insertSection(let section): sectionInserts.append(section)
      case .deleteSection(let section): sectionDeletes.append(section)
      case .reloadSection(let section):
        if !sectionReloads.contains(section) { sectionReloads.append(section) }
      case .moveSection(let from, let to): sectionMoves.append(PlacePair(old: from, new: to))
      }
    }
    firstFault = run()
  }

  private mutating func run() -> Stage? {
    let old = deletes + reloads + reconfigures
    if old.contains(where: { !exists($0, in: before) })
      || (sectionDeletes + sectionReloads).contains(where: { !exists($0, in: before) })
    {
      return .oldRanges
    }
    if deletes.contains(where: reloads.contains)
      || sectionDeletes.contains(where: sectionReloads.contains)
    {
      return .deleteAndReload
    }
    if hasRepeats(deletes) || hasRepeats(sectionDeletes) { return .repeatedDeletes }
    if moves.contains(where: { deletes.contains($0.old) || reloads.contains($0.old) })
      || sectionMoves.contains(where: {
        sectionDeletes.contains($0.old) || sectionReloads.contains($0.old)
      })
    {
      return .deleteAndMove
    }
    if inserts.contains(where: { !exists($0, in: after) })
      || sectionInserts.contains(where: { !exists($0, in: after) })
    {
      return .insertRanges
    }
    if moves.contains(where: { !exists($0.old, in: before) || !exists($0.new, in: after) })
      || sectionMoves.contains(where: { !exists($0.old, in: before) || !exists($0.new, in: after) })
    {
      return .moveRanges
    }
    return editSections() ?? editItems()
  }

  private mutating func editSections() -> Stage? {
    let targets = sectionMoves.map { $0.new }
    var additions: [(Int, Occupant)] = sectionInserts.map { ($0, .fresh) }
    for section in sectionReloads {
      let slot = reloadSlot(section, deletes: sectionDeletes, inserts: sectionInserts)
      if targets.contains(slot) { return .sectionContradictions }
      additions.append((slot, .reloaded(section)))
    }
    if hasRepeats(sectionMoves.map { $0.old }) || hasRepeats(targets)
      || targets.contains(where: sectionInserts.contains)
    {
      return .sectionContradictions
    }
    if after.count != before.count + sectionInserts.count - sectionDeletes.count {
      return .sectionCount
    }
    additions += sectionMoves.map { ($0.new, .old($0.old)) }
    sections = edited(
      before.count, removing: sectionDeletes + sectionReloads + sectionMoves.map { $0.old },
      adding: additions)
    return sections == nil ? .sectionRoom : nil
  }

  private mutating func editItems() -> Stage? {
    guard let sections else { return .sectionRoom }
    if moves.contains(where: { !sections.contains(.old($0.old.section)) })
      || moves.contains(where: {
        if case .old = sections[$0.new.section] { return false } else { return true }
      })
      || hasRepeats(moves.map { $0.old }) || hasRepeats(moves.map { $0.new })
      || moves.contains(where: { inserts.contains($0.new) })
    {
      return .itemContradictions
    }
    var stage: Stage?
    items = [[Occupant]?](repeating: nil, count: sections.count)
    for (final, occupant) in sections.enumerated() {
      guard case .old(let old) = occupant else { continue }
      let targets = moves.filter { $0.new.section == final }
      let added = inserts.filter { $0.section == final }.map { $0.item }
      let deleted = deletes.filter { $0.section == old }.map { $0.item }
      let left = moves.filter { $0.old.section == old }.map { $0.old.item }
      let reloaded = reloads.filter { $0.section == old }.map { $0.item }
      var additions: [(Int, Occupant)] = added.map { ($0, .fresh) }
      for item in reloaded {
        let slot = reloadSlot(item, deletes: deleted, inserts: added)
        if targets.contains(where: { $0.new.item == slot }) { return .itemContradictions }
        additions.append((slot, .reloaded(Self.id(ElementPath(old, item)))))
      }
      if after[final] != before[old] + added.count - deleted.count + targets.count - left.count {
        stage = min(stage ?? .itemCounts, .itemCounts)
        continue
      }
      additions += targets.map { ($0.new.item, .old(Self.id($0.old))) }
      items[final] = edited(before[old], removing: deleted + reloaded + left, adding: additions) {
        Self.id(ElementPath(old, $0))
      }
      if items[final] == nil { stage = min(stage ?? .itemRoom, .itemRoom) }
    }
    return stage
  }

  /// One number that stands for an old item.
  static func id(_ path: ElementPath) -> Int { path.section << 20 | path.item }

  /// The old item behind a number.
  static func path(_ id: Int) -> ElementPath { ElementPath(id >> 20, id & 0xF_FFFF) }

  /// Edits an array of ids; nil where an addition finds nothing to stand behind.
  private func edited(
    _ count: Int, removing removals: [Int], adding additions: [(Int, Occupant)],
    id: (Int) -> Int = { $0 }
  ) -> [Occupant]? {
    var array = (0..<count).map { Occupant.old(id($0)) }
    for index in removals.sorted().reversed() { array.remove(at: index) }
    for (index, occupant) in additions.sorted(by: { $0.0 < $1.0 }) {
      if index > array.count { return nil }
      array.insert(occupant, at: index)
    }
    return array
  }

  /// Where a reload comes back: down by the deletes before it, then up by the inserts it meets.
  func reloadSlot(_ number: Int, deletes: [Int], inserts: [Int]) -> Int {
    var slot = number - deletes.count { $0 < number }
    for insert in inserts.sorted() where insert <= slot { slot += 1 }
    return slot
  }

  private func hasRepeats<Number: Hashable>(_ numbers: [Number]) -> Bool {
    for (index, number) in numbers.enumerated() where numbers[..<index].contains(number) {
      return true
    }
    return false
  }

  func exists(_ path: ElementPath, in counts: [Int]) -> Bool {
    exists(path.section, in: counts) && path.item >= 0 && path.item < counts[path.section]
  }

  func exists(_ section: Int, in counts: [Int]) -> Bool { section >= 0 && section < counts.count }
}
