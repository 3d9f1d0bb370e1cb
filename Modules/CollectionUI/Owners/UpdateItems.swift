import CollectionModel
import Foundation
import UpdateEngine

/// A change set in the words in which layouts are told of it.
enum UpdateItems {
  /// Returns deletes from the last to the first, inserts from the first to the last, reloads, moves.
  @MainActor static func list(_ changes: ChangeSet) -> [CollectionViewUpdateItem] {
    let deletes =
      changes.deletedItems.reversed().map { item(.delete, IndexPath($0), nil) }
      + changes.deletedSections.reversed().map { item(.delete, section($0), nil) }
    let inserts =
      changes.insertedSections.map { item(.insert, nil, section($0)) }
      + changes.insertedItems.map { item(.insert, nil, IndexPath($0)) }
    let reloads =
      changes.reloadedSections.map { item(.reload, section($0.old), section($0.new)) }
      + changes.reloadedItems.map { item(.reload, IndexPath($0.old), IndexPath($0.new)) }
    let moves =
      changes.movedSections.map { item(.move, section($0.old), section($0.new)) }
      + changes.movedItems.map { item(.move, IndexPath($0.old), IndexPath($0.new)) }
    return deletes + inserts + reloads + moves
  }

  private static func section(_ section: Int) -> IndexPath {
    IndexPath(item: NSNotFound, section: section)
  }

  @MainActor private static func item(
    _ action: CollectionViewUpdateItem.Action, _ before: IndexPath?, _ after: IndexPath?
  ) -> CollectionViewUpdateItem {
    let item = CollectionViewUpdateItem()
    (item.action, item.before, item.after) = (action, before, after)
    return item
  }
}
