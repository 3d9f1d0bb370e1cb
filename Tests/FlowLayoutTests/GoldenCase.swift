import CollectionModel
import FlowLayout
import Foundation

/// A case of Tests/Golden/flow.json: a request, and the frames that an independent program found.
struct GoldenCase: Sendable, CustomStringConvertible {
  struct Query: Sendable {
    var rect: Rect
    var expected: Set<String>
  }

  var name: String
  var solver: FlowSolver
  var request: LayoutRequest
  var contentSize: Size
  var items: [[Rect]]
  var headers: [Rect?]
  var footers: [Rect?]
  var queries: [Query]

  var description: String { name }

  /// All flow cases.
  static let all: [GoldenCase] = {
    do { return try load().compactMap(GoldenCase.init) } catch { fatalError("\(error)") }
  }()

  /// The cases as they stand in the file.
  static func load() throws -> [[String: Any]] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Golden/flow.json")
    let tree = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    guard let root = tree as? [String: Any], let cases = root["cases"] as? [[String: Any]] else {
      throw GoldenError(what: "flow.json has no list of cases")
    }
    return cases
  }

  private init?(_ tree: [String: Any]) {
    guard tree["kind"] as? String == "flow" else { return nil }
    name = tree["name"] as? String ?? "?"
    let axis: ScrollAxis =
      tree["scrollDirection"] as? String == "horizontal" ? .horizontal : .vertical
    solver = FlowSolver(axis: axis)
    switch tree["sectionInsetReference"] as? String {
    case "fromSafeArea": solver.insetReference = .safeArea
    case "fromLayoutMargins": solver.insetReference = .layoutMargins
    default: break
    }
    solver.pinsHeaders = tree["pinHeaders"] as? Bool ?? false
    solver.pinsFooters = tree["pinFooters"] as? Bool ?? false
    let bounds = tree["bounds"] as? [String: Double] ?? [:]
    let offset = tree["contentOffset"] as? [String: Double] ?? [:]
    let viewport = Viewport(
      size: Size(width: bounds["w"] ?? 0, height: bounds["h"] ?? 0),
      contentOffset: Point(x: offset["x"] ?? 0, y: offset["y"] ?? 0),
      contentInset: insets(tree["contentInset"]), safeArea: insets(tree["safeArea"]),
      layoutMargins: insets(tree["layoutMargins"]),
      pixelGrid: PixelGrid(scale: tree["displayScale"] as? Double ?? 0),
      isRightToLeft: tree["layoutDirection"] as? String == "rtl")
    let sections = tree["sections"] as? [[String: Any]] ?? []
    request = LayoutRequest(viewport: viewport, sections: sections.map(section))
    let expect = tree["expect"] as? [String: Any] ?? [:]
    contentSize = size(expect["contentSize"])
    items = (expect["items"] as? [[Any]] ?? []).map { $0.compactMap(rect) }
    headers = (expect["headers"] as? [Any] ?? []).map(rect)
    footers = (expect["footers"] as? [Any] ?? []).map(rect)
    queries = (tree["queries"] as? [[String: Any]] ?? []).map {
      Query(
        rect: rect($0["rect"] as Any) ?? .zero, expected: Set($0["strict"] as? [String] ?? []))
    }
  }
}

struct GoldenError: Error { var what: String }

private func numbers(_ value: Any?) -> [Double] { value as? [Double] ?? [] }

private func insets(_ value: Any?) -> Insets {
  let list = numbers(value)
  return list.count == 4
    ? Insets(top: list[0], left: list[1], bottom: list[2], right: list[3]) : .zero
}

private func size(_ value: Any?) -> Size {
  let list = numbers(value)
  return list.count == 2 ? Size(width: list[0], height: list[1]) : .zero
}

private func rect(_ value: Any) -> Rect? {
  let list = numbers(value)
  return list.count == 4 ? Rect(x: list[0], y: list[1], width: list[2], height: list[3]) : nil
}

private func section(_ tree: [String: Any]) -> LayoutSection {
  LayoutSection(
    itemSizes: ItemSizes((tree["items"] as? [Any] ?? []).map(size)), inset: insets(tree["inset"]),
    lineSpacing: tree["lineSpacing"] as? Double ?? .nan,
    interitemSpacing: tree["interitemSpacing"] as? Double ?? .nan,
    headerSize: size(tree["headerSize"]), footerSize: size(tree["footerSize"]))
}
