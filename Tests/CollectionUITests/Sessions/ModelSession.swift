import CollectionModel
import CollectionUI
import Foundation
import Interaction

/// A cell that shows a number; those that are alive are counted.
@MainActor final class SessionCell: CollectionViewCell {
  static var alive = 0
  var number = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.alive += 1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  isolated deinit { Self.alive -= 1 }
}

/// A header, told from cells.
@MainActor final class SessionHeader: CollectionReusableView {}

/// A flow layout that may keep what its delegate has said through a batch.
@MainActor final class SessionLayout: CollectionViewFlowLayout {
  var keepsMetrics = false

  override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if keepsMetrics, context.invalidateDataSourceCounts, !context.invalidateEverything {
      (context as? CollectionViewFlowLayoutInvalidationContext)?
        .invalidateFlowLayoutDelegateMetrics = false
    }
    super.invalidateLayout(with: context)
  }
}

/// A random session: a model, a view, and what the view said.
@MainActor
final class ModelSession: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  let view: CollectionView
  let layout = SessionLayout()
  var model = SessionModel()
  var random: SessionRandom
  var problems: [String] = []
  var cellsMade = 0
  var headersMade = 0
  /// Whether all items have one size, which the engine lays out in closed form.
  private let isUniform: Bool
  var displayed: Set<ObjectIdentifier> = []
  var faults: [String] = []
  private var time = 0.0

  init(seed: UInt64) {
    random = SessionRandom(seed: seed)
    layout.minimumInteritemSpacing = 2
    isUniform = random.one(in: 5)
    if random.one(in: 4) { layout.scrollDirection = .horizontal }
    layout.keepsMetrics = random.one(in: 2)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 120, height: 200), collectionViewLayout: layout)
    view.problemHandler = { [unowned self] in problems.append($0.message) }
    view.isPrefetchingEnabled = false
    view.register(forCellWithReuseIdentifier: "cell") { [unowned self] in
      cellsMade += 1
      return SessionCell(frame: .zero)
    }
    view.register(
      Nib { [unowned self] in
        headersMade += 1
        return [SessionHeader(frame: .zero)]
      },
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    model.startOver(&random)
    view.dataSource = self
    view.delegate = self
    view.allowsMultipleSelection = random.one(in: 2)
    model.allowsMultiple = view.allowsMultipleSelection
    view.layoutIfNeeded()
  }

  /// Does something and lays out; returns what it was.
  func step() -> String {
    let what = act()
    view.layoutIfNeeded()
    return what
  }

  private func act() -> String {
    switch random.below(14) {
    case 0...3: return scroll()
    case 4: return fling()
    case 5...6: return tap()
    case 7: return selectByApp()
    case 8: return reload()
    case 9...10: return apply(model.changeItems(&random))
    case 11: return apply(model.changeSections(&random))
    case 12: return resize()
    default: return restyle()
    }
  }

  private func scroll() -> String {
    let range = ScrollRange(content: Size(view.contentSize), viewport: view.viewport)
    let offset = Point(
      x: range.lower.x + Double(random.below(Int(range.upper.x - range.lower.x) + 1)),
      y: range.lower.y + Double(random.below(Int(range.upper.y - range.lower.y) + 1)))
    view.contentOffset = CGPoint(offset)
    return "scroll to \(offset)"
  }

  private func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double) {
    time += 0.02
    do { try view.handle(TouchSample(phase, at: Point(x: x, y: y), time: time)) } catch {
      faults.append("touch refused: \(error.message)")
    }
  }

  private func fling() -> String {
    let way = Double(40 + random.below(60)) * (random.one(in: 2) ? 1 : -1)
    touch(.began, 60, 100)
    for part in 1...4 {
      touch(.moved, 60 + way / 4 * Double(part), 100 + way / 4 * Double(part))
      view.layoutIfNeeded()
    }
    touch(.ended, 60 + way, 100 + way)
    for _ in 0..<3 {
      time += 0.1
      view.advanceClock(to: time)
      view.layoutIfNeeded()
    }
    time += 60
    view.advanceClock(to: time)
    return "fling by \(way)"
  }

  private func tap() -> String {
    let point = Point(x: Double(random.below(120)), y: Double(random.below(200)))
    let hit = view.indexPathForItem(at: CGPoint(point + Point(view.contentOffset)))
    touch(.began, point.x, point.y)
    touch(.ended, point.x, point.y)
    if let hit, let path = ElementPath(hit), let number = model.number(at: path) {
      if model.allowsMultiple, model.selected.contains(number) {
        model.selected.removeAll { $0 == number }
      } else {
        model.select(number)
      }
    }
    return "tap at \(point)"
  }

  private func selectByApp() -> String {
    if random.one(in: 4) {
      model.allowsMultiple.toggle()
      view.allowsMultipleSelection = model.allowsMultiple
      // Which of several stays is the view's choice; that one is left is not.
      if !model.allowsMultiple, model.selected.count > 1 {
        let kept = view.indexPathsForSelectedItems ?? []
        model.selected = kept.compactMap { ElementPath($0).flatMap { model.number(at: $0) } }
        if kept.count != 1 { faults.append("\(kept.count) selected in single mode") }
      }
      return "multiple \(model.allowsMultiple)"
    }
    let paths = model.allPaths
    guard !paths.isEmpty else { return "nothing to select" }
    let path = paths[random.below(paths.count)]
    guard let number = model.number(at: path) else { return "" }
    if random.one(in: 3) {
      model.selected.removeAll { $0 == number }
      view.deselectItem(at: IndexPath(path), animated: false)
      return "deselect \(path)"
    }
    model.select(number)
    view.selectItem(at: IndexPath(path), animated: false, scrollPosition: .top)
    return "select \(path)"
  }

  private func reload() -> String {
    model.startOver(&random)
    view.reloadData()
    return "reload \(model.sections.map(\.count))"
  }

  private func apply(_ batch: SessionBatch) -> String {
    view.performBatchUpdates {
      self.view.deleteItems(at: batch.deletes.map { IndexPath($0) })
      self.view.insertItems(at: batch.inserts.map { IndexPath($0) })
      self.view.reloadItems(at: batch.reloads.map { IndexPath($0) })
      for move in batch.moves {
        self.view.moveItem(at: IndexPath(move.from), to: IndexPath(move.to))
      }
      self.view.deleteSections(IndexSet(batch.deletedSections))
      self.view.insertSections(IndexSet(batch.insertedSections))
      for move in batch.movedSections { self.view.moveSection(move.from, toSection: move.to) }
    }
    return batch.description
  }

  private func resize() -> String {
    view.frame.size = CGSize(width: 90 + random.below(90), height: 90 + random.below(210))
    return "resize to \(view.frame.size)"
  }

  private func restyle() -> String {
    switch random.below(5) {
    case 0: layout.minimumLineSpacing = CGFloat(random.below(12))
    case 1: layout.minimumInteritemSpacing = CGFloat(random.below(12))
    case 2:
      let length = random.below(2) * 15
      layout.headerReferenceSize = CGSize(width: length, height: length)
    case 3:
      view.contentInset = EdgeInsets(
        top: CGFloat(random.below(20)), left: 0, bottom: CGFloat(random.below(20)), right: 0)
    default: layout.sectionHeadersPinToVisibleBounds.toggle()
    }
    return "restyle"
  }

  func size(of number: Int) -> CGSize {
    isUniform
      ? CGSize(width: 24, height: 27)
      : CGSize(width: 20 + number * 7 % 31, height: 20 + number * 13 % 23)
  }

  // MARK: Data source and delegate

  func numberOfSections(in collectionView: CollectionView) -> Int { model.sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { model.sections[section].count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? SessionCell, let path = ElementPath(indexPath) {
      if displayed.contains(ObjectIdentifier(cell)) { faults.append("a shown cell was dequeued") }
      cell.number = model.number(at: path) ?? 0
    }
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    size(of: ElementPath(indexPath).flatMap { model.number(at: $0) } ?? 0)
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if !displayed.insert(ObjectIdentifier(cell)).inserted {
      faults.append("a cell appears twice: \(indexPath)")
    }
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if displayed.remove(ObjectIdentifier(cell)) == nil {
      faults.append("a cell leaves that was not there: \(indexPath)")
    }
  }
}
