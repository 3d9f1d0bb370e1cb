internal import LayoutPluginHost
internal import StrictJSON

/// What is said of a bundle that was found.
extension PluginCandidate {
  /// Identifier and version, or the path where the manifest cannot be read.
  var label: String { manifest.map { "\($0.id) \($0.version)" } ?? path }

  /// Where it is, without links where that is known.
  var folder: String { bundle?.directory ?? path }

  /// The layouts, or why it is not used.
  var explanation: String {
    switch status {
    case .usable:
      let layouts = manifest?.layouts.map(\.shortName).joined(separator: ", ") ?? ""
      return "\(manifest?.name ?? ""): \(layouts) (\(origin.rawValue): \(folder))"
    case .shadowed(let winner): return "not used, because \(winner) comes first (\(path))"
    case .refused(let reason): return "not used: \(reason)\(advice)"
    }
  }

  /// That it is refused, as an error where the run is about it; nil where it is not.
  var refusal: Finding? {
    guard case .refused(let reason) = status else { return nil }
    return Finding("plugin-refused", .error, reason + advice, place: path)
  }

  /// Whether a name means this one: the plugin's, one of its layouts', or a path.
  func answers(to name: String) -> Bool {
    if path == name || folder == name { return true }
    guard let manifest else { return false }
    return manifest.id == name
      || manifest.layouts.contains { $0.id == name || $0.shortName == name }
  }

  /// Everything that is known, for people.
  var description: String {
    var text = "\(label.withVisibleControls)\n"
    var rows = [("from", "\(folder) (\(origin.rawValue))")]
    if let manifest {
      rows += [
        ("name", manifest.name), ("license", manifest.license.isEmpty ? "-" : manifest.license),
        ("plugin ABI", "\(manifest.abiMajor).\(manifest.abiBuilt)"),
        ("platforms", manifest.libraries.keys.sorted().joined(separator: ", ")),
      ]
    }
    if let bundle { rows += [("library", bundle.libraryPath), ("", libraryRemark)] }
    rows.append(("status", statusWord))
    rows += warnings.map { ("warning", $0) }
    text += HelpText.columns(rows) + "\n"
    for layout in manifest?.layouts ?? [] {
      let summary = layout.summary.isEmpty ? layout.name : layout.summary
      text += "\nlayout \(layout.id): \(summary.withVisibleControls)\n"
      let options = layout.parameters.map { parameter in
        let value = parameter.defaultValue.map { "; \($0.text()) if not given" } ?? ""
        let head = parameter.summary.isEmpty ? "" : parameter.summary + ": "
        return (parameter.key, head + parameter.values + value)
      }
      text +=
        options.isEmpty
        ? "It takes no options.\n"
        : "options, given as -O NAME=VALUE:\n\(HelpText.columns(options))\n"
    }
    return text
  }

  /// That the manifest alone was read, and what reads more.
  private var libraryRemark: String {
    let parent = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? "."
    let isSearched = [.user, .program, .system].contains(origin)
    return "not checked here; tilework plugins doctor"
      + (isSearched ? "" : " --\(PluginOption.path.name) \(parent)") + " reads and checks it"
  }

  private var statusWord: String {
    switch status {
    case .usable: "usable"
    case .shadowed(let winner): "shadowed by \(winner)"
    case .refused: "refused"
    }
  }

  /// What the user may do in spite of the reason.
  var advice: String {
    isDistrusted ? "; or use it in this run all the same with --\(PluginOption.trust.name)" : ""
  }

  /// Everything that is known, and where the library is, for programs.
  var detailedJSON: JSONValue {
    guard let bundle, case .object(var object) = json.content else { return json }
    object.members += [
      .init(key: "library", value: JSONValue(.string(bundle.libraryPath))),
      .init(key: "libraryCheck", value: JSONValue(.string(libraryRemark))),
    ]
    return JSONValue(.object(object))
  }

  /// Everything that is known, for programs.
  var json: JSONValue {
    var members: [JSONObject.Member] = []
    func add(_ key: String, _ text: String) {
      members.append(.init(key: key, value: JSONValue(.string(text))))
    }
    if let manifest {
      add("id", manifest.id)
      add("version", manifest.version)
      add("name", manifest.name)
      add("license", manifest.license)
      add("abi", "\(manifest.abiMajor).\(manifest.abiBuilt)")
      let layouts = JSONValue(.array(manifest.layouts.map(\.json)))
      members.append(.init(key: "layouts", value: layouts))
    }
    add("path", folder)
    add("origin", origin.rawValue)
    switch status {
    case .usable: add("status", "usable")
    case .shadowed(let winner):
      add("status", "shadowed")
      add("by", winner)
    case .refused(let reason):
      add("status", "refused")
      add("kind", reasonKind)
      add("reason", reason)
    }
    if !warnings.isEmpty {
      let list = warnings.map { JSONValue(.string($0)) }
      members.append(.init(key: "warnings", value: JSONValue(.array(list))))
    }
    return JSONValue(.object(JSONObject(members)))
  }
}
