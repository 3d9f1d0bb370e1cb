import CollectionModel

/// One entry of the list that a layout is given before an update is shown.
public struct UpdateItem: Hashable, Sendable {
  /// What happens; a reconfigured item is in no list.
  public enum Action: Hashable, Sendable {
    /// Something new is shown.
    case insert
    /// Something is gone.
    case delete
    /// Something gets a new cell.
    case reload
    /// Something changes its place.
    case move
  }

  /// A place that may be a whole section's.
  public struct Place: Hashable, Sendable {
    /// The section's number.
    public var section: Int
    /// The item's number, or nil for the section itself.
    public var item: Int?

    /// Creates a place; without an item it is the section.
    public init(section: Int, item: Int? = nil) {
      self.section = section
      self.item = item
    }

    init(_ path: ElementPath) { self.init(section: path.section, item: path.item) }
  }

  /// What happens.
  public var action: Action
  /// Where it was, nil for an insert.
  public var before: Place?
  /// Where it is afterwards, nil for a delete.
  public var after: Place?

  /// Creates an entry.
  public init(action: Action, before: Place?, after: Place?) {
    self.action = action
    self.before = before
    self.after = after
  }
}

extension ChangeSet {
  /// What layouts are told: deletes descending, inserts ascending, reloads, moves.
  ///
  /// In each group sections come before items. Operations that a section's absorbs are left out.
  /// - Complexity: O(k).
  public var updateItems: [UpdateItem] {
    var items: [UpdateItem] = []
    for section in deletedSections.reversed() {
      items.append(UpdateItem(action: .delete, before: .init(section: section), after: nil))
    }
    for path in deletedItems.reversed() {
      items.append(UpdateItem(action: .delete, before: .init(path), after: nil))
    }
    for section in insertedSections {
      items.append(UpdateItem(action: .insert, before: nil, after: .init(section: section)))
    }
    for path in insertedItems {
      items.append(UpdateItem(action: .insert, before: nil, after: .init(path)))
    }
    append(reloadedSections, reloadedItems, as: .reload, to: &items)
    append(movedSections, movedItems, as: .move, to: &items)
    return items
  }

  private func append(
    _ sections: [PlacePair<Int>], _ paths: [PlacePair<ElementPath>], as action: UpdateItem.Action,
    to items: inout [UpdateItem]
  ) {
    for pair in sections {
      items.append(
        UpdateItem(
          action: action, before: .init(section: pair.old), after: .init(section: pair.new)))
    }
    for pair in paths {
      items.append(UpdateItem(action: action, before: .init(pair.old), after: .init(pair.new)))
    }
  }
}
