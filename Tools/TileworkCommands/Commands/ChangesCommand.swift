internal import StrictJSON

/// `tilework changes`: the smallest batch between two lists of ids.
enum ChangesCommand {
  /// Prints calls instead of words.
  static let swift = OptionSpec(
    "swift", summary: "print the calls for performBatchUpdates instead of words")

  static let spec: CommandSpec = CommandSpec(
    "changes", operands: "OLD NEW", operandCount: 2...2,
    summary: "find the smallest batch between two lists of ids",
    details: [
      "A list is lines of ids, a JSON array of ids, or a JSON array of sections:",
      "[{\"id\": \"people\", \"items\": [\"ann\", \"bob\"]}], or {\"sections\": ARRAY}. Both",
      "lists are of ids or both of sections; an empty one fits either. An item may",
      "be an object with an id; where its other members change, the item is",
      "reconfigured. Ids are the same where their bytes are; in lines, spaces",
      "around them and empty lines are ignored. Where UIKit would reject one batch,",
      "several are given, to be run in order, with what the data source must hold",
      "after each.",
    ],
    options: [swift],
    examples: [
      "tilework changes old.txt new.txt", "tilework changes old.json new.json --swift",
      "tilework changes old.txt new.txt --json | tilework batch -",
    ]
  ) { invocation, console in
    if invocation.has(swift) && console.manner.isJSON {
      throw ToolFailure(
        .usage, id: "usage", "--swift and --json can't be given together; choose one",
        usage: invocation.command.usage)
    }
    if invocation.operands == ["-", "-"] {
      throw ToolFailure(
        .usage, id: "usage", "only one of the two lists can come from the standard input",
        usage: invocation.command.usage)
    }
    let lists = try invocation.operands.map {
      try IdentifierList(InputText.read($0), name: name($0))
    }
    try checkKinds(lists, invocation.operands)
    let warnings = zip(lists, invocation.operands).compactMap(warning)
    for warning in warnings { console.report(Finding("duplicate-ids", .warning, warning)) }
    let plan = ChangePlan(from: lists[0], to: lists[1])
    let text =
      invocation.has(swift)
      ? plan.swift : console.manner.isJSON ? plan.json(note: warnings).text() + "\n" : plan.text
    try ByteSink.standardOutput.write(Array(text.utf8))
  }

  /// Items and sections have nothing in common: a difference between them would be a reload.
  private static func checkKinds(
    _ lists: [IdentifierList], _ paths: [String]
  ) throws(ToolFailure) {
    guard let old = lists[0].kind, let new = lists[1].kind, old != new else { return }
    throw .badInput(
      "mixed-lists",
      "\(name(paths[0])) is \(old.named) and \(name(paths[1])) is \(new.named), which have nothing to "
        + "compare; give both as ids, or both as sections, each with its \"items\", which may be []"
    )
  }

  private static func name(_ path: String) -> String { path == "-" ? "the standard input" : path }

  private static func warning(of list: IdentifierList, _ path: String) -> String? {
    let duplicates = list.duplicates
    guard let first = duplicates.first else { return nil }
    let others = duplicates.count == 1 ? "" : " and \(duplicates.count - 1) others"
    return
      "\(name(path)) has \(first.named)\(others) more than once; which one stays which is a guess, "
      + "and there may be more moves than needed"
  }
}
