internal import CollectionModel
internal import UpdateEngine

/// What is worth saying beside an error's advice, because its sentence names what nobody wrote.
enum BatchRemark {
  /// Returns a remark where there is one; operations are nil where a log names the fault alone.
  static func text(
    _ error: UpdateError, _ operations: [UpdateOperation]?, isLogged: Bool
  ) -> String? {
    guard let operations else { return aboutReloads(error.category) }
    if isLogged, let path = reloadedPath(operations) {
      return
        "If the code neither deletes nor inserts at [\(path.section), \(path.item)], it reloads there: UIKit "
        + "prints a reload as a delete and an insert."
    }
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

  /// An item that a log lists as deleted and as inserted, as it does a reloaded one.
  private static func reloadedPath(_ operations: [UpdateOperation]) -> ElementPath? {
    let inserted = Set(operations)
    for case .deleteItem(let path) in operations where inserted.contains(.insertItem(path)) {
      return path
    }
    return nil
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
