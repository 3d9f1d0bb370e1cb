internal import CollectionModel
internal import UpdateEngine

/// Items of one section in a row, however many.
struct ItemRun {
  var path: ElementPath
  var count = 1

  /// The path, or the range of paths: `[0, 3...5]`.
  var label: String {
    let end = count == 1 ? "" : "...\(path.item + count - 1)"
    return "[\(path.section), \(path.item)\(end)]"
  }
}

/// Old items in a row that go the same way.
struct ItemWay {
  var old: ItemRun
  /// What becomes of the first of them; the others come behind it.
  var fate: Fate<ElementPath>

  /// Whether `next` goes on where this one ends, on both sides.
  fileprivate func isContinued(by next: ItemWay) -> Bool {
    func follows(_ first: ElementPath, _ second: ElementPath) -> Bool {
      second == ElementPath(first.section, first.item + old.count)
    }
    guard follows(old.path, next.old.path) else { return false }
    return switch (fate, next.fate) {
    case (.deleted, .deleted): true
    case (.kept(let first), .kept(let second)), (.moved(let first), .moved(let second)),
      (.reloaded(let first), .reloaded(let second)):
      follows(first, second)
    default: false
    }
  }
}

/// The items of a batch in runs: their number depends on the operations, not on the items.
extension ChangeSet {
  /// The ways of all old items, by old path; those of reloaded sections have none.
  var itemWays: [ItemWay] {
    var named: [Int: [ItemWay]] = [:]
    func name(_ old: ElementPath, _ fate: Fate<ElementPath>) {
      named[old.section, default: []].append(ItemWay(old: ItemRun(path: old), fate: fate))
    }
    for path in deletedItems { name(path, .deleted) }
    for pair in movedItems { name(pair.old, .moved(pair.new)) }
    for pair in reloadedItems { name(pair.old, .reloaded(pair.new)) }
    var ways: [ItemWay] = []
    for (section, count) in before.itemCounts.enumerated() where count > 0 {
      let all = ItemRun(path: ElementPath(section, 0), count: count)
      switch map.fate(ofSection: section) {
      case .reloaded: continue
      case .deleted: ways.append(ItemWay(old: all, fate: .deleted))
      case .kept(let final), .moved(let final):
        var row = named[section, default: []]
        map.forEachKeptRun(inSection: section, count: count) { old, new in
          let run = ItemRun(path: ElementPath(section, old.lowerBound), count: old.count)
          row.append(ItemWay(old: run, fate: .kept(ElementPath(final, new))))
        }
        row.sort { $0.old.path < $1.old.path }
        for way in row { ways.join(way) }
      }
    }
    return ways
  }

  /// The new items by final path, those of inserted sections included.
  var insertedRuns: [ItemRun] {
    var runs = insertedItems.map { ItemRun(path: $0) }
    for section in insertedSections where after.itemCounts[section] > 0 {
      runs.append(ItemRun(path: ElementPath(section, 0), count: after.itemCounts[section]))
    }
    runs.sort { $0.path < $1.path }
    var joined: [ItemRun] = []
    for run in runs {
      if let last = joined.last, last.path.section == run.path.section,
        last.path.item + last.count == run.path.item
      {
        joined[joined.count - 1].count += run.count
      } else {
        joined.append(run)
      }
    }
    return joined
  }
}

extension [ItemWay] {
  fileprivate mutating func join(_ way: ItemWay) {
    if let last, last.isContinued(by: way) {
      self[count - 1].old.count += way.old.count
    } else {
      append(way)
    }
  }
}
