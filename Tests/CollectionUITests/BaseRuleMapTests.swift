import Foundation
import TestSupport
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
    var mark: RuleMark { RuleMark("L", number) }
    var description: String { mark.description }

    init(_ number: Int, _ file: String, _ test: String) {
      (self.number, self.file, self.test) = (number, file, test)
    }
  }

  static let rules: [Rule] = [
    Rule(1, "CollectionUI/Layout/CollectionViewLayout.swift", "BaseLayoutTests"),
    Rule(2, "CollectionUI/Passes/PreparePass.swift", "BaseLayoutTests"),
    Rule(3, "CollectionModel/Placement.swift", "AttributesTests"),
    Rule(4, "CollectionUI/Layout/CollectionViewLayoutAttributes.swift", "AttributesTests"),
    Rule(5, "CollectionUI/Owners/ShownViews.swift", "AttributesTests"),
    Rule(6, "CollectionUI/Layout/CollectionViewLayout.swift", "BaseLayoutTests"),
    Rule(
      7, "CollectionUI/Layout/CollectionViewLayoutInvalidationContext.swift", "InvalidationTests"),
    Rule(8, "CollectionUI/Layout/CollectionViewLayout.swift", "BaseRulesTests"),
    Rule(9, "CollectionUI/Layout/CollectionViewLayout.swift", "BaseLayoutTests"),
    Rule(10, "CollectionUI/Layout/CollectionViewLayout.swift", "BaseRulesTests"),
    Rule(13, "CollectionUI/Layout/CollectionViewLayout.swift", "BaseRulesTests"),
    Rule(14, "CollectionUI/Layout/CollectionViewLayout.swift", "BaseRulesTests"),
    Rule(15, "CollectionUI/Facade/CollectionView+Queries.swift", "BaseLayoutTests"),
    Rule(16, "CollectionModel/Rect.swift", "BaseLayoutTests"),
    Rule(17, "CollectionUI/Facade/CollectionView+Queries.swift", "BaseRulesTests"),
    Rule(18, "CollectionUI/Layout/CollectionViewLayout.swift", "BaseRulesTests"),
    Rule(19, "CollectionUI/Passes/VisibilityPass.swift", "BaseLayoutTests"),
  ]

  @Test func `every rule has one place in the map`() {
    #expect(Self.rules.map(\.number) == Array(1...10) + Array(13...19))
  }

  @Test(arguments: rules) func `a rule's number stands in the code that decides it`(
    _ rule: Rule
  ) throws {
    let lines = try #require(try RuleMark.source("Modules/\(rule.file)")).split(separator: "\n")
    #expect(
      lines.contains { $0.contains("//") && rule.mark.stands(in: $0) },
      "\(rule) is not marked in \(rule.file)")
  }

  @Test(arguments: rules) func `a rule's number begins the name of a test`(_ rule: Rule) throws {
    let source = try #require(try RuleMark.source("Tests/CollectionUITests/\(rule.test).swift"))
    #expect(
      source.split(separator: "\n").contains { line in
        guard line.contains("@Test"), let name = line.split(separator: "`").dropFirst().first
        else { return false }
        let numbers = name.split(separator: " ").prefix { $0.first == "L" }
        return numbers.contains { $0 == rule.description }
      }, "no test in \(rule.test) begins with \(rule)")
  }
}
