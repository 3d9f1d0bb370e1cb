/// A value of a JSON document, with the place in the text where it begins.
///
/// Members of objects keep the order of the text. Integers that fit `Int` stay exact; every other
/// number is the nearest `Double`.
///
/// ```
/// let scene = try JSONValue.parse(#"{"width": 40}"#)
/// let width = try scene.object().required("width") { (value) throws(JSONError) in try value.number() }
/// ```
public struct JSONValue: Sendable {
  /// What a value is.
  public enum Content: Sendable {
    /// The word `null`.
    case null
    /// The words `true` and `false`.
    case bool(Bool)
    /// A number without fraction and exponent that fits `Int`.
    case integer(Int)
    /// Any other number; finite in all that comes from a text.
    case number(Double)
    /// A text.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Named values in order.
    case object(JSONObject)
  }

  /// What the value is.
  public var content: Content
  /// Where the value begins in its text.
  public var position: JSONPosition

  /// Creates a value.
  @inlinable public init(_ content: Content, at position: JSONPosition = .none) {
    self.content = content
    self.position = position
  }

  /// Whether the value is `null`.
  public var isNull: Bool {
    if case .null = content { return true }
    return false
  }
}

extension JSONValue: Equatable {
  /// Compares what the values are, not where they stand or how a number is written.
  ///
  /// Members must have the same order.
  public static func == (a: JSONValue, b: JSONValue) -> Bool {
    switch (a.content, b.content) {
    case (.null, .null): true
    case (.bool(let first), .bool(let second)): first == second
    case (.integer(let first), .integer(let second)): first == second
    case (.number(let first), .number(let second)): first == second
    case (.integer(let whole), .number(let number)), (.number(let number), .integer(let whole)):
      Int(exactly: number) == whole
    case (.string(let first), .string(let second)): JSONText.same(first, second)
    case (.array(let first), .array(let second)): first == second
    case (.object(let first), .object(let second)): first == second
    default: false
    }
  }
}

/// The members of a JSON object in the order of the text.
///
/// - Invariant: in what a parser made no two members have the same key.
public struct JSONObject: Sendable {
  /// A named value.
  public struct Member: Sendable {
    /// The name.
    public var key: String
    /// Where the name begins in its text.
    public var keyPosition: JSONPosition
    /// The value.
    public var value: JSONValue

    /// Whether it is its writer's own: the name begins with `x-`, and no reader looks into it.
    public var isPrivate: Bool { key.utf8.starts(with: "x-".utf8) }

    /// Creates a member.
    public init(key: String, value: JSONValue, keyPosition: JSONPosition = .none) {
      self.key = key
      self.keyPosition = keyPosition
      self.value = value
    }
  }

  /// The members.
  public var members: [Member]
  /// Where the object begins in its text.
  public var position: JSONPosition

  /// Creates an object.
  public init(_ members: [Member] = [], at position: JSONPosition = .none) {
    self.members = members
    self.position = position
  }

  /// Returns the value named `key`, or nil.
  /// - Complexity: O(members).
  public subscript(key: String) -> JSONValue? {
    for member in members where JSONText.same(member.key, key) { return member.value }
    return nil
  }

  /// Returns whether a member is named `key`.
  /// - Complexity: O(members).
  public func contains(_ key: String) -> Bool { self[key] != nil }
}

extension JSONObject: Equatable {
  /// Compares keys and values in order, not where they stand.
  public static func == (a: JSONObject, b: JSONObject) -> Bool {
    a.members.count == b.members.count
      && zip(a.members, b.members).allSatisfy {
        JSONText.same($0.key, $1.key) && $0.value == $1.value
      }
  }
}
