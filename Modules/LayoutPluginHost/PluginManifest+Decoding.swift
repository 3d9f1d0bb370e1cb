public import StrictJSON

extension PluginManifest {
  /// Reads a manifest.
  /// - Throws: A `JSONError` with the place in the file.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    let document = try JSONValue.parse(
      bytes, limits: JSONLimits(depth: Self.maximumDepth, bytes: Self.maximumBytes))
    let root = try document.object("a manifest object")
    try Self.checkTexts(document)
    let number = try root.required("manifest") { (value) throws(JSONError) in
      (try value.integer(), value)
    }
    guard number.0 == 1 else {
      throw JSONError.invalid(
        "this host reads manifests of format 1, found \(number.0); upgrade it", number.1
      ).prefixed(by: .key("manifest"))
    }
    id = try root.required("id", Self.identifier)
    version = try root.required("version", Self.version)
    name = try root.required("name", Self.label)
    license = try root.optional("license", Self.label) ?? ""
    let abi = try root.required("abi") { (value) throws(JSONError) in
      let object = try value.object()
      let major = try object.required("major", Self.count)
      let minimum = try object.required("minimum", Self.count)
      let built = try object.required("built", Self.count)
      guard minimum <= built else {
        throw JSONError.invalid(
          "expected minimum to be at most built, which is \(built), found \(minimum)", value)
      }
      return (major, minimum, built, object)
    }
    (abiMajor, abiMinimum, abiBuilt) = (abi.0, abi.1, abi.2)
    libraries = try root.required("library", Self.libraries)
    var warnings = Self.unknown(
      root, ["manifest", "id", "version", "name", "license", "abi", "library", "layouts"], "$")
    warnings += Self.unknown(abi.3, ["major", "minimum", "built"], "$.abi")
    let owner = id
    layouts = try root.required("layouts") { (value) throws(JSONError) in
      let layouts = try Self.list(value, of: "layout", name: \.id) { (element) throws(JSONError) in
        try Self.layout(element, of: owner, &warnings)
      }
      guard (1...256).contains(layouts.count) else {
        throw JSONError.invalid("expected 1 to 256 layouts, found \(layouts.count)", value)
      }
      return layouts
    }
    self.warnings = warnings
  }

  private static func unknown(_ object: JSONObject, _ known: [String], _ path: String)
    -> [String]
  {
    object.unknownMembers(known).map { "unknown key \(quoted($0.key)) at \(path)" }
  }

  private static func layout(_ value: JSONValue, of owner: String, _ warnings: inout [String])
    throws(JSONError) -> Layout
  {
    let object = try value.object("a layout object")
    let id = try object.required("id") { (value) throws(JSONError) in
      let id = try identifier(value)
      guard id.hasPrefix(owner + ".") else {
        throw JSONError.invalid(
          "expected an identifier that begins with \(quoted(owner + ".")), found "
            + quoted(id), value)
      }
      return id
    }
    let known = ["id", "name", "doc", "flags", "kinds", "extensions", "params"]
    warnings += unknown(object, known, "layout \(id)")
    let flags = try object.optional("flags") { (value) throws(JSONError) in
      try list(value, of: "flag", name: { $0 }) { (flag) throws(JSONError) in
        let name = try flag.string()
        guard PluginFlags.bits[name] != nil else {
          throw JSONError.invalid(
            "expected one of \(PluginFlags.bits.keys.sorted().joined(separator: ", ")), found "
              + quoted(name), flag)
        }
        return name
      }
    }
    let kinds = try object.optional("kinds") { (value) throws(JSONError) in
      try list(value, of: "kind", name: { $0 }, label)
    }
    // None is in force yet, so nobody reads them.
    _ = try object.optional("extensions") { (value) throws(JSONError) in
      try list(value, of: "extension", name: { $0 }, label)
    }
    let parameters = try object.optional("params") { (value) throws(JSONError) in
      try list(value, of: "parameter", name: \.key) { (entry) throws(JSONError) in
        try PluginParameter(parsing: entry)
      }
    }
    return Layout(
      id: id, name: try object.required("name", label),
      summary: try object.optional("doc", label) ?? "", flags: flags ?? [], kinds: kinds ?? [],
      parameters: parameters ?? [])
  }

  /// Reads the libraries by platform; there is one at least.
  private static func libraries(_ value: JSONValue) throws(JSONError) -> [String: Library] {
    var libraries: [String: Library] = [:]
    for member in try value.object("an object of libraries by platform").members
    where !member.isPrivate {
      do throws(JSONError) {
        let isPlatform = member.key.utf8.allSatisfy {
          isLetter($0) || isDigit($0) || $0 == 0x2D || $0 == 0x5F
        }
        guard isPlatform, (1...64).contains(member.key.utf8.count) else {
          throw JSONError(
            .invalid("expected a platform such as \(platform), found \(quoted(member.key))"),
            at: member.keyPosition)
        }
        libraries[member.key] = try library(member.value)
      } catch {
        throw error.prefixed(by: .key(member.key))
      }
    }
    guard !libraries.isEmpty else {
      throw JSONError.invalid(
        "expected a library for one platform or more, such as \(platform), found none", value)
    }
    return libraries
  }

  private static func library(_ value: JSONValue) throws(JSONError) -> Library {
    let object = try value.object()
    try object.allowOnly(["path", "sha256"])
    let path = try object.required("path") { (value) throws(JSONError) in
      let path = try value.string()
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard !path.isEmpty, !path.utf8.contains(0),
        parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." })
      else {
        throw JSONError.invalid(
          "expected a path relative to the bundle without .., found "
            + quoted(path), value)
      }
      return path
    }
    let sum = try object.optional("sha256") { (value) throws(JSONError) in
      let text = try value.string()
      guard text.utf8.count == 64,
        text.utf8.allSatisfy({ isDigit($0) || ($0 >= 0x61 && $0 <= 0x66) })
      else { throw value.mismatch("64 digits of a lower-case hexadecimal number") }
      return text
    }
    return Library(path: path, sha256: sum)
  }

  private static func count(_ value: JSONValue) throws(JSONError) -> Int {
    try value.integer("a number from 0 to 65535", in: 0...65_535)
  }
}
