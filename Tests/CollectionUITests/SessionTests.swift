import CollectionModel
import CollectionUI
import Foundation
import Testing

/// Random sessions: scroll, select, reload, batches, new bounds, new metrics; after each step the
/// invariants of the whole view are checked.
///
/// `SEED=` replays one session, `SESSIONS=` sets how many there are.
@MainActor @Suite struct SessionTests {
  /// A counter of cells that are alive.
  final class CountedCell: CollectionViewCell {
    static var alive = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      Self.alive += 1
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    isolated deinit { Self.alive -= 1 }
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }

    mutating func below(_ limit: Int) -> Int { limit > 0 ? Int(next() % UInt64(limit)) : 0 }
  }

  private final class Session: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
    var generator: Generator
    /// A size for each item, which stands for its identity.
    var model: [[CGSize]]
    let view: CollectionView
    let layout = CollectionViewFlowLayout()
    var problems: [Problem] = []
    var lastStep = ""
    var shownTwice: [IndexPath] = []
    var displayed: Set<ObjectIdentifier> = []

    init(seed: UInt64) {
      generator = Generator(state: seed)
      model = []
      view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 120, height: 100), collectionViewLayout: layout)
      view.register(CountedCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        CollectionReusableView.self,
        forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      view.problemHandler = { [unowned self] in problems.append($0) }
      model = (0..<generator.below(4)).map { _ in items(generator.below(9)) }
      view.dataSource = self
      view.delegate = self
      layout.headerReferenceSize = CGSize(width: 0, height: CGFloat(generator.below(2)) * 12)
      layout.sectionHeadersPinToVisibleBounds = generator.below(3) == 0
      view.allowsMultipleSelection = generator.below(2) == 0
      if generator.below(4) == 0 { layout.scrollDirection = .horizontal }
    }

    func items(_ count: Int) -> [CGSize] {
      let isUniform = generator.below(3) == 0
      return (0..<count).map { _ in
        isUniform
          ? CGSize(width: 30, height: 20)
          : CGSize(width: 10 + generator.below(60), height: 10 + generator.below(40))
      }
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { model.count }
    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { model[section].count }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> CollectionReusableView {
      view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { model[indexPath.section][indexPath.item] }
    func collectionView(
      _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      if !displayed.insert(ObjectIdentifier(cell)).inserted { shownTwice.append(indexPath) }
    }
    func collectionView(
      _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      if displayed.remove(ObjectIdentifier(cell)) == nil { shownTwice.append(indexPath) }
    }

    func step() {
      let kind = generator.below(10)
      switch kind {
      case 0...3: scroll()
      case 4: select()
      case 5: reload()
      case 6: resize()
      case 7: layout.minimumInteritemSpacing = CGFloat(generator.below(12))
      default: change()
      }
      lastStep = "\(kind)"
      view.layoutIfNeeded()
    }

    private func scroll() {
      let (content, window) = (view.contentSize, view.bounds.size)
      view.contentOffset = CGPoint(
        x: generator.below(max(1, Int(content.width - window.width))),
        y: generator.below(max(1, Int(content.height - window.height))))
    }

    private func anyPath() -> IndexPath? {
      let paths = model.indices.flatMap { section in
        model[section].indices.map { IndexPath(item: $0, section: section) }
      }
      return paths.isEmpty ? nil : paths[generator.below(paths.count)]
    }

    private func select() {
      guard let path = anyPath() else { return }
      if generator.below(3) == 0 {
        view.deselectItem(at: path, animated: false)
      } else {
        view.selectItem(at: path, animated: false, scrollPosition: [])
      }
    }

    private func reload() {
      model = (0..<generator.below(4)).map { _ in items(generator.below(9)) }
      view.reloadData()
    }

    private func resize() {
      view.frame.size = CGSize(
        width: 60 + generator.below(100), height: 50 + generator.below(100))
    }

    /// A batch of deletes, inserts and at most one move of a survivor, all checked by the view.
    private func change() {
      view.performBatchUpdates { [self] in
        switch generator.below(4) {
        case 0:
          let section = generator.below(model.count + 1)
          model.insert(items(generator.below(6)), at: section)
          view.insertSections([section])
        case 1 where !model.isEmpty:
          let section = generator.below(model.count)
          model.remove(at: section)
          view.deleteSections([section])
        case 2: moveItem()
        default: editItems()
        }
      }
    }

    private func moveItem() {
      guard let from = anyPath() else { return }
      let size = model[from.section].remove(at: from.item)
      let section = generator.below(model.count)
      let item = generator.below(model[section].count + 1)
      model[section].insert(size, at: item)
      view.moveItem(at: from, to: IndexPath(item: item, section: section))
    }

    private func editItems() {
      guard !model.isEmpty else { return }
      let section = generator.below(model.count)
      let gone = model[section].indices.filter { _ in generator.below(3) == 0 }
      for item in gone.reversed() { model[section].remove(at: item) }
      var new: [IndexPath] = []
      for item in 0..<generator.below(4) where item <= model[section].count {
        model[section].insert(items(1)[0], at: item)
        new.append(IndexPath(item: item, section: section))
      }
      view.deleteItems(at: gone.map { IndexPath(item: $0, section: section) })
      view.insertItems(at: new)
    }

    /// Returns what is wrong, nil where all invariants hold.
    func fault() -> String? {
      if let problem = problems.first(where: { $0.severity == .failure }) { return problem.message }
      if !shownTwice.isEmpty { return "shown twice: \(shownTwice)" }
      if view.numberOfSections != model.count { return "sections" }
      let paths = model.indices.flatMap { section in
        model[section].indices.map { IndexPath(item: $0, section: section) }
      }
      let scanned = paths.filter { path in
        guard let attributes = layout.layoutAttributesForItem(at: path) else { return false }
        return Rect(attributes.frame).overlaps(Rect(view.bounds))
      }
      let cells = view.visibleCells
      let shown = cells.compactMap { view.indexPath(for: $0) }
      if shown != scanned { return "shown \(shown), a scan finds \(scanned)" }
      if Set(cells.map(ObjectIdentifier.init)).count != cells.count { return "a cell is shared" }
      let inside = view.subviews.compactMap { $0 as? CountedCell }
      if inside.count != cells.count { return "\(inside.count) cells in the view" }
      if displayed != Set(cells.map { ObjectIdentifier($0) }) { return "displayed differs" }
      for (cell, path) in zip(cells, shown) {
        if cell.frame != layout.layoutAttributesForItem(at: path)?.frame { return "frame" }
        let isSelected = view.indexPathsForSelectedItems?.contains(path) ?? false
        if cell.isSelected != isSelected { return "selection of \(path)" }
      }
      let selected = view.indexPathsForSelectedItems ?? []
      if Set(selected).count != selected.count || !Set(selected).isSubset(of: paths) {
        return "selected \(selected)"
      }
      if !view.allowsMultipleSelection, selected.count > 1 { return "several selected" }
      let (offset, content, window) = (view.contentOffset, view.contentSize, view.bounds.size)
      if offset.x < 0 || offset.y < 0 || offset.x > max(0, content.width - window.width)
        || offset.y > max(0, content.height - window.height)
      {
        return "offset \(offset) in \(content)"
      }
      return nil
    }
  }

  @Test func `whatever happens in a session, the view and its cells agree with model and layout`() {
    let environment = ProcessInfo.processInfo.environment
    let seeds: [UInt64]
    if let seed = environment["SEED"].flatMap(UInt64.init) {
      seeds = [seed]
    } else {
      let start = UInt64.random(in: 0...UInt64(UInt32.max))
      let count = environment["SESSIONS"].flatMap(UInt64.init) ?? 2_000
      print("sessions from SEED=\(start)")
      seeds = (0..<count).map { start + $0 }
    }
    for seed in seeds {
      let before = CountedCell.alive
      run(seed)
      #expect(CountedCell.alive == before, "cells are left over; SEED=\(seed)")
      if CountedCell.alive != before { return }
    }
  }

  private func run(_ seed: UInt64) {
    let session = Session(seed: seed)
    session.view.layoutIfNeeded()
    for step in 0..<50 {
      session.step()
      if let fault = session.fault() {
        Issue.record("step \(step) of kind \(session.lastStep): \(fault); SEED=\(seed)")
        return
      }
    }
  }
}
