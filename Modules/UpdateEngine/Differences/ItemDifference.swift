import CollectionModel

/// What turns one list into another, with as few moves as possible.
///
/// Numbers of deletes count in the old list, those of inserts in the new one, moves go from old to
/// new: the operations of one batch. Elements with an equal identity are the same thing.
///
/// ```
/// let change = ItemDifference(fromIDs: ["a", "b", "c", "d"], toIDs: ["d", "a", "b"])
/// change.deletes  // [2]
/// change.moves    // [3 → 0]
/// ```
///
/// Where an identity repeats in a list, each occurrence is matched with at most one of the other
/// list, so that the result is right; which with which is not promised, and neither is the smallest
/// number of moves. `duplicates(inIDs:)` finds such identities.
public struct ItemDifference: Hashable, Sendable {
  /// How many elements the old list has.
  public let oldCount: Int
  /// How many elements the new list has.
  public let newCount: Int
  /// The old numbers of what is gone, ascending.
  public let deletes: [Int]
  /// The new numbers of what came, ascending.
  public let inserts: [Int]
  /// What has to move, by new number.
  public let moves: [PlacePair<Int>]
  /// What stayed the same thing and looks different, by new number.
  public let updates: [PlacePair<Int>]

  /// Compares two lists of identities.
  /// - Complexity: O(n) and O(m log m) for m elements out of order.
  @inlinable public init<ID: Hashable>(fromIDs old: [ID], toIDs new: [ID]) {
    self.init(old, new, by: IdentityRule<ID>.self)
  }

  /// Compares two lists of things with identity and content.
  /// - Complexity: O(n) and O(m log m) for m elements out of order.
  @inlinable public init<Element: Differentiable>(from old: [Element], to new: [Element]) {
    self.init(old, new, by: ContentRule<Element>.self)
  }

  @inlinable init<Rule: DifferenceRule>(
    _ old: [Rule.Element], _ new: [Rule.Element], by rule: Rule.Type
  ) {
    self = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        ItemDifference(Matching(old, new, by: rule), old, new, by: rule)
      }
    }
  }

  @inlinable init<Rule: DifferenceRule>(
    _ matching: borrowing Matching, _ old: UnsafeBufferPointer<Rule.Element>,
    _ new: UnsafeBufferPointer<Rule.Element>, by rule: Rule.Type
  ) {
    oldCount = old.count
    newCount = new.count
    var deletes: [Int] = []
    for position in 0..<matching.oldRest.count {
      let index = matching.oldRest[position]
      if matching.partnersOfOld[index &- matching.prefix] < 0 { deletes.append(index) }
    }
    var inserts: [Int] = []
    for position in 0..<matching.newRest.count {
      let index = matching.newRest[position]
      if matching.partnersOfNew[index &- matching.prefix] < 0 { inserts.append(index) }
    }
    self.deletes = deletes
    self.inserts = inserts
    moves = matching.isInOrder ? [] : matching.moves()
    var updates: [PlacePair<Int>] = []
    if Rule.comparesContent {
      for index in 0..<new.count {
        let partner = matching.partner(ofNew: index)
        if partner >= 0 && !Rule.haveSameContent(new[index], old[partner]) {
          updates.append(PlacePair(old: partner, new: index))
        }
      }
    }
    self.updates = updates
  }

  /// Whether the lists are the same in order and content.
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// The operations for the items of one section; content that changed is reconfigured.
  /// - Complexity: O(changes).
  public func batch(inSection section: Int = 0) -> UpdateBatch {
    var batch = UpdateBatch()
    for item in deletes { batch.record(.deleteItem(ElementPath(section, item))) }
    for item in inserts { batch.record(.insertItem(ElementPath(section, item))) }
    for move in moves {
      batch.record(
        .moveItem(from: ElementPath(section, move.old), to: ElementPath(section, move.new)))
    }
    for pair in updates { batch.record(.reconfigureItem(ElementPath(section, pair.old))) }
    return batch
  }

  /// The identities that a list holds more than once, with the places of all their occurrences.
  /// - Complexity: O(n).
  public static func duplicates<ID: Hashable>(inIDs ids: [ID]) -> [[Int]] {
    var firstPlaces: [ID: Int] = [:]
    var groups: [Int: [Int]] = [:]
    for (index, id) in ids.enumerated() {
      if let first = firstPlaces[id] {
        groups[first, default: [first]].append(index)
      } else {
        firstPlaces[id] = index
      }
    }
    return groups.keys.sorted().map { groups[$0, default: []] }
  }
}
