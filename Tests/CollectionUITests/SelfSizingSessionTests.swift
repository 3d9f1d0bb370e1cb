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
    let expected = vary(stage, &generator)
    stage.preferredSize = { path, _ in Self.wish(ids[path.item]) }
    for step in 0..<25 {
      switch generator.below(3) {
      case 0:
        if stage.flow?.scrollDirection == .horizontal {
          stage.view.contentOffset.x = CGFloat(
            generator.below(max(1, Int(stage.view.contentSize.width) - 120)))
        } else {
          stage.view.contentOffset.y = CGFloat(
            generator.below(max(1, Int(stage.view.contentSize.height) - 90)))
        }
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
      if let fault = fault(stage, ids, expected) {
        Issue.record("step \(step): \(fault); SEED=\(seed)")
        return
      }
    }
  }

  /// What a session's layout is set to, in the solver's words.
  private struct Expected {
    var solver: FlowSolver
    var section: LayoutSection
  }

  /// Sets up everything else that a layout depends on, at random.
  private func vary(_ stage: LoggingStage, _ generator: inout Generator) -> Expected {
    let (view, isPinned) = (stage.view, (generator.below(2) == 0, generator.below(2) == 0))
    let axis: ScrollAxis = generator.below(2) == 0 ? .vertical : .horizontal
    func bar() -> Size {
      generator.below(2) == 0
        ? .zero
        : Size(width: Double(5 + generator.below(20)), height: Double(5 + generator.below(20)))
    }
    func insets(_ limit: Int) -> Insets {
      Insets(
        top: Double(generator.below(limit)), left: Double(generator.below(limit)),
        bottom: Double(generator.below(limit)), right: Double(generator.below(limit)))
    }
    var section = LayoutSection(
      itemSizes: ItemSizes([]), inset: insets(8), lineSpacing: Double(generator.below(7)) - 2,
      interitemSpacing: 5, headerSize: bar(), footerSize: bar())
    if generator.below(3) == 0 { section.inset = .zero }
    view.register(
      CollectionReusableView.self,
      forSupplementaryViewOfKind: CollectionView.elementKindSectionFooter,
      withReuseIdentifier: "header")
    view.displayScale = CGFloat(generator.below(4))
    view.semanticContentAttribute = generator.below(3) == 0 ? .forceRightToLeft : .forceLeftToRight
    view.contentInset = EdgeInsets(insets(10))
    view.safeAreaInsets = EdgeInsets(insets(15))
    view.layoutMargins = EdgeInsets(insets(15))
    let reference = generator.below(3)
    if let flow = stage.flow {
      flow.scrollDirection = axis == .vertical ? .vertical : .horizontal
      flow.sectionInset = EdgeInsets(section.inset)
      flow.minimumLineSpacing = CGFloat(section.lineSpacing)
      flow.headerReferenceSize = CGSize(section.headerSize)
      flow.footerReferenceSize = CGSize(section.footerSize)
      flow.sectionHeadersPinToVisibleBounds = isPinned.0
      flow.sectionFootersPinToVisibleBounds = isPinned.1
      flow.sectionInsetReference =
        [.fromContentInset, .fromSafeArea, .fromLayoutMargins][reference]
    }
    return Expected(
      solver: FlowSolver(
        axis: axis, insetReference: [.contentInset, .safeArea, .layoutMargins][reference],
        pinsHeaders: isPinned.0, pinsFooters: isPinned.1), section: section)
  }

  private func fault(_ stage: LoggingStage, _ ids: [Int], _ set: Expected) -> String? {
    // An item longer than a line is a warning (W1), and laid out.
    if let problem = stage.problems.first(where: { $0.severity == .failure }) {
      return problem.message
    }
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
    var section = set.section
    section.itemSizes = ItemSizes(sizes)
    let request = LayoutRequest(viewport: stage.view.viewport, sections: [section])
    guard let expected = try? set.solver.solve(request) else { return "the sizes are refused" }
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
