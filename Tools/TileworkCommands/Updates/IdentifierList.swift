internal import StrictJSON
internal import UpdateEngine

/// Sections of ids, read from lines or from JSON.
struct IdentifierList {
  var sections: [DifferenceSection<ListedID, ListedItem>]

  /// The ids that are there more than once, in order.
  var duplicates: [ListedID] {
    let items = sections.flatMap(\.items)
    return ItemDifference.duplicates(inIDs: items.map(\.id)).map { items[$0[0]].id }
  }

  /// Whether nothing tells ids from sections, because there is nothing.
  var isEmpty: Bool { sections.allSatisfy { $0.id.text.isEmpty && $0.items.isEmpty } }

  /// Whether the list has sections with ids of their own.
  var hasNamedSections: Bool { sections.contains { !$0.id.text.isEmpty } }

  /// Reads a list: lines of ids, or a JSON array of ids or of sections.
  /// - Throws: A `ToolFailure` that says what does not fit.
  init(_ text: String, name: String) throws(ToolFailure) {
    guard text.startsAsJSON else {
      sections = [DifferenceSection(id: ListedID(""), items: Self.lines(text))]
      return
    }
    do throws(JSONError) {
      sections = try Self.sections(JSONValue.parse(text))
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

  private static func sections(
    _ value: JSONValue
  ) throws(JSONError) -> [DifferenceSection<ListedID, ListedItem>] {
    var value = value
    if case .object(let object) = value.content {
      try object.allowOnly(["sections"])
      value = try object.required("sections") { (value) throws(JSONError) in value }
    }
    let values = try value.array("an array of ids, or of sections with id and items")
    guard values.contains(where: isSection) else {
      return [DifferenceSection(id: ListedID(""), items: try value.map("an array of ids", item))]
    }
    return try value.map("an array of sections") { (value) throws(JSONError) in
      let object = try value.object("a section: an object with id and items")
      try object.allowOnly(["id", "items"])
      return DifferenceSection(
        id: try object.required("id", id),
        items: try object.required("items") { (value) throws(JSONError) in
          try value.map("an array of ids", item)
        })
    }
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
    return ListedID(try value.string("an id: a text or a whole number"))
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
