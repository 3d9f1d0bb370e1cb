public import CollectionModel
public import StrictJSON

/// The value of a layout's option.
public enum OptionValue: Hashable, Sendable {
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number.
  case number(Double)
  /// A width and a height.
  case size(Size)
  /// Distances from four edges.
  case insets(Insets)
  /// A word or a text.
  case text(String)

  /// Larger than any number of points that makes sense; ranges that reach it are open.
  public static let most = 1e9

  /// The value as JSON.
  public var json: JSONValue {
    let list = { (numbers: [Double]) in
      JSONValue(.array(numbers.map { JSONValue(.number($0)) }))
    }
    return switch self {
    case .bool(let value): JSONValue(.bool(value))
    case .integer(let value): JSONValue(.integer(value))
    case .number(let value): JSONValue(.number(value))
    case .size(let size): list([size.width, size.height])
    case .insets(let insets): list([insets.top, insets.left, insets.bottom, insets.right])
    case .text(let text): JSONValue(.string(text))
    }
  }
}

extension LayoutOption {
  /// Reads the option's value from JSON.
  /// - Throws: A `JSONError` that says what the option takes.
  public func value(from json: JSONValue) throws(JSONError) -> OptionValue {
    let expected = kind.expectation
    switch kind {
    case .bool: return .bool(try json.bool())
    case .integer(let range): return .integer(try json.integer(expected, in: range))
    case .number(let range): return .number(try json.number(expected, in: range))
    case .size(let range):
      let numbers = try numbers(json, count: 2, in: range)
      return .size(Size(width: numbers[0], height: numbers[1]))
    case .sizeOrWord(let range, let word):
      if case .string(word) = json.content { return .text(word) }
      let numbers = try numbers(json, count: 2, in: range)
      return .size(Size(width: numbers[0], height: numbers[1]))
    case .insets(let range):
      let numbers = try numbers(json, count: 4, in: range)
      return .insets(
        Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3]))
    case .choice(let words):
      let word = try json.string(expected)
      guard words.contains(word) else { throw json.mismatch(expected) }
      return .text(word)
    case .text: return .text(try json.string())
    }
  }

  private func numbers(
    _ json: JSONValue, count: Int, in range: ClosedRange<Double>
  ) throws(JSONError) -> [Double] {
    let expected = kind.expectation
    let elements = try json.array(expected)
    guard elements.count == count else { throw json.mismatch(expected) }
    return try json.map(expected) { (element) throws(JSONError) in
      try element.number(Kind.number(range).expectation, in: range)
    }
  }

  /// Reads the option's value from what was typed: `8`, `true`, `100x80`, `[100,80]`, `vertical`.
  ///
  /// Insets take one number for all edges or four between commas, with or without brackets.
  ///
  /// - Throws: An `OptionError` that says what the option takes.
  public func value(from text: String) throws(OptionError) -> OptionValue {
    do {
      return try value(from: try typed(text))
    } catch {
      var near: String?
      if case .choice(let words) = kind { near = Spelling.closest(to: text, among: words) }
      throw OptionError(
        .badValue(expected: kind.expectation, found: text, suggestion: near), key: key)
    }
  }

  private func typed(_ text: String) throws(JSONError) -> JSONValue {
    switch kind {
    case .choice, .text: return JSONValue(.string(text))
    case .bool, .integer, .number: return try JSONValue.parse(text)
    case .sizeOrWord(_, let word) where text == word: return JSONValue(.string(word))
    case .size, .sizeOrWord:
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      if parts.count == 2 { return try JSONValue.parse("[\(parts[0]),\(parts[1])]") }
    case .insets:
      let all = try? JSONValue.parse(text)
      if let all, (try? all.number()) != nil {
        return JSONValue(.array([all, all, all, all]))
      }
    }
    return try JSONValue.parse(text.hasPrefix("[") ? text : "[\(text)]")
  }
}
