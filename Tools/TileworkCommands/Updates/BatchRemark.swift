internal import UpdateEngine

/// What is worth saying beside an error's advice, because its sentence names what nobody wrote.
enum BatchRemark {
  /// Returns a remark where there is one; operations are nil where a log names the fault alone.
  static func text(_ error: UpdateError, _ operations: [UpdateOperation]?) -> String? {
    guard let operations else { return aboutReloads(error.category) }
    let isNamed =
      switch error.reason {
      case .insertItemOutOfRange(let path, _, nil): operations.contains(.insertItem(path))
      case .insertSectionOutOfRange(let section, _): operations.contains(.insertSection(section))
      default: true
      }
    return isNamed
      ? nil
      : "Inserts that repeat a number take the next free ones, here past the end: give each "
        + "its own."
  }

  /// UIKit's sentences speak of the delete and the insert that it makes of a reload.
  private static func aboutReloads(_ category: UpdateError.Category) -> String? {
    switch category {
    case .deleteItemOutOfRange, .deleteItemSectionOutOfRange, .deleteSectionOutOfRange:
      "If the code deletes nothing there, it reloads there: UIKit makes a delete and an insert of "
        + "that, and its number too is one before the batch."
    case .deleteAndMoveSameItem, .deleteAndMoveSameSection:
      "If the code deletes nothing there, it reloads there: UIKit makes a delete and an insert of "
        + "that. Reload in a batch of its own first; an item can be reconfigured instead."
    case .insertAndMoveSameItem, .insertAndMoveSameSection:
      "If the code inserts nothing there, a reload comes back there: deletes and inserts shift it, "
        + "moves do not. Reload in a batch of its own first; an item can be reconfigured instead."
    case .moveFromDeletedSection, .moveIntoInsertedSection:
      "If the code only reloads that section: a reload counts as a delete and an insert here."
    default: nil
    }
  }
}
