public import StrictJSON

/// A parameter of a plugin's layout, as its manifest describes it.
public struct PluginParameter: Sendable {
  /// What values a parameter takes.
  public enum Kind: String, CaseIterable, Sendable {
    /// A whole number.
    case int
    /// A number.
    case number
    /// True or false.
    case bool
    /// A text.
    case string
    /// One of a list of words.
    case `enum`
    /// Two numbers of zero or more: width, height.
    case size
    /// Four numbers: top, left, bottom, right.
    case insets
  }

  /// The parameter's name.
  public var key: String
  /// What values it takes.
  public var kind: Kind
  /// The value when none is given; nil where the parameter is then left out.
  public var defaultValue: JSONValue?
  /// The smallest number.
  public var minimum: Double?
  /// The largest number.
  public var maximum: Double?
  /// The words of an `enum`.
  public var choices: [String]
  /// What the parameter does, one sentence.
  public var summary: String

  /// The values in words: `a whole number from 1 to 64`.
  public var values: String {
    switch kind {
    case .int: "a whole number" + range
    case .number: "a number" + range
    case .bool: "true or false"
    case .string: "a text"
    case .enum: "one of " + choices.joined(separator: ", ")
    case .size: "a width and a height" + range
    case .insets: "top, left, bottom and right" + range
    }
  }

  private var range: String {
    switch (minimum, maximum) {
    case (nil, nil): ""
    case (let low?, nil): " of at least \(Self.plain(low))"
    case (nil, let high?): " of at most \(Self.plain(high))"
    case (let low?, let high?): " from \(Self.plain(low)) to \(Self.plain(high))"
    }
  }

  /// Writes a number without a needless fraction.
  static func plain(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// Checks a value and returns it in the form that crosses the border.
  /// - Throws: A `JSONError` that says what was expected and what was found.
  public func checked(_ value: JSONValue) throws(JSONError) -> JSONValue {
    switch kind {
    case .int:
      let number = try value.integer(values)
      try check(Double(number), value)
      return JSONValue(.integer(number), at: value.position)
    case .number: try check(try value.number(values), value)
    case .bool: _ = try value.bool()
    case .string: _ = try value.string(values)
    case .enum:
      let word = try value.string(values)
      guard choices.contains(word) else {
        let near = Spelling.closest(to: word, among: choices).map { "; did you mean \($0)?" }
        throw .invalid(
          "expected \(values), found \(quoted(word))" + (near ?? ""), value)
      }
    case .size: for number in try value.numbers(values, count: 2) { try check(number, value) }
    case .insets: for number in try value.numbers(values, count: 4) { try check(number, value) }
    }
    return value
  }

  private func check(_ number: Double, _ value: JSONValue) throws(JSONError) {
    let low = minimum ?? (kind == .size ? 0 : -.infinity)
    guard number.isFinite, number >= low, number <= maximum ?? .infinity else {
      throw .invalid("expected \(values), found \(Self.plain(number))", value)
    }
  }

  /// Reads a value from a text, as the command line gives it.
  /// - Throws: A `JSONError` that says what was expected and what was found.
  public func value(fromText text: String) throws(JSONError) -> JSONValue {
    switch kind {
    case .string, .enum: return try checked(JSONValue(.string(text)))
    case .size where !text.hasPrefix("["), .insets where !text.hasPrefix("["):
      return try checked(try JSONValue.parse("[\(text)]"))
    default:
      guard let value = try? JSONValue.parse(text) else {
        throw .invalid(
          "expected \(values), found \(quoted(text))", JSONValue(.string(text)))
      }
      return try checked(value)
    }
  }
}

extension [PluginParameter] {
  /// Checks given values, fills in defaults and writes the object that the plugin gets.
  /// - Throws: A `JSONError` whose path begins with the key at fault.
  public func complete(_ given: JSONObject) throws(JSONError) -> String {
    try given.allowOnly(map(\.key))
    var members: [JSONObject.Member] = []
    for parameter in self {
      let value = try given.optional(parameter.key) { (value) throws(JSONError) in
        try parameter.checked(value)
      }
      if let value = value ?? parameter.defaultValue {
        members.append(JSONObject.Member(key: parameter.key, value: value))
      }
    }
    return JSONValue(.object(JSONObject(members))).text()
  }
}
