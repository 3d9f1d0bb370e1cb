internal import LayoutPluginHost
internal import StrictJSON

/// A plugin ready to be packed or installed: its manifest, its files, checked.
struct PluginPackage: Sendable {
  /// What the manifest says.
  let manifest: PluginManifest
  /// The files, the bundle's folder first.
  let files: [PackageFile]
  /// What is odd but does no harm, a sentence each.
  private(set) var remarks: [String] = []

  /// The folder or archive that it was made of, as sentences name it.
  let origin: String

  /// The bundle's folder.
  var folder: String { Self.folder(of: manifest) }

  private static func folder(of manifest: PluginManifest) -> String {
    manifest.id + ".tileplugin"
  }

  /// Makes a package of a bundle's folder: checks it, and writes the checksums of its libraries into
  /// its manifest.
  /// - Throws: A `ToolFailure` that says what an author has to change.
  init(packing path: String) throws(ToolFailure) {
    let (all, hidden) = try BundleFolder.files(below: path)
    var found = all
    origin = "'\(path)'"
    guard let at = found.firstIndex(where: { $0.path == "manifest.json" }),
      let written = found[at].bytes
    else {
      throw .package(
        "'\(path)' has no manifest.json; a bundle is a folder ID.tileplugin with a manifest and a"
          + " library")
    }
    var (manifest, document) = try Self.manifest(written, "\(path)/manifest.json")
    remarks = manifest.warnings.map { "\(path)/manifest.json: \($0)" }
    remarks += hidden.map { "'\($0)' is hidden and is left out" }
    var sums: [String: String] = [:]
    for (platform, library) in manifest.libraries.sorted(by: { $0.key < $1.key }) {
      guard let index = found.firstIndex(where: { $0.path == library.path }),
        let bytes = found[index].bytes
      else {
        if platform == PluginManifest.platform {
          throw .package(
            "'\(path)/\(library.path)' does not exist, but manifest.json names it at"
              + " $.library.\(platform); build the library first")
        }
        remarks.append("the library for \(platform) is not there and is left out of the manifest")
        manifest.libraries[platform] = nil
        continue
      }
      found[index].isExecutable = true
      sums[platform] = SHA256.hexadecimal(of: bytes)
      // A checksum that is there already is of the library's last build.
      manifest.libraries[platform]?.sha256 = nil
      // Those for other platforms cannot be judged here.
      if platform == PluginManifest.platform {
        try Self.check(manifest, in: path)
        remarks += PluginInspection.warnings(manifest, in: path)
      }
    }
    guard !sums.isEmpty else {
      throw .package("'\(path)' has none of the libraries that its manifest names; build one first")
    }
    for name in ["README.md", "LICENSE"] where !found.contains(where: { $0.path == name }) {
      remarks.append("there is no \(name)")
    }
    document = Self.with(sums, document)
    let text = Array(document.text(.pretty).utf8)
    found[at].bytes = text
    self.manifest = try Self.manifest(text, "\(path)/manifest.json").0
    let folder = Self.folder(of: manifest)
    files =
      [PackageFile(folder, bytes: nil)]
      + found.map { file in
        var file = file
        file.path = folder + "/" + file.path
        return file
      }
  }

  /// Makes a package of what an archive holds, whose library is checked when it is unpacked.
  /// - Throws: A `ToolFailure` where the files are no plugin.
  init(unpacking files: [PackageFile], from label: String) throws(ToolFailure) {
    let root = files.first.map { $0.path.prefix { $0 != "/" } } ?? ""
    guard let text = files.first(where: { $0.path == root + "/manifest.json" })?.bytes else {
      throw .package(
        "\(label) is the archive of something else: it has no \(root)/manifest.json")
    }
    manifest = try Self.manifest(text, "manifest.json in \(label)").0
    self.files = files
    origin = label
    guard root == Self.folder(of: manifest) else {
      throw .package(
        "\(label) holds the folder \(root), but its manifest is of the plugin \(manifest.id); pack"
          + " the plugin again with tilework plugins pack")
    }
    let paths = Set(files.compactMap { $0.bytes == nil ? nil : $0.path })
    for (platform, library) in manifest.libraries.sorted(by: { $0.key < $1.key })
    where !paths.contains("\(root)/\(library.path)") {
      guard platform != PluginManifest.platform else {
        throw .package(
          "\(label) lacks '\(library.path)', which its manifest names; get the plugin again")
      }
      remarks.append("the library for \(platform) is not there, though the manifest names it")
    }
  }

  private static func manifest(
    _ text: [UInt8], _ label: String
  ) throws(ToolFailure) -> (PluginManifest, JSONValue) {
    do throws(JSONError) {
      let limits = JSONLimits(
        depth: PluginManifest.maximumDepth, bytes: PluginManifest.maximumBytes)
      return (try PluginManifest(parsing: text), try JSONValue.parse(text, limits: limits))
    } catch {
      throw .package("\(label): \(error.message)")
    }
  }

  /// Checks what a library's bytes tell.
  /// - Throws: A `ToolFailure` with the host's sentence.
  static func check(
    _ manifest: PluginManifest, in directory: String, archive: String? = nil
  ) throws(ToolFailure) {
    do throws(PluginFailure) {
      try PluginInspection.check(
        manifest, in: directory, product: "tilework \(VersionCommand.version)", archive: archive)
    } catch {
      throw ToolFailure(error)
    }
  }

  /// Returns the manifest with checksums, and without the platforms that have none.
  private static func with(_ sums: [String: String], _ document: JSONValue) -> JSONValue {
    guard case .object(var root) = document.content,
      let at = root.members.firstIndex(where: { $0.key == "library" }),
      case .object(let libraries) = root.members[at].value.content
    else { return document }
    let members = libraries.members.compactMap { member -> JSONObject.Member? in
      guard !member.isPrivate, case .object(var library) = member.value.content else {
        return member
      }
      guard let sum = sums[member.key] else { return nil }
      library.members.removeAll { $0.key == "sha256" }
      library.members.append(.init(key: "sha256", value: JSONValue(.string(sum))))
      return .init(key: member.key, value: JSONValue(.object(library)))
    }
    root.members[at].value = JSONValue(.object(JSONObject(members)))
    return JSONValue(.object(root))
  }
}
