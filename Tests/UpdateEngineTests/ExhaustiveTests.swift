import CollectionModel
import Foundation
import Testing
import UpdateEngine

/// Every small batch over every small shape against the naive model.
@Suite struct ExhaustiveTests {
  @Test(arguments: SmallShapes.all)
  func `every batch of up to three operations does what editing arrays does`(shape: [Int]) {
    var checked = 0
    var failures: [String] = []
    SmallBatches(before: shape).forEach { operations, after in
      checked += 1
      let model = NaiveModel(operations, before: shape, after: after)
      if let text = model.disagreement(), failures.count < 3 {
        let labels = operations.map(\.label).joined(separator: ", ")
        failures.append("\(shape) \(labels) after \(after): \(text)")
      }
    }
    #expect(failures.isEmpty)
    #expect(checked > 100)
  }

  @Test func `the small shapes are all of them`() {
    #expect(SmallShapes.upTo(sections: 3, items: 3).count == 35)
    #expect(Set(SmallShapes.upTo(sections: 3, items: 3)).count == 35)
  }
}

/// The shapes that the exhaustive test goes through.
enum SmallShapes {
  /// Up to 3 items in all; with EXHAUSTIVE=1 up to 3 in each section; with CONFIGURATIONS, which
  /// asks for shorter tests, up to 2 in all.
  static let all: [[Int]] = {
    let environment = ProcessInfo.processInfo.environment
    if environment["CONFIGURATIONS"] != nil { return upTo(sections: 2, items: 2) }
    if environment["EXHAUSTIVE"] == nil { return upTo(sections: 3, items: 3) }
    return upTo(sections: 3, items: 9).filter { ($0.max() ?? 0) <= 3 }
  }()

  /// How many operations a batch has at most.
  static let mostOperations = ProcessInfo.processInfo.environment["CONFIGURATIONS"] == nil ? 3 : 2

  /// Every shape with at most that many sections, and items in all.
  static func upTo(sections: Int, items: Int) -> [[Int]] {
    guard sections > 0 else { return [[]] }
    return [[]]
      + (0...items).flatMap { head in
        upTo(sections: sections - 1, items: items - head).map { [head] + $0 }
      }
  }
}
