internal import Foundation
internal import StrictJSON
internal import UpdateEngine

/// An item of a list of ids: what it is called, and what else is known of it.
struct ListedItem: Differentiable, Equatable, Sendable {
  /// The id.
  var id: String
  /// The members beside the id; a change in them is a change of content.
  var content: JSONObject?

  var differenceIdentifier: String { id }

  func hasSameContent(as other: ListedItem) -> Bool { content == other.content }
}

/// Sections of ids, read from lines or from JSON.
struct IdentifierList {
  var sections: [DifferenceSection<String, ListedItem>]

  /// The ids that are there more than once, in order.
  var duplicates: [String] {
    let items = sections.flatMap(\.items)
    return ItemDifference.duplicates(inIDs: items.map(\.id)).map { items[$0[0]].id }
  }

  /// Whether nothing tells ids from sections, because there is nothing.
  var isEmpty: Bool { sections.allSatisfy { $0.id.isEmpty && $0.items.isEmpty } }

  /// Whether the list has sections with ids of their own.
  var hasNamedSections: Bool { sections.contains { !$0.id.isEmpty } }

  /// Reads a list: lines of ids, or a JSON array of ids or of sections.
  /// - Throws: A `ToolFailure` that says what does not fit.
  init(_ text: String, name: String) throws(ToolFailure) {
    guard text.looksLikeJSON else {
      let lines = text.split(whereSeparator: \.isNewline).map(String.init)
      let ids = lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      sections = [
        DifferenceSection(id: "", items: ids.map { ListedItem(id: $0, content: nil) })
      ]
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
        "\(name): the section '\(sections[places[0]].id)' is there \(places.count) times; give "
          + "each section its own id")
    }
  }

  private static func sections(
    _ value: JSONValue
  ) throws(JSONError) -> [DifferenceSection<String, ListedItem>] {
    var value = value
    if case .object(let object) = value.content {
      try object.allowOnly(["sections"])
      value = try object.required("sections") { (value) throws(JSONError) in value }
    }
    let values = try value.array("an array of ids, or of sections with id and items")
    guard values.contains(where: isSection) else {
      return [DifferenceSection(id: "", items: try value.map("an array of ids", item))]
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
      return ListedItem(id: try id(value), content: nil)
    }
    let others = JSONObject(object.members.filter { $0.key != "id" }).inKeyOrder
    return ListedItem(
      id: try object.required("id", id), content: others.members.isEmpty ? nil : others)
  }

  private static func id(_ value: JSONValue) throws(JSONError) -> String {
    if let number = try? value.integer("an id") { return String(number) }
    return try value.string("an id: a text or a whole number")
  }
}
