import CollectionModel
import UpdateEngine
import TestSupport

/// A batch of up to 30 operations that a seed repeats: right by construction, or with faults.
struct RandomBatch {
  var before: [Int]
  var operations: [UpdateOperation] = []
  var after: [Int] = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    before = (0..<random.below(6)).map { _ in random.below(7) }
    plan(&random)
    operations.shuffle(using: &random)
    if operations.count > 30 {
      operations.removeLast(operations.count - 30)
    } else if random.chance(50) {
      for _ in 0...random.below(3) { disturb(&random) }
    }
  }

  /// Chooses what becomes of everything, then writes it down as operations.
  private mutating func plan(_ random: inout SeededGenerator) {
    let row = Row(count: before.count, inserts: random.below(3), percent: 12, &random)
    operations += row.inserted.map { .insertSection($0) } + row.deleted.map { .deleteSection($0) }
    operations += row.reloaded.map { .reloadSection($0) }
    operations += row.moved.map { .moveSection(from: $0.old, to: $0.new) }
    after = (0..<row.countAfter).map { _ in random.below(4) }
    var wanderers: [ElementPath] = []
    var rooms: [(section: Int, items: [Int])] = []
    for (old, new) in row.survivors {
      let items = Row(
        count: before[old], inserts: random.below(4), percent: random.below(25), &random)
      operations += items.inserted.map { .insertItem(ElementPath(new, $0)) }
      operations += items.deleted.map { .deleteItem(ElementPath(old, $0)) }
      operations += items.reloaded.map { .reloadItem(ElementPath(old, $0)) }
      wanderers += items.moved.map { ElementPath(old, $0.old) }
      rooms.append((new, items.moved.map { $0.new }))
      after[new] = items.countAfter
      if before[old] > 0 && random.chance(10) {
        operations.append(.reconfigureItem(ElementPath(old, random.below(before[old]))))
      }
    }
    // As many places are free as items move, but an item may move to any section's.
    wanderers.shuffle(using: &random)
    for room in rooms {
      for item in room.items {
        operations.append(
          .moveItem(from: wanderers.removeLast(), to: ElementPath(room.section, item)))
      }
    }
  }

  private mutating func disturb(_ random: inout SeededGenerator) {
    let path = ElementPath(random.below(before.count + 2), random.below(8))
    let other = ElementPath(random.below(before.count + 2), random.below(8))
    switch random.below(14) {
    case 0 where !operations.isEmpty: operations.remove(at: random.below(operations.count))
    case 1 where !operations.isEmpty: operations.append(operations[random.below(operations.count)])
    case 2 where !after.isEmpty: after[random.below(after.count)] += 1
    case 3: after.append(random.below(3))
    case 4: operations.append(.insertItem(path))
    case 5: operations.append(.deleteItem(path))
    case 6: operations.append(.reloadItem(path))
    case 7: operations.append(.moveItem(from: path, to: other))
    case 8: operations.append(.insertSection(path.section))
    case 9: operations.append(.deleteSection(path.section))
    case 10: operations.append(.reloadSection(path.section))
    case 11: operations.append(.moveSection(from: path.section, to: other.section))
    case 12: operations.append(.reconfigureItem(path))
    default: operations.append(.insertItem(ElementPath(path.section, -1)))
    }
    operations = Array(operations.prefix(30))
  }
}

/// What becomes of numbered things in a row: a plan that fits by construction.
private struct Row {
  var deleted: [Int] = []
  var reloaded: [Int] = []
  var inserted: [Int] = []
  var moved: [(old: Int, new: Int)] = []
  var survivors: [(Int, Int)] = []
  var countAfter: Int

  init(count: Int, inserts: Int, percent: Int, _ random: inout SeededGenerator) {
    var movers: [Int] = []
    var kept: [Int] = []
    for number in 0..<count {
      let dice = random.below(100)
      if dice < percent {
        deleted.append(number)
      } else if dice < percent * 2 {
        reloaded.append(number)
      } else if dice < percent * 3 {
        movers.append(number)
      } else {
        kept.append(number)
      }
    }
    countAfter = count - deleted.count + inserts
    var free = Array(0..<countAfter)
    for _ in 0..<inserts { inserted.append(free.remove(at: random.below(free.count))) }
    for reload in reloaded {
      var slot = reload - deleted.count { $0 < reload }
      for insert in inserted.sorted() where insert <= slot { slot += 1 }
      free.removeAll { $0 == slot }
    }
    movers.shuffle(using: &random)
    for mover in movers { moved.append((mover, free.remove(at: random.below(free.count)))) }
    survivors = Array(zip(kept, free)) + moved.map { ($0.old, $0.new) }
  }
}
