import Testing
import UIKit

/// A cell that asks for a height by the number it shows.
final class WishingCell: UICollectionViewCell {
  var number = 0

  /// What the cell of a number asks for.
  static func height(_ number: Int) -> CGFloat { CGFloat(30 + number * 17 % 41) }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = Self.height(number)
    return layoutAttributes
  }
}

/// Two hundred numbered items in a collection view with the layout under trial.
///
/// A driver says where each item must stand, computed by hand from the numbers and the offset. The
/// trial scrolls, inserts and deletes, and compares: every item's frame with the computation, what
/// is on screen with a scan over all of them, every cell's number with its item.
@MainActor
final class Trial: NSObject, UICollectionViewDataSource {
  /// Where the items must stand, in the order of their numbers.
  typealias Computation = ([Int], CGPoint) -> [CGRect]

  let view: UICollectionView
  /// The numbers of the items; a number decides the size of its item.
  private(set) var numbers = Array(0..<200)
  /// What the view had to say.
  private(set) var problems: [String] = []
  /// Whether frames are what the layout answers for rectangles, where it does not for single items.
  var asksForElements = false
  /// The numbers that have been on screen, whose cells have been asked for their heights.
  private(set) var seen: Set<Int> = []
  /// Where the client looks items up for a rectangle, where that is not where it puts them.
  var lookup: Computation?
  private let computation: Computation
  private var shownBy: [ObjectIdentifier: Int] = [:]
  private var nextNumber = 1_000

  init(
    _ layout: UICollectionViewLayout, width: CGFloat = 320, height: CGFloat = 480,
    cells: UICollectionViewCell.Type = UICollectionViewCell.self, headers: [String] = [],
    computation: @escaping Computation
  ) {
    self.computation = computation
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    super.init()
    view.problemHandler = { [unowned self] in problems.append($0.message) }
    view.register(cells, forCellWithReuseIdentifier: "cell")
    for kind in headers {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "view")
    }
    view.dataSource = self
  }

  // MARK: Data source

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { numbers.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    shownBy[ObjectIdentifier(cell)] = numbers[indexPath.item]
    seen.insert(numbers[indexPath.item])
    (cell as? WishingCell)?.number = numbers[indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }

  // MARK: Driving

  /// Checks, scrolls to the end in steps, edits there, in the middle and at the start.
  func run(edits: Bool = true, sourceLocation: SourceLocation = #_sourceLocation) {
    view.layoutIfNeeded()
    check("at first", sourceLocation)
    scrollToEnd(sourceLocation)
    for place in edits ? [1.0, 0.5, 0] : [] { edit(at: place, sourceLocation) }
    #expect(problems.isEmpty, sourceLocation: sourceLocation)
  }

  /// The smallest and the largest offset.
  private var range: (start: CGPoint, end: CGPoint) {
    let (inset, size) = (view.adjustedContentInset, view.bounds.size)
    let start = CGPoint(x: -inset.left, y: -inset.top)
    return (
      start,
      CGPoint(
        x: max(start.x, view.contentSize.width + inset.right - size.width),
        y: max(start.y, view.contentSize.height + inset.bottom - size.height))
    )
  }

  private func scrollToEnd(_ sourceLocation: SourceLocation) {
    var steps = 0
    while steps < 2_000, view.contentOffset != range.end {
      let end = range.end
      view.contentOffset = CGPoint(
        x: min(end.x, view.contentOffset.x + 97), y: min(end.y, view.contentOffset.y + 97))
      view.layoutIfNeeded()
      check("after step \(steps)", sourceLocation)
      steps += 1
    }
    #expect(steps > 10 && steps < 2_000, "\(steps) steps", sourceLocation: sourceLocation)
    #expect(
      view.indexPathsForVisibleItems.last?.item == numbers.count - 1, "the last item is reached",
      sourceLocation: sourceLocation)
  }

  /// One batch: an item is inserted among those on screen, one of them and one far away go.
  private func edit(at place: Double, _ sourceLocation: SourceLocation) {
    let (start, end) = range
    view.contentOffset = CGPoint(
      x: (start.x + (end.x - start.x) * place).rounded(),
      y: (start.y + (end.y - start.y) * place).rounded())
    view.layoutIfNeeded()
    check("before the batch at \(place)", sourceLocation)
    let visible = view.indexPathsForVisibleItems.map(\.item)
    guard let first = visible.first else {
      Issue.record("nothing on screen at \(place)", sourceLocation: sourceLocation)
      return
    }
    let cells = cellsByNumber()
    let far = first > 100 ? 3 : 150
    view.performBatchUpdates({ [self] in
      let gone = [first, far].sorted(by: >)
      for item in gone { numbers.remove(at: item) }
      let target = min(first + 1, numbers.count)
      numbers.insert(nextNumber, at: target)
      nextNumber += 1
      view.deleteItems(at: gone.map { IndexPath(item: $0, section: 0) })
      view.insertItems(at: [IndexPath(item: target, section: 0)])
    })
    view.layoutIfNeeded()
    check("after the batch at \(place)", sourceLocation)
    let kept = cellsByNumber()
    for (number, cell) in cells where kept[number] != nil {
      #expect(kept[number] === cell, "number \(number) has another cell, \(place)")
    }
  }

  private func cellsByNumber() -> [Int: UICollectionViewCell] {
    var found: [Int: UICollectionViewCell] = [:]
    for cell in view.visibleCells {
      if let number = shownBy[ObjectIdentifier(cell)] { found[number] = cell }
    }
    return found
  }

  /// The frames that the layout answers.
  func frames() -> [CGRect?] {
    if asksForElements {
      var found = [CGRect?](repeating: nil, count: numbers.count)
      let everything = CGRect(origin: .zero, size: view.contentSize)
        .insetBy(dx: -1_000, dy: -1_000)
      for attributes in view.collectionViewLayout.layoutAttributesForElements(in: everything) ?? []
      where attributes.representedElementCategory == .cell {
        found[attributes.indexPath.item] = attributes.frame
      }
      return found
    }
    return numbers.indices.map {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
  }

  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 0.001 && abs(a.minY - b.minY) < 0.001
      && abs(a.width - b.width) < 0.001 && abs(a.height - b.height) < 0.001
  }

  private func isSeen(_ frame: CGRect) -> Bool {
    let meeting = frame.intersection(view.bounds)
    return !meeting.isNull && meeting.width > 0.001 && meeting.height > 0.001
  }

  /// Compares all frames, and what is on screen, with the computation.
  func check(_ moment: String, _ sourceLocation: SourceLocation = #_sourceLocation) {
    let expected = computation(numbers, view.contentOffset)
    var wrong: [String] = []
    for (item, pair) in zip(frames(), expected).enumerated() {
      guard let found = pair.0, isNear(found, pair.1) else {
        wrong.append("item \(item) at \(pair.0.map { "\($0)" } ?? "nil"), computed \(pair.1)")
        continue
      }
    }
    let lookedUp = lookup?(numbers, view.contentOffset) ?? expected
    let scanned = expected.indices.filter { isSeen(expected[$0]) && isSeen(lookedUp[$0]) }
    let visible = view.indexPathsForVisibleItems.map(\.item)
    if visible != scanned { wrong.append("on screen \(visible), a scan finds \(scanned)") }
    for item in scanned {
      guard let cell = view.cellForItem(at: IndexPath(item: item, section: 0)) else {
        wrong.append("no cell for item \(item)")
        continue
      }
      if shownBy[ObjectIdentifier(cell)] != numbers[item] { wrong.append("item \(item)'s number") }
      if !isNear(cell.frame, expected[item]) { wrong.append("item \(item)'s cell \(cell.frame)") }
    }
    if expected.count != numbers.count { wrong.append("the computation has \(expected.count)") }
    #expect(wrong.isEmpty, "\(moment): \(wrong.prefix(4))", sourceLocation: sourceLocation)
  }
}
