internal import CollectionModel
internal import StrictJSON
internal import UpdateEngine

/// A batch with the counts on both sides, as a case file gives it.
struct BatchCase {
  var before: [Int]
  var operations: [UpdateOperation]
  var after: [Int]

  /// Checks the batch.
  func changeSet() throws(UpdateError) -> ChangeSet {
    try ChangeSet(
      UpdateBatch(operations), before: ContentShape(itemCounts: before),
      after: ContentShape(itemCounts: after))
  }
}

extension BatchCase {
  /// Members that describe a case and are passed over, as is the `data` that ids are listed in.
  fileprivate static let descriptions = ["name", "confidence", "rule", "note", "expect"]

  /// Decodes a case; members that only describe it are passed over.
  init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object("an object with before, ops and after")
    try object.allowOnly(["before", "ops", "after", "data"] + Self.descriptions)
    before = try object.required("before", Self.counts)
    operations = try object.required("ops") { (value) throws(JSONError) in
      try value.map("an array of operations", UpdateOperation.init)
    }
    after = try object.required("after", Self.counts)
  }

  private static func counts(_ value: JSONValue) throws(JSONError) -> [Int] {
    try value.map("an array of item counts, one a section") { (value) throws(JSONError) in
      try value.integer("an item count of zero or more", in: 0...Int.max)
    }
  }

  /// The members of the case's file.
  var members: [(String, JSONValue)] {
    [
      ("before", JSON.numbers(before)), ("ops", JSON.array(operations.map(\.json))),
      ("after", JSON.numbers(after)),
    ]
  }
}

/// What a case file holds: one batch, or stages of which each begins where the one before ends.
enum BatchFile {
  case batch(BatchCase)
  case stages([BatchCase])

  /// Decodes a file: a case, or an object with an array of cases as `stages`.
  init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object("an object with before, ops and after, or with stages")
    guard object.contains("stages") else {
      self = .batch(try BatchCase(value))
      return
    }
    try object.allowOnly(["stages"] + BatchCase.descriptions)
    let stages = try object.required("stages") { (value) throws(JSONError) in
      let stages = try value.map("an array of cases with before, ops and after", BatchCase.init)
      if stages.isEmpty { throw value.mismatch("at least one case") }
      for index in stages.indices.dropFirst() {
        let (end, start) = (stages[index - 1].after, stages[index].before)
        // UIKit: what it counted after one batch is what it takes the next one to begin with.
        if start == end { continue }
        throw JSONError.invalid(
          "stage \(index + 1) begins with the counts \(Self.shown(start)), but stage \(index) ends "
            + "with \(Self.shown(end)); the data source must not change between two batches", value)
      }
      return stages
    }
    self = .stages(stages)
  }

  private static func shown(_ counts: [Int]) -> String {
    let shown = counts.prefix(20).map(String.init).joined(separator: ", ")
    return "[\(shown)\(counts.count > 20 ? ", …" : "")]"
  }
}
