import CollectionModel
import Testing
import UpdateEngine
import TestSupport

private typealias Section = DifferenceSection<String, Card>

@Suite struct SectionedDifferenceTests {
  @Test func `the one batch is legal, gives the new content and keeps who does not cross`() {
    for seed in Seeds(count: 40_000, of: "sections in one batch") {
      let (old, new) = pair(seed)
      let change = SectionedDifference(from: old, to: new)
      let stage = Step(change.batch, old, new)
      #expect(stage.fault == nil, "SEED=\(seed)")
      let crossed = Set(change.crossings.map { old[$0.old.section].items[$0.old.item].id })
      let lost = survivors(old, new).subtracting(stage.kept)
      #expect(lost == crossed, "SEED=\(seed)")
    }
  }

  @Test(arguments: [UpdateStyle.reconfigure, .reload])
  func `each stage is legal, the last gives the new content, and every identity lives through all`(
    style: UpdateStyle
  ) {
    for seed in Seeds(count: 30_000, of: "sections in stages") {
      let (old, new) = pair(seed)
      let change = SectionedDifference(from: old, to: new)
      let stages = change.stages(from: old, to: new, style: style)
      var content = old
      var kept = survivors(old, new)
      var updated: Set<Int> = []
      for stage in stages {
        #expect(stage.before == content, "SEED=\(seed)")
        let step = Step(stage.batch, stage.before, stage.after)
        #expect(step.fault == nil, "SEED=\(seed)")
        #expect(!step.mixesSectionMovesWithItems, "SEED=\(seed)")
        kept.formIntersection(step.kept.union(step.reloaded))
        updated.formUnion(step.reloaded)
        content = stage.after
      }
      #expect(content == new, "SEED=\(seed)")
      #expect(kept == survivors(old, new), "SEED=\(seed)")
      let changed = change.updates.map { new[$0.new.section].items[$0.new.item].id }
      if style == .reload { #expect(updated == Set(changed), "SEED=\(seed)") }
      #expect(stages.count <= 4)
      if old == new { #expect(stages.isEmpty && change.isEmpty) }
    }
  }

  @Test func `sections that swap while an item changes over keep everyone`() {
    let old = [
      Section(id: "s4", items: cards([10, 11, 12])), Section(id: "s9", items: cards([25, 26, 27])),
    ]
    let new = [
      Section(id: "s9", items: cards([11, 26, 27])), Section(id: "s4", items: cards([10, 12])),
    ]
    let change = SectionedDifference(from: old, to: new)
    #expect(change.deletes == [ElementPath(1, 0)])
    #expect(change.moves == [PlacePair(old: ElementPath(0, 1), new: ElementPath(0, 0))])
    #expect(change.needsStages)
    let stages = change.stages(from: old, to: new)
    #expect(stages.count == 2)
    #expect(stages.first?.batch.operations == [.moveSection(from: 1, to: 0)])
  }

  @Test func `an item that leaves a deleted section for an inserted one moves in three stages`() {
    let old = [Section(id: "a", items: cards([1, 2])), Section(id: "b", items: cards([3]))]
    let new = [Section(id: "b", items: cards([3])), Section(id: "c", items: cards([1]))]
    let change = SectionedDifference(from: old, to: new)
    #expect(change.crossings == [PlacePair(old: ElementPath(0, 0), new: ElementPath(1, 0))])
    let stages = change.stages(from: old, to: new)
    #expect(
      stages.map(\.batch.operations) == [
        [.insertSection(2)], [.moveItem(from: ElementPath(0, 0), to: ElementPath(2, 0))],
        [.deleteSection(0)],
      ])
  }

  @Test func `plain changes in sections that stay take one stage, content first where it changed`()
  {
    let old = [Section(id: "a", items: cards([1, 2])), Section(id: "b", items: cards([3]))]
    var new = [Section(id: "a", items: cards([2])), Section(id: "b", items: cards([3, 1, 4]))]
    let change = SectionedDifference(from: old, to: new)
    #expect(!change.needsStages)
    #expect(change.stages(from: old, to: new).count == 1)
    new[0].items[0].text = "other"
    let changed = SectionedDifference(from: old, to: new)
    #expect(
      changed.stages(from: old, to: new, style: .reload).first?.batch.operations == [
        .reloadItem(ElementPath(0, 1))
      ])
  }

  // MARK: Support

  private func cards(_ ids: [Int]) -> [Card] { ids.map { Card(id: $0, text: "") } }

  private func ids(_ sections: [Section]) -> Set<Int> {
    Set(sections.flatMap { $0.items.map(\.id) })
  }

  private func survivors(_ old: [Section], _ new: [Section]) -> Set<Int> {
    ids(old).intersection(ids(new))
  }

  /// Two states with unique ids: sections and items come, go, move and change sections.
  private func pair(_ seed: UInt64) -> ([Section], [Section]) {
    var random = SeededGenerator(seed: seed)
    func state(_ edited: [Section]?) -> [Section] {
      guard var sections = edited else {
        var next = 0
        return (0..<random.below(5)).map { section in
          let items = (next..<next + random.below(5)).map { Card(id: $0, text: "") }
          next += items.count
          return Section(id: "s\(section)", items: items)
        }
      }
      for step in 0..<random.below(7) {
        let section = random.below(sections.count)
        switch random.below(8) {
        case 0 where !sections.isEmpty:
          let gone = sections.remove(at: section)
          // Its items often live on elsewhere.
          if !sections.isEmpty && random.chance(60) {
            sections[random.below(sections.count)].items += gone.items
          }
        case 1:
          let fresh = Section(id: "new\(step)", items: cards([1000 + step]))
          sections.insert(fresh, at: random.below(sections.count + 1))
        case 2 where sections.count > 1: sections.swapAt(section, random.below(sections.count))
        case 3 where !sections.isEmpty:
          sections[section].items.insert(
            Card(id: 2000 + step, text: ""), at: random.below(sections[section].items.count + 1))
        case 4 where sections.count > 0 && !sections[section].items.isEmpty:
          sections[section].items.remove(at: random.below(sections[section].items.count))
        case 5 where sections.count > 0 && !sections[section].items.isEmpty:
          sections[section].items[random.below(sections[section].items.count)].text += "!"
        case 6, 7:
          guard sections.count > 0, !sections[section].items.isEmpty else { continue }
          let item = sections[section].items.remove(
            at: random.below(sections[section].items.count))
          let target = random.below(sections.count)
          sections[target].items.insert(item, at: random.below(sections[target].items.count + 1))
        default: break
        }
      }
      return sections
    }
    let old = state(nil)
    return (old, state(old))
  }
}

/// A batch run through the change set, with who stayed who they were.
private struct Step {
  var fault: String?
  var kept: Set<Int> = []
  var reloaded: Set<Int> = []
  var mixesSectionMovesWithItems = false

  init(_ batch: UpdateBatch, _ old: [Section], _ new: [Section]) {
    do {
      let changes = try ChangeSet(
        batch, before: ContentShape(itemCounts: old.map(\.items.count)),
        after: ContentShape(itemCounts: new.map(\.items.count)))
      for (section, content) in new.enumerated() {
        if let before = changes.map.oldSection(forNew: section), old[before].id != content.id {
          fault = "section \(section) is not who it was"
        }
        for (item, card) in content.items.enumerated() {
          let path = ElementPath(section, item)
          switch changes.map.origin(of: path) {
          case .kept(let before), .moved(let before):
            if old[before.section].items[before.item].id != card.id {
              fault = "\(path) is not who it was"
            }
            kept.insert(card.id)
          case .reloaded: reloaded.insert(card.id)
          case .inserted: break
          }
        }
      }
      let itemCount =
        changes.insertedItems.count + changes.deletedItems.count + changes.movedItems.count
      mixesSectionMovesWithItems = !changes.movedSections.isEmpty && itemCount > 0
    } catch {
      fault = error.message
    }
  }
}
