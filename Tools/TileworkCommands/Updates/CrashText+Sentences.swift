internal import CollectionModel
internal import UpdateEngine

extension CrashText {
  /// The kinds of sentences that name one fault.
  private enum Sentence: CaseIterable {
    case itemCount, sectionCount, removedItem, removedSection, insertedItem, insertedSection
    case movedItem, movedSection, itemContradiction, sectionContradiction, sectionOfMove

    func read(_ text: String) throws(ToolFailure) -> Reading? {
      switch self {
      case .itemCount: try CrashText.itemCount(text)
      case .sectionCount: try CrashText.sectionCount(text)
      case .removedItem: try CrashText.removedItem(text)
      case .removedSection: try CrashText.removedSection(text)
      case .insertedItem: try CrashText.insertedItem(text)
      case .insertedSection: try CrashText.insertedSection(text)
      case .movedItem: try CrashText.movedItem(text)
      case .movedSection: try CrashText.movedSection(text)
      case .itemContradiction: try CrashText.itemContradiction(text)
      case .sectionContradiction: try CrashText.sectionContradiction(text)
      case .sectionOfMove: try CrashText.sectionOfMove(text)
      }
    }
  }

  /// Reads a sentence that names one fault; table views' rows are read as items.
  static func fault(in text: String) throws(ToolFailure) -> Reading? {
    for sentence in Sentence.allCases {
      if let reading = try sentence.read(text) { return reading }
    }
    return nil
  }

  private static func itemCount(_ text: String) throws(ToolFailure) -> Reading? {
    guard
      let match = first(
        /invalid number of (?:items|rows) in section (\d+).*?after the update \((\d+)\).*?before the update \((\d+)\).*?\((\d+) inserted, (\d+) deleted\)(?:[^(]*\((\d+) moved in, (\d+) moved out\))?/,
        in: text)
    else { return nil }
    let section = try number(match.1)
    return fault(
      .itemCount(
        UpdateError.ItemCounts(
          section: section, finalSection: section, before: try number(match.3),
          after: try number(match.2),
          inserted: try number(match.4), deleted: try number(match.5),
          movedIn: try number(match.6 ?? "0"),
          movedOut: try number(match.7 ?? "0"))))
  }

  private static func sectionCount(_ text: String) throws(ToolFailure) -> Reading? {
    guard
      let match = first(
        /invalid number of sections.*?after the update \((\d+)\).*?before the update \((\d+)\).*?\((\d+) inserted, (\d+) deleted\)/,
        in: text)
    else { return nil }
    return fault(
      .sectionCount(
        before: try number(match.2), after: try number(match.1), inserted: try number(match.3),
        deleted: try number(match.4)))
  }

  private static func removedItem(_ text: String) throws(ToolFailure) -> Reading? {
    guard
      let match = first(
        /attempt to delete (?:item|row) (\d+) from section (\d+),? (?:which only contains (\d+) (?:items|rows)|but there (?:are|is) only (\d+) sections?)/,
        in: text)
    else { return nil }
    let place = try path(match.2, match.1)
    if let items = match.3 {
      return fault(.deleteItemOutOfRange(place, itemCount: try number(items), by: .delete))
    }
    guard let sections = match.4 else { return nil }
    return fault(
      .deleteItemSectionOutOfRange(place, sectionCount: try number(sections), by: .delete))
  }

  private static func removedSection(_ text: String) throws(ToolFailure) -> Reading? {
    guard
      let match = first(
        /attempt to delete section (\d+),? but there (?:are|is) only (\d+) section/, in: text)
    else { return nil }
    return fault(
      .deleteSectionOutOfRange(
        try number(match.1), sectionCount: try number(match.2), by: .delete))
  }

  private static func insertedItem(_ text: String) throws(ToolFailure) -> Reading? {
    guard
      let match = first(
        /attempt to insert (?:item|row) (\d+) into section (\d+),? but there (?:are|is) only (\d+) (items|rows|sections)/,
        in: text)
    else { return nil }
    let (place, count) = (try path(match.2, match.1), try number(match.3))
    return fault(
      match.4 == "sections"
        ? .insertItemSectionOutOfRange(place, sectionCount: count)
        : .insertItemOutOfRange(place, itemCount: count, reloadedFrom: nil))
  }

  private static func insertedSection(_ text: String) throws(ToolFailure) -> Reading? {
    guard
      let match = first(
        /attempt to insert section (\d+),? but there (?:are|is) only (\d+) section/, in: text)
    else { return nil }
    return fault(
      .insertSectionOutOfRange(try number(match.1), sectionCount: try number(match.2)))
  }

  private static func movedItem(_ text: String) throws(ToolFailure) -> Reading? {
    guard let match = first(/attempt to move index path .*?that does not exist/, in: text) else {
      return nil
    }
    let places = try places(in: String(match))
    guard let from = places.first else { return nil }
    if places.allSatisfy({ $0.count == 1 }) { return sectionMovedAsPath(places) }
    guard from.count == 2 else { return nil }
    let path = ElementPath(from[0], from[1])
    guard places.count > 1, places[1].count == 2 else {
      return fault(.moveItemSourceMissing(from: path, to: path))
    }
    return fault(.moveItemDestMissing(from: path, to: ElementPath(places[1][0], places[1][1])))
  }

  /// What is said where the paths of a missing item have one number: sections are meant.
  ///
  /// The sentence does not say how many sections there are.
  private static func sectionMovedAsPath(_ places: [[Int]]) -> Reading {
    let isSource = places.count == 1
    let paths = places.map { "({length = 1, path = \($0[0])})" }
    let rule =
      isSource
      ? "the number that the section had before anything changed"
      : "a number that exists in the model when the block ends"
    return .part(
      isSource ? .moveSectionSourceMissing : .moveSectionDestMissing,
      sentence: "attempt to move index path \(paths[0])"
        + (isSource ? "" : " to index path \(paths[1])") + " that does not exist",
      advice: "An index path of one number is a section: move sections with moveSection, and give "
        + rule + ".")
  }

  private static func movedSection(_ text: String) throws(ToolFailure) -> Reading? {
    guard
      let match = first(
        /attempt to move section (\d+)(?: to section (\d+))?, but there are only (\d+) section/,
        in: text)
    else { return nil }
    let (from, count) = (try number(match.1), try number(match.3))
    guard let to = match.2 else {
      return fault(.moveSectionSourceMissing(from: from, to: from, sectionCount: count))
    }
    return fault(.moveSectionDestMissing(from: from, to: try number(to), sectionCount: count))
  }

  private static func itemContradiction(_ text: String) throws(ToolFailure) -> Reading? {
    guard
      let match = first(
        /attempt to (delete and reload|perform a delete and a move from|perform an insert and a move to|delete|perform more than one move from|perform more than one move to) the same index path.{0,120}/,
        in: text), let place = try places(in: String(match.0)).first
    else { return nil }
    // UIKit: an index path of one number is a section.
    guard place.count == 2 else { return contradiction(match.1, ofSection: place[0]) }
    let path = ElementPath(place[0], place[1])
    switch match.1 {
    case "delete and reload": return fault(.deleteAndReloadSameItem(path))
    case "perform a delete and a move from":
      return fault(.deleteAndMoveSameItem(path, by: .delete))
    case "perform an insert and a move to":
      return fault(.insertAndMoveSameItem(path, reloadedFrom: nil))
    case "delete": return fault(.deleteSameItemTwice(path))
    case "perform more than one move from": return fault(.moveFromSameSource(path))
    default: return fault(.moveToSameDestination(path))
    }
  }

  private static func sectionContradiction(
    _ text: String
  ) throws(ToolFailure) -> Reading? {
    if let match = first(
      /relocate more than one section to the same place \((\d+)(?: ?- ?9223372036854775807)?\)/,
      in: text)
    {
      return fault(.moveSectionToSameDestination(try number(match.1)))
    }
    guard
      let match = first(
        /attempt to (delete and reload|perform a delete and a move from|perform an insert and a move to|delete|relocate) the same section[^(]*\((\d+)(?: ?- ?9223372036854775807)?\)/,
        in: text)
    else { return nil }
    return contradiction(match.1, ofSection: try number(match.2))
  }

  /// What is wrong where a section is named twice, by the words between "attempt to" and "the same".
  private static func contradiction(_ words: Substring, ofSection section: Int) -> Reading {
    switch words {
    case "delete and reload": fault(.deleteAndReloadSameSection(section))
    case "perform a delete and a move from":
      fault(.deleteAndMoveSameSection(section, by: .delete))
    case "perform an insert and a move to":
      fault(.insertAndMoveSameSection(section, reloadedFrom: nil))
    case "delete": fault(.deleteSameSectionTwice(section))
    case "perform more than one move to": fault(.moveSectionToSameDestination(section))
    default: fault(.moveSectionFromSameSource(section))
    }
  }

  private static func sectionOfMove(_ text: String) throws(ToolFailure) -> Reading? {
    guard
      let match = first(
        /cannot move an? (?:item|row) (from a deleted|into a newly inserted) section \((\d+)\)/,
        in: text)
    else { return nil }
    let section = try number(match.2)
    let path = ElementPath(section, 0)
    return fault(
      match.1 == "from a deleted"
        ? .moveFromDeletedSection(section, from: path, by: .delete)
        : .moveIntoInsertedSection(section, to: path, reloadedFrom: nil))
  }

  private static func fault(_ reason: UpdateError.Reason) -> Reading { .fault(UpdateError(reason)) }

  /// The index paths in a sentence, `{length = 2, path = 0 - 1}`, `[0, 1]` or `(0 - 1)`, as one or
  /// two numbers.
  private static func places(in text: String) throws(ToolFailure) -> [[Int]] {
    let form = /(?:path = |\[|\()\s*(\d+)(?:\s*(?:-|,)\s*(\d+))?\s*[\]\})]/.asciiOnlyDigits()
    return try text.matches(of: form).map { (match) throws(ToolFailure) in
      guard let item = match.2 else { return [try number(match.1)] }
      return [try number(match.1), try number(item)]
    }
  }

  private static func path(
    _ section: Substring, _ item: Substring
  ) throws(ToolFailure) -> ElementPath {
    ElementPath(try number(section), try number(item))
  }

  /// What the first place in a text says that has the form; UIKit writes digits in ASCII only.
  static func first<Output>(_ form: Regex<Output>, in text: String) -> Output? {
    text.firstMatch(of: form.asciiOnlyDigits())?.output
  }

  /// Whether a byte is a digit.
  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte }

  /// A number of digits only.
  static func number(_ digits: Substring) throws(ToolFailure) -> Int {
    if let number = Int(digits) { return number }
    throw .badInput(
      "number-too-large",
      "expected counts and places up to \(Int.max), found \(String(digits).shortened) in "
        + "'\(surroundings(of: digits))'; give the text as it was printed")
  }

  /// The words around a number of a sentence.
  private static func surroundings(of digits: Substring) -> String {
    let text = digits.base
    let words = text[..<digits.startIndex].suffix(40)
    let start = words.startIndex == text.startIndex ? words : words.drop { $0 != " " }
    let rest = text[digits.endIndex...].prefix { $0 != "," }.prefix(20)
    return start.drop { $0 == " " } + String(digits).shortened + rest
  }
}
