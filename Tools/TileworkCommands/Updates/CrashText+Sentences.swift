internal import CollectionModel
internal import UpdateEngine

extension CrashText {
  /// One reader a sentence; table views' rows are read as items.
  static let sentences: [@Sendable (String) -> UpdateError.Reason?] = [
    itemCount, sectionCount, removedItem, removedSection, insertedItem, insertedSection,
    movedItem, movedSection, itemContradiction, sectionContradiction, sectionOfMove,
  ]

  @Sendable private static func itemCount(_ text: String) -> UpdateError.Reason? {
    guard
      let match = text.firstMatch(
        of:
          /invalid number of (?:items|rows) in section (\d+).*?after the update \((\d+)\).*?before the update \((\d+)\).*?\((\d+) inserted, (\d+) deleted\)(?:[^(]*\((\d+) moved in, (\d+) moved out\))?/
      )
    else { return nil }
    let section = number(match.1)
    return .itemCount(
      UpdateError.ItemCounts(
        section: section, finalSection: section, before: number(match.3), after: number(match.2),
        inserted: number(match.4), deleted: number(match.5), movedIn: number(match.6 ?? "0"),
        movedOut: number(match.7 ?? "0")))
  }

  @Sendable private static func sectionCount(_ text: String) -> UpdateError.Reason? {
    guard
      let match = text.firstMatch(
        of:
          /invalid number of sections.*?after the update \((\d+)\).*?before the update \((\d+)\).*?\((\d+) inserted, (\d+) deleted\)/
      )
    else { return nil }
    return .sectionCount(
      before: number(match.2), after: number(match.1), inserted: number(match.3),
      deleted: number(match.4))
  }

  @Sendable private static func removedItem(_ text: String) -> UpdateError.Reason? {
    if let match = text.firstMatch(
      of:
        /attempt to delete (?:item|row) (\d+) from section (\d+),? which only contains (\d+) (?:items|rows)/
    ) {
      return .deleteItemOutOfRange(
        path(match.2, match.1), itemCount: number(match.3), by: .delete)
    }
    guard
      let match = text.firstMatch(
        of:
          /attempt to delete (?:item|row) (\d+) from section (\d+),? but there (?:are|is) only (\d+) sections?/
      )
    else { return nil }
    return .deleteItemSectionOutOfRange(
      path(match.2, match.1), sectionCount: number(match.3), by: .delete)
  }

  @Sendable private static func removedSection(_ text: String) -> UpdateError.Reason? {
    text.firstMatch(of: /attempt to delete section (\d+),? but there (?:are|is) only (\d+) section/)
      .map {
        .deleteSectionOutOfRange(number($0.1), sectionCount: number($0.2), by: .delete)
      }
  }

  @Sendable private static func insertedItem(_ text: String) -> UpdateError.Reason? {
    guard
      let match = text.firstMatch(
        of:
          /attempt to insert (?:item|row) (\d+) into section (\d+),? but there (?:are|is) only (\d+) (items|rows|sections)/
      )
    else { return nil }
    let place = path(match.2, match.1)
    return match.4 == "sections"
      ? .insertItemSectionOutOfRange(place, sectionCount: number(match.3))
      : .insertItemOutOfRange(place, itemCount: number(match.3), reloadedFrom: nil)
  }

  @Sendable private static func insertedSection(_ text: String) -> UpdateError.Reason? {
    text.firstMatch(of: /attempt to insert section (\d+),? but there (?:are|is) only (\d+) section/)
      .map { .insertSectionOutOfRange(number($0.1), sectionCount: number($0.2)) }
  }

  @Sendable private static func movedItem(_ text: String) -> UpdateError.Reason? {
    guard let start = text.firstMatch(of: /attempt to move index path .*?that does not exist/),
      let from = paths(in: String(start.0)).first
    else { return nil }
    guard let to = paths(in: String(start.0)).dropFirst().first else {
      return .moveItemSourceMissing(from: from, to: from)
    }
    return .moveItemDestMissing(from: from, to: to)
  }

  @Sendable private static func movedSection(_ text: String) -> UpdateError.Reason? {
    if let match = text.firstMatch(
      of: /attempt to move section (\d+) to section (\d+), but there are only (\d+) section/)
    {
      return .moveSectionDestMissing(
        from: number(match.1), to: number(match.2), sectionCount: number(match.3))
    }
    return text.firstMatch(of: /attempt to move section (\d+), but there are only (\d+) section/)
      .map {
        .moveSectionSourceMissing(
          from: number($0.1), to: number($0.1), sectionCount: number($0.2))
      }
  }

  @Sendable private static func itemContradiction(_ text: String) -> UpdateError.Reason? {
    guard
      let match = text.firstMatch(
        of:
          /attempt to (delete and reload|perform a delete and a move from|perform an insert and a move to|delete|perform more than one move from|perform more than one move to) the same index path.{0,120}/
      ), let path = paths(in: String(match.0)).first
    else { return nil }
    switch match.1 {
    case "delete and reload": return .deleteAndReloadSameItem(path)
    case "perform a delete and a move from": return .deleteAndMoveSameItem(path, by: .delete)
    case "perform an insert and a move to": return .insertAndMoveSameItem(path, reloadedFrom: nil)
    case "delete": return .deleteSameItemTwice(path)
    case "perform more than one move from": return .moveFromSameSource(path)
    default: return .moveToSameDestination(path)
    }
  }

  @Sendable private static func sectionContradiction(_ text: String) -> UpdateError.Reason? {
    if let match = text.firstMatch(of: /relocate more than one section to the same place \((\d+)\)/)
    {
      return .moveSectionToSameDestination(number(match.1))
    }
    guard
      let match = text.firstMatch(
        of:
          /attempt to (delete and reload|perform a delete and a move from|perform an insert and a move to|delete|relocate) the same section[^(]*\((\d+)\)/
      )
    else { return nil }
    let section = number(match.2)
    switch match.1 {
    case "delete and reload": return .deleteAndReloadSameSection(section)
    case "perform a delete and a move from": return .deleteAndMoveSameSection(section, by: .delete)
    case "perform an insert and a move to":
      return .insertAndMoveSameSection(section, reloadedFrom: nil)
    case "delete": return .deleteSameSectionTwice(section)
    default: return .moveSectionFromSameSource(section)
    }
  }

  @Sendable private static func sectionOfMove(_ text: String) -> UpdateError.Reason? {
    if let match = text.firstMatch(
      of: /cannot move an? (?:item|row) from a deleted section \((\d+)\)/)
    {
      let section = number(match.1)
      return .moveFromDeletedSection(section, from: ElementPath(section, 0), by: .delete)
    }
    return text.firstMatch(
      of: /cannot move an? (?:item|row) into a newly inserted section \((\d+)\)/
    ).map {
      let section = number($0.1)
      return .moveIntoInsertedSection(section, to: ElementPath(section, 0), reloadedFrom: nil)
    }
  }

  /// The index paths in a sentence: `{length = 2, path = 0 - 1}`, `[0, 1]` or `(0 - 1)`.
  private static func paths(in text: String) -> [ElementPath] {
    text.matches(of: /(?:path = |\[|\()\s*(\d+)\s*(?:-|,)\s*(\d+)\s*[\]\})]/)
      .map { path($0.1, $0.2) }
  }

  private static func path(_ section: Substring, _ item: Substring) -> ElementPath {
    ElementPath(number(section), number(item))
  }

  /// A number of digits only; one too long to be a count is as good as the largest.
  private static func number(_ digits: Substring) -> Int { Int(digits) ?? Int.max }
}
