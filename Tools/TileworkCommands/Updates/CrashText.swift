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

  /// Reads the first sentence of UIKit's about a batch.
  /// - Throws: A `ToolFailure` that says what could not be read.
  static func read(_ text: String) throws(ToolFailure) -> Reading {
    if !text.contains(where: { !$0.isWhitespace }) {
      throw .badInput("not-a-batch", "the input is empty; give a case or the text of a crash log")
    }
    let text = LogText.flattened(text)
    let starts = openings(in: text) + [text.endIndex]
    var cutOff: ToolFailure?
    for (start, end) in zip(starts, starts.dropFirst()) {
      if text[start...].hasPrefix(batchOpening) {
        do {
          return .batch(try batch(in: String(text[start..<end])))
        } catch {
          // Prose may speak of the message before it is quoted.
          cutOff = cutOff ?? error
        }
        continue
      }
      let sentence = String(text[start..<end].prefix(longestSentence))
      for reader in sentences {
        if let reason = reader(sentence) { return .fault(UpdateError(reason)) }
      }
    }
    if let cutOff { throw cutOff }
    throw .badInput(
      "not-a-batch",
      "this is neither a case (a JSON object with before, ops and after) nor a sentence that UIKit "
        + "writes about a batch (\"Invalid update: …\", \"Invalid batch updates detected: …\", "
        + "\"attempt to …\"), or only a part of one; paste the whole message")
  }

  private static let batchOpening = "Invalid batch updates detected"
  /// The most characters of a sentence that names one fault; the longest known has some 400.
  private static let longestSentence = 2_000

  /// Where sentences that may be UIKit's begin.
  private static func openings(in text: String) -> [String.Index] {
    let openings = [
      batchOpening, "invalid number of", "attempt to ", "cannot move a",
    ].map { Array($0.utf8) }
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.filter { index in
        openings.contains { $0[0] == bytes[index] && bytes[index...].starts(with: $0) }
      }
    }.map { text.utf8.index(text.utf8.startIndex, offsetBy: $0) }
  }

  private static func batch(in text: String) throws(ToolFailure) -> BatchCase {
    guard let before = text.firstMatch(of: /before updates ?= ?\{([^}]*)\}/)?.1,
      let after = text.firstMatch(of: /after updates ?= ?\{([^}]*)\}/)?.1
    else {
      throw .badInput(
        "cut-off-log",
        "the lines 'Data source before updates = { … }' and 'Data source after updates = { … }' "
          + "are missing; paste the whole message")
    }
    guard let list = text.firstMatch(of: /Updates ?= ?\[([^\]]*)\]/)?.1 else {
      throw .badInput(
        "cut-off-log", "the line 'Updates = [ … ]' is missing; paste the whole message")
    }
    return BatchCase(
      before: try counts(String(before)), operations: try operations(String(list)),
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
        "'{\(text.shortened)}' should give a number of sections and as many item counts; paste the "
          + "whole message")
    }
    return counts
  }

  /// Reads operations such as `Delete item (0 - 27384), Insert section 0, Move section 2 to 0`.
  private static func operations(_ list: String) throws(ToolFailure) -> [UpdateOperation] {
    var operations: [UpdateOperation] = []
    var rest = list[...]
    while true {
      rest = rest.drop { $0 == "," || $0 == " " }
      if rest.isEmpty { return operations }
      let match = rest.prefixMatch(
        of:
          /(insert|delete|reload|reconfigure|move) (?:item|row|section) (?:from )?\(?(\d+)(?: ?- ?(\d+))?\)?(?: (?:to|->) \(?(\d+)(?: ?- ?(\d+))?\)?)?/
          .ignoresCase())
      let operation = match.flatMap { match -> UpdateOperation? in
        let places = [[match.2, match.3], [match.4, match.5]].map { numbers in
          numbers.compactMap { $0.flatMap { Int($0) } }
        }
        if match.1.lowercased() == "move" {
          return UpdateOperation(movingFrom: places[0], to: places[1])
        }
        let action = UpdateOperation.Action(rawValue: match.1.lowercased())
        return action.flatMap { UpdateOperation($0, at: places[0]) }
      }
      guard let match, let operation else {
        var entry = String(rest.prefix { $0 != "," })
        if entry.hasSuffix(" ") { entry.removeLast() }
        throw .badInput(
          "unknown-operation",
          "'\(entry.shortened)' is no operation that can be read; expected one such as "
            + "'Delete item (0 - 5)', 'Insert section (2)' or 'Move item (0 - 1) to (0 - 3)'")
      }
      operations.append(operation)
      rest = rest[match.range.upperBound...]
    }
  }
}
