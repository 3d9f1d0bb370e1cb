/// A place in the text of a document, both numbers counted from 1.
public struct JSONPosition: Hashable, Comparable, Sendable {
  /// The line's number, from 1.
  public var line: Int
  /// The number of the Unicode scalar in its line, from 1.
  public var column: Int

  /// Creates a position.
  @inlinable public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The position of values that come from no text.
  public static let none = JSONPosition(line: 0, column: 0)

  /// Orders by line, then by column.
  @inlinable public static func < (a: JSONPosition, b: JSONPosition) -> Bool {
    a.line != b.line ? a.line < b.line : a.column < b.column
  }
}

extension JSONPosition: CustomStringConvertible {
  /// The position in words: `line 3, column 9`.
  public var description: String { "line \(line), column \(column)" }
}
