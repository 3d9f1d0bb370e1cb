internal import CollectionModel
internal import UpdateEngine

/// What UIKit says in a crash log about a rejected batch.
enum CrashText {
  /// What could be read from it.
  enum Reading {
    /// The whole batch with its counts, as iOS 16.4 and later print it.
    case batch(BatchCase)
    /// The one fault that is named.
    case fault(UpdateError)
  }

  /// Reads a sentence of UIKit's about a batch, wherever it stands and however its lines are wrapped.
  /// - Throws: A `ToolFailure` that says what could not be read.
  static func read(_ text: String) throws(ToolFailure) -> Reading {
    let words = text.replacing("\\n", with: "\n").replacing("\\t", with: "\t")
      .split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    if text.contains("Invalid batch updates detected") { return .batch(try batch(in: text)) }
    for reader in sentences {
      if let reason = reader(text) { return .fault(UpdateError(reason)) }
    }
    throw .badInput(
      "not-a-batch",
      "this is neither a case (a JSON object with before, ops and after) nor a sentence that UIKit "
        + "writes about a batch (\"Invalid update: …\", \"Invalid batch updates detected: …\", "
        + "\"attempt to …\")")
  }

  private static func batch(in text: String) throws(ToolFailure) -> BatchCase {
    guard let before = text.firstMatch(of: /before\s+updates\s*=\s*\{([^}]*)\}/)?.1,
      let after = text.firstMatch(of: /after\s+updates\s*=\s*\{([^}]*)\}/)?.1
    else {
      throw .badInput(
        "cut-off-log",
        "the lines 'Data source before updates = { … }' and 'Data source after updates = { … }' "
          + "are missing; paste the whole message")
    }
    guard let list = text.firstMatch(of: /Updates\s*=\s*\[([^\]]*)\]/)?.1 else {
      throw .badInput(
        "cut-off-log", "the line 'Updates = [ … ]' is missing; paste the whole message")
    }
    var operations: [UpdateOperation] = []
    for entry in entries(of: String(list)) { operations.append(try operation(entry)) }
    return BatchCase(
      before: try counts(String(before)), operations: operations,
      after: try counts(String(after)))
  }

  /// Reads item counts from a line such as `1 section with item counts: [27386]`.
  private static func counts(_ text: String) throws(ToolFailure) -> [Int] {
    let sections = text.firstMatch(of: /(\d+)\s+sections?/).flatMap { Int($0.1) }
    let list = text.firstMatch(of: /\[([^\]]*)\]/).map { String($0.1) } ?? ""
    let words = list.split { $0 == "," || $0.isWhitespace }
    let counts = words.compactMap { Int($0) }
    guard let sections, counts.count == words.count, counts.count == sections,
      counts.allSatisfy({ $0 >= 0 })
    else {
      throw .badInput(
        "cut-off-log",
        "'{\(text)}' should give a number of sections and as many item counts; paste the whole "
          + "message")
    }
    return counts
  }

  /// The operations of a list, which commas or only their verbs set apart.
  private static func entries(of list: String) -> [String] {
    var entries: [String] = []
    for part in list.split(separator: ",") {
      var words: [Substring] = []
      for word in part.split(separator: " ") {
        if isVerb(word) && !words.isEmpty {
          entries.append(words.joined(separator: " "))
          words = []
        }
        words.append(word)
      }
      if !words.isEmpty { entries.append(words.joined(separator: " ")) }
    }
    return entries
  }

  private static func isVerb(_ word: Substring) -> Bool {
    let word = word.lowercased()
    return word == "move" || UpdateOperation.Action(rawValue: word) != nil
  }

  /// Reads an operation such as `Delete item (0 - 27384)`, `Insert section 0` or
  /// `Move item (0 - 1) to (0 - 3)`.
  private static func operation(_ entry: String) throws(ToolFailure) -> UpdateOperation {
    let words = entry.lowercased()
    let places = entry.matches(of: /(\d+)(?:\s*-\s*(\d+))?/).map { match in
      [match.1, match.2].compactMap { $0.flatMap { Int($0) } }
    }
    if words.hasPrefix("move"), places.count == 2,
      let move = UpdateOperation(movingFrom: places[0], to: places[1])
    {
      return move
    }
    for action in UpdateOperation.Action.allCases
    where words.hasPrefix(action.rawValue) && places.count == 1 {
      if let operation = UpdateOperation(action, at: places[0]) { return operation }
    }
    throw .badInput(
      "unknown-operation",
      "'\(entry)' is no operation that can be read; expected one such as 'Delete item (0 - 5)', "
        + "'Insert section 2' or 'Move item (0 - 1) to (0 - 3)'")
  }
}
