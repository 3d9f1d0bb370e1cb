extension JSONValue {
  /// What the value is, for the middle of a sentence: `a string "12"`.
  public var found: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "the number \(value)"
    case .number(let value): "the number \(JSONNumber.shortest(value))"
    case .string(let text): "a string \(JSONText.quoted(text))"
    case .array(let elements): elements.isEmpty ? "an empty array" : "an array"
    case .object: "an object"
    }
  }

  /// Returns the error that something else than this value was expected.
  public func mismatch(_ expected: String) -> JSONError {
    JSONError(.mismatch(expected: expected, found: found), at: position)
  }

  /// Returns the truth value.
  /// - Throws: A `JSONError` where the value is something else.
  public func bool() throws(JSONError) -> Bool {
    guard case .bool(let value) = content else { throw mismatch("true or false") }
    return value
  }

  /// Returns the text.
  /// - Throws: A `JSONError` where the value is something else.
  public func string(_ expected: String = "a string") throws(JSONError) -> String {
    guard case .string(let text) = content else { throw mismatch(expected) }
    return text
  }

  /// Returns the number, the nearest double where it is a large integer.
  /// - Throws: A `JSONError` where the value is something else.
  public func number(_ expected: String = "a number") throws(JSONError) -> Double {
    switch content {
    case .integer(let value): return Double(value)
    case .number(let value): return value
    default: throw mismatch(expected)
    }
  }

  /// Returns the number if it lies in `range`.
  /// - Throws: A `JSONError` where the value is something else or lies outside.
  public func number(
    _ expected: String = "a number", in range: ClosedRange<Double>
  ) throws(JSONError) -> Double {
    let value = try number(expected)
    guard range.contains(value) else { throw mismatch(expected) }
    return value
  }

  /// Returns the whole number; `2.0` is one, `2.5` is not.
  /// - Throws: A `JSONError` where the value is something else.
  public func integer(_ expected: String = "a whole number") throws(JSONError) -> Int {
    switch content {
    case .integer(let value): return value
    case .number(let value):
      guard let whole = Int(exactly: value) else { throw mismatch(expected) }
      return whole
    default: throw mismatch(expected)
    }
  }

  /// Returns the whole number if it lies in `range`.
  /// - Throws: A `JSONError` where the value is something else or lies outside.
  public func integer(
    _ expected: String = "a whole number", in range: ClosedRange<Int>
  ) throws(JSONError) -> Int {
    let value = try integer(expected)
    guard range.contains(value) else { throw mismatch(expected) }
    return value
  }

  /// Returns the elements.
  /// - Throws: A `JSONError` where the value is something else.
  public func array(_ expected: String = "an array") throws(JSONError) -> [JSONValue] {
    guard case .array(let elements) = content else { throw mismatch(expected) }
    return elements
  }

  /// Returns what `transform` makes of each element; its errors get the element's path.
  /// - Throws: A `JSONError` where the value is no array or an element does not fit.
  /// - Complexity: O(elements).
  public func map<Element>(
    _ expected: String = "an array",
    _ transform: (JSONValue) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    let elements = try array(expected)
    var results: [Element] = []
    results.reserveCapacity(elements.count)
    for index in elements.indices {
      do {
        results.append(try transform(elements[index]))
      } catch {
        throw error.prefixed(by: .index(index))
      }
    }
    return results
  }

  /// Returns exactly `count` numbers.
  /// - Throws: A `JSONError` where the value is something else or has another length.
  public func numbers(_ expected: String, count: Int) throws(JSONError) -> [Double] {
    guard case .array(let elements) = content, elements.count == count else {
      throw mismatch(expected)
    }
    return try map(expected) { (element) throws(JSONError) in try element.number() }
  }

  /// Returns the members.
  /// - Throws: A `JSONError` where the value is something else.
  public func object(_ expected: String = "an object") throws(JSONError) -> JSONObject {
    guard case .object(let object) = content else { throw mismatch(expected) }
    return object
  }
}
