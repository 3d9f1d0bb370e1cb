import CollectionModel
import CollectionUI
import Foundation
import Testing

/// The golden cases replayed through UIKit's shapes: properties or delegate, view, attributes.
@MainActor @Suite struct ShellGoldenTests {
  @Test(arguments: ShellGoldenCase.named("flow"))
  func `a flow case gives the frames of the independent program`(name: String) throws {
    let test = try ShellGoldenCase(name)
    let stage = test.flowStage()
    let view = stage.view
    view.layoutIfNeeded()
    #expect(test.near(view.contentSize, test.expectedNumbers("contentSize")))
    for (section, items) in test.list("items").enumerated() {
      for (item, expected) in (items as? [[Double]] ?? []).enumerated() {
        let path = IndexPath(item: item, section: section)
        let attributes = try #require(view.layoutAttributesForItem(at: path))
        #expect(test.near(attributes.frame, expected), "item [\(section), \(item)]")
        #expect(attributes.zIndex == 0)
      }
    }
    for (key, kind) in [
      ("headers", CollectionView.elementKindSectionHeader),
      ("footers", CollectionView.elementKindSectionFooter),
    ] {
      for (section, expected) in test.list(key).enumerated() {
        let attributes = view.layoutAttributesForSupplementaryElement(
          ofKind: kind, at: IndexPath(item: 0, section: section))
        if let expected = expected as? [Double] {
          let found = try #require(attributes)
          #expect(test.near(found.frame, expected), "\(key) \(section)")
          #expect(found.zIndex == 10)
        } else {
          #expect(attributes == nil, "\(key) \(section)")
        }
      }
    }
  }

  @Test(arguments: ["query-zero-spacing-rows", "query-grid-cell-gap"])
  func `a rectangle query answers with the elements that share an area`(name: String) throws {
    let test = try ShellGoldenCase(name)
    let stage = test.flowStage()
    let queries = test.tree["queries"] as? [[String: Any]] ?? []
    #expect(!queries.isEmpty)
    for query in queries {
      let r = query["rect"] as? [Double] ?? []
      let rect = CGRect(x: r[0], y: r[1], width: r[2], height: r[3])
      stage.view.layoutIfNeeded()
      let found = stage.view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
      let names = found.map {
        switch $0.representedElementKind {
        case nil: "i:\($0.indexPath.section):\($0.indexPath.item)"
        case CollectionView.elementKindSectionHeader: "h:\($0.indexPath.section)"
        default: "f:\($0.indexPath.section)"
        }
      }
      #expect(names == query["strict"] as? [String])
    }
  }

  @Test(arguments: ShellGoldenCase.named("circle"))
  func `a circle case gives the frames of the independent program`(name: String) throws {
    let test = try ShellGoldenCase(name)
    let source = CountingSource([test.tree["count"] as? Int ?? 0])
    let view = CollectionView(
      frame: test.bounds, collectionViewLayout: CollectionViewCircleLayout())
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(test.near(view.contentSize, test.expectedNumbers("contentSize")))
    let items = test.list("items")
    for (item, expected) in items.enumerated() {
      let frame = (expected as? [String: Any])?["frame"] as? [Double] ?? []
      let attributes = try #require(
        view.layoutAttributesForItem(at: IndexPath(item: item, section: 0)))
      #expect(test.near(attributes.frame, frame))
      #expect(attributes.alpha == 1)
    }
    // Rule C3: the rectangle does not matter.
    #expect(
      view.collectionViewLayout.layoutAttributesForElements(in: .zero)?.count == items.count)
  }
}
