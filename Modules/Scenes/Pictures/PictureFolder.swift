import Foundation

/// A folder of pictures, read as items of a scene.
///
/// Hidden files are left out, links to folders are not followed, files that are no pictures are
/// passed over with a note, broken pictures are items with a problem and a warning.
struct PictureFolder {
  /// In which order pictures stand.
  enum Order: String, CaseIterable {
    /// By name, numbers in names as numbers.
    case name
    /// By the time of the last change, oldest first, then by name.
    case time
  }

  /// Folders deeper than this are left out.
  static let depthLimit = 16

  let path: String
  var order = Order.name
  var glob: String?
  var limit: Int?

  init(_ path: String) { self.path = path }

  /// Returns the folder as a scene: its own pictures, then a section for each folder in it.
  ///
  /// Folders at every depth get a section of their own, titled with their path from here.
  func scene() throws(SceneError) -> LoadedScene {
    var findings: [SceneFinding] = []
    var sections: [SceneSection] = []
    try addSections(under: "", depth: 0, &sections, &findings)
    guard !sections.isEmpty else { throw SceneError(.noPictures, in: path) }
    if limit != nil { Self.cut(&sections, to: limit) }
    let scene = Scene(
      viewport: SceneViewport(size: FolderStyle.viewport), layout: FolderStyle.layout,
      sections: sections)
    return LoadedScene(scene, findings: findings)
  }

  /// Returns the pictures that lie in the folder itself.
  func ownPictures(_ findings: inout [SceneFinding]) throws(SceneError) -> [SceneItem] {
    let name = FilePath.name(of: path)
    return pictures(try names(of: path), under: "", idPrefix: name + "/", limit, &findings)
  }

  private func addSections(
    under relative: String, depth: Int, _ sections: inout [SceneSection],
    _ findings: inout [SceneFinding]
  ) throws(SceneError) {
    let folder = relative.isEmpty ? path : FilePath.join(path, relative)
    let found: [String]
    do {
      found = try names(of: folder)
    } catch {
      if relative.isEmpty { throw error }
      findings.append(SceneFinding(.warning, id: "folder-unreadable", error.message))
      return
    }
    let prefix = relative.isEmpty ? "" : relative + "/"
    let folders = found.filter { FileKind.of(FilePath.join(folder, $0)) == .folder }
    let pictures = pictures(found, under: relative, idPrefix: prefix, nil, &findings)
    if !pictures.isEmpty {
      let header = relative.isEmpty ? nil : SceneBar(title: relative)
      sections.append(
        SceneSection(
          id: relative.isEmpty ? nil : relative, header: header, items: SceneItems(pictures)))
    }
    for name in folders {
      let inner = FilePath.join(folder, name)
      if FileKind.isLink(inner) {
        findings.append(
          SceneFinding(.note, id: "link-skipped", "\(inner): is a link to a folder; not followed"))
      } else if depth >= Self.depthLimit {
        findings.append(
          SceneFinding(.note, id: "folder-skipped", "\(inner): lies too deep; left out"))
      } else {
        try addSections(under: prefix + name, depth: depth + 1, &sections, &findings)
      }
    }
  }

  /// The visible names in the folder, in order.
  private func names(of folder: String) throws(SceneError) -> [String] {
    guard FileKind.of(folder) == .folder else {
      let reason = FileKind.of(folder) == .missing ? "there is no such folder" : "is no folder"
      throw SceneError(.unreadable(reason), in: folder)
    }
    let all: [String]
    do {
      all = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw SceneError(.unreadable("the folder cannot be read"), in: folder)
    }
    let visible = all.filter { !$0.hasPrefix(".") }
    switch order {
    case .name: return visible.sorted(by: NaturalOrder.isBefore)
    case .time:
      let dated = visible.map { ($0, FileKind.modificationTime(FilePath.join(folder, $0))) }
      return dated.sorted {
        $0.1 != $1.1 ? $0.1 < $1.1 : NaturalOrder.isBefore($0.0, $1.0)
      }.map(\.0)
    }
  }

  private func pictures(
    _ names: [String], under relative: String, idPrefix: String, _ limit: Int?,
    _ findings: inout [SceneFinding]
  ) -> [SceneItem] {
    let folder = relative.isEmpty ? path : FilePath.join(path, relative)
    let glob = glob.map(Glob.init)
    var items: [SceneItem] = []
    for name in names where glob?.matches(name) ?? true {
      if let limit, items.count >= limit { break }
      let file = FilePath.join(folder, name)
      if FileKind.of(file) == .folder { continue }
      guard let picture = Self.picture(at: file, &findings) else { continue }
      items.append(SceneItem(id: idPrefix + name, title: FilePath.stem(of: name), picture: picture))
    }
    return items
  }

  private static func picture(
    at file: String, _ findings: inout [SceneFinding]
  ) -> ScenePicture? {
    switch PictureProbe.probe(file) {
    case .picture(let header): return ScenePicture(path: file, header: header)
    case .broken(let reason):
      findings.append(.brokenPicture(file, reason))
      return ScenePicture(path: file, problem: reason)
    case .noPicture:
      findings.append(
        SceneFinding(.note, id: "file-skipped", "\(file): is no picture of a known kind; skipped"))
      return nil
    }
  }

  private static func cut(_ sections: inout [SceneSection], to limit: Int?) {
    var room = limit ?? .max
    for index in sections.indices {
      var kept = SceneItems()
      for item in 0..<min(room, sections[index].items.count) {
        kept.append(sections[index].items[item])
      }
      room -= kept.count
      sections[index].items = kept
    }
    sections.removeAll { $0.items.count == 0 }
  }
}

extension SceneFinding {
  /// A picture that is shown as a placeholder.
  static func brokenPicture(_ file: String, _ reason: String) -> SceneFinding {
    SceneFinding(.warning, id: "picture-broken", "\(file): \(reason); a placeholder is shown")
  }
}
