internal import StrictJSON

extension PluginParameter {
  /// Reads a parameter of a manifest.
  /// - Throws: A `JSONError` for what makes no sense in itself, or not together.
  init(parsing value: JSONValue) throws(JSONError) {
    let object = try value.object("a parameter object")
    try object.allowOnly(["key", "type", "default", "min", "max", "values", "doc"])
    key = try object.required("key", PluginManifest.word)
    kind = try object.required("type") { (value) throws(JSONError) in
      guard let kind = Kind(rawValue: try value.string()) else {
        throw value.mismatch("one of " + Kind.allCases.map(\.rawValue).joined(separator: ", "))
      }
      return kind
    }
    summary = try object.optional("doc", PluginManifest.label) ?? ""
    (minimum, maximum) = try Self.range(of: kind, in: object)
    choices = try Self.choices(of: kind, in: object)
    defaultValue = nil
    let parameter = self
    defaultValue = try object.optional("default") { (value) throws(JSONError) in
      try parameter.checked(value)
    }
  }

  /// Reads the bounds; some number lies between them.
  private static func range(
    of kind: Kind, in object: JSONObject
  ) throws(JSONError) -> (Double?, Double?) {
    func bound(_ key: String) throws(JSONError) -> Double? {
      try object.optional(key) { (value) throws(JSONError) in
        switch kind {
        case .int:
          return Double(try value.integer("a whole number, as the parameter's type is int"))
        case .number, .insets: return try value.number()
        case .size:
          let number = try value.number()
          guard number >= 0 else { throw value.mismatch("0 or more, as sizes are") }
          return number
        case .bool, .string, .enum:
          throw JSONError.invalid(
            "expected no \(key), as a parameter of type \(kind.rawValue) has no range; "
              + "take it out", value)
        }
      }
    }
    let (minimum, maximum) = (try bound("min"), try bound("max"))
    if let minimum, let maximum, minimum > maximum, let value = object["min"] {
      throw JSONError.invalid(
        "expected min to be at most max, which is \(plain(maximum)), found \(plain(minimum)): "
          + "no value would do", value
      ).prefixed(by: .key("min"))
    }
    return (minimum, maximum)
  }

  /// Reads the words of an `enum`.
  private static func choices(of kind: Kind, in object: JSONObject) throws(JSONError) -> [String] {
    guard kind == .enum else {
      _ = try object.optional("values") { (value) throws(JSONError) in
        throw JSONError.invalid(
          "expected no values, as a parameter of type \(kind.rawValue) has none; make its type "
            + "enum, or take them out", value)
      }
      return []
    }
    return try object.required("values") { (value) throws(JSONError) in
      let words = try PluginManifest.list(value, of: "word", name: { $0 }, PluginManifest.label)
      guard !words.isEmpty else { throw value.mismatch("one word or more for the enum") }
      return words
    }
  }
}
