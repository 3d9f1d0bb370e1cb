import CollectionModel
import CollectionUI
import Foundation
import LayoutPluginHost
import Testing

/// A layout of a plugin in a collection view, used like any other, and what becomes of the view when
/// the plugin fails.
///
/// The plugin puts items of ten points below each other. It crashes for five items and for a window
/// 333 points wide, ends its process for six and refuses seven.
@MainActor @Suite(.serialized) struct ViewTests {
  @MainActor private final class Stage: CollectionViewDataSource {
    let host: PluginHost
    let view: CollectionView
    var counts: [Int]
    var problems: [Problem] = []

    init(_ isolation: PluginIsolation, _ counts: [Int]) throws {
      host = HostilePlugin.host(isolation)
      self.counts = counts
      let bundle = try HostilePlugin.standard.get().found()
      let layout = try host.layout(
        "hostile", of: bundle, options: CancellationTests.options("touchy"))
      view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480),
        collectionViewLayout: SolverLayout(solver: layout))
      view.problemHandler = { [unowned self] in problems.append($0) }
      view.dataSource = self
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.layoutIfNeeded()
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { counts[section] }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func takeProblems() -> [Problem] {
      defer { problems = [] }
      return problems
    }

    /// The upper edges of all cells.
    var tops: [Double] { view.renderFrame().placements.map { Double($0.frame.y) } }
  }

  @Test(arguments: PluginIsolation.allCases)
  func `items, counts and windows change as with any layout`(isolation: PluginIsolation) throws {
    let stage = try Stage(isolation, [3])
    defer { stage.host.close() }
    #expect(stage.tops == [0, 10, 20] && stage.view.contentSize.height == 30)
    stage.view.performBatchUpdates {
      stage.counts = [2]
      stage.view.deleteItems(at: [IndexPath(indexes: [0, 1])])
    }
    stage.view.layoutIfNeeded()
    #expect(stage.tops == [0, 10] && stage.view.visibleCells.count == 2)
    stage.view.frame.size.width = 200
    #expect(stage.tops == [0, 10])
    stage.counts = [1, 2]
    stage.view.reloadData()
    #expect(stage.tops == [0, 10, 20] && stage.view.numberOfSections == 2)
    #expect(stage.problems.isEmpty)
  }

  @Test(arguments: [PluginIsolation.process, .call])
  func `a failure in a batch keeps the last good state and is reported once`(
    isolation: PluginIsolation
  ) throws {
    for (count, kind) in [(5, "crashed"), (6, "ended its process"), (7, "refused prepare")] {
      let stage = try Stage(isolation, [4])
      defer { stage.host.close() }
      var finished: [Bool] = []
      let new = (4..<count).map { IndexPath(indexes: [0, $0]) }
      stage.view.performBatchUpdates({
        stage.counts = [count]
        stage.view.insertItems(at: new)
      }) { finished.append($0) }
      stage.view.layoutIfNeeded()
      let problems = stage.takeProblems()
      #expect(problems.count == 1, "\(problems)")
      #expect(problems.first?.severity == .failure)
      #expect(problems.first?.message.contains(kind) == true, "\(problems)")
      // The model has changed, what is on show has not.
      #expect(stage.view.numberOfItems(inSection: 0) == count && finished.count == 1)
      #expect(stage.tops == [0, 10, 20, 30] && stage.view.contentSize.height == 40)
      // Looking again asks nobody and reports nothing.
      stage.view.layoutIfNeeded()
      _ = stage.tops
      #expect(stage.takeProblems().isEmpty)
      // The next change finds the plugin running again.
      stage.view.performBatchUpdates {
        stage.counts = [8]
        stage.view.insertItems(at: (count..<8).map { IndexPath(indexes: [0, $0]) })
      }
      stage.view.layoutIfNeeded()
      #expect(stage.tops == (0..<8).map { 10 * Double($0) })
      #expect(stage.view.visibleCells.count == 8)
      #expect(stage.takeProblems().isEmpty)
    }
  }

  @Test(arguments: [PluginIsolation.process, .call])
  func `a failure after a change of the window keeps the last good state`(
    isolation: PluginIsolation
  ) throws {
    let stage = try Stage(isolation, [3])
    defer { stage.host.close() }
    stage.view.frame.size.width = 333
    stage.view.layoutIfNeeded()
    #expect(stage.takeProblems().count == 1)
    #expect(stage.tops == [0, 10, 20] && stage.view.visibleCells.count == 3)
    // Scrolling needs no new answer and so causes no new failure.
    stage.view.contentOffset.y = 5
    stage.view.layoutIfNeeded()
    #expect(stage.takeProblems().isEmpty)
    // Each time the layout is asked for anew it fails anew.
    stage.view.collectionViewLayout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.takeProblems().count == 1 && stage.tops == [0, 10, 20])
    stage.view.frame.size.width = 334
    stage.view.layoutIfNeeded()
    #expect(stage.takeProblems().isEmpty && stage.tops == [0, 10, 20])
  }

  @Test(arguments: [PluginIsolation.process, .call])
  func `a first failure leaves an empty view, which recovers`(isolation: PluginIsolation) throws {
    let stage = try Stage(isolation, [5])
    defer { stage.host.close() }
    #expect(stage.takeProblems().count == 1)
    #expect(stage.tops.isEmpty && stage.view.visibleCells.isEmpty)
    #expect(stage.view.contentSize == .zero)
    stage.counts = [4]
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.tops == [0, 10, 20, 30] && stage.takeProblems().isEmpty)
  }

  @Test func `fewer items and a failure leave out what is there no more`() throws {
    let stage = try Stage(.process, [8])
    defer { stage.host.close() }
    stage.view.performBatchUpdates {
      stage.counts = [5]
      stage.view.deleteItems(at: (5..<8).map { IndexPath(indexes: [0, $0]) })
    }
    stage.view.layoutIfNeeded()
    let failures = stage.problems.filter { $0.severity == .failure }
    #expect(failures.count == 1)
    #expect(stage.view.visibleCells.count == 5 && stage.tops == [0, 10, 20, 30, 40])
  }
}
