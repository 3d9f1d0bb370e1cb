internal import CollectionModel
internal import UpdateEngine

/// The sentences of UIKit's that name one fault; table views' rows are read as items.
///
/// The forms take a while to make, so one value serves for a whole log. Each begins as UIKit's
/// sentence does, and is looked for there only: a log may have thousands of beginnings.
struct CrashSentences {
  private let itemCount = Self.form(
    /invalid number of (?:items|rows) in section (\d+).*?after the update \((\d+)\).*?before the update \((\d+)\).*?\((\d+) inserted, (\d+) deleted\)(?:[^(]*\((\d+) moved in, (\d+) moved out\))?/
  )
  private let sectionCount = Self.form(
    /invalid number of sections.*?after the update \((\d+)\).*?before the update \((\d+)\).*?\((\d+) inserted, (\d+) deleted\)/
  )
  private let removedItem = Self.form(
    /attempt to delete (?:item|row) (\d+) from section (\d+),? (?:which only contains (\d+) (?:items|rows)|but there (?:are|is) only (\d+) sections?)/
  )
  private let removedSection = Self.form(
    /attempt to delete section (\d+),? but there (?:are|is) only (\d+) section/)
  private let insertedItem = Self.form(
    /attempt to insert (?:item|row) (\d+) into section (\d+),? but there (?:are|is) only (\d+) (items|rows|sections)/
  )
  private let insertedSection = Self.form(
    /attempt to insert section (\d+),? but there (?:are|is) only (\d+) section/)
  private let movedItem = Self.form(/attempt to move index path .*?that does not exist/)
  private let movedSection = Self.form(
    /attempt to (?:to )?move section (\d+)(?: to section (\d+))?, but there are only (\d+) section/)
  private let itemContradiction = Self.form(
    /attempt to (delete and reload|perform a delete and a move from|perform an insert and a move to|delete|perform more than one move from|perform more than one move to) the same index path.{0,120}/
  )
  private let sectionToSamePlace = Self.form(
    /attempt to relocate more than one section to the same place \((\d+)(?: ?- ?9223372036854775807)?\)/
  )
  private let sectionContradiction = Self.form(
    /attempt to (delete and reload|perform a delete and a move from|perform an insert and a move to|delete|relocate) the same section[^(]*\((\d+)(?: ?- ?9223372036854775807)?\)/
  )
  private let sectionOfMove = Self.form(
    /cannot move an? (?:item|row) (from a deleted|into a newly inserted) section \((\d+)\)/)
  private let place = Self.form(/(?:path = |\[|\()\s*(\d+)(?:\s*(?:-|,)\s*(\d+))?\s*[\]\})]/)

  /// What the sentences begin with.
  static let openings = ["invalid number of", "attempt to ", "cannot move a"]

  /// UIKit writes digits in ASCII only.
  private static func form<Output>(_ form: Regex<Output>) -> Regex<Output> {
    form.asciiOnlyDigits()
  }

  /// Reads the fault that a text begins with, or returns nil.
  /// - Throws: A `ToolFailure` where a number is too large.
  func fault(in text: String) throws(ToolFailure) -> CrashText.Reading? {
    if let reading = try counts(text) { return reading }
    if let reading = try ranges(text) { return reading }
    if let reading = try moves(text) { return reading }
    return try contradictions(text)
  }

  // MARK: The kinds of faults

  private func counts(_ text: String) throws(ToolFailure) -> CrashText.Reading? {
    if let match = itemCount.start(of: text) {
      let section = try CrashText.number(match.1)
      return fault(
        .itemCount(
          UpdateError.ItemCounts(
            section: section, finalSection: section, before: try CrashText.number(match.3),
            after: try CrashText.number(match.2), inserted: try CrashText.number(match.4),
            deleted: try CrashText.number(match.5), movedIn: try CrashText.number(match.6 ?? "0"),
            movedOut: try CrashText.number(match.7 ?? "0"))))
    }
    guard let match = sectionCount.start(of: text) else { return nil }
    return fault(
      .sectionCount(
        before: try CrashText.number(match.2), after: try CrashText.number(match.1),
        inserted: try CrashText.number(match.3), deleted: try CrashText.number(match.4)))
  }

  private func ranges(_ text: String) throws(ToolFailure) -> CrashText.Reading? {
    if let match = removedItem.start(of: text) {
      let place = try path(match.2, match.1)
      if let items = match.3 {
        return fault(
          .deleteItemOutOfRange(place, itemCount: try CrashText.number(items), by: .delete))
      }
      return fault(
        .deleteItemSectionOutOfRange(
          place, sectionCount: try CrashText.number(match.4 ?? "0"), by: .delete))
    }
    if let match = removedSection.start(of: text) {
      return fault(
        .deleteSectionOutOfRange(
          try CrashText.number(match.1), sectionCount: try CrashText.number(match.2), by: .delete))
    }
    if let match = insertedItem.start(of: text) {
      let (place, count) = (try path(match.2, match.1), try CrashText.number(match.3))
      return fault(
        match.4 == "sections"
          ? .insertItemSectionOutOfRange(place, sectionCount: count)
          : .insertItemOutOfRange(place, itemCount: count, reloadedFrom: nil))
    }
    guard let match = insertedSection.start(of: text) else { return nil }
    return fault(
      .insertSectionOutOfRange(
        try CrashText.number(match.1), sectionCount: try CrashText.number(match.2)))
  }

  private func moves(_ text: String) throws(ToolFailure) -> CrashText.Reading? {
    if let match = movedItem.start(of: text) { return movedPath(try places(in: match)) }
    if let match = movedSection.start(of: text) {
      let (from, count) = (try CrashText.number(match.1), try CrashText.number(match.3))
      guard let to = match.2 else {
        return fault(.moveSectionSourceMissing(from: from, to: from, sectionCount: count))
      }
      return fault(
        .moveSectionDestMissing(from: from, to: try CrashText.number(to), sectionCount: count))
    }
    guard let match = sectionOfMove.start(of: text) else { return nil }
    let section = try CrashText.number(match.2)
    let path = ElementPath(section, 0)
    return fault(
      match.1 == "from a deleted"
        ? .moveFromDeletedSection(section, from: path, by: .delete)
        : .moveIntoInsertedSection(section, to: path, reloadedFrom: nil))
  }

  /// What is said where a moved path is missing; paths of one number are sections.
  private func movedPath(_ places: [[Int]]) -> CrashText.Reading? {
    guard let from = places.first else { return nil }
    if places.allSatisfy({ $0.count == 1 }) { return sectionMovedAsPath(places) }
    guard from.count == 2 else { return nil }
    let path = ElementPath(from[0], from[1])
    guard places.count > 1, places[1].count == 2 else {
      return fault(.moveItemSourceMissing(from: path, to: path))
    }
    return fault(.moveItemDestMissing(from: path, to: ElementPath(places[1][0], places[1][1])))
  }

  /// What is said where sections are moved as paths: the sentence does not say how many there are.
  private func sectionMovedAsPath(_ places: [[Int]]) -> CrashText.Reading {
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

  private func contradictions(_ text: String) throws(ToolFailure) -> CrashText.Reading? {
    if let match = itemContradiction.start(of: text) {
      guard let place = try places(in: match.0).first else { return nil }
      // UIKit: an index path of one number is a section.
      return place.count == 2
        ? contradiction(match.1, of: ElementPath(place[0], place[1]))
        : contradiction(match.1, ofSection: place[0])
    }
    if let match = sectionToSamePlace.start(of: text) {
      return fault(.moveSectionToSameDestination(try CrashText.number(match.1)))
    }
    guard let match = sectionContradiction.start(of: text) else { return nil }
    return contradiction(match.1, ofSection: try CrashText.number(match.2))
  }

  /// What is wrong where an item is named twice, by the words between "attempt to" and "the same".
  private func contradiction(_ words: Substring, of path: ElementPath) -> CrashText.Reading {
    switch words {
    case "delete and reload": fault(.deleteAndReloadSameItem(path))
    case "perform a delete and a move from": fault(.deleteAndMoveSameItem(path, by: .delete))
    case "perform an insert and a move to": fault(.insertAndMoveSameItem(path, reloadedFrom: nil))
    case "delete": fault(.deleteSameItemTwice(path))
    case "perform more than one move from": fault(.moveFromSameSource(path))
    default: fault(.moveToSameDestination(path))
    }
  }

  /// What is wrong where a section is named twice.
  private func contradiction(_ words: Substring, ofSection section: Int) -> CrashText.Reading {
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

  private func fault(_ reason: UpdateError.Reason) -> CrashText.Reading {
    .fault(UpdateError(reason))
  }

  // MARK: Places

  /// The index paths in a sentence, `{length = 2, path = 0 - 1}`, `[0, 1]` or `(0 - 1)`, as one or
  /// two numbers.
  ///
  /// UIKit: a section's path may have NSNotFound, the largest number, as the item.
  private func places(in text: Substring) throws(ToolFailure) -> [[Int]] {
    try text.matches(of: place).map { (match) throws(ToolFailure) in
      let section = try CrashText.number(match.1)
      guard let item = match.2 else { return [section] }
      let number = try CrashText.number(item)
      return number == .max ? [section] : [section, number]
    }
  }

  private func path(
    _ section: Substring, _ item: Substring
  ) throws(ToolFailure) -> ElementPath {
    ElementPath(try CrashText.number(section), try CrashText.number(item))
  }
}

extension Regex {
  /// What the beginning of a text says in this form.
  fileprivate func start(of text: String) -> Output? { text.prefixMatch(of: self)?.output }
}
