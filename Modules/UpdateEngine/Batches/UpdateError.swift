public import CollectionModel

/// Why a batch cannot be applied.
///
/// `message` is the sentence that UIKit raises for the same fault, `advice` says what to change.
public struct UpdateError: Error, Hashable, Sendable {
  /// What is wrong, with all its numbers.
  public var reason: Reason

  /// Creates an error.
  public init(_ reason: Reason) { self.reason = reason }

  /// An operation that removes something from the state before, as far as range checks go.
  public enum Removal: String, Hashable, Sendable {
    /// A delete.
    case delete
    /// A reload, which counts as a delete and an insert.
    case reload
    /// A reconfigure, which is checked as a reload is.
    case reconfigure
  }

  /// The numbers of a section whose items do not add up.
  public struct ItemCounts: Hashable, Sendable {
    /// The section's number before.
    public var section: Int
    /// The section's number after.
    public var finalSection: Int
    /// How many items it had.
    public var before: Int
    /// How many items the data source says it has now.
    public var after: Int
    /// How many were announced as inserted.
    public var inserted: Int
    /// How many were announced as deleted.
    public var deleted: Int
    /// How many moves end here.
    public var movedIn: Int
    /// How many moves start here.
    public var movedOut: Int

    /// Creates the numbers.
    public init(
      section: Int, finalSection: Int, before: Int, after: Int, inserted: Int = 0,
      deleted: Int = 0, movedIn: Int = 0, movedOut: Int = 0
    ) {
      self.section = section
      self.finalSection = finalSection
      self.before = before
      self.after = after
      self.inserted = inserted
      self.deleted = deleted
      self.movedIn = movedIn
      self.movedOut = movedOut
    }
  }

  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// A section's item count is not what the operations make of it.
    case itemCount(ItemCounts)
    /// The section count is not what the operations make of it.
    case sectionCount(before: Int, after: Int, inserted: Int, deleted: Int)
    /// An item is removed that its section does not have.
    case deleteItemOutOfRange(ElementPath, itemCount: Int, by: Removal)
    /// An item is removed from a section that does not exist.
    case deleteItemSectionOutOfRange(ElementPath, sectionCount: Int, by: Removal)
    /// A section is removed that does not exist.
    case deleteSectionOutOfRange(Int, sectionCount: Int, by: Removal)
    /// An item is inserted past the end of its section; `reloadedFrom` says where a reload put it.
    case insertItemOutOfRange(ElementPath, itemCount: Int, reloadedFrom: ElementPath?)
    /// An item is inserted into a section that does not exist.
    case insertItemSectionOutOfRange(ElementPath, sectionCount: Int)
    /// A section is inserted past the end.
    case insertSectionOutOfRange(Int, sectionCount: Int)
    /// An item is moved that does not exist.
    case moveItemSourceMissing(from: ElementPath, to: ElementPath)
    /// An item is moved to a place that does not exist.
    case moveItemDestMissing(from: ElementPath, to: ElementPath)
    /// A section is moved that does not exist.
    case moveSectionSourceMissing(from: Int, to: Int, sectionCount: Int)
    /// A section is moved to a place that does not exist.
    case moveSectionDestMissing(from: Int, to: Int, sectionCount: Int)
    /// One item is deleted and reloaded.
    case deleteAndReloadSameItem(ElementPath)
    /// One section is deleted and reloaded.
    case deleteAndReloadSameSection(Int)
    /// One item is deleted more than once.
    case deleteSameItemTwice(ElementPath)
    /// One section is deleted more than once.
    case deleteSameSectionTwice(Int)
    /// One item is removed and moved.
    case deleteAndMoveSameItem(ElementPath, by: Removal)
    /// One section is removed and moved.
    case deleteAndMoveSameSection(Int, by: Removal)
    /// A new item and a moved one claim one place; `reloadedFrom` says which reload put it there.
    case insertAndMoveSameItem(ElementPath, reloadedFrom: ElementPath?)
    /// A new section and a moved one claim one number; `reloadedFrom` says which reload put it there.
    case insertAndMoveSameSection(Int, reloadedFrom: Int?)
    /// An item is moved out of a section that ends; the number is the old one.
    case moveFromDeletedSection(Int, from: ElementPath, by: Removal)
    /// An item is moved into a new section; the number is the final one.
    case moveIntoInsertedSection(Int, to: ElementPath, reloadedFrom: Int?)
    /// One item is moved more than once.
    case moveFromSameSource(ElementPath)
    /// Two items are moved to one place.
    case moveToSameDestination(ElementPath)
    /// One section is moved more than once.
    case moveSectionFromSameSource(Int)
    /// Two sections are moved to one number.
    case moveSectionToSameDestination(Int)
  }
}

extension UpdateError {
  /// The kinds of fault by their stable names.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    /// A section's item count is wrong.
    case countMismatchItems
    /// The section count is wrong.
    case countMismatchSections
    /// An item is removed that its section does not have.
    case deleteItemOutOfRange
    /// An item is removed from a section that does not exist.
    case deleteItemSectionOutOfRange
    /// A section is removed that does not exist.
    case deleteSectionOutOfRange
    /// An item is inserted past the end of its section.
    case insertItemOutOfRange
    /// An item is inserted into a section that does not exist.
    case insertItemSectionOutOfRange
    /// A section is inserted past the end.
    case insertSectionOutOfRange
    /// An item is moved that does not exist.
    case moveItemSourceMissing
    /// An item is moved to a place that does not exist.
    case moveItemDestMissing
    /// A section is moved that does not exist.
    case moveSectionSourceMissing
    /// A section is moved to a place that does not exist.
    case moveSectionDestMissing
    /// One item is deleted and reloaded.
    case deleteAndReloadSameItem
    /// One section is deleted and reloaded.
    case deleteAndReloadSameSection
    /// One item is deleted more than once.
    case deleteSameItemTwice
    /// One section is deleted more than once.
    case deleteSameSectionTwice
    /// One item is deleted or reloaded, and moved.
    case deleteAndMoveSameItem
    /// One section is deleted or reloaded, and moved.
    case deleteAndMoveSameSection
    /// A new item and a moved one claim one place.
    case insertAndMoveSameItem
    /// A new section and a moved one claim one number.
    case insertAndMoveSameSection
    /// An item is moved out of a section that ends.
    case moveFromDeletedSection
    /// An item is moved into a new section.
    case moveIntoInsertedSection
    /// One item is moved more than once.
    case moveFromSameSource
    /// Two items are moved to one place.
    case moveToSameDestination
    /// One section is moved more than once.
    case moveSectionFromSameSource
    /// Two sections are moved to one number.
    case moveSectionToSameDestination
  }

  /// The kind of fault.
  public var category: Category {
    switch reason {
    case .itemCount: .countMismatchItems
    case .sectionCount: .countMismatchSections
    case .deleteItemOutOfRange: .deleteItemOutOfRange
    case .deleteItemSectionOutOfRange: .deleteItemSectionOutOfRange
    case .deleteSectionOutOfRange: .deleteSectionOutOfRange
    case .insertItemOutOfRange: .insertItemOutOfRange
    case .insertItemSectionOutOfRange: .insertItemSectionOutOfRange
    case .insertSectionOutOfRange: .insertSectionOutOfRange
    case .moveItemSourceMissing: .moveItemSourceMissing
    case .moveItemDestMissing: .moveItemDestMissing
    case .moveSectionSourceMissing: .moveSectionSourceMissing
    case .moveSectionDestMissing: .moveSectionDestMissing
    case .deleteAndReloadSameItem: .deleteAndReloadSameItem
    case .deleteAndReloadSameSection: .deleteAndReloadSameSection
    case .deleteSameItemTwice: .deleteSameItemTwice
    case .deleteSameSectionTwice: .deleteSameSectionTwice
    case .deleteAndMoveSameItem: .deleteAndMoveSameItem
    case .deleteAndMoveSameSection: .deleteAndMoveSameSection
    case .insertAndMoveSameItem: .insertAndMoveSameItem
    case .insertAndMoveSameSection: .insertAndMoveSameSection
    case .moveFromDeletedSection: .moveFromDeletedSection
    case .moveIntoInsertedSection: .moveIntoInsertedSection
    case .moveFromSameSource: .moveFromSameSource
    case .moveToSameDestination: .moveToSameDestination
    case .moveSectionFromSameSource: .moveSectionFromSameSource
    case .moveSectionToSameDestination: .moveSectionToSameDestination
    }
  }
}
