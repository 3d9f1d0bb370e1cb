import Foundation
import Testing

/// What the compiler cannot see of how this module is built.
@Suite struct StructureTests {
  private static let module = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Modules/CollectionUI")

  private static func files(_ folder: String) throws -> [(name: String, text: String)] {
    let folder = module.appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
      .map { ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
  }

  @Test func `no owner and no pass names the collection view`() throws {
    let files = try Self.files("Owners") + Self.files("Passes")
    #expect(files.count >= 15)
    for file in files {
      #expect(file.text.firstMatch(of: /\bCollectionView\b/) == nil, "\(file.name)")
    }
  }

  @Test func `the facade stays small`() throws {
    let files = try Self.files("Facade")
    let lines = files.map { $0.text.split(separator: "\n", omittingEmptySubsequences: false).count }
    #expect(lines.reduce(0, +) <= 1000)
    let main = try #require(files.first { $0.name == "CollectionView.swift" })
    #expect(main.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 300)
  }

  @Test func `every owner is in the page's table`() throws {
    let page = try String(
      contentsOf: Self.module.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Docs/Modules/CollectionUI.md"), encoding: .utf8)
    for owner in [
      "VisibleElements", "ShownViews", "ReusePool", "ElementRegistry", "SelectionState",
      "ScrollGeometry", "ScrollMotion", "TransitionState", "UpdateCoordinator", "PrefetchPlanner",
      "MeasuredSizes",
    ] {
      #expect(page.contains("`\(owner)`"), "\(owner)")
    }
  }
}
