import CollectionModel
import CollectionUI
import Foundation
import Testing

/// What data source, delegate and layout do to the view while the view asks them.
@MainActor @Suite struct ReentrancyTests {
  /// A stage whose data source and delegate do something on the way, once.
  private final class Stage: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
    let view: CollectionView
    var count = 20
    var problems: [String] = []
    var onCell: (() -> Void)?
    var onDisplay: ((IndexPath) -> Void)?
    var everyDisplay: ((IndexPath) -> Void)?
    var onEnd: (() -> Void)?
    var onSize: (() -> Void)?

    init(_ layout: CollectionViewLayout? = nil) {
      let flow = CollectionViewFlowLayout()
      flow.minimumLineSpacing = 0
      view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: layout ?? flow)
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.problemHandler = { [unowned self] in problems.append($0.message) }
      view.dataSource = self
      view.delegate = self
    }

    /// Takes an action out before it is called, as it may lead back here.
    private func once(_ action: ReferenceWritableKeyPath<Stage, (() -> Void)?>) {
      let act = self[keyPath: action]
      self[keyPath: action] = nil
      act?()
    }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      once(\.onCell)
      return view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      let act = onDisplay
      onDisplay = nil
      act?(indexPath)
      everyDisplay?(indexPath)
    }
    func collectionView(
      _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { once(\.onEnd) }
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      once(\.onSize)
      return CGSize(width: 100, height: 100)
    }

    func delete(_ items: [Int]) {
      view.performBatchUpdates { [self] in
        count -= items.count
        view.deleteItems(at: items.map { path($0) })
      }
    }

    /// Whether cells, subviews and items agree after a last layout.
    func isWhole(_ items: [Int]) -> Bool {
      view.layoutIfNeeded()
      let shown = view.visibleCells.compactMap { view.indexPath(for: $0)?.item }
      return shown == items && view.indexPathsForVisibleItems.map(\.item) == items
        && view.subviews.count == items.count && view.numberOfItems(inSection: 0) == count
    }
  }

  @Test func `a batch while a cell is made is carried out and shown`() {
    let stage = Stage()
    stage.onCell = { stage.delete([0, 3]) }
    #expect(stage.isWhole([0, 1, 2]))
    #expect(stage.count == 18 && stage.problems.isEmpty)
  }

  @Test func `an item that is deleted as it is displayed leaves no cell behind`() {
    let stage = Stage()
    stage.onDisplay = { stage.delete([$0.item]) }
    #expect(stage.isWhole([0, 1, 2]))
    #expect(stage.problems.isEmpty && stage.view.spareCellCount <= 1)
  }

  @Test func `data that is loaded anew as a cell is displayed is shown`() {
    let stage = Stage()
    stage.onDisplay = { _ in
      stage.count = 2
      stage.view.reloadData()
    }
    #expect(stage.isWhole([0, 1]) && stage.problems.isEmpty)
  }

  @Test func `scrolling while cells are made or displayed shows what is there then, at once`() {
    for isEarly in [true, false] {
      let stage = Stage()
      let scroll = { stage.view.contentOffset.y = 1_000 }
      if isEarly { stage.onCell = scroll } else { stage.onDisplay = { _ in scroll() } }
      stage.view.layoutIfNeeded()
      #expect(stage.view.visibleCells.count == 3)
      #expect(stage.isWhole([10, 11, 12]) && stage.problems.isEmpty)
    }
  }

  @Test func `scrolling, a batch or a reload as a cell leaves is done with the next layout`() {
    let actions: [(Stage) -> Void] = [
      { $0.view.contentOffset.y = 500 }, { $0.delete([19]) }, { $0.view.reloadData() },
    ]
    for (act, items) in zip(actions, [[5, 6, 7], [10, 11, 12], [10, 11, 12]]) {
      let stage = Stage()
      stage.view.layoutIfNeeded()
      stage.onEnd = { act(stage) }
      stage.view.contentOffset.y = 1_000
      stage.view.layoutIfNeeded()
      #expect(stage.isWhole(items) && stage.problems.isEmpty)
    }
  }

  @Test func `another layout while a cell is made takes over at once`() {
    let stage = Stage()
    let wide = CollectionViewFlowLayout()
    wide.minimumLineSpacing = 50
    stage.onCell = { stage.view.collectionViewLayout = wide }
    stage.view.layoutIfNeeded()
    #expect(stage.view.collectionViewLayout === wide)
    #expect(stage.view.cellForItem(at: path(1))?.frame.minY == 150)
    #expect(stage.isWhole([0, 1]) && stage.problems.isEmpty)
  }

  /// A layout that does something in the middle of its work, once.
  private final class Meddling: CollectionViewFlowLayout {
    var onPrepare: (() -> Void)?
    var onQuery: (() -> Void)?
    override func prepare() {
      let act = onPrepare
      onPrepare = nil
      act?()
      super.prepare()
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [CollectionViewLayoutAttributes]? {
      let act = onQuery
      onQuery = nil
      act?()
      return super.layoutAttributesForElements(in: rect)
    }
  }

  @Test func `another layout or new data while a layout works take over`() {
    for isPreparing in [true, false] {
      for reloads in [true, false] {
        let layout = Meddling()
        layout.minimumLineSpacing = 0
        let stage = Stage(layout)
        let other = CollectionViewFlowLayout()
        other.minimumLineSpacing = 0
        let act = {
          guard reloads else { return stage.view.collectionViewLayout = other }
          stage.count = 2
          stage.view.reloadData()
        }
        if isPreparing { layout.onPrepare = act } else { layout.onQuery = act }
        stage.view.layoutIfNeeded()
        #expect(stage.isWhole(reloads ? [0, 1] : [0, 1, 2]))
        #expect(stage.problems.isEmpty, "\(isPreparing) \(reloads)")
      }
    }
  }

  @Test func `changes announced while a layout works are refused with a sentence`() {
    let preparing = Meddling()
    let asked = Meddling()
    for (layout, stage) in [(preparing, Stage(preparing)), (asked, Stage(asked))] {
      layout.minimumLineSpacing = 0
      var finished: [Bool] = []
      let act = {
        stage.view.performBatchUpdates({ stage.count = 1 }) { finished.append($0) }
        stage.view.deleteItems(at: [path(0)])
      }
      if layout === preparing { layout.onPrepare = act } else { layout.onQuery = act }
      stage.view.layoutIfNeeded()
      #expect(finished == [false] && stage.count == 20)
      #expect(stage.problems.map { $0.contains("while the layout prepares") } == [true, true])
      #expect(stage.isWhole([0, 1, 2]))
      stage.delete([0])
      #expect(stage.isWhole([0, 1, 2]) && stage.problems.count == 2)
    }
  }

  @Test func `changes announced while the delegate is asked for sizes are refused`() {
    let stage = Stage()
    stage.onSize = { stage.view.insertItems(at: [path(0)]) }
    #expect(stage.isWhole([0, 1, 2]))
    #expect(stage.problems.map { $0.contains("while the layout prepares") } == [true])
  }

  @Test func `laying out and asking while cells are made answers and does not go round`() {
    let stage = Stage()
    var seen: [Int] = []
    stage.onCell = {
      stage.view.layoutIfNeeded()
      seen = [stage.view.visibleCells.count, stage.view.indexPathsForVisibleItems.count]
    }
    #expect(stage.isWhole([0, 1, 2]))
    #expect(seen == [0, 3] && stage.problems.isEmpty)
  }

  @Test func `a delegate that moves the window for ever is reported, the view goes on`() {
    let stage = Stage()
    stage.count = 100_000
    stage.everyDisplay = { _ in stage.view.contentOffset.y += 300 }
    stage.view.layoutIfNeeded()
    #expect(stage.problems.map { $0.contains("stuck in its update/layout loop") } == [true])
    #expect(stage.problems.first?.contains("moved") == true)
    stage.everyDisplay = nil
    stage.view.contentOffset.y = 0
    #expect(stage.isWhole([0, 1, 2]) && stage.problems.count == 1)
  }
}
