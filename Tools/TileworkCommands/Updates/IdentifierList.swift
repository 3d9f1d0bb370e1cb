internal import StrictJSON
internal import UpdateEngine

/// Sections of ids, read from lines or from JSON.
struct IdentifierList {
  /// What a list is of.
  enum Kind {
    case items, sections

    /// The kind in the middle of a sentence.
    var named: String {
      switch self {
      case .items: "a list of items"
      case .sections: "a list of sections"
      }
    }
  }

  /// The sections; items without sections stand in one that has no name.
  private(set) var sections: [DifferenceSection<ListedID, ListedItem>]
  /// What the list is of; nil where it is empty, which fits both.
  private(set) var kind: Kind?

  /// The ids that are there more than once, in order.
  var duplicates: [ListedID] {
    let items = sections.flatMap(\.items)
    return ItemDifference.duplicates(inIDs: items.map(\.id)).map { items[$0[0]].id }
  }

  /// Returns the sections beside a list of a kind: none instead of one without a name and items.
  func sections(beside other: Kind?) -> [DifferenceSection<ListedID, ListedItem>] {
    kind == nil && other == .sections ? [] : sections
  }

  /// Reads a list: lines of ids, or a JSON array of ids or of sections.
  /// - Throws: A `ToolFailure` that says what does not fit.
  init(_ text: String, name: String) throws(ToolFailure) {
    guard text.startsAsJSON else {
      self.init(items: Self.lines(text))
      return
    }
    do throws(JSONError) {
      self = try Self.list(JSONValue.parse(text))
    } catch {
      throw .badInput("malformed-list", "\(name): \(error.message)")
    }
    if let places = ItemDifference.duplicates(inIDs: sections.map(\.id)).first {
      throw .badInput(
        "duplicate-section",
        "\(name): the section \(sections[places[0]].id.named) is there \(places.count) times; give "
          + "each section its own id")
    }
  }

  private init(items: [ListedItem]) {
    sections = [DifferenceSection(id: ListedID(""), items: items)]
    kind = items.isEmpty ? nil : .items
  }

  private init(sections: [DifferenceSection<ListedID, ListedItem>]) {
    self.sections = sections
    kind = .sections
  }

  private static func list(_ value: JSONValue) throws(JSONError) -> IdentifierList {
    var value = value
    if case .object(let object) = value.content {
      try object.allowOnly(["sections"])
      value = try object.required("sections") { (value) throws(JSONError) in value }
    }
    let values = try value.array("an array of ids, or of sections with id and items")
    guard values.contains(where: isSection) else {
      return IdentifierList(items: try value.map("an array of ids", item))
    }
    let sections = try value.map("an array of sections") { (value) throws(JSONError) in
      let object = try value.object("a section: an object with id and items")
      try object.allowOnly(["id", "items"])
      return DifferenceSection(
        id: try object.required("id", id),
        items: try object.required("items") { (value) throws(JSONError) in
          try value.map("an array of ids", item)
        })
    }
    return IdentifierList(sections: sections)
  }

  private static func isSection(_ value: JSONValue) -> Bool {
    guard case .object(let object) = value.content else { return false }
    return object.contains("items")
  }

  private static func item(_ value: JSONValue) throws(JSONError) -> ListedItem {
    guard case .object(let object) = value.content else {
      return ListedItem(id: try id(value))
    }
    let others = JSONObject(object.members.filter { $0.key != "id" }).inKeyOrder
    return ListedItem(
      id: try object.required("id", id), content: others.members.isEmpty ? nil : others)
  }

  private static func id(_ value: JSONValue) throws(JSONError) -> ListedID {
    if let number = try? value.integer("an id") { return ListedID(String(number)) }
    return ListedID(try value.string("an id: a text, or a whole number of up to 64 bits"))
  }

  /// One item a line, which ends as on any system; spaces around an id and empty lines mean nothing.
  private static func lines(_ text: String) -> [ListedItem] {
    var text = text
    return text.withUTF8 { bytes in
      bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.compactMap { line in
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        guard let first = line.firstIndex(where: { !isBlank($0) }),
          let last = line.lastIndex(where: { !isBlank($0) })
        else { return nil }
        return ListedItem(id: ListedID(String(decoding: line[first...last], as: UTF8.self)))
      }
    }
  }
}
