import CollectionModel
import Foundation
import Testing
import UpdateEngine

/// One case of `Tests/Golden/updates.json`.
struct GoldenCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Operation: Decodable, Sendable {
    var op: String
    var at: Numbers?
    var from: Numbers?
    var to: Numbers?
  }

  /// A section number or an item path, as the file writes them.
  struct Numbers: Decodable, Sendable {
    var values: [Int]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        values = [number]
      } else {
        values = try container.decode([Int].self)
      }
    }
  }

  struct Expectation: Decodable, Sendable {
    var ok: Bool
    var error: String?
    var message: String?
    var messagePattern: String?
    var mapping: [[[Int]]]?
    var inserted: [[Int]]?
    var deleted: [[Int]]?
    var moved: [[[Int]]]?
    var reloaded: [[[Int]]]?
    var reconfigured: [[[Int]]]?
    var sectionMapping: [[Int]]?
    var insertedSections: [Int]?
    var deletedSections: [Int]?
    var movedSections: [[Int]]?
    var reloadedSections: [[Int]]?
  }

  var name: String
  var before: [Int]
  var ops: [Operation]
  var after: [Int]
  var expect: Expectation

  var testDescription: String { name }

  var batch: UpdateBatch { UpdateBatch(ops.compactMap(\.operation)) }

  func changeSet() throws(UpdateError) -> ChangeSet {
    try ChangeSet(
      batch, before: ContentShape(itemCounts: before), after: ContentShape(itemCounts: after))
  }

  static let all: [GoldenCase] = {
    struct File: Decodable { var cases: [GoldenCase] }
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Golden/updates.json")
    do {
      return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).cases
    } catch {
      fatalError("the golden file \(url.path) cannot be read: \(error)")
    }
  }()
}

extension GoldenCase.Operation {
  /// The operation, or nil where its name is none of the nine.
  var operation: UpdateOperation? {
    if let from, let to { return UpdateOperation(movingFrom: from.values, to: to.values) }
    guard let at else { return nil }
    for action in UpdateOperation.Action.allCases where op.hasPrefix(action.rawValue) {
      return UpdateOperation(action, at: at.values)
    }
    return nil
  }
}
