import Foundation
import TestSupport
import Testing

/// Where each of the rules F1 to F31 lives, and what tests it: the map for a reader.
///
/// A rule's number stands as a comment in the file that decides it. Most rules have golden cases
/// that name them; the others name a test.
@Suite struct RuleMapTests {
  struct Rule: Sendable, CustomStringConvertible {
    var number: Int
    /// The file below Modules that decides the rule, with its mark.
    var file: String
    /// A file below Tests and words of a test in it; nil where golden cases name the rule.
    var test: (file: String, name: String)?
    var mark: RuleMark { RuleMark("F", number) }
    var description: String { mark.description }

    init(_ number: Int, _ file: String, _ test: (file: String, name: String)? = nil) {
      (self.number, self.file, self.test) = (number, file, test)
    }
  }

  static let rules: [Rule] = [
    Rule(1, "CollectionModel/LayoutRequest.swift"), Rule(2, "FlowLayout/FlowBody.swift"),
    Rule(3, "FlowLayout/FlowBody.swift"), Rule(4, "FlowLayout/LineBreaker.swift"),
    Rule(5, "FlowLayout/UniformGrid.swift"), Rule(6, "FlowLayout/UniformGrid.swift"),
    Rule(7, "FlowLayout/UniformGrid.swift"), Rule(8, "FlowLayout/LineFill.swift"),
    Rule(9, "FlowLayout/LineFill.swift"), Rule(10, "FlowLayout/LineFill.swift"),
    Rule(11, "FlowLayout/LineBreaker+Lines.swift"), Rule(12, "FlowLayout/LineBreaker.swift"),
    Rule(13, "FlowLayout/LineFill.swift"), Rule(14, "FlowLayout/FlowFrame.swift"),
    Rule(15, "FlowLayout/FlowFrame.swift"), Rule(16, "FlowLayout/FramePlacer.swift"),
    Rule(17, "FlowLayout/FlowSection.swift"), Rule(18, "FlowLayout/FlowSection.swift"),
    Rule(19, "FlowLayout/FlowSection.swift"), Rule(20, "FlowLayout/FlowState.swift"),
    Rule(21, "FlowLayout/FlowQuery.swift"),
    Rule(
      22, "FlowLayout/FlowState+Frames.swift",
      ("FlowLayoutTests/GoldenTests.swift", "placement.zIndex == 10")),
    Rule(23, "FlowLayout/FlowState+Pinning.swift"),
    Rule(24, "FlowLayout/FlowState+Pinning.swift"),
    Rule(25, "FlowLayout/FlowState+Pinning.swift"),
    Rule(26, "FlowLayout/FlowState+Pinning.swift"),
    Rule(27, "FlowLayout/FramePlacer.swift"),
    Rule(
      28, "CollectionUI/Layout/CollectionViewFlowLayout.swift",
      ("FlowLayoutTests/EditTests.swift", "measuring estimated items one at a time")),
    Rule(
      29, "CollectionUI/Layout/CollectionViewFlowLayout.swift",
      ("CollectionUITests/InvalidationTests.swift", "`F29 ")),
    Rule(
      30, "CollectionUI/Layout/CollectionViewFlowLayout.swift",
      ("CollectionUITests/InvalidationTests.swift", "`F30 ")),
    Rule(
      31, "CollectionUI/Layout/CollectionViewLayoutAttributes.swift",
      ("CollectionUITests/FlowRulesTests.swift", "`F31 ")),
  ]

  @Test func `every rule has one place in the map`() {
    #expect(Self.rules.map(\.number) == Array(1...31))
  }

  @Test(arguments: rules) func `a rule's number stands in the code that decides it`(
    _ rule: Rule
  ) throws {
    guard let text = try RuleMark.source("Modules/\(rule.file)") else { return }
    #expect(rule.mark.stands(in: text), "\(rule) is not marked in \(rule.file)")
  }

  @Test(arguments: rules) func `a rule has a golden case or a test that names it`(
    _ rule: Rule
  ) throws {
    if let test = rule.test {
      guard let text = try RuleMark.source("Tests/\(test.file)") else { return }
      #expect(text.contains(test.name), "\(rule) has no test \(test.name) in \(test.file)")
    } else {
      let cases = try GoldenCase.load().filter {
        rule.mark.stands(in: $0["rule"] as? String ?? "")
      }
      #expect(!cases.isEmpty, "no golden case names \(rule)")
    }
  }
}
