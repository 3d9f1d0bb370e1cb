internal import StrictJSON
internal import UpdateEngine

/// What the data source must hold at one moment, for a program to read whole or a person in short.
struct ContentOutline {
  let sections: [DifferenceSection<ListedID, ListedItem>]
  /// Whether the sections are those of a list, rather than one around a list of items.
  let hasSections: Bool

  // MARK: For programs

  /// The content as a list that `tilework changes` reads.
  var json: JSONValue {
    guard hasSections else { return JSON.array(sections.flatMap(\.items).map(\.json)) }
    return JSON.array(
      sections.map { section in
        JSON.object([
          ("id", JSON.text(section.id.text)), ("items", JSON.array(section.items.map(\.json))),
        ])
      })
  }

  // MARK: For people

  /// The most ids of a section, and the most sections, that are listed whole.
  static let mostWhole = 20
  /// How many of more are listed, from the start and from the end.
  private static let (head, tail) = (8, 2)

  /// Whether something is left out of the lines.
  var isShortened: Bool {
    sections.count > Self.mostWhole || sections.contains { $0.items.count > Self.mostWhole }
  }

  /// A line a section: `people: ann, bob`; from long lists the middle is left out.
  var lines: [String] {
    if !hasSections { return sections.map { ids($0.items) } }
    if sections.isEmpty { return ["no sections"] }
    return abridged(sections) {
      "\($0.id.listed): \(ids($0.items))"
    } gap: {
      "… \($0) more sections"
    }
  }

  private func ids(_ items: [ListedItem]) -> String {
    if items.isEmpty { return "no items" }
    return abridged(items, each: \.id.listed) { "… \($0) more …" }.joined(separator: ", ")
  }

  private func abridged<Element>(
    _ elements: [Element], each word: (Element) -> String, gap: (Int) -> String
  ) -> [String] {
    if elements.count <= Self.mostWhole { return elements.map(word) }
    return elements.prefix(Self.head).map(word)
      + [gap(elements.count - Self.head - Self.tail)] + elements.suffix(Self.tail).map(word)
  }
}

extension ListedItem {
  /// The item as a list has it.
  fileprivate var json: JSONValue {
    guard let content else { return JSON.text(id.text) }
    return JSON.object(
      [("id", JSON.text(id.text))] + content.members.map { ($0.key, $0.value) })
  }
}

extension ListedID {
  /// The id between commas: one with a sign in it that parts ids or sections is in quotes.
  fileprivate var listed: String {
    let shown = shown
    let parts = shown == text && text.contains { ",:…".contains($0) }
    return parts ? JSON.text(text).text() : shown
  }
}
