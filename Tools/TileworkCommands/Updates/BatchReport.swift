internal import StrictJSON
internal import UpdateEngine

/// What is said about a batch: its mapping, or why it is rejected.
enum BatchReport {
  /// The mapping, in the form of a case's `expect`.
  static func json(_ changes: ChangeSet) -> JSONValue {
    JSON.object([
      ("ok", JSON.bool(true)),
      ("mapping", JSON.pairs(changes.survivingItems)),
      ("inserted", JSON.paths(changes.allInsertedItems)),
      ("deleted", JSON.paths(changes.allDeletedItems)),
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

  /// The rejection, in the form of a case's `expect`.
  static func json(_ error: UpdateError) -> JSONValue {
    JSON.object([
      ("ok", JSON.bool(false)), ("error", JSON.text(error.category.rawValue)),
      ("message", JSON.text(error.message)),
    ])
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

  /// The most operations that are listed beside those that the error is about.
  private static let mostListed = 60

  private static func clashes(_ error: UpdateError, _ operations: [UpdateOperation]) -> [String] {
    if operations.isEmpty { return ["  the batch announces nothing"] }
    let behind = Set(UpdateBatch(operations).operations(behind: error))
    let listed =
      operations.count <= mostListed
      ? Array(operations.indices) : operations.indices.filter(behind.contains)
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
