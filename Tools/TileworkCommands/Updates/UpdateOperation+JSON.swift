internal import CollectionModel
internal import StrictJSON
internal import UpdateEngine

extension UpdateOperation {
  private static let names = [
    "insertItem", "deleteItem", "reloadItem", "reconfigureItem", "moveItem", "insertSection",
    "deleteSection", "reloadSection", "moveSection",
  ]

  /// Decodes an operation: its name and one place, or two for a move.
  init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object("an operation such as {\"op\": \"deleteItem\", \"at\": [0, 2]}")
    let name = try object.required("op", Self.name)
    let isOfSections = name.hasSuffix("Section")
    func place(_ value: JSONValue) throws(JSONError) -> [Int] {
      try isOfSections ? [Self.number(value, "a section's number")] : Self.path(value, name)
    }
    let operation: UpdateOperation?
    if name.hasPrefix("move") {
      try object.allowOnly(["op", "from", "to"])
      operation = UpdateOperation(
        movingFrom: try object.required("from", place), to: try object.required("to", place))
    } else {
      try object.allowOnly(["op", "at"])
      let at = try object.required("at", place)
      let action = Action(rawValue: String(name.prefix { $0.isLowercase }))
      operation = action.flatMap { UpdateOperation($0, at: at) }
    }
    guard let operation else { throw value.mismatch("an operation") }
    self = operation
  }

  private static func name(_ value: JSONValue) throws(JSONError) -> String {
    let name = try value.string("the name of an operation")
    if names.contains(name) { return name }
    let hint = Suggestion.sentence(for: name, among: names)
    throw JSONError.invalid(
      "there is no operation '\(name.shortened)'\(hint); the operations are "
        + names.joined(separator: ", "), value)
  }

  /// The two numbers of an item's path.
  ///
  /// UIKit takes an index path of one number for a section; in a case it is a slip.
  private static func path(_ value: JSONValue, _ name: String) throws(JSONError) -> [Int] {
    let expected = "an item's path: [section, item]"
    let numbers = try value.map(expected) { (value) throws(JSONError) in
      try number(value, "a number in an item's path")
    }
    if numbers.count == 2 { return numbers }
    let twin = name.replacing("Item", with: "Section")
    let hint = numbers.count == 1 && names.contains(twin) ? "; sections have \(twin)" : ""
    throw JSONError.invalid(
      "expected \(expected), found an array of \(numbers.count)\(hint)", value)
  }

  private static func number(
    _ value: JSONValue, _ expected: String
  ) throws(JSONError) -> Int {
    try value.integer("\(expected), which is whole and zero or more", in: 0...Int.max)
  }

  /// The operation as a case file has it.
  var json: JSONValue {
    switch self {
    case .insertItem(let path): Self.json("insertItem", at: JSON.path(path))
    case .deleteItem(let path): Self.json("deleteItem", at: JSON.path(path))
    case .reloadItem(let path): Self.json("reloadItem", at: JSON.path(path))
    case .reconfigureItem(let path): Self.json("reconfigureItem", at: JSON.path(path))
    case .insertSection(let section): Self.json("insertSection", at: JSON.number(section))
    case .deleteSection(let section): Self.json("deleteSection", at: JSON.number(section))
    case .reloadSection(let section): Self.json("reloadSection", at: JSON.number(section))
    case .moveItem(let from, let to):
      Self.json("moveItem", from: JSON.path(from), to: JSON.path(to))
    case .moveSection(let from, let to):
      Self.json("moveSection", from: JSON.number(from), to: JSON.number(to))
    }
  }

  private static func json(_ name: String, at place: JSONValue) -> JSONValue {
    JSON.object([("op", JSON.text(name)), ("at", place)])
  }

  private static func json(_ name: String, from: JSONValue, to: JSONValue) -> JSONValue {
    JSON.object([("op", JSON.text(name)), ("from", from), ("to", to)])
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
