/// Why a text is not the JSON that was wanted: what, at which path, on which line.
public struct JSONError: Error, Equatable, Sendable {
  /// What is wrong, with its context.
  public enum Reason: Equatable, Sendable {
    /// The text ends where something must follow.
    case unexpectedEnd(expected: String)
    /// Something stands where something else must.
    case unexpected(found: String, expected: String)
    /// The document goes on after its value.
    case trailingContent(found: String)
    /// The text begins with a byte order mark.
    case byteOrderMark
    /// A member's name stands twice in its object.
    case duplicateKey(String, first: JSONPosition)
    /// A number is not written as JSON writes numbers.
    case malformedNumber(String)
    /// A number is too large for a double.
    case numberTooLarge(String)
    /// A backslash is followed by something that is no escape.
    case malformedEscape(String)
    /// A `\u` escape is half of a pair that stands for one character.
    case loneSurrogate(String)
    /// Bytes are not valid UTF-8.
    case invalidUTF8
    /// A control character stands unescaped in a string.
    case controlCharacter(UInt8)
    /// Values are nested deeper than is allowed.
    case tooDeep(limit: Int)
    /// The text is larger than is allowed.
    case tooLarge(bytes: Int, limit: Int)
    /// A value is not what it should be; both texts stand in the middle of a sentence.
    case mismatch(expected: String, found: String)
    /// An object lacks a member.
    case missingKey(String)
    /// An object has a member that means nothing.
    case unknownKey(String, suggestion: String?, known: [String])
    /// Something else is wrong; the text is a sentence without its full stop.
    case invalid(String)
  }

  /// What is wrong.
  public var reason: Reason
  /// Where in the tree it is wrong.
  public var path: JSONPath
  /// Where in the text it is wrong.
  public var position: JSONPosition

  /// Creates an error; its path grows while the error travels up to the root.
  public init(_ reason: Reason, at position: JSONPosition, path: JSONPath = JSONPath()) {
    self.reason = reason
    self.position = position
    self.path = path
  }

  /// Returns the error as seen from the value that holds the faulty one at `step`.
  public func prefixed(by step: JSONPath.Step) -> JSONError {
    JSONError(reason, at: position, path: path.prefixed(by: step))
  }

  /// Returns an error that says what is wrong with `value`, in a sentence without its full stop.
  public static func invalid(_ sentence: String, _ value: JSONValue) -> JSONError {
    JSONError(.invalid(sentence), at: value.position)
  }
}

extension JSONError {
  /// One sentence: what was expected, what was found, where.
  public var message: String {
    position == .none
      ? "\(statement) at \(path)"
      : "\(statement) at \(path) (\(position))"
  }

  /// The sentence without the place.
  public var statement: String {
    switch reason {
    case .unexpectedEnd(let expected):
      return "the text ends too early: expected \(expected), found the end"
    case .unexpected(let found, let expected), .mismatch(let expected, let found):
      return "expected \(expected), found \(found)"
    case .trailingContent(let found):
      return "expected nothing after the document's value, found \(found)"
    case .byteOrderMark:
      return "expected plain UTF-8, found a byte order mark; save the file without it"
    case .duplicateKey(let key, let first):
      return "the key \(JSONText.quoted(key)) stands twice in one object, first on \(first);"
        + " remove one of them"
    case .malformedNumber(let text):
      return "expected a number, found \(JSONText.quoted(text)), which is not how JSON writes one"
    case .numberTooLarge(let text):
      return "expected a number that a double can hold, found \(JSONText.quoted(text))"
    case .malformedEscape(let text):
      return "expected an escape such as \\n or \\u00e9, found \(JSONText.quoted(text))"
    case .loneSurrogate(let text):
      return "expected a pair of surrogates, found the single half \(text)"
    case .invalidUTF8:
      return "expected UTF-8, found bytes that are no character"
    case .controlCharacter(let byte):
      return "expected a control character to be escaped as \\u\(JSONText.hex(UInt32(byte))),"
        + " found it as it is"
    case .tooDeep(let limit):
      return "expected at most \(limit) levels of arrays and objects, found more"
    case .tooLarge(let bytes, let limit):
      return "expected at most \(limit) bytes, found \(bytes)"
    case .missingKey(let key):
      return "the key \(JSONText.quoted(key)) is missing"
    case .unknownKey(let key, let suggestion, let known):
      let head = "unknown key \(JSONText.quoted(key))"
      if let suggestion { return "\(head); did you mean \(JSONText.quoted(suggestion))?" }
      return known.isEmpty ? head : "\(head); known are \(known.joined(separator: ", "))"
    case .invalid(let sentence):
      return sentence
    }
  }
}

extension JSONError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
