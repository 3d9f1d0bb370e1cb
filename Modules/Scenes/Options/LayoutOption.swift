import StrictJSON

/// An option of a layout: its name, its type, its range, its default and what it does.
///
/// Built-in layouts and plugins describe their options in the same way, so that help, checks and
/// did-you-mean are the same for both.
public struct LayoutOption: Hashable, Sendable {
  /// What values an option takes.
  public enum Kind: Hashable, Sendable {
    /// `true` or `false`.
    case bool
    /// A whole number.
    case integer(ClosedRange<Int>)
    /// A number.
    case number(ClosedRange<Double>)
    /// A width and a height, each in the range.
    case size(ClosedRange<Double>)
    /// A width and a height, each in the range, or the word.
    case sizeOrWord(ClosedRange<Double>, String)
    /// Top, left, bottom and right, each in the range.
    case insets(ClosedRange<Double>)
    /// One of these words.
    case choice([String])
    /// Any text.
    case text
  }

  /// The name.
  public var key: String
  /// What values it takes.
  public var kind: Kind
  /// The value where none is given, or nil where the layout decides.
  public var defaultValue: OptionValue?
  /// What it does, as a phrase without its full stop.
  public var summary: String

  /// Creates an option.
  public init(_ key: String, _ kind: Kind, default value: OptionValue?, _ summary: String) {
    self.key = key
    self.kind = kind
    self.defaultValue = value
    self.summary = summary
  }
}

extension LayoutOption.Kind {
  /// The type in a word, for tables: `number`.
  public var name: String {
    switch self {
    case .bool: "bool"
    case .integer: "int"
    case .number: "number"
    case .size, .sizeOrWord: "size"
    case .insets: "insets"
    case .choice: "enum"
    case .text: "string"
    }
  }

  /// What is expected, for sentences: `a number from 0 to 100`.
  public var expectation: String {
    switch self {
    case .bool: "true or false"
    case .integer(let range):
      "a whole number" + Self.words(Double(range.lowerBound), Double(range.upperBound))
    case .number(let range): "a number" + Self.words(range.lowerBound, range.upperBound)
    case .size(let range):
      "a size [width, height] of numbers" + Self.words(range.lowerBound, range.upperBound)
    case .sizeOrWord(let range, let word):
      Self.size(range).expectation + ", or \(word)"
    case .insets(let range):
      "insets [top, left, bottom, right] of numbers"
        + Self.words(range.lowerBound, range.upperBound)
    case .choice(let words): "one of " + words.joined(separator: ", ")
    case .text: "a string"
    }
  }

  private static func words(_ lower: Double, _ upper: Double) -> String {
    let text = { (value: Double) in JSONValue(.number(value)).text() }
    return " from \(text(max(lower, -OptionValue.most))) to \(text(min(upper, OptionValue.most)))"
  }
}
