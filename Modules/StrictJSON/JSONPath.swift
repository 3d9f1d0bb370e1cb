/// The way from a document's root to one of its values: `$.sections[2].items[0].width`.
public struct JSONPath: Sendable {
  /// One step of a path.
  public enum Step: Sendable {
    /// Into the member of an object.
    case key(String)
    /// To the element of an array, from 0.
    case index(Int)
  }

  /// The steps from the root.
  public private(set) var steps: [Step]

  /// Creates a path; without steps it is the root.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// Returns the path as seen from the value that holds the path's root at `step`.
  /// - Complexity: O(steps).
  public func prefixed(by step: Step) -> JSONPath { JSONPath([step] + steps) }

  /// Returns the path with one more step at its end.
  /// - Complexity: O(steps).
  public func appending(_ step: Step) -> JSONPath { JSONPath(steps + [step]) }
}

extension JSONPath: CustomStringConvertible {
  /// The path as text; keys that are no plain words stand quoted in brackets.
  public var description: String {
    var text = "$"
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key):
        text += Self.isPlainWord(key) ? ".\(key)" : "[\(JSONText.quoted(key, limit: 60))]"
      }
    }
    return text
  }

  private static func isPlainWord(_ key: String) -> Bool {
    var isFirst = true
    for byte in key.utf8 {
      let isDigit = byte >= 0x30 && byte <= 0x39
      if isFirst ? isDigit : false { return false }
      guard isDigit || JSONText.isLetter(byte) || byte == 0x5F || byte == 0x2D else { return false }
      isFirst = false
    }
    return !isFirst
  }
}

extension JSONPath: Equatable {
  /// Compares step by step, keys by their bytes.
  public static func == (a: JSONPath, b: JSONPath) -> Bool {
    a.steps.count == b.steps.count
      && zip(a.steps, b.steps).allSatisfy { pair in
        switch pair {
        case (.key(let first), .key(let second)): JSONText.same(first, second)
        case (.index(let first), .index(let second)): first == second
        default: false
        }
      }
  }
}
