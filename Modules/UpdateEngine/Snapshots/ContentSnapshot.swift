/// The content of a collection view as identifiers in sections: the value behind a diffable data
/// source.
///
/// Editing a snapshot changes nothing but the snapshot. Two snapshots are compared by
/// `changes(to:)`.
///
/// ```
/// var snapshot = ContentSnapshot<String, Int>()
/// try snapshot.appendSections(["people"])
/// try snapshot.appendItems([1, 2, 3])
/// try snapshot.moveItem(3, beforeItem: 1)  // 3 1 2
/// ```
///
/// - Invariant: every identifier is there once; `owners` and `numbers` say where.
public struct ContentSnapshot<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// Why an edit is refused.
  public typealias Failure = SnapshotError<SectionID, ItemID>

  struct Section: Sendable {
    var id: SectionID
    var items: [ItemID]
  }

  var sections: [Section] = []
  /// The number of each section.
  var numbers: [SectionID: Int] = [:]
  /// The section of each item.
  var owners: [ItemID: SectionID] = [:]
  /// The items to be shown in new cells.
  public internal(set) var reloadedItems: Set<ItemID> = []
  /// The items to be shown anew in the cells they have.
  public internal(set) var reconfiguredItems: Set<ItemID> = []
  /// The sections to be shown anew.
  public internal(set) var reloadedSections: Set<SectionID> = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Questions

  /// The sections in order.
  /// - Complexity: O(sections).
  public var sectionIdentifiers: [SectionID] { sections.map { $0.id } }

  /// The items of all sections in order.
  /// - Complexity: O(items).
  public var itemIdentifiers: [ItemID] { sections.flatMap { $0.items } }

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The number of items in all sections.
  public var numberOfItems: Int { owners.count }

  /// Returns the number of items of a section.
  /// - Throws: `unknownSection`.
  public func numberOfItems(inSection id: SectionID) throws(Failure) -> Int {
    sections[try number(of: id)].items.count
  }

  /// Returns the items of a section.
  /// - Throws: `unknownSection`, as since iOS 14; before that it was an empty array.
  public func itemIdentifiers(inSection id: SectionID) throws(Failure) -> [ItemID] {
    sections[try number(of: id)].items
  }

  /// Returns the section that holds an item, or nil.
  public func sectionIdentifier(containingItem id: ItemID) -> SectionID? { owners[id] }

  /// Returns a section's number, or nil.
  public func indexOfSection(_ id: SectionID) -> Int? { numbers[id] }

  /// Returns the place of an item among all items, or nil.
  /// - Complexity: O(sections + items of the section).
  public func indexOfItem(_ id: ItemID) -> Int? {
    guard let (section, item) = place(of: id) else { return nil }
    return sections[..<section].reduce(0) { $0 + $1.items.count } + item
  }

  // MARK: Inside

  func number(of id: SectionID) throws(Failure) -> Int {
    guard let number = numbers[id] else { throw Failure(.unknownSection(id)) }
    return number
  }

  func place(of id: ItemID) -> (section: Int, item: Int)? {
    guard let owner = owners[id], let section = numbers[owner],
      let item = sections[section].items.firstIndex(of: id)
    else { return nil }
    return (section, item)
  }

  func knownPlace(of id: ItemID) throws(Failure) -> (section: Int, item: Int) {
    guard let place = place(of: id) else { throw Failure(.unknownItem(id)) }
    return place
  }

  /// Notes the numbers of the sections from `first` on.
  mutating func renumber(from first: Int) {
    for number in first..<sections.count { numbers[sections[number].id] = number }
  }
}

extension ContentSnapshot: Equatable {
  /// Compares sections, items and marks.
  public static func == (a: ContentSnapshot, b: ContentSnapshot) -> Bool {
    a.hasSameContent(as: b) && a.reloadedItems == b.reloadedItems
      && a.reconfiguredItems == b.reconfiguredItems && a.reloadedSections == b.reloadedSections
  }

  /// Returns whether sections and items are the same, whatever is marked.
  public func hasSameContent(as other: ContentSnapshot) -> Bool {
    sections.count == other.sections.count
      && zip(sections, other.sections).allSatisfy { $0.id == $1.id && $0.items == $1.items }
  }
}
