public import CollectionModel

/// One batch of several, with the content that the data source must give when it ends.
public struct UpdateStage<ID: Hashable, Item: Differentiable> {
  /// The operations.
  public let batch: UpdateBatch
  /// The content before.
  public let before: [DifferenceSection<ID, Item>]
  /// The content after.
  public let after: [DifferenceSection<ID, Item>]

  /// The counts before.
  /// - Complexity: O(sections).
  public var shapeBefore: ContentShape { ContentShape(itemCounts: before.map { $0.items.count }) }
  /// The counts after.
  /// - Complexity: O(sections).
  public var shapeAfter: ContentShape { ContentShape(itemCounts: after.map { $0.items.count }) }
}

/// How content that changed is shown.
public enum UpdateStyle: Hashable, Sendable {
  /// In the cell that the item has.
  case reconfigure
  /// In a new cell.
  case reload
}

/// A difference as batches that UIKit itself can take, each worked out when it is asked for.
///
/// Up to four: content of items; sections that come and move; items; sections that go. Stages that
/// nothing keeps apart are one.
public struct StagedUpdates<ID: Hashable, Item: Differentiable>: RandomAccessCollection {
  private enum Step {
    case content, sectionsIn, items, sectionsOut
  }

  private let difference: SectionedDifference
  private let old: [DifferenceSection<ID, Item>]
  private let new: [DifferenceSection<ID, Item>]
  /// The old paths of items whose content is shown in a new cell.
  private let reloads: PathSet
  private let reloadedSections: [Int]
  private let steps: [Step]
  private let insertsApart: Bool
  private let deletesApart: Bool
  /// The sections while those that go are still there: old and new number, -1 where there is none.
  private let between: [PlacePair<Int>]

  init(
    _ difference: SectionedDifference, from old: [DifferenceSection<ID, Item>],
    to new: [DifferenceSection<ID, Item>], reloading reloads: PathSet, sections reloaded: [Int]
  ) {
    self.difference = difference
    self.old = old
    self.new = new
    self.reloads = reloads
    reloadedSections = reloaded
    let sections = difference.sections
    let changesItems =
      !(difference.deletes.isEmpty && difference.inserts.isEmpty && difference.moves.isEmpty
      && difference.crossings.isEmpty)
    insertsApart =
      difference.crossings.contains { sections.inserts.holds($0.new.section) }
      || (!sections.moves.isEmpty && changesItems)
    deletesApart = difference.crossings.contains { sections.deletes.holds($0.old.section) }
    var steps: [Step] = []
    if !difference.updates.isEmpty || !reloaded.isEmpty { steps.append(.content) }
    if insertsApart { steps.append(.sectionsIn) }
    let changesSections =
      !(sections.deletes.isEmpty && sections.inserts.isEmpty && sections.moves.isEmpty)
    if changesItems || (changesSections && !insertsApart) { steps.append(.items) }
    if deletesApart { steps.append(.sectionsOut) }
    self.steps = steps
    between = Self.sectionsBetween(sections)
  }

  /// The position of the first stage.
  public var startIndex: Int { 0 }
  /// The number of stages.
  public var endIndex: Int { steps.count }

  /// Works out a stage.
  /// - Precondition: `position` is in `0..<count`.
  /// - Complexity: O(items).
  public subscript(position: Int) -> UpdateStage<ID, Item> {
    let before = position == 0 ? old : content(after: steps[position - 1])
    let after = position == steps.count - 1 ? new : content(after: steps[position])
    return UpdateStage(batch: batch(steps[position]), before: before, after: after)
  }

  /// Puts each section that goes before the next one that neither goes nor moves.
  private static func sectionsBetween(_ sections: ItemDifference) -> [PlacePair<Int>] {
    let partners = sections.partnersOfNew
    var moved = [Bool](repeating: false, count: sections.oldCount)
    for move in sections.moves { moved[move.old] = true }
    var between: [PlacePair<Int>] = []
    var going = sections.deletes[...]
    for (new, old) in partners.enumerated() {
      if old >= 0 && !moved[old] {
        while let next = going.first, next < old {
          between.append(PlacePair(old: next, new: -1))
          going.removeFirst()
        }
      }
      between.append(PlacePair(old: old, new: new))
    }
    return between + going.map { PlacePair(old: $0, new: -1) }
  }

  // MARK: Content

  /// The old items, those that look different replaced by what they look like now.
  private var updatedOld: [DifferenceSection<ID, Item>] {
    var sections = old
    for pair in difference.updates {
      sections[pair.old.section].items[pair.old.item] = new[pair.new.section].items[pair.new.item]
    }
    return sections
  }

  private func content(after step: Step) -> [DifferenceSection<ID, Item>] {
    switch step {
    case .content: return updatedOld
    case .sectionsIn:
      let sections = updatedOld
      return between.map {
        $0.old >= 0 ? sections[$0.old] : DifferenceSection(id: new[$0.new].id, items: [])
      }
    case .items:
      if !deletesApart { return new }
      let sections = updatedOld
      let left = PathSet(difference.crossings.map { $0.old })
      return between.map { pair in
        if pair.new >= 0 { return new[pair.new] }
        let staying = sections[pair.old].items.enumerated().filter {
          !left.contains(ElementPath(pair.old, $0.offset))
        }
        return DifferenceSection(id: sections[pair.old].id, items: staying.map { $0.element })
      }
    case .sectionsOut: return new
    }
  }

  // MARK: Operations

  private func batch(_ step: Step) -> UpdateBatch {
    switch step {
    case .content:
      UpdateBatch(
        difference.updates.map {
          reloads.contains($0.old) ? .reloadItem($0.old) : .reconfigureItem($0.old)
        } + reloadedSections.map { .reloadSection($0) })
    case .sectionsIn: UpdateBatch(sectionsIn(finalNumbers(withThoseThatGo: true)))
    case .items: items()
    case .sectionsOut:
      UpdateBatch(
        between.indices.filter { between[$0].new < 0 }.map { .deleteSection($0) })
    }
  }

  private func sectionsIn(_ final: [Int]) -> [UpdateOperation] {
    difference.sections.inserts.map { .insertSection(final[$0]) }
      + difference.sections.moves.map { .moveSection(from: $0.old, to: final[$0.new]) }
  }

  private func items() -> UpdateBatch {
    let final = finalNumbers(withThoseThatGo: deletesApart)
    let start = startNumbers
    var batch = UpdateBatch()
    let gone = difference.sections.deletes
    if !deletesApart { batch.record(gone.map { .deleteSection(start[$0]) }) }
    if !insertsApart { batch.record(sectionsIn(final)) }
    batch.record(
      difference.deletes.map { .deleteItem(ElementPath(start[$0.section], $0.item)) })
    var inserts = difference.inserts
    if insertsApart {
      let entered = PathSet(difference.crossings.map { $0.new })
      for section in difference.sections.inserts {
        for item in new[section].items.indices where !entered.contains(ElementPath(section, item)) {
          inserts.append(ElementPath(section, item))
        }
      }
    }
    batch.record(inserts.sorted().map { .insertItem(ElementPath(final[$0.section], $0.item)) })
    for move in difference.moves + difference.crossings {
      batch.record(
        .moveItem(
          from: ElementPath(start[move.old.section], move.old.item),
          to: ElementPath(final[move.new.section], move.new.item)))
    }
    return batch
  }

  /// For each old section its number when the items' stage starts.
  private var startNumbers: [Int] {
    guard insertsApart else { return Array(0..<old.count) }
    var numbers = [Int](repeating: -1, count: old.count)
    for (number, pair) in between.enumerated() where pair.old >= 0 { numbers[pair.old] = number }
    return numbers
  }

  /// For each new section its number, with or without the sections that go.
  private func finalNumbers(withThoseThatGo: Bool) -> [Int] {
    guard withThoseThatGo else { return Array(0..<new.count) }
    var numbers = [Int](repeating: -1, count: new.count)
    for (number, pair) in between.enumerated() where pair.new >= 0 { numbers[pair.new] = number }
    return numbers
  }
}

extension SectionedDifference {
  /// The difference as batches that UIKit itself can take; both lists are those compared.
  public func stages<ID: Hashable, Item: Differentiable>(
    from old: [DifferenceSection<ID, Item>], to new: [DifferenceSection<ID, Item>],
    style: UpdateStyle = .reconfigure
  ) -> StagedUpdates<ID, Item> {
    StagedUpdates(
      self, from: old, to: new,
      reloading: PathSet(style == .reload ? updates.map { $0.old } : []), sections: [])
  }
}
