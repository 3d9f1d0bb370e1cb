/// The names in an archive, each checked before anything is written.
struct MemberNames {
  let label: String
  private var isFolder: [String: Bool] = [:]
  /// Folders that have members, named or not.
  private var parents: Set<String> = []
  /// The bundle's folder, which is the first part of every name.
  private var root: Substring?

  init(label: String) { self.label = label }

  /// Returns a member's path without a slash at its end.
  /// - Throws: A `ToolFailure` for a name that leads out of the bundle, or stands twice.
  mutating func accept(_ name: String, isFolder folder: Bool) throws(ToolFailure) -> String {
    let path = folder && name.hasSuffix("/") ? String(name.dropLast()) : name
    if name.hasPrefix("/") { throw refuse(name, "is an absolute path") }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains("..") { throw refuse(name, "leads out of the archive") }
    guard !path.isEmpty, parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0.utf8.count <= 255 }),
      path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
    else { throw refuse(name, "is not a plain path") }
    let first = parts[0]
    guard first.hasSuffix(".tileplugin"), !first.hasPrefix("."), root == nil || root == first else {
      throw .package(
        "\(label) is the archive of something else: it holds '\(name)', a packed plugin holds one"
          + " folder ID.tileplugin and nothing beside it")
    }
    root = first
    if parts.count == 1 && !folder { throw refuse(name, "must be a folder") }
    guard isFolder.updateValue(folder, forKey: path) == nil else {
      throw refuse(name, "stands in it twice")
    }
    if !folder && parents.contains(path) { throw refuse(name, "is a file and a folder") }
    for count in 1..<max(1, parts.count) {
      let parent = parts[..<count].joined(separator: "/")
      if isFolder[parent] == false { throw refuse(name, "lies inside a file") }
      parents.insert(parent)
    }
    return path
  }

  private func refuse(_ name: String, _ why: String) -> ToolFailure {
    .package(
      "the name '\(name)' in \(label) \(why); do not use this archive, or pack the plugin again"
        + " with tilework plugins pack")
  }
}
