import CollectionModel
import CollectionUI
import FlowLayout
import Foundation
import Testing

/// Random scrolls and batches over cells that size themselves: what is amended step by step must be
/// what solving the known sizes at once gives.
///
/// `SEED=` replays one session.
@MainActor @Suite struct SelfSizingSessionTests {
  private struct Generator {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return limit > 0 ? Int((state >> 33) % UInt64(limit)) : 0
    }
  }

  private static let estimate = Size(width: 40, height: 20)

  /// Each item's identity decides what its cell asks for.
  private static func wish(_ id: Int) -> CGSize {
    CGSize(width: 10 + id * 37 % 80, height: 10 + id * 53 % 40)
  }

  private func run(_ seed: UInt64) {
    var generator = Generator(state: seed)
    var ids = (0..<generator.below(60)).map { $0 }
    var next = ids.count
    let stage = LoggingStage([ids.count], width: 120, height: 90)
    stage.flow?.estimatedItemSize = CGSize(Self.estimate)
    stage.flow?.minimumInteritemSpacing = 5
    stage.preferredSize = { path, _ in Self.wish(ids[path.item]) }
    for step in 0..<25 {
      switch generator.below(3) {
      case 0:
        stage.view.contentOffset.y = CGFloat(
          generator.below(max(1, Int(stage.view.contentSize.height) - 90)))
      case 1 where !ids.isEmpty:
        let gone = generator.below(ids.count)
        stage.view.performBatchUpdates {
          ids.remove(at: gone)
          stage.counts = [ids.count]
          stage.view.deleteItems(at: [path(gone)])
        }
      default:
        let place = generator.below(ids.count + 1)
        stage.view.performBatchUpdates {
          ids.insert(next, at: place)
          stage.counts = [ids.count]
          stage.view.insertItems(at: [path(place)])
        }
        next += 1
      }
      stage.view.layoutIfNeeded()
      if let fault = fault(stage, ids) {
        Issue.record("step \(step): \(fault); SEED=\(seed)")
        return
      }
    }
  }

  private func fault(_ stage: LoggingStage, _ ids: [Int]) -> String? {
    if let problem = stage.problems.first { return problem.message }
    guard let flow = stage.flow else { return "no flow layout" }
    for cell in stage.view.visibleCells {
      guard let path = stage.view.indexPath(for: cell) else { return "a cell without a path" }
      if cell.frame.size != Self.wish(ids[path.item]) { return "size of the cell at \(path)" }
    }
    let sizes = ids.indices.map { flow.measured[ElementPath(0, $0)] ?? Self.estimate }
    for (item, size) in sizes.enumerated() {
      let known = flow.measured[ElementPath(0, item)] != nil
      if known, CGSize(size) != Self.wish(ids[item]) { return "another item's size at \(item)" }
    }
    let request = LayoutRequest(
      viewport: stage.view.viewport,
      sections: [
        LayoutSection(itemSizes: ItemSizes(sizes), lineSpacing: 0, interitemSpacing: 5)
      ])
    guard let expected = try? FlowSolver().solve(request) else { return "the sizes are refused" }
    let found = stage.view.renderFrame(in: nil)
    if found.contentSize != expected.contentSize { return "content size" }
    if found.placements != expected.placements(in: .everything).sorted(by: Placement.isDrawnBefore)
    {
      return "frames differ from those of the known sizes"
    }
    return nil
  }

  @Test func `sizes amended step by step give what solving them at once gives`() {
    if let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) {
      return run(seed)
    }
    let start = UInt64.random(in: 0...UInt64(UInt32.max))
    print("self-sizing sessions from SEED=\(start)")
    for seed in start..<start + 500 { run(seed) }
  }
}
