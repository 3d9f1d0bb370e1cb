import CollectionUI
import Foundation
import Testing

@MainActor @Suite struct AttributesTests {
  final class Tilted: CollectionViewLayoutAttributes {
    var angle: CGFloat = 0

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      guard let tilted = copy as? Tilted else { return copy }
      return MainActor.assumeIsolated { () -> Tilted in
        tilted.angle = angle
        return tilted
      }
    }
  }

  private let path = IndexPath(item: 3, section: 1)

  @Test func `L3 fresh attributes are opaque, shown, flat and at level zero`() {
    let cell = CollectionViewLayoutAttributes(forCellWith: path)
    #expect(cell.alpha == 1 && cell.zIndex == 0 && !cell.isHidden)
    #expect(cell.transform == .identity && cell.transform3D == .identity)
    #expect(cell.representedElementKind == nil && cell.representedElementCategory == .cell)
    #expect(cell.indexPath == path)
  }

  @Test func `kinds keep their names, headers and footers UIKit's`() {
    for kind in ["UICollectionElementKindSectionHeader", "badge"] {
      let view = CollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
      #expect(view.representedElementKind == kind)
      #expect(view.representedElementCategory == .supplementaryView)
    }
    let decoration = CollectionViewLayoutAttributes(forDecorationViewOfKind: "shelf", with: path)
    #expect(decoration.representedElementKind == "shelf")
    #expect(decoration.representedElementCategory == .decorationView)
  }

  @Test func `an index path of one number is kept as it is`() {
    let view = CollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "top", with: IndexPath(index: 2))
    #expect(view.indexPath == IndexPath(index: 2))
    #expect((view.copy() as? CollectionViewLayoutAttributes)?.indexPath == IndexPath(index: 2))
    view.indexPath = path
    #expect(view.indexPath == path)
  }

  @Test func `L4 size and centre make the frame, a transform makes it a box`() {
    let cell = CollectionViewLayoutAttributes(forCellWith: path)
    cell.size = CGSize(width: 70, height: 70)
    cell.center = CGPoint(x: 160, y: 240)
    #expect(cell.frame == CGRect(x: 125, y: 205, width: 70, height: 70))
    cell.transform = AffineTransform2D(scaleX: 0.1, y: 0.1)
    #expect(cell.frame == CGRect(x: 156.5, y: 236.5, width: 7, height: 7))
    #expect(cell.size == CGSize(width: 70, height: 70))
    #expect(cell.center == CGPoint(x: 160, y: 240))
    #expect(cell.bounds == CGRect(x: 0, y: 0, width: 70, height: 70))
    #expect(cell.transform3D == Transform3D(diagonal: 0.1, 0.1, 1))
  }

  @Test func `L4 setting the frame sets size and centre`() {
    let cell = CollectionViewLayoutAttributes(forCellWith: path)
    cell.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(cell.center == CGPoint(x: 25, y: 40) && cell.size == CGSize(width: 30, height: 40))
  }

  @Test func `L5 a copy is equal, of the same class, and on its own`() throws {
    let tilted = Tilted(forCellWith: path)
    tilted.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    tilted.angle = 0.5
    let copy = try #require(tilted.copy() as? Tilted)
    #expect(copy == tilted && copy !== tilted && copy.hash == tilted.hash && copy.angle == 0.5)
    copy.alpha = 0.5
    #expect(copy != tilted && tilted.alpha == 1)
  }

  @Test func `L5 every property counts for equality, and so does the class`() {
    let edits: [(CollectionViewLayoutAttributes) -> Void] = [
      { $0.frame.origin.x = 1 }, { $0.size.width = 1 }, { $0.alpha = 0 }, { $0.zIndex = 1 },
      { $0.isHidden = true }, { $0.transform3D.m34 = 1 }, { $0.indexPath.item = 9 },
    ]
    for edit in edits {
      let cell = CollectionViewLayoutAttributes(forCellWith: path)
      edit(cell)
      #expect(cell != CollectionViewLayoutAttributes(forCellWith: path))
    }
    let header = CollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader, with: path)
    #expect(header != CollectionViewLayoutAttributes(forCellWith: path))
    #expect(Tilted(forCellWith: path) != CollectionViewLayoutAttributes(forCellWith: path))
    #expect(
      Set([header, CollectionViewLayoutAttributes(forCellWith: path)]).count == 2)
  }
}
