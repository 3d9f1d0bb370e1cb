public import CollectionModel

/// A batch that has been checked: what changes between two states, and which item is which.
///
/// There is no other way to get one than through the checks, so whoever holds a change set may
/// rely on it: every path lies in its shape, no two claims meet, and the counts add up.
///
/// ```
/// let changes = try ChangeSet(
///   UpdateBatch([.moveItem(from: ElementPath(0, 3), to: ElementPath(0, 0)),
///                .deleteItem(ElementPath(0, 2))]),
///   before: ContentShape(itemCounts: [4]), after: ContentShape(itemCounts: [3]))
/// changes.map.newPath(forOld: ElementPath(0, 3))  // [0, 0]
/// ```
public struct ChangeSet: Hashable, Sendable {
  /// The counts before.
  public let before: ContentShape
  /// The counts after.
  public let after: ContentShape
  /// The final numbers of inserted sections, ascending.
  public let insertedSections: [Int]
  /// The old numbers of deleted sections, ascending.
  public let deletedSections: [Int]
  /// The sections that moves name, by old number.
  public let movedSections: [PlacePair<Int>]
  /// The reloaded sections, by old number.
  public let reloadedSections: [PlacePair<Int>]
  /// The final paths of inserted items, ascending, those of inserted sections left out.
  public let insertedItems: [ElementPath]
  /// The old paths of deleted items, ascending, those of deleted sections left out.
  public let deletedItems: [ElementPath]
  /// The items that moves name, by old path.
  public let movedItems: [PlacePair<ElementPath>]
  /// The reloaded items, by old path, those of reloaded sections left out.
  public let reloadedItems: [PlacePair<ElementPath>]
  /// The reconfigured items that live on, by old path.
  public let reconfiguredItems: [PlacePair<ElementPath>]
  /// Which item and section is which.
  public let map: IndexMap

  /// Checks a batch against the counts on both sides.
  /// - Throws: The first fault in the documented order, with its numbers.
  /// - Complexity: O(k log k + sections) for k operations.
  public init(
    _ batch: UpdateBatch, before: ContentShape, after: ContentShape
  ) throws(UpdateError) {
    let check = BatchCheck(
      operations: SortedOperations(batch.operations), before: before, after: after)
    try check.checkRangesBefore()
    try check.checkRemovals()
    try check.checkRangesAfter()
    let sections = try check.planSections()
    let items = try check.planItems(sections)
    self.before = before
    self.after = after
    insertedSections = sections.inserted
    deletedSections = check.operations.deletedSections
    movedSections = check.operations.movedSections
    reloadedSections = sections.reloaded
    insertedItems = items.inserted
    deletedItems = items.deleted
    movedItems = check.operations.movedItems
    reloadedItems = items.reloaded
    reconfiguredItems = items.reconfigured
    map = items.map
  }

  /// Whether nothing changes, nor is shown anew.
  public var isEmpty: Bool { map.isIdentity && reconfiguredItems.isEmpty }
}
