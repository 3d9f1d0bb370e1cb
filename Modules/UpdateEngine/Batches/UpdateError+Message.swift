import CollectionModel

extension UpdateError {
  /// The sentence that UIKit raises for this fault, or one in its manner where it has none.
  public var message: String {
    switch reason {
    case .itemCount, .sectionCount: countMessage
    case .deleteItemOutOfRange, .deleteItemSectionOutOfRange, .deleteSectionOutOfRange,
      .insertItemOutOfRange, .insertItemSectionOutOfRange, .insertSectionOutOfRange:
      rangeMessage
    case .moveItemSourceMissing, .moveItemDestMissing, .moveSectionSourceMissing,
      .moveSectionDestMissing:
      moveRangeMessage
    default: contradictionMessage
    }
  }

  private var countMessage: String {
    switch reason {
    case .itemCount(let counts):
      "Invalid update: invalid number of items in section \(counts.section).  The number of items "
        + "contained in an existing section after the update (\(counts.after)) must be equal to "
        + "the number of items contained in that section before the update (\(counts.before)), "
        + "plus or minus the number of items inserted or deleted from that section "
        + "(\(counts.inserted) inserted, \(counts.deleted) deleted) and plus or minus the number "
        + "of items moved into or out of that section "
        + "(\(counts.movedIn) moved in, \(counts.movedOut) moved out)."
    case .sectionCount(let before, let after, let inserted, let deleted):
      "Invalid update: invalid number of sections.  The number of sections contained in the "
        + "collection view after the update (\(after)) must be equal to the number of sections "
        + "contained in the collection view before the update (\(before)), plus or minus the "
        + "number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
    default: ""
    }
  }

  private var rangeMessage: String {
    switch reason {
    case .deleteItemOutOfRange(let path, let count, _):
      "attempt to delete item \(path.item) from section \(path.section) which only contains "
        + "\(count) items before the update"
    case .deleteItemSectionOutOfRange(let path, let count, _):
      "attempt to delete item \(path.item) from section \(path.section), but there are only "
        + "\(count) sections before the update"
    case .deleteSectionOutOfRange(let section, let count, _):
      "attempt to delete section \(section), but there are only \(count) sections before the update"
    case .insertItemOutOfRange(let path, let count, _):
      "attempt to insert item \(path.item) into section \(path.section), but there are only "
        + "\(count) items in section \(path.section) after the update"
    case .insertItemSectionOutOfRange(let path, let count):
      "attempt to insert item \(path.item) into section \(path.section), but there are only "
        + "\(count) sections after the update"
    case .insertSectionOutOfRange(let section, let count):
      "attempt to insert section \(section) but there are only \(count) sections after the update"
    default: ""
    }
  }

  private var moveRangeMessage: String {
    switch reason {
    case .moveItemSourceMissing(let from, _):
      "attempt to move index path (\(from.uikit)) that does not exist"
    case .moveItemDestMissing(let from, let to):
      "attempt to move index path (\(from.uikit)) to index path (\(to.uikit)) that does not exist"
    case .moveSectionSourceMissing(let from, _, let count):
      "attempt to move section \(from), but there are only \(count) sections before the update"
    case .moveSectionDestMissing(let from, let to, let count):
      "attempt to move section \(from) to section \(to), but there are only \(count) sections "
        + "after the update"
    default: ""
    }
  }

  private var contradictionMessage: String {
    switch reason {
    case .deleteAndReloadSameItem(let path):
      "attempt to delete and reload the same index path (\(path.uikit))"
    case .deleteAndReloadSameSection(let section):
      "attempt to delete and reload the same section (\(section))"
    case .deleteSameItemTwice(let path):
      "attempt to delete the same index path more than once (\(path.uikit))"
    case .deleteSameSectionTwice(let section):
      "attempt to delete the same section more than once (\(section))"
    case .deleteAndMoveSameItem(let path, _):
      "attempt to perform a delete and a move from the same index path (\(path.uikit))"
    case .deleteAndMoveSameSection(let section, _):
      "attempt to perform a delete and a move from the same section (\(section))"
    case .insertAndMoveSameItem(let path, _):
      "attempt to perform an insert and a move to the same index path (\(path.uikit))"
    case .insertAndMoveSameSection(let section, _):
      "attempt to perform an insert and a move to the same section (\(section))"
    case .moveFromDeletedSection(let section, _, _):
      "cannot move an item from a deleted section (\(section))"
    case .moveIntoInsertedSection(let section, _, _):
      "cannot move an item into a newly inserted section (\(section))"
    case .moveFromSameSource(let path):
      "attempt to perform more than one move from the same index path (\(path.uikit))"
    case .moveToSameDestination(let path):
      "attempt to perform more than one move to the same index path (\(path.uikit))"
    case .moveSectionFromSameSource(let section):
      "attempt to relocate the same section more than once (\(section))"
    case .moveSectionToSameDestination(let section):
      "attempt to relocate more than one section to the same place (\(section))"
    default: ""
    }
  }
}

extension ElementPath {
  /// The path as UIKit prints it in a message, without the object's address.
  fileprivate var uikit: String { "{length = 2, path = \(section) - \(item)}" }
}
