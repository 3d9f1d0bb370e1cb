import CollectionModel
import CollectionUI
import Foundation
import Interaction
import Testing

/// What can be registered, and what is said of views that come from elsewhere.
@MainActor @Suite struct RegistrationTests {
  /// A view of one item whose cell comes from `cell`.
  private final class OneCell: CollectionViewDataSource {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: CollectionViewFlowLayout())
    var problems: [String] = []
    var count = 1
    var cell: (CollectionView, IndexPath) -> CollectionViewCell = {
      $0.dequeueReusableCell(withReuseIdentifier: "X", for: $1)
    }

    init() {
      view.problemHandler = { [unowned self] in problems.append($0.message) }
      view.dataSource = self
    }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell { cell(collectionView, indexPath) }
  }

  @Test func `an archive gives a cell where it holds exactly one, else UIKit's sentence`() {
    for (objects, isFine) in [
      ([CollectionViewCell(frame: .zero)], true), ([], false),
      ([CollectionReusableView(frame: .zero)], false),
      ([CollectionViewCell(frame: .zero), CollectionViewCell(frame: .zero)], false),
    ] {
      let one = OneCell()
      one.view.register(Nib(objects: { objects }), forCellWithReuseIdentifier: "X")
      one.view.layoutIfNeeded()
      #expect((one.view.visibleCells.first.map { $0 === objects.first } ?? false) == isFine)
      #expect(one.problems.first?.contains("exactly one top level object") == (isFine ? nil : true))
    }
  }

  @Test func `an archive that is named holds nothing, and nil takes an archive back`() {
    let one = OneCell()
    one.view.register(Nib(nibName: "Cell", bundle: nil), forCellWithReuseIdentifier: "X")
    one.view.layoutIfNeeded()
    #expect(one.problems.first?.contains("found 0") == true)
    one.problems = []
    one.view.register(nil as Nib?, forCellWithReuseIdentifier: "X")
    one.view.reloadData()
    one.view.layoutIfNeeded()
    #expect(one.problems.first?.hasPrefix("could not dequeue a view of kind") == true)
  }

  @Test func `archives of supplementary views are kept by kind`() {
    let one = OneCell()
    one.view.register(
      Nib(objects: { [CollectionReusableView(frame: .zero)] }), forSupplementaryViewOfKind: "mark",
      withReuseIdentifier: "X")
    let view = one.view.dequeueReusableSupplementaryView(
      ofKind: "mark", withReuseIdentifier: "X", for: IndexPath(item: 0, section: 0))
    #expect(view.reuseIdentifier == "X" && one.problems.isEmpty)
    _ = one.view.dequeueReusableSupplementaryView(
      ofKind: "other", withReuseIdentifier: "X", for: IndexPath(item: 0, section: 0))
    #expect(one.problems.count == 1)
  }

  @Test func `a class that is no cell cannot be registered for cells`() {
    let one = OneCell()
    one.view.register(CollectionReusableView.self, forCellWithReuseIdentifier: "X")
    one.view.register(NSObject.self, forCellWithReuseIdentifier: "X")
    #expect(one.problems.count == 2)
    #expect(one.problems.allSatisfy { $0.contains("identifier X") })
  }

  @Test func `one cell returned for two items is a failure, and is shown for the first alone`() {
    let one = OneCell()
    one.count = 2
    one.view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "X")
    var first: CollectionViewCell?
    one.cell = { view, path in
      first = first ?? view.dequeueReusableCell(withReuseIdentifier: "X", for: path)
      return first ?? CollectionViewCell(frame: .zero)
    }
    one.view.layoutIfNeeded()
    #expect(one.view.visibleCells.count == 1)
    #expect(one.problems.map { $0.contains("in use for item [0, 0]") } == [true])
    #expect(first.flatMap { one.view.indexPath(for: $0) } == IndexPath(item: 0, section: 0))
  }

  @Test func `a decoration view that the layout has not registered is a failure`() {
    final class Decorated: CollectionViewFlowLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        let back = CollectionViewLayoutAttributes(
          forDecorationViewOfKind: "back", with: IndexPath(item: 0, section: 0))
        back.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
        return (super.layoutAttributesForElements(in: rect) ?? []) + [back]
      }
    }
    let one = OneCell()
    one.view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "X")
    let layout = Decorated()
    one.view.collectionViewLayout = layout
    one.view.layoutIfNeeded()
    #expect(one.problems.map { $0.contains("kind: back") } == [true])
    one.problems = []
    layout.register(CollectionReusableView.self, forDecorationViewOfKind: "back")
    layout.invalidateLayout()
    one.view.layoutIfNeeded()
    #expect(one.view.subviews.count == 2 && one.problems.isEmpty)
    let back = CollectionReusableView(frame: .zero)
    let other = Decorated()
    other.register(Nib(objects: { [back] }), forDecorationViewOfKind: "back")
    let two = OneCell()
    two.view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "X")
    two.view.collectionViewLayout = other
    two.view.layoutIfNeeded()
    #expect(back.superview === two.view && two.problems.isEmpty)
    other.register(nil as Nib?, forDecorationViewOfKind: "back")
    two.view.collectionViewLayout = CollectionViewFlowLayout()
    two.view.layoutIfNeeded()
    #expect(back.superview == nil)
  }

  @Test func `a function that makes cells may register others`() {
    let one = OneCell()
    one.view.register(forCellWithReuseIdentifier: "X") { [unowned one] in
      one.view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Y")
      return CollectionViewCell(frame: .zero)
    }
    one.view.layoutIfNeeded()
    #expect(one.view.visibleCells.count == 1 && one.problems.isEmpty)
  }
}
