public import CollectionModel

/// Collects what a sectioned difference finds, section by section and then across.
@usableFromInline struct SectionedCollector {
  /// An item without a partner in its own section.
  @usableFromInline struct Loose {
    @usableFromInline var path: ElementPath
    /// Whether it goes or comes with its whole section.
    @usableFromInline var isOfSection: Bool
    @usableFromInline var isMatched = false

    @usableFromInline init(path: ElementPath, isOfSection: Bool) {
      self.path = path
      self.isOfSection = isOfSection
    }
  }

  /// The old number of each new section, -1 for those that came.
  @usableFromInline var partners: [Int] = []
  @usableFromInline var leaving: [Loose] = []
  @usableFromInline var arriving: [Loose] = []
  @usableFromInline var moves: [PlacePair<ElementPath>] = []
  @usableFromInline var crossings: [PlacePair<ElementPath>] = []
  @usableFromInline var updates: [PlacePair<ElementPath>] = []

  @usableFromInline init() {}

  @inlinable mutating func compare<Rule: DifferenceRule>(
    _ old: UnsafeBufferPointer<Rule.Element>, inSection oldSection: Int,
    _ new: UnsafeBufferPointer<Rule.Element>, inSection newSection: Int, by rule: Rule.Type
  ) {
    let items = ItemDifference(Matching(old, new, by: rule), old, new, by: rule)
    for item in items.deletes {
      leaving.append(Loose(path: ElementPath(oldSection, item), isOfSection: false))
    }
    for item in items.inserts {
      arriving.append(Loose(path: ElementPath(newSection, item), isOfSection: false))
    }
    for move in items.moves {
      moves.append(
        PlacePair(
          old: ElementPath(oldSection, move.old), new: ElementPath(newSection, move.new)))
    }
    for pair in items.updates {
      updates.append(
        PlacePair(
          old: ElementPath(oldSection, pair.old), new: ElementPath(newSection, pair.new)))
    }
  }

  @usableFromInline mutating func leave(_ count: Int, section: Int, isGone: Bool) {
    for item in 0..<count {
      leaving.append(Loose(path: ElementPath(section, item), isOfSection: isGone))
    }
  }

  @usableFromInline mutating func arrive(_ count: Int, section: Int, isNew: Bool) {
    for item in 0..<count {
      arriving.append(Loose(path: ElementPath(section, item), isOfSection: isNew))
    }
  }

  /// Matches what left one section with what arrived in another.
  @inlinable mutating func matchAcross<Item: Differentiable>(
    _ oldItem: (ElementPath) -> Item, with newItem: (ElementPath) -> Item
  ) {
    if leaving.isEmpty || arriving.isEmpty { return }
    let oldItems = leaving.map { oldItem($0.path) }
    let newItems = arriving.map { newItem($0.path) }
    oldItems.withUnsafeBufferPointer { old in
      newItems.withUnsafeBufferPointer { new in
        let matching = Matching(old, new, by: ContentRule<Item>.self)
        for index in 0..<new.count {
          let partner = matching.partner(ofNew: index)
          if partner < 0 { continue }
          join(partner, index, isUpdated: !new[index].hasSameContent(as: old[partner]))
        }
      }
    }
  }

  @usableFromInline mutating func join(_ old: Int, _ new: Int, isUpdated: Bool) {
    leaving[old].isMatched = true
    arriving[new].isMatched = true
    let pair = PlacePair(old: leaving[old].path, new: arriving[new].path)
    if isUpdated { updates.append(pair) }
    if leaving[old].isOfSection || arriving[new].isOfSection {
      crossings.append(pair)
    } else {
      moves.append(pair)
    }
  }
}
