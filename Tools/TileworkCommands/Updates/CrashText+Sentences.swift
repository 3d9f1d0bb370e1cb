internal import CollectionModel
internal import UpdateEngine

extension CrashText {
  /// One reader a sentence; table views' rows are read as items.
  static let sentences: [@Sendable (String) throws -> UpdateError.Reason?] = [
    itemCount, sectionCount, removedItem, removedSection, insertedItem, insertedSection,
    movedItem, movedSection, itemContradiction, sectionContradiction, sectionOfMove,
  ]

  @Sendable private static func itemCount(_ text: String) throws -> UpdateError.Reason? {
    guard
      let match = text.firstMatch(
        of:
          /invalid number of (?:items|rows) in section (\d+).*?after the update \((\d+)\).*?before the update \((\d+)\).*?\((\d+) inserted, (\d+) deleted\)(?:[^(]*\((\d+) moved in, (\d+) moved out\))?/
      )
    else { return nil }
    let section = try number(match.1)
    return .itemCount(
      UpdateError.ItemCounts(
        section: section, finalSection: section, before: try number(match.3),
        after: try number(match.2),
        inserted: try number(match.4), deleted: try number(match.5),
        movedIn: try number(match.6 ?? "0"),
        movedOut: try number(match.7 ?? "0")))
  }

  @Sendable private static func sectionCount(_ text: String) throws -> UpdateError.Reason? {
    guard
      let match = text.firstMatch(
        of:
          /invalid number of sections.*?after the update \((\d+)\).*?before the update \((\d+)\).*?\((\d+) inserted, (\d+) deleted\)/
      )
    else { return nil }
    return .sectionCount(
      before: try number(match.2), after: try number(match.1), inserted: try number(match.3),
      deleted: try number(match.4))
  }

  @Sendable private static func removedItem(_ text: String) throws -> UpdateError.Reason? {
    if let match = text.firstMatch(
      of:
        /attempt to delete (?:item|row) (\d+) from section (\d+),? which only contains (\d+) (?:items|rows)/
    ) {
      return .deleteItemOutOfRange(
        try path(match.2, match.1), itemCount: try number(match.3), by: .delete)
    }
    guard
      let match = text.firstMatch(
        of:
          /attempt to delete (?:item|row) (\d+) from section (\d+),? but there (?:are|is) only (\d+) sections?/
      )
    else { return nil }
    return .deleteItemSectionOutOfRange(
      try path(match.2, match.1), sectionCount: try number(match.3), by: .delete)
  }

  @Sendable private static func removedSection(_ text: String) throws -> UpdateError.Reason? {
    try text.firstMatch(
      of: /attempt to delete section (\d+),? but there (?:are|is) only (\d+) section/
    )
    .map {
      .deleteSectionOutOfRange(try number($0.1), sectionCount: try number($0.2), by: .delete)
    }
  }

  @Sendable private static func insertedItem(_ text: String) throws -> UpdateError.Reason? {
    guard
      let match = text.firstMatch(
        of:
          /attempt to insert (?:item|row) (\d+) into section (\d+),? but there (?:are|is) only (\d+) (items|rows|sections)/
      )
    else { return nil }
    let place = try path(match.2, match.1)
    return match.4 == "sections"
      ? .insertItemSectionOutOfRange(place, sectionCount: try number(match.3))
      : .insertItemOutOfRange(place, itemCount: try number(match.3), reloadedFrom: nil)
  }

  @Sendable private static func insertedSection(_ text: String) throws -> UpdateError.Reason? {
    try text.firstMatch(
      of: /attempt to insert section (\d+),? but there (?:are|is) only (\d+) section/
    )
    .map { .insertSectionOutOfRange(try number($0.1), sectionCount: try number($0.2)) }
  }

  @Sendable private static func movedItem(_ text: String) throws -> UpdateError.Reason? {
    guard let start = text.firstMatch(of: /attempt to move index path .*?that does not exist/),
      let from = try places(in: String(start.0)).first, from.count == 2
    else { return nil }
    let path = ElementPath(from[0], from[1])
    guard let to = try places(in: String(start.0)).dropFirst().first, to.count == 2 else {
      return .moveItemSourceMissing(from: path, to: path)
    }
    return .moveItemDestMissing(from: path, to: ElementPath(to[0], to[1]))
  }

  /// Reads the sentence about a missing item where its paths have one number: sections are meant.
  ///
  /// It does not say how many sections there are.
  static func sectionMovedAsPath(_ text: String) throws -> Reading? {
    guard let match = text.firstMatch(of: /attempt to move index path .*?that does not exist/)
    else {
      return nil
    }
    let places = try places(in: String(match.0))
    guard !places.isEmpty, places.allSatisfy({ $0.count == 1 }) else { return nil }
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

  @Sendable private static func movedSection(_ text: String) throws -> UpdateError.Reason? {
    if let match = text.firstMatch(
      of: /attempt to move section (\d+) to section (\d+), but there are only (\d+) section/)
    {
      return .moveSectionDestMissing(
        from: try number(match.1), to: try number(match.2), sectionCount: try number(match.3))
    }
    return try text.firstMatch(
      of: /attempt to move section (\d+), but there are only (\d+) section/
    )
    .map {
      .moveSectionSourceMissing(
        from: try number($0.1), to: try number($0.1), sectionCount: try number($0.2))
    }
  }

  @Sendable private static func itemContradiction(_ text: String) throws -> UpdateError.Reason? {
    guard
      let match = text.firstMatch(
        of:
          /attempt to (delete and reload|perform a delete and a move from|perform an insert and a move to|delete|perform more than one move from|perform more than one move to) the same index path.{0,120}/
      ), let place = try places(in: String(match.0)).first
    else { return nil }
    // UIKit: an index path of one number is a section.
    guard place.count == 2 else { return contradiction(String(match.1), ofSection: place[0]) }
    let path = ElementPath(place[0], place[1])
    switch match.1 {
    case "delete and reload": return .deleteAndReloadSameItem(path)
    case "perform a delete and a move from": return .deleteAndMoveSameItem(path, by: .delete)
    case "perform an insert and a move to": return .insertAndMoveSameItem(path, reloadedFrom: nil)
    case "delete": return .deleteSameItemTwice(path)
    case "perform more than one move from": return .moveFromSameSource(path)
    default: return .moveToSameDestination(path)
    }
  }

  @Sendable private static func sectionContradiction(_ text: String) throws -> UpdateError.Reason? {
    if let match = text.firstMatch(
      of: /relocate more than one section to the same place \((\d+)(?: ?- ?9223372036854775807)?\)/)
    {
      return .moveSectionToSameDestination(try number(match.1))
    }
    guard
      let match = text.firstMatch(
        of:
          /attempt to (delete and reload|perform a delete and a move from|perform an insert and a move to|delete|relocate) the same section[^(]*\((\d+)(?: ?- ?9223372036854775807)?\)/
      )
    else { return nil }
    return contradiction(String(match.1), ofSection: try number(match.2))
  }

  /// What is wrong where a section is named twice, by the words between "attempt to" and "the same".
  private static func contradiction(
    _ words: String, ofSection section: Int
  ) -> UpdateError.Reason {
    switch words {
    case "delete and reload": .deleteAndReloadSameSection(section)
    case "perform a delete and a move from": .deleteAndMoveSameSection(section, by: .delete)
    case "perform an insert and a move to": .insertAndMoveSameSection(section, reloadedFrom: nil)
    case "delete": .deleteSameSectionTwice(section)
    case "perform more than one move to": .moveSectionToSameDestination(section)
    default: .moveSectionFromSameSource(section)
    }
  }

  @Sendable private static func sectionOfMove(_ text: String) throws -> UpdateError.Reason? {
    if let match = text.firstMatch(
      of: /cannot move an? (?:item|row) from a deleted section \((\d+)\)/)
    {
      let section = try number(match.1)
      return .moveFromDeletedSection(section, from: ElementPath(section, 0), by: .delete)
    }
    return try text.firstMatch(
      of: /cannot move an? (?:item|row) into a newly inserted section \((\d+)\)/
    ).map {
      let section = try number($0.1)
      return .moveIntoInsertedSection(section, to: ElementPath(section, 0), reloadedFrom: nil)
    }
  }

  /// The index paths in a sentence, `{length = 2, path = 0 - 1}`, `[0, 1]` or `(0 - 1)`, as one or
  /// two numbers.
  private static func places(in text: String) throws -> [[Int]] {
    try text.matches(
      of: /(?:path = |\[|\()\s*(\d+)(?:\s*(?:-|,)\s*(\d+))?\s*[\]\})]/
    ).map { match in try [match.1, match.2].compactMap { $0 }.map(number) }
  }

  private static func path(_ section: Substring, _ item: Substring) throws -> ElementPath {
    try ElementPath(number(section), number(item))
  }

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
