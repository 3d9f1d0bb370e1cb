import CollectionUI
import Foundation

/// One case of Tests/Golden/flow.json.
@MainActor struct ShellGoldenCase {
  let tree: [String: Any]

  nonisolated private static func load() -> [[String: Any]] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Golden/flow.json")
    guard let data = try? Data(contentsOf: file),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { fatalError("Tests/Golden/flow.json cannot be read") }
    return root["cases"] as? [[String: Any]] ?? []
  }

  /// The names of the cases of a kind.
  nonisolated static func named(_ kind: String) -> [String] {
    load().filter { $0["kind"] as? String == kind }.compactMap { $0["name"] as? String }
  }

  struct Missing: Error { var name: String }

  init(_ name: String) throws {
    guard let tree = Self.load().first(where: { $0["name"] as? String == name }) else {
      throw Missing(name: name)
    }
    self.tree = tree
  }

  func list(_ key: String) -> [Any] { (tree["expect"] as? [String: Any])?[key] as? [Any] ?? [] }
  func expectedNumbers(_ key: String) -> [Double] { list(key) as? [Double] ?? [] }

  private func number(_ key: String, _ inner: String) -> Double {
    (tree[key] as? [String: Any])?[inner] as? Double ?? 0
  }

  var bounds: CGRect {
    CGRect(x: 0, y: 0, width: number("bounds", "w"), height: number("bounds", "h"))
  }

  private func insets(_ value: Any?) -> EdgeInsets {
    guard let n = value as? [Double] else { return .zero }
    return EdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  private func size(_ value: Any?) -> CGSize {
    guard let n = value as? [Double] else { return .zero }
    return CGSize(width: n[0], height: n[1])
  }

  /// A view with the case's layout, and the objects that it refers to weakly.
  func flowStage() -> FlowStage {
    let layout = CollectionViewFlowLayout()
    if tree["scrollDirection"] as? String == "horizontal" { layout.scrollDirection = .horizontal }
    layout.sectionHeadersPinToVisibleBounds = tree["pinHeaders"] as? Bool ?? false
    layout.sectionFootersPinToVisibleBounds = tree["pinFooters"] as? Bool ?? false
    switch tree["sectionInsetReference"] as? String {
    case "fromSafeArea": layout.sectionInsetReference = .fromSafeArea
    case "fromLayoutMargins": layout.sectionInsetReference = .fromLayoutMargins
    default: break
    }
    let stage = FlowStage(layout: layout, frame: bounds)
    stage.sections = (tree["sections"] as? [[String: Any]] ?? []).map { section in
      FlowStage.Section(
        sizes: (section["items"] as? [[Double]] ?? []).map(size), inset: insets(section["inset"]),
        lineSpacing: CGFloat(section["lineSpacing"] as? Double ?? 10),
        interitemSpacing: CGFloat(section["interitemSpacing"] as? Double ?? 10),
        header: size(section["headerSize"]), footer: size(section["footerSize"]))
    }
    stage.view.contentInset = insets(tree["contentInset"])
    stage.view.safeAreaInsets = insets(tree["safeArea"])
    if tree["layoutMargins"] != nil { stage.view.layoutMargins = insets(tree["layoutMargins"]) }
    stage.view.displayScale = CGFloat(tree["displayScale"] as? Double ?? 0)
    if tree["layoutDirection"] as? String == "rtl" {
      stage.view.semanticContentAttribute = .forceRightToLeft
    }
    stage.view.problemHandler = { stage.problems.append($0) }
    stage.view.contentOffset = CGPoint(
      x: number("contentOffset", "x"), y: number("contentOffset", "y"))
    return stage
  }

  func near(_ a: CGRect, _ b: [Double]) -> Bool {
    b.count == 4
      && zip([a.minX, a.minY, a.width, a.height], b).allSatisfy { abs(Double($0) - $1) < 0.001 }
  }

  func near(_ a: CGSize, _ b: [Double]) -> Bool {
    b.count == 2 && abs(Double(a.width) - b[0]) < 0.001 && abs(Double(a.height) - b[1]) < 0.001
  }
}
