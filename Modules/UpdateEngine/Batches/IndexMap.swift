public import CollectionModel

/// Which item and section before a batch is which one after it, and back.
///
/// The map holds what operations name and nothing else: its memory and the time to build it depend
/// on the number of operations, not on the number of items.
///
/// ```
/// before  A B C D E      delete 1 and 3, insert 0 and 4
/// after   + A C E +      fate of [0, 2] is kept([0, 2]), origin of [0, 4] is inserted
/// ```
///
/// Numbers past the end of the content are answered as if the content were longer; ask the shapes
/// of the `ChangeSet` where that matters. None passes `Int.max`.
public struct IndexMap: Hashable, Sendable {
  private let sections: AxisMap
  private let removed: SectionedNumbers
  /// Beside `removed`; empty where all of them are deleted, as in most batches.
  private let fates: [Fate<ElementPath>]
  private let claimed: SectionedNumbers
  /// Beside `claimed`; empty where all of them are inserted.
  private let origins: [Origin<ElementPath>]

  /// The map that leaves everything where it is.
  public static let identity = IndexMap(
    sections: AxisMap(), deletes: SectionedNumbers(), inserts: SectionedNumbers())

  init(sections: AxisMap, deletes: SectionedNumbers, inserts: SectionedNumbers) {
    self.sections = sections
    removed = deletes
    fates = []
    claimed = inserts
    origins = []
  }

  init(
    sections: AxisMap, removals: [(ElementPath, Fate<ElementPath>)],
    claims: [(ElementPath, Origin<ElementPath>)]
  ) {
    self.sections = sections
    removed = SectionedNumbers(removals.map { $0.0 })
    fates = removals.map { $0.1 }
    claimed = SectionedNumbers(claims.map { $0.0 })
    origins = claims.map { $0.1 }
  }

  /// Creates the map of a single move.
  public init(movingFrom source: ElementPath, to target: ElementPath) {
    self.init(
      sections: AxisMap(), removals: [(source, .moved(target))], claims: [(target, .moved(source))])
  }

  /// Whether no operation is in it, so that everything stays where it is.
  public var isIdentity: Bool {
    sections.isIdentity && removed.items.isEmpty && claimed.items.isEmpty
  }

  /// Returns what becomes of the section that was at `old`.
  /// - Complexity: O(log k) for k operations.
  public func fate(ofSection old: Int) -> Fate<Int> { sections.fate(of: old) }

  /// Returns what the section now at `new` was.
  /// - Complexity: O(log k) for k operations.
  public func origin(ofSection new: Int) -> Origin<Int> { sections.origin(of: new) }

  /// Returns what becomes of the item that was at `old`.
  ///
  /// Items of a deleted or reloaded section are deleted.
  /// - Complexity: O(log k) for k operations.
  public func fate(of old: ElementPath) -> Fate<ElementPath> {
    guard let section = sections.fate(of: old.section).survivingPlace else { return .deleted }
    let gone = removed.range(of: old.section)
    let position = removed.items.lowerBound(of: old.item, in: gone)
    if position < gone.upperBound && removed.items[position] == old.item {
      return fates.isEmpty ? .deleted : fates[position]
    }
    let rank = old.item - (position - gone.lowerBound)
    let passed = claimed.items.countPassed(byRank: rank, in: claimed.range(of: section))
    return .kept(ElementPath(section, rank.saturatingSum(passed)))
  }

  /// Returns what the item now at `new` was.
  ///
  /// Items of an inserted or reloaded section are inserted.
  /// - Complexity: O(log k) for k operations.
  public func origin(of new: ElementPath) -> Origin<ElementPath> {
    guard let section = sections.origin(of: new.section).survivingPlace else { return .inserted }
    let fresh = claimed.range(of: new.section)
    let position = claimed.items.lowerBound(of: new.item, in: fresh)
    if position < fresh.upperBound && claimed.items[position] == new.item {
      return origins.isEmpty ? .inserted : origins[position]
    }
    let rank = new.item - (position - fresh.lowerBound)
    let passed = removed.items.countPassed(byRank: rank, in: removed.range(of: section))
    return .kept(ElementPath(section, rank.saturatingSum(passed)))
  }

  /// Returns where the item that was at `old` lives on, or nil where it is deleted or reloaded.
  /// - Complexity: O(log k) for k operations.
  public func newPath(forOld old: ElementPath) -> ElementPath? { fate(of: old).survivingPlace }

  /// Returns where the item now at `new` was, or nil where it is new or reloaded.
  /// - Complexity: O(log k) for k operations.
  public func oldPath(forNew new: ElementPath) -> ElementPath? { origin(of: new).survivingPlace }

  /// Returns where the section that was at `old` lives on, or nil where it does not.
  /// - Complexity: O(log k) for k operations.
  public func newSection(forOld old: Int) -> Int? { sections.fate(of: old).survivingPlace }

  /// Returns where the section now at `new` was, or nil where it is new.
  /// - Complexity: O(log k) for k operations.
  public func oldSection(forNew new: Int) -> Int? { sections.origin(of: new).survivingPlace }
}

extension IndexMap {
  /// The old items of `section` that operations name, ascending.
  func removedItems(inSection section: Int) -> ArraySlice<Int> {
    removed.items[removed.range(of: section)]
  }

  /// Calls `body` with the old items of `section` that moves name, ascending, and where they are.
  func forEachMove(inSection section: Int, _ body: (_ old: Int, _ new: ElementPath) -> Void) {
    if fates.isEmpty { return }
    for position in removed.range(of: section) {
      if let place = fates[position].survivingPlace { body(removed.items[position], place) }
    }
  }

  /// The new items of `section` that operations name, ascending.
  func claimedItems(inSection section: Int) -> ArraySlice<Int> {
    claimed.items[claimed.range(of: section)]
  }

  /// How many numbers the map stores; its memory is proportional to this.
  public var storedNumberCount: Int {
    sections.removed.count + sections.claimed.count + removed.items.count + claimed.items.count
      + removed.sections.count + claimed.sections.count
  }
}
