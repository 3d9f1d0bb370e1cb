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
      "[{\"id\": \"people\", \"items\": [\"ann\", \"bob\"]}]. An item may be an object with an",
      "id; where its other members change, the item is reconfigured. Ids are the same",
      "where their bytes are; in lines, spaces around them and empty lines are ignored.",
      "Where UIKit would reject one batch, several are given, to be run in order.",
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
    let lists = try invocation.operands.map { path in
      try IdentifierList(InputText.read(path), name: path == "-" ? "the standard input" : path)
    }
    let warnings = zip(lists, invocation.operands).compactMap(warning)
    for warning in warnings { console.report(Finding("duplicate-ids", .warning, warning)) }
    let plan = ChangePlan(from: lists[0], to: lists[1])
    let text =
      invocation.has(swift)
      ? plan.swift : console.manner.isJSON ? plan.json(note: warnings).text() + "\n" : plan.text
    try ByteSink.standardOutput.write(Array(text.utf8))
  }

  private static func warning(of list: IdentifierList, _ path: String) -> String? {
    let duplicates = list.duplicates
    guard let first = duplicates.first else { return nil }
    let others = duplicates.count == 1 ? "" : " and \(duplicates.count - 1) others"
    let name = path == "-" ? "the standard input" : path
    return "\(name) has \(first.named)\(others) more than once; which one stays which is a guess, "
      + "and there may be more moves than needed"
  }
}
