public import StrictJSON

extension PluginManifest {
  /// Reads a manifest.
  /// - Throws: A `JSONError` with the place in the file.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    let document = try JSONValue.parse(
      bytes, limits: JSONLimits(depth: Self.maximumDepth, bytes: Self.maximumBytes))
    let root = try document.object("a manifest object")
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
    let library = try root.required("library") { (value) throws(JSONError) in
      try value.object()
    }
    libraries = [:]
    for member in library.members where !member.key.hasPrefix("x-") {
      do {
        libraries[member.key] = try Self.library(member.value)
      } catch {
        throw error.prefixed(by: .key(member.key)).prefixed(by: .key("library"))
      }
    }
    var warnings = Self.unknown(
      root, ["manifest", "id", "version", "name", "license", "abi", "library", "layouts"], "$")
    warnings += Self.unknown(abi.3, ["major", "minimum", "built"], "$.abi")
    let owner = id
    layouts = try root.required("layouts") { (value) throws(JSONError) in
      try value.map { (element) throws(JSONError) in
        try Self.layout(element, of: owner, &warnings)
      }
    }
    self.warnings = warnings
    guard (1...256).contains(layouts.count) else {
      throw JSONError.invalid(
        "expected 1 to 256 layouts, found \(layouts.count)", root["layouts"] ?? document
      ).prefixed(by: .key("layouts"))
    }
    var seen: Set<String> = []
    for layout in layouts where !seen.insert(layout.id).inserted {
      throw JSONError.invalid(
        "the layout \(layout.id) stands twice; each has an identifier of its own",
        root["layouts"] ?? document
      ).prefixed(by: .key("layouts"))
    }
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
      try value.map { (flag) throws(JSONError) in
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
      try value.map { (kind) throws(JSONError) in try label(kind) }
    }
    let parameters = try object.optional("params") { (value) throws(JSONError) in
      try value.map { (entry) throws(JSONError) in try parameter(entry) }
    }
    if let parameters {
      var seen: Set<String> = []
      for parameter in parameters where !seen.insert(parameter.key).inserted {
        throw JSONError.invalid("the parameter \(parameter.key) stands twice", value)
          .prefixed(by: .key("params"))
      }
    }
    return Layout(
      id: id, name: try object.required("name", label),
      summary: try object.optional("doc", label) ?? "", flags: flags ?? [], kinds: kinds ?? [],
      parameters: parameters ?? [])
  }

  private static func parameter(_ value: JSONValue) throws(JSONError) -> PluginParameter {
    let object = try value.object("a parameter object")
    try object.allowOnly(["key", "type", "default", "min", "max", "values", "doc"])
    let key = try object.required("key") { (value) throws(JSONError) in
      let key = try value.string()
      guard let first = key.utf8.first, isLetter(first),
        key.utf8.allSatisfy({ isLetter($0) || isDigit($0) }), key.utf8.count <= 64
      else { throw JSONError.invalid("expected a word of letters and digits", value) }
      return key
    }
    let kind = try object.required("type") { (value) throws(JSONError) in
      guard let kind = PluginParameter.Kind(rawValue: try value.string()) else {
        throw value.mismatch(
          "one of " + PluginParameter.Kind.allCases.map(\.rawValue).joined(separator: ", "))
      }
      return kind
    }
    let choices = try object.optional("values") { (value) throws(JSONError) in
      try value.map { (word) throws(JSONError) in try word.string() }
    }
    var result = PluginParameter(
      key: key, kind: kind, defaultValue: nil,
      minimum: try object.optional("min") { (value) throws(JSONError) in try value.number() },
      maximum: try object.optional("max") { (value) throws(JSONError) in try value.number() },
      choices: choices ?? [], summary: try object.optional("doc", label) ?? "")
    guard kind == .enum ? !result.choices.isEmpty : choices == nil else {
      throw JSONError.invalid("an enum has a list of values, other types have none", value)
    }
    result.defaultValue = try object.optional("default") { (value) throws(JSONError) in
      try result.checked(value)
    }
    return result
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

  private static func label(_ value: JSONValue) throws(JSONError) -> String {
    let text = try value.string()
    guard !text.isEmpty, text.utf8.count <= 256, text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { throw value.mismatch("1 to 256 bytes of text on one line") }
    return text
  }

  private static func identifier(_ value: JSONValue) throws(JSONError) -> String {
    let text = try value.string()
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isGood = parts.allSatisfy { part in
      guard let first = part.utf8.first else { return false }
      return isLower(first)
        && part.utf8.allSatisfy { isLower($0) || isDigit($0) || $0 == 0x2D }
    }
    guard isGood, parts.count >= 2, text.utf8.count <= 128 else {
      throw value.mismatch("an identifier such as org.example.masonry (a-z, 0-9, -, dots)")
    }
    return text
  }

  private static func version(_ value: JSONValue) throws(JSONError) -> String {
    let text = try value.string()
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isGood = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy(isDigit) && part.utf8.count <= 9
        && (part == "0" || part.utf8.first != 0x30)
    }
    guard isGood, parts.count == 3 else { throw value.mismatch("a version such as 1.2.0") }
    return text
  }

  private static func isLower(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  private static func isLetter(_ byte: UInt8) -> Bool {
    isLower(byte) || (byte >= 0x41 && byte <= 0x5A)
  }
}
