internal import CollectionModel
internal import RegexBuilder
internal import UpdateEngine

/// What UIKit says in a crash log about a rejected batch.
enum CrashText {
  /// What could be read from it.
  enum Reading {
    /// The whole batch with its counts, as iOS 16.4 and later print it.
    case batch(BatchCase)
    /// The one fault that is named.
    case fault(UpdateError)
    /// A fault that is named without all its numbers: its category, the sentence, what to change.
    case part(UpdateError.Category, sentence: String, advice: String)
  }

  /// The name of the failure that there is no sentence of UIKit's at all.
  static let absence = "not-a-batch"

  /// Reads the first sentence of UIKit's about a batch.
  /// - Throws: A `ToolFailure` that says what could not be read.
  static func read(
    _ text: String, with sentences: CrashSentences = CrashSentences()
  ) throws(ToolFailure) -> Reading {
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
      if let reading = try sentences.fault(
        in: String(text[start..<end].prefix(longestSentence)))
      {
        return reading
      }
    }
    if let cutOff { throw cutOff }
    throw .badInput(
      absence,
      "this is neither a case (a JSON object with before, ops and after) nor a sentence that UIKit "
        + "writes about a batch (\"Invalid update: …\", \"Invalid batch updates detected: …\", "
        + "\"attempt to …\"), or only a part of one; paste the whole message")
  }

  private static let batchOpening = "Invalid batch updates detected"
  /// The most characters of a sentence that names one fault; the longest known has some 400.
  private static let longestSentence = 2_000

  /// Where sentences that may be UIKit's begin.
  private static func openings(in text: String) -> [String.Index] {
    let openings = ([batchOpening] + CrashSentences.openings).map { Array($0.utf8) }
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.filter { index in
        openings.contains { $0[0] == bytes[index] && bytes[index...].starts(with: $0) }
      }
    }.map { text.utf8.index(text.utf8.startIndex, offsetBy: $0) }
  }

  private static func batch(in text: String) throws(ToolFailure) -> BatchCase {
    guard let before = first(/before updates ?= ?\{([^}]*)\}/, in: text)?.1,
      let after = first(/after updates ?= ?\{([^}]*)\}/, in: text)?.1
    else {
      throw .badInput(
        "cut-off-log",
        "the lines 'Data source before updates = { … }' and 'Data source after updates = { … }' "
          + "are missing; paste the whole message")
    }
    guard let list = first(/Updates ?= ?\[([^\]]*)\]/, in: text)?.1 else {
      throw .badInput(
        "cut-off-log", "the line 'Updates = [ … ]' is missing; paste the whole message")
    }
    return BatchCase(
      before: try counts(String(before)), operations: try operations(String(list)),
      after: try counts(String(after)))
  }

  /// Reads item counts from a line such as `1 section with item counts: [27386]`.
  private static func counts(_ text: String) throws(ToolFailure) -> [Int] {
    let sections = try first(/(\d+)\s+sections?/, in: text).map { (match) throws(ToolFailure) in
      try number(match.1)
    }
    let list = first(/\[([^\]]*)\]/, in: text).map { String($0.1) } ?? ""
    let words = list.split { $0 == "," || $0.isWhitespace }
    var counts: [Int] = []
    for word in words where word.utf8.allSatisfy(isDigit) { counts.append(try number(word)) }
    guard let sections, counts.count == words.count, counts.count == sections
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
    let form = operationForm
    while true {
      rest = rest.drop { $0 == "," || $0 == " " }
      if rest.isEmpty { return operations }
      let match = rest.prefixMatch(of: form)
      let operation = try match.flatMap { (match) throws(ToolFailure) in
        let isOfSections = match.2.lowercased() == "section"
        let from = try place([match.3, match.4], isOfSections)
        if match.1.lowercased() == "move" {
          return UpdateOperation(
            movingFrom: from, to: try place([match.5, match.6 ?? nil], isOfSections))
        }
        let action = UpdateOperation.Action(rawValue: match.1.lowercased())
        return action.flatMap { UpdateOperation($0, at: from) }
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

  /// An operation and its places: `section 0`, `(0 - 1)` or an index path as it describes itself.
  private static var operationForm:
    Regex<(Substring, Substring, Substring, Substring, Substring?, Substring?, Substring??)>
  {
    let place =
      #/
      [(]? (?: <NSIndexPath: \s? 0x[0-9a-f]+> \s? )? [({]* (?: length \s = \s \d+, \s path \s = \s )?
      (\d+) (?: \s? - \s? (\d+) )? [)}]*
      /#
    return Regex {
      #/(insert|delete|reload|reconfigure|move)\s(item|row|section)\s(?:from\s)?/#
      place
      Optionally {
        #/\s(?:to|->)\s/#
        place
      }
    }
    .ignoresCase().asciiOnlyDigits()
  }

  /// The numbers of a place; of an operation on sections the item is left out where it is none.
  ///
  /// UIKit: a section's place has NSNotFound, the largest number, as the item. A section with
  /// another item is no operation.
  private static func place(
    _ numbers: [Substring?], _ isOfSections: Bool
  ) throws(ToolFailure) -> [Int] {
    var place: [Int] = []
    for digits in numbers { if let digits { place.append(try number(digits)) } }
    if !isOfSections { return place }
    return place.count == 2 ? (place[1] == .max ? [place[0]] : []) : place
  }
}
