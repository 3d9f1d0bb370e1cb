internal import CollectionModel
internal import StrictJSON
internal import UpdateEngine

/// What is said about a batch: its mapping, or why it is rejected.
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

  /// The rejection, in the form of a case's `expect`; counts of a log that add up have a note.
  static func json(_ error: UpdateError) -> JSONValue {
    json(
      error.category.rawValue, error.message, note: error.countsAddUp ? error.advice : nil)
  }

  static func json(_ category: String, _ message: String, note: String?) -> JSONValue {
    JSON.object(
      [
        ("ok", JSON.bool(false)), ("error", JSON.text(category)), ("message", JSON.text(message)),
      ] + (note.map { [("note", JSON.text($0))] } ?? []))
  }

  /// The rejection in words, with the operations where they are known.
  static func text(_ error: UpdateError, _ operations: [UpdateOperation]?) -> String {
    var lines = ["rejected: \(error.message)", ""]
    if let operations {
      lines += clashes(error, operations) + [""]
    }
    lines.append("what to change: \(error.advice)")
    if let remark = BatchRemark.text(error, operations) { lines.append(remark) }
    lines.append("category: \(error.category.rawValue)")
    return lines.joined(separator: "\n") + "\n"
  }

  static func text(_ category: String, _ message: String, _ advice: String) -> String {
    "rejected: \(message)\n\nwhat to change: \(advice)\ncategory: \(category)\n"
  }

  // MARK: Logs that explain nothing

  private static let unexplainedCategory = "unexplained"
  private static let unexplainedSentence =
    "UIKit rejected this batch, but the printed numbers do not explain the exception"

  /// The answer to a log of a batch that UIKit would take as it is printed.
  static var unexplained: JSONValue {
    json(unexplainedCategory, unexplainedSentence, note: UpdateError.unexplainedAdvice)
  }

  static func unexplained(_ changes: ChangeSet, _ operations: [UpdateOperation]) -> String {
    var lines = operations.prefix(mostListed).map { "    \($0.label)\n" }
    if operations.isEmpty { lines.append("  the batch announces nothing\n") }
    if operations.count > mostListed {
      lines.append("    and \(operations.count - mostListed) others\n")
    }
    return "rejected: \(unexplainedSentence): \(BatchDrawing.counts(changes.before)) becomes "
      + "\(BatchDrawing.counts(changes.after)) by these operations, as the data source says\n\n"
      + lines.joined() + "\nwhat to change: \(UpdateError.unexplainedAdvice)\n"
      + "category: \(unexplainedCategory)\n"
  }

  /// The most operations that are listed; of more, those come first that the error is about.
  private static let mostListed = 60

  private static func clashes(_ error: UpdateError, _ operations: [UpdateOperation]) -> [String] {
    if operations.isEmpty { return ["  the batch announces nothing"] }
    let behind = Set(UpdateBatch(operations).operations(behind: error))
    let listed =
      operations.count <= mostListed
      ? Array(operations.indices)
      : Array(operations.indices.filter(behind.contains).prefix(mostListed))
    var lines = listed.map { index in
      "  \(behind.contains(index) ? ">" : " ") \(operations[index].label)"
    }
    if listed.count < operations.count {
      lines.append("    and \(operations.count - listed.count) others")
    }
    if behind.isEmpty { lines.append("  none of them is about what is wrong") }
    return lines
  }
}
