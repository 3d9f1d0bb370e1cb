import Foundation
import Testing

/// Where each of the base class's rules lives, and what tests it: the map for a reader.
///
/// A rule's number stands as a comment in the file that decides it, and begins the name of a test.
/// L11 and L12 are missing: initial and final attributes belong to animated updates.
@Suite struct BaseRuleMapTests {
  struct Rule: Sendable, CustomStringConvertible {
    var number: Int
    /// The file below Modules that decides the rule, with its mark.
    var file: String
    /// The file of this folder with a test whose name begins with the rule.
    var test: String
    var description: String { "L\(number)" }

    /// Reads a row of the table: number, file, test.
    init(row: Substring) {
      let words = row.split(separator: " ").map(String.init)
      precondition(words.count == 3, "a row has a number, a file and a test")
      (number, file, test) = (Int(words[0]) ?? 0, words[1], words[2])
    }
  }

  static let rules = """
    1  CollectionUI/Layout/CollectionViewLayout.swift                    BaseLayoutTests
    2  CollectionUI/Passes/PreparePass.swift                             BaseLayoutTests
    3  CollectionModel/Placement.swift                                   AttributesTests
    4  CollectionUI/Layout/CollectionViewLayoutAttributes.swift          AttributesTests
    5  CollectionUI/Owners/ShownViews.swift                              AttributesTests
    6  CollectionUI/Layout/CollectionViewLayout.swift                    BaseLayoutTests
    7  CollectionUI/Layout/CollectionViewLayoutInvalidationContext.swift InvalidationTests
    8  CollectionUI/Layout/CollectionViewLayout.swift                    BaseRulesTests
    9  CollectionUI/Layout/CollectionViewLayout.swift                    BaseLayoutTests
    10 CollectionUI/Layout/CollectionViewLayout.swift                    BaseRulesTests
    13 CollectionUI/Layout/CollectionViewLayout.swift                    BaseRulesTests
    14 CollectionUI/Layout/CollectionViewLayout.swift                    BaseRulesTests
    15 CollectionUI/Facade/CollectionView+Queries.swift                  BaseLayoutTests
    16 CollectionModel/Rect.swift                                        BaseLayoutTests
    17 CollectionUI/Facade/CollectionView+Queries.swift                  BaseRulesTests
    18 CollectionUI/Layout/CollectionViewLayout.swift                    BaseRulesTests
    19 CollectionUI/Passes/VisibilityPass.swift                          BaseLayoutTests
    """.split(separator: "\n").map(Rule.init(row:))

  @Test func `every rule has one place in the map`() {
    #expect(Self.rules.map(\.number) == Array(1...10) + Array(13...19))
  }

  @Test(arguments: rules) func `a rule's number stands in the code that decides it`(
    _ rule: Rule
  ) throws {
    let lines = try Self.text("Modules/\(rule.file)").split(separator: "\n")
    #expect(
      lines.contains { $0.contains("//") && Self.names(String($0), rule) },
      "\(rule) is not marked in \(rule.file)")
  }

  @Test(arguments: rules) func `a rule's number begins the name of a test`(_ rule: Rule) throws {
    let lines = try Self.text("Tests/CollectionUITests/\(rule.test).swift").split(separator: "\n")
    #expect(
      lines.contains { line in
        guard line.contains("@Test"), let name = line.split(separator: "`").dropFirst().first
        else { return false }
        let numbers = name.split(separator: " ").prefix { $0.first == "L" }
        return numbers.contains { $0 == rule.description }
      }, "no test in \(rule.test) begins with \(rule)")
  }

  /// Whether `L` and the number stand in the text as a word.
  private static func names(_ text: String, _ rule: Rule) -> Bool {
    text.components(separatedBy: rule.description).dropFirst().contains {
      $0.first.map { !$0.isNumber } ?? true
    }
  }

  private static func text(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
