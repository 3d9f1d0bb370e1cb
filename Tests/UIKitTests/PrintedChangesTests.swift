import Testing
import UIKit

/// The calls that `tilework changes --swift` prints, carried out by a collection view.
@MainActor @Suite struct PrintedChangesTests {
  private final class NamedCell: UICollectionViewCell {
    var name = ""
  }

  /// The content before, then what each change of the model makes of it.
  private final class Model: NSObject, UICollectionViewDataSource {
    private var steps: [[[String]]]

    init(_ steps: [[[String]]]) { self.steps = steps }

    func change() { steps.removeFirst() }

    func numberOfSections(in collectionView: UICollectionView) -> Int { steps[0].count }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { steps[0][section].count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? NamedCell)?.name = steps[0][indexPath.section][indexPath.item]
      return cell
    }
  }

  /// What the cells on screen show, section by section, and which cell shows it.
  private func shown(_ view: UICollectionView) -> (names: [[String]], cells: [String: UIView]) {
    view.layoutIfNeeded()
    var (names, cells): ([[String]], [String: UIView]) = ([], [:])
    for section in 0..<view.numberOfSections {
      names.append([])
      for item in 0..<view.numberOfItems(inSection: section) {
        let cell = view.cellForItem(at: IndexPath(item: item, section: section)) as? NamedCell
        names[section].append(cell?.name ?? "none")
        if let cell { cells[cell.name] = cell }
      }
    }
    return (names, cells)
  }

  private func expect(
    _ steps: [[[String]]], keepsCellsOf kept: [String],
    _ calls: (UICollectionView, @escaping @MainActor () -> Void) -> Void
  ) {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 800),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    let model = Model(steps)
    view.dataSource = model
    let before = shown(view)
    #expect(before.names == steps.first)
    calls(view) { model.change() }
    let after = shown(view)
    #expect(after.names == steps.last)
    for name in kept { #expect(after.cells[name] === before.cells[name], "\(name)") }
  }

  @Test func `a batch for a row gives the other list, and what stays keeps its cell`() {
    expect(
      [[["a", "b", "c", "d"]], [["d", "a", "x", "b"]]], keepsCellsOf: ["a", "b", "d"],
      rowPrintedChanges)
  }

  @Test func `content that changed is shown anew in the cell that it has`() {
    expect(
      [[["a", "b, not seen", "c"]], [["c", "a", "b, seen"]]], keepsCellsOf: ["a", "c"],
      contentPrintedChanges)
  }

  @Test func `sections come, go and move with their items`() {
    expect(
      [[["a"], ["b", "c"], ["d"]], [["b", "c"], ["a"], ["e"]]], keepsCellsOf: ["a", "b", "c"],
      sectionsPrintedChanges)
  }

  @Test func `stages take an item out of a section that goes into one that comes, in its cell`() {
    expect(
      [
        [["a", "b"], ["c"]], [["a", "b"], ["c"], []], [["b"], ["c"], ["a", "q"]],
        [["c"], ["a", "q"]],
      ], keepsCellsOf: ["a", "c"], stagesPrintedChanges)
  }
}
