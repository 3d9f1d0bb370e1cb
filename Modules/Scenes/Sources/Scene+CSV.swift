import CollectionModel
import StrictJSON

extension Scene {
  /// The columns of a CSV scene; any of them may be left out, in any order.
  public static let csvColumns = ["section", "id", "width", "height", "title", "image", "color"]

  /// Makes a scene of a CSV file whose first line names the columns.
  ///
  /// Items with the same text under `section` stand together, in the order in which the texts first
  /// come up; the text is the title of the section's header.
  ///
  /// - Throws: A `SceneError` with the line of what is wrong.
  public static func csv(
    _ bytes: [UInt8], folder: String = ".", file: String? = nil
  ) throws(SceneError) -> LoadedScene {
    do {
      return try CSVScene(folder: folder).read(bytes)
    } catch {
      throw SceneError(error.reason, in: file)
    }
  }
}

/// Makes a scene of CSV records.
private struct CSVScene {
  let folder: String

  func read(_ bytes: [UInt8]) throws(SceneError) -> LoadedScene {
    var reader = CSVReader(bytes)
    guard let head = try reader.next() else {
      throw SceneError(.csv(line: 1, "expected a line that names the columns, found nothing"))
    }
    try check(head)
    var sections: [String: Int] = [:]
    var scene = Scene()
    var findings: [SceneFinding] = []
    var ids: Set<String> = []
    while let record = try reader.next() {
      guard record.fields.count == head.fields.count else {
        throw SceneError(
          .csv(
            line: record.line,
            "expected \(head.fields.count) fields as in the first line, found \(record.fields.count)"
          ))
      }
      let fields = Dictionary(uniqueKeysWithValues: zip(head.fields, record.fields))
      let item = try item(fields, record.line, &findings)
      if let id = item.id, !ids.insert(id).inserted {
        throw SceneError(
          .csv(line: record.line, "the id \(Self.quoted(id)) stands twice; each item needs its own")
        )
      }
      let name = fields["section"] ?? ""
      let index = sections[name] ?? scene.sections.count
      if index == scene.sections.count {
        sections[name] = index
        scene.sections.append(
          name.isEmpty
            ? SceneSection() : SceneSection(id: name, header: SceneBar(title: name)))
      }
      scene.sections[index].items.append(item)
    }
    return LoadedScene(scene, findings: findings)
  }

  private func check(_ head: CSVReader.Record) throws(SceneError) {
    for (index, name) in head.fields.enumerated() {
      if head.fields[..<index].contains(name) {
        throw SceneError(.csv(line: head.line, "the column \(Self.quoted(name)) stands twice"))
      }
      guard !Scene.csvColumns.contains(name), !name.hasPrefix("x-") else { continue }
      let hint =
        Spelling.closest(to: name, among: Scene.csvColumns).map {
          "did you mean \(Self.quoted($0))?"
        }
        ?? "known are " + Scene.csvColumns.joined(separator: ", ")
      throw SceneError(.csv(line: head.line, "unknown column \(Self.quoted(name)); \(hint)"))
    }
  }

  private func item(
    _ fields: [String: String], _ line: Int, _ findings: inout [SceneFinding]
  ) throws(SceneError) -> SceneItem {
    let given = fields.filter { !$0.value.isEmpty }
    var item = SceneItem(id: given["id"], title: given["title"])
    let (width, height) = (
      try extent("width", given, line), try extent("height", given, line)
    )
    switch (width, height) {
    case (let width?, let height?): item.size = Size(width: width, height: height)
    case (nil, nil): break
    default:
      throw SceneError(.csv(line: line, "an item has both \"width\" and \"height\" or neither"))
    }
    if let text = given["color"] {
      guard let color = SceneColor(text) else {
        throw SceneError(
          .csv(
            line: line,
            "expected a colour such as #4488cc, or auto, found \(Self.quoted(text)) under \"color\""
          ))
      }
      item.color = color
    }
    if let name = given["image"] {
      let path = FilePath.resolve(name, in: folder)
      switch PictureProbe.probe(path) {
      case .picture(let header): item.picture = ScenePicture(path: path, header: header)
      case .broken(let reason):
        findings.append(.brokenPicture(path, reason))
        item.picture = ScenePicture(path: path, problem: reason)
      case .noPicture:
        let reason = "is no picture of a known kind"
        findings.append(.brokenPicture(path, reason))
        item.picture = ScenePicture(path: path, problem: reason)
      }
    }
    return item
  }

  private func extent(
    _ key: String, _ fields: [String: String], _ line: Int
  ) throws(SceneError) -> Double? {
    guard let text = fields[key] else { return nil }
    if let number = try? JSONValue.parse(text).number("", in: 0...OptionValue.most) {
      return number
    }
    throw SceneError(
      .csv(
        line: line,
        "expected a number of points from 0 to 1000000000, found \(Self.quoted(text))"
          + " under \"\(key)\""))
  }

  private static func quoted(_ text: String) -> String { JSONValue(.string(text)).text() }
}
