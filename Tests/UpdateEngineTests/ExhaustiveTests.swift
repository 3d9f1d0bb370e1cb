import CollectionModel
import Foundation
import Testing
import UpdateEngine

/// Every small batch over every small shape against the naive model.
@Suite struct ExhaustiveTests {
  @Test(arguments: SmallShapes.all)
  func `every batch of up to three operations does what editing arrays does`(shape: [Int]) {
    var checked = 0
    var failures: [String] = []
    SmallBatches(before: shape).forEach { operations, after in
      checked += 1
      let model = NaiveModel(operations, before: shape, after: after)
      if let text = model.disagreement(), failures.count < 3 {
        let labels = operations.map(\.label).joined(separator: ", ")
        failures.append("\(shape) \(labels) after \(after): \(text)")
      }
    }
    #expect(failures.isEmpty)
    #expect(checked > 100)
  }

  @Test func `the small shapes are all of them`() {
    #expect(SmallShapes.upTo(sections: 3, items: 3).count == 35)
    #expect(Set(SmallShapes.upTo(sections: 3, items: 3)).count == 35)
  }
}

/// The shapes that the exhaustive test goes through.
enum SmallShapes {
  /// Up to 3 items in all; with EXHAUSTIVE=1 up to 3 in each section; with CONFIGURATIONS, which
  /// asks for shorter tests, up to 2 in all.
  static let all: [[Int]] = {
    let environment = ProcessInfo.processInfo.environment
    if environment["CONFIGURATIONS"] != nil { return upTo(sections: 2, items: 2) }
    if environment["EXHAUSTIVE"] == nil { return upTo(sections: 3, items: 3) }
    return upTo(sections: 3, items: 9).filter { ($0.max() ?? 0) <= 3 }
  }()

  /// How many operations a batch has at most.
  static let mostOperations = ProcessInfo.processInfo.environment["CONFIGURATIONS"] == nil ? 3 : 2

  /// Every shape with at most that many sections, and items in all.
  static func upTo(sections: Int, items: Int) -> [[Int]] {
    guard sections > 0 else { return [[]] }
    return [[]]
      + (0...items).flatMap { head in
        upTo(sections: sections - 1, items: items - head).map { [head] + $0 }
      }
  }
}

/// All batches of up to three operations, indexes to one past the end on either side.
struct SmallBatches {
  let before: [Int]

  /// An operation with what is needed to leave out early where it cannot be in range.
  private struct Candidate {
    var operation: UpdateOperation
    var finalSection: Int
    var growth: Int
  }

  /// Calls `body` with each batch twice: with the counts it announces, and with others.
  func forEach(_ body: ([UpdateOperation], [Int]) -> Void) {
    let candidates = candidates()
    var variant = 0
    func visit(_ chosen: [Candidate]) {
      let count = before.count + chosen.reduce(0) { $0 + $1.growth }
      for candidate in chosen where candidate.finalSection > count { return }
      let operations = chosen.map(\.operation)
      let after = announced(operations)
      guard operations.allSatisfy({ isNear($0, after) }) else { return }
      body(operations, after)
      variant += 1
      body(operations, disturbed(after, variant))
    }
    visit([])
    for first in candidates.indices {
      visit([candidates[first]])
      for second in candidates[first...].indices {
        visit([candidates[first], candidates[second]])
        if SmallShapes.mostOperations < 3 { continue }
        let growth = candidates[first].growth + candidates[second].growth
        let highest = max(candidates[first].finalSection, candidates[second].finalSection)
        for third in candidates[second...].indices {
          let candidate = candidates[third]
          let end = before.count + growth + candidate.growth
          if candidate.finalSection > end || highest > end { continue }
          visit([candidates[first], candidates[second], candidate])
        }
      }
    }
  }

  private func candidates() -> [Candidate] {
    var all: [Candidate] = []
    let oldPaths = paths(upTo: before)
    // No section can be longer than this after three operations.
    let longest = (before.max() ?? 0) + 3
    let newPaths = paths(upTo: [Int](repeating: longest, count: before.count + 3))
    for path in oldPaths {
      all.append(Candidate(operation: .deleteItem(path), finalSection: -1, growth: 0))
      all.append(Candidate(operation: .reloadItem(path), finalSection: -1, growth: 0))
      all.append(Candidate(operation: .reconfigureItem(path), finalSection: -1, growth: 0))
      for target in newPaths {
        all.append(
          Candidate(
            operation: .moveItem(from: path, to: target), finalSection: target.section, growth: 0))
      }
    }
    for path in newPaths {
      all.append(Candidate(operation: .insertItem(path), finalSection: path.section, growth: 0))
    }
    for section in 0...before.count {
      all.append(Candidate(operation: .deleteSection(section), finalSection: -1, growth: -1))
      all.append(Candidate(operation: .reloadSection(section), finalSection: -1, growth: 0))
      for target in 0...before.count + 3 {
        all.append(
          Candidate(
            operation: .moveSection(from: section, to: target), finalSection: target, growth: 0))
      }
    }
    for section in 0...before.count + 3 {
      all.append(Candidate(operation: .insertSection(section), finalSection: section, growth: 1))
    }
    return all
  }

  /// The paths of a shape, each section to one past its end, and the section one past the end.
  private func paths(upTo counts: [Int]) -> [ElementPath] {
    (counts + [0]).enumerated().flatMap { section, count in
      (0...count).map { ElementPath(section, $0) }
    }
  }

  /// The counts after a batch as far as it can be carried out; new sections have one item.
  private func announced(_ operations: [UpdateOperation]) -> [Int] {
    let model = NaiveModel(
      operations.filter(\.isOfSections), before: before, after: sectionCounts(operations))
    guard let sections = model.sections else { return sectionCounts(operations) }
    return sections.enumerated().map { final, occupant in
      switch occupant {
      case .fresh: 1
      case .reloaded(let old): before[old] + 1
      case .old(let old):
        max(0, operations.reduce(before[old]) { $0 + $1.growth(old: old, final: final) })
      }
    }
  }

  private func sectionCounts(_ operations: [UpdateOperation]) -> [Int] {
    let growth = operations.reduce(0) { $0 + $1.sectionGrowth }
    return Array((before + [1, 1, 1]).prefix(max(0, before.count + growth)))
  }

  /// Whether the numbers that count afterwards are at most one past the end.
  private func isNear(_ operation: UpdateOperation, _ after: [Int]) -> Bool {
    switch operation {
    case .insertItem(let path), .moveItem(_, let path):
      path.section < after.count
        ? path.item <= after[path.section] : path.section == after.count && path.item == 0
    case .insertSection(let section), .moveSection(_, let section): section <= after.count
    default: true
    }
  }

  /// Counts that are off in one place, another one each time.
  private func disturbed(_ after: [Int], _ variant: Int) -> [Int] {
    var counts = after
    if after.isEmpty || variant % 5 == 0 { return counts + [variant % 2] }
    let section = variant % after.count
    switch variant % 3 {
    case 0: counts.remove(at: section)
    case 1 where counts[section] > 0: counts[section] -= 1
    default: counts[section] += 1
    }
    return counts
  }
}

extension UpdateOperation {
  fileprivate var isOfSections: Bool {
    switch self {
    case .insertSection, .deleteSection, .reloadSection, .moveSection: true
    default: false
    }
  }

  fileprivate var sectionGrowth: Int {
    switch self {
    case .insertSection: 1
    case .deleteSection: -1
    default: 0
    }
  }

  fileprivate func growth(old: Int, final: Int) -> Int {
    switch self {
    case .insertItem(let path): path.section == final ? 1 : 0
    case .deleteItem(let path): path.section == old ? -1 : 0
    case .moveItem(let from, let to):
      (to.section == final ? 1 : 0) - (from.section == old ? 1 : 0)
    default: 0
    }
  }
}
