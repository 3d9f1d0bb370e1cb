internal import CollectionModel
internal import StrictJSON
internal import UpdateEngine

/// What is said about an accepted batch as JSON: its mapping.
enum BatchReport {
  /// The most items of a side that are listed one by one; of more, runs are listed.
  static let mostListedItems = 100_000

  /// The mapping, in the form of a case's `expect`.
  ///
  /// Where there are too many items for lists, `mappingRuns`, `insertedRuns` and `deletedRuns` stand
  /// in the place of `mapping`, `inserted` and `deleted`.
  static func json(_ changes: ChangeSet) -> JSONValue {
    let isListed = [changes.before, changes.after].allSatisfy {
      $0.totalItemCount <= mostListedItems
    }
    return JSON.object(
      [("ok", JSON.bool(true))] + (isListed ? lists(changes) : runs(changes)) + [
        ("moved", JSON.pairs(changes.movedItems)),
        ("reloaded", JSON.pairs(changes.reloadedItems)),
        ("reconfigured", JSON.pairs(changes.reconfiguredItems)),
        ("sectionMapping", JSON.pairs(changes.survivingSections)),
        ("insertedSections", JSON.numbers(changes.insertedSections)),
        ("deletedSections", JSON.numbers(changes.deletedSections)),
        ("movedSections", JSON.pairs(changes.movedSections)),
        ("reloadedSections", JSON.pairs(changes.reloadedSections)),
      ])
  }

  private static func lists(_ changes: ChangeSet) -> [(String, JSONValue)] {
    [
      ("mapping", JSON.pairs(changes.survivingItems)),
      ("inserted", JSON.paths(changes.allInsertedItems)),
      ("deleted", JSON.paths(changes.allDeletedItems)),
    ]
  }

  private static func runs(_ changes: ChangeSet) -> [(String, JSONValue)] {
    let ways = changes.itemWays
    return [
      (
        "mappingRuns",
        JSON.array(
          ways.compactMap { way in
            guard let new = way.fate.survivingPlace else { return nil }
            return JSON.object([
              ("old", JSON.path(way.old.path)), ("new", JSON.path(new)),
              ("count", JSON.number(way.old.count)),
            ])
          })
      ),
      ("insertedRuns", JSON.array(changes.insertedRuns.map(run))),
      ("deletedRuns", JSON.array(ways.filter { $0.fate == .deleted }.map { run($0.old) })),
    ]
  }

  private static func run(_ run: ItemRun) -> JSONValue {
    JSON.object([("at", JSON.path(run.path)), ("count", JSON.number(run.count))])
  }
}
