/// Why a snapshot cannot be edited; the snapshot is unchanged then.
public struct SnapshotError<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Error, Hashable, Sendable {
  /// What is wrong, with the identifiers that are meant.
  public enum Reason: Hashable, Sendable {
    /// These items were given twice, or are in the snapshot already.
    case duplicateItems([ItemID])
    /// These sections were given twice, or are in the snapshot already.
    case duplicateSections([SectionID])
    /// No such section.
    case unknownSection(SectionID)
    /// No such item.
    case unknownItem(ItemID)
    /// An item is moved before or after itself.
    case itemMovedOntoItself(ItemID)
    /// A section is moved before or after itself.
    case sectionMovedOntoItself(SectionID)
    /// Items are appended to the last section, and there is none.
    case noSections
  }

  /// What is wrong.
  public var reason: Reason

  /// Creates an error.
  public init(_ reason: Reason) { self.reason = reason }

  /// One sentence, UIKit's where it has one, with identifiers in the caller's words.
  public func message(
    section: (SectionID) -> String, item: (ItemID) -> String
  ) -> String {
    switch reason {
    case .duplicateItems(let ids):
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: "
        + listed(ids.map(item))
    case .duplicateSections(let ids):
      "Fatal: supplied section identifiers are not unique. Duplicate identifiers: "
        + listed(ids.map(section))
    case .unknownSection:
      "Section identifier was not found. You can verify the section exists by calling the "
        + "indexOfSectionIdentifier API (which has O(1) performance)"
    case .unknownItem(let id):
      "Item identifier was not found: \(item(id)). Give an identifier that the snapshot holds."
    case .itemMovedOntoItself(let id):
      "Invalid update: destination for item move is the same as the source: \(item(id))"
    case .sectionMovedOntoItself(let id):
      "Invalid update: destination for section move is the same as the source: \(section(id))"
    case .noSections:
      "There are currently no sections in the data source. Please add a section first."
    }
  }
}

extension SnapshotError
where SectionID: CustomStringConvertible, ItemID: CustomStringConvertible {
  /// One sentence, UIKit's where it has one.
  public var message: String { message(section: { $0.description }, item: { $0.description }) }
}

/// A set as UIKit prints it: `{( a, b )}`.
func listed(_ names: [String]) -> String {
  var text = "{("
  for (index, name) in names.enumerated() { text += (index == 0 ? " " : ", ") + name }
  return text + " )}"
}

/// The identifiers of `ids` that repeat or that `isKnown`, each once, in order.
func repeated<ID: Hashable>(_ ids: [ID], isKnown: (ID) -> Bool) -> [ID] {
  var seen: Set<ID> = []
  var reported: Set<ID> = []
  return ids.filter { id in
    let isNew = seen.insert(id).inserted
    return (!isNew || isKnown(id)) && reported.insert(id).inserted
  }
}
