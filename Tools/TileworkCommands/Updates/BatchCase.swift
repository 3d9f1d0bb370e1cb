internal import CollectionModel
internal import StrictJSON
internal import UpdateEngine

/// A batch with the counts on both sides, as a case file gives it.
struct BatchCase {
  /// The most items of one side that are listed one by one.
  static let largestList = 10_000_000

  var before: [Int]
  var operations: [UpdateOperation]
  var after: [Int]

  /// Checks the batch.
  func changeSet() throws(UpdateError) -> ChangeSet {
    try ChangeSet(
      UpdateBatch(operations), before: ContentShape(itemCounts: before),
      after: ContentShape(itemCounts: after))
  }

  /// Whether every item can be listed.
  var canBeListed: Bool {
    [before, after].allSatisfy {
      ContentShape(itemCounts: $0).totalItemCount <= Self.largestList
    }
  }
}

extension BatchCase {
  /// Decodes a case; members that only describe it are passed over.
  init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object("an object with before, ops and after")
    try object.allowOnly([
      "name", "before", "ops", "after", "confidence", "rule", "note", "expect",
    ])
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

  /// The case as a file.
  var json: JSONValue {
    JSON.object([
      ("before", JSON.numbers(before)), ("ops", JSON.array(operations.map(\.json))),
      ("after", JSON.numbers(after)),
    ])
  }
}

extension UpdateOperation {
  private static let names = [
    "insertItem", "deleteItem", "reloadItem", "reconfigureItem", "moveItem", "insertSection",
    "deleteSection", "reloadSection", "moveSection",
  ]

  /// Decodes an operation; an item's path of one number is a section, as in UIKit.
  init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object("an operation such as {\"op\": \"deleteItem\", \"at\": [0, 2]}")
    let name = try object.required("op") { (value) throws(JSONError) in
      let name = try value.string("the name of an operation")
      guard Self.names.contains(name) else {
        let hint = Suggestion.sentence(for: name, among: Self.names)
        throw JSONError.invalid(
          "there is no operation '\(name)'\(hint); the operations are "
            + Self.names.joined(separator: ", "), value)
      }
      return name
    }
    let isOfSections = name.hasSuffix("Section")
    func place(_ value: JSONValue) throws(JSONError) -> [Int] {
      try Self.place(value, isOfSections: isOfSections)
    }
    if name.hasPrefix("move") {
      try object.allowOnly(["op", "from", "to"])
      let from = try object.required("from", place)
      let to = try object.required("to", place)
      guard let move = UpdateOperation(movingFrom: from, to: to) else {
        throw JSONError.invalid("from and to must both be items or both be sections", value)
      }
      self = move
      return
    }
    try object.allowOnly(["op", "at"])
    let at = try object.required("at", place)
    for action in Action.allCases where name.hasPrefix(action.rawValue) {
      guard let operation = UpdateOperation(action, at: at) else { break }
      self = operation
      return
    }
    throw JSONError.invalid("\(name) needs an item's path: [section, item]", value)
  }

  private static func place(
    _ value: JSONValue, isOfSections: Bool
  ) throws(JSONError) -> [Int] {
    let expected = isOfSections ? "a section's number" : "an item's path: [section, item]"
    var numbers: [Int] = []
    if case .array = value.content {
      numbers = try value.map(expected) { (value) throws(JSONError) in
        try value.integer("a whole number")
      }
    } else {
      numbers = [try value.integer(expected)]
    }
    guard (isOfSections ? 1...1 : 1...2).contains(numbers.count) else {
      throw JSONError.invalid("expected \(expected), found \(numbers.count) numbers", value)
    }
    return numbers
  }

  /// The operation as a case file has it.
  var json: JSONValue {
    switch self {
    case .insertItem(let path): Self.json("insertItem", at: path)
    case .deleteItem(let path): Self.json("deleteItem", at: path)
    case .reloadItem(let path): Self.json("reloadItem", at: path)
    case .reconfigureItem(let path): Self.json("reconfigureItem", at: path)
    case .insertSection(let section): Self.json("insertSection", at: section)
    case .deleteSection(let section): Self.json("deleteSection", at: section)
    case .reloadSection(let section): Self.json("reloadSection", at: section)
    case .moveItem(let from, let to):
      JSON.object([
        ("op", JSON.text("moveItem")), ("from", JSON.path(from)), ("to", JSON.path(to)),
      ])
    case .moveSection(let from, let to):
      JSON.object([
        ("op", JSON.text("moveSection")), ("from", JSON.number(from)), ("to", JSON.number(to)),
      ])
    }
  }

  private static func json(_ name: String, at path: ElementPath) -> JSONValue {
    JSON.object([("op", JSON.text(name)), ("at", JSON.path(path))])
  }

  private static func json(_ name: String, at section: Int) -> JSONValue {
    JSON.object([("op", JSON.text(name)), ("at", JSON.number(section))])
  }
}

/// JSON values of the few forms that updates are written in.
enum JSON {
  static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    JSONValue(
      .object(JSONObject(members.map { JSONObject.Member(key: $0.0, value: $0.1) })))
  }

  static func array(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }
  static func text(_ text: String) -> JSONValue { JSONValue(.string(text)) }
  static func number(_ number: Int) -> JSONValue { JSONValue(.integer(number)) }
  static func bool(_ bool: Bool) -> JSONValue { JSONValue(.bool(bool)) }
  static func numbers(_ numbers: [Int]) -> JSONValue { array(numbers.map(number)) }
  static func path(_ path: ElementPath) -> JSONValue { numbers([path.section, path.item]) }
  static func paths(_ paths: [ElementPath]) -> JSONValue { array(paths.map(path)) }

  static func pairs(_ pairs: [PlacePair<ElementPath>]) -> JSONValue {
    array(pairs.map { array([path($0.old), path($0.new)]) })
  }

  static func pairs(_ pairs: [PlacePair<Int>]) -> JSONValue {
    array(pairs.map { numbers([$0.old, $0.new]) })
  }
}
