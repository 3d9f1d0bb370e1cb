internal import Foundation

/// The mark of a rule, such as F4 or L13, as it stands in sources, tests and golden cases.
public struct RuleMark: CustomStringConvertible, Sendable {
  /// The letter and the number.
  public let description: String

  /// The mark of a letter's rule.
  public init(_ letter: Character, _ number: Int) { description = "\(letter)\(number)" }

  /// Whether the mark stands in the text and is not the beginning of a longer number.
  public func stands(in text: some StringProtocol) -> Bool {
    text.components(separatedBy: description).dropFirst().contains {
      $0.first.map { !$0.isNumber } ?? true
    }
  }

  /// Returns the text of a file, by its path from the top of the sources; nil only in a partial
  /// copy of them, where the folder of its module is not there.
  public static func source(_ path: String) throws -> String? {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let module = path.split(separator: "/").prefix(2).joined(separator: "/")
    guard FileManager.default.fileExists(atPath: root.appendingPathComponent(module).path) else {
      return nil
    }
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
