/// The items of one section as a tree, of which closed branches are not shown.
///
/// ```
/// var outline = SectionSnapshot<String>()
/// try outline.append(["fruit", "bread"])
/// try outline.append(["apple", "pear"], to: "fruit")
/// outline.visibleItems  // fruit bread
/// try outline.expand(["fruit"])
/// outline.visibleItems  // fruit apple pear bread
/// ```
///
/// - Invariant: every item is there once; `parents` holds exactly the items that are not roots,
///   `children` exactly those that have some, so that equal outlines compare equal.
public struct SectionSnapshot<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// Why an edit is refused; the snapshot is unchanged then.
  public enum Failure: Error, Hashable, Sendable {
    /// These items were given twice, or are in the snapshot already.
    case duplicateItems([ItemID])
    /// No such item.
    case unknownItem(ItemID)

    /// One sentence, UIKit's where it has one, with identifiers in the caller's words.
    public func message(item: (ItemID) -> String) -> String {
      switch self {
      case .duplicateItems(let ids):
        "Identifiers in a section snapshot must be unique. Duplicate item identifiers: "
          + listed(ids.map(item))
      case .unknownItem(let id):
        "Item identifier was not found: \(item(id)). Give an identifier that the section "
          + "snapshot holds."
      }
    }
  }

  /// The items without a parent, in order.
  public private(set) var rootItems: [ItemID] = []
  private var children: [ItemID: [ItemID]] = [:]
  private var parents: [ItemID: ItemID] = [:]
  private var known: Set<ItemID> = []
  private var expanded: Set<ItemID> = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Questions

  /// All items, each parent before its children.
  /// - Complexity: O(n).
  public var items: [ItemID] { walk(rootItems) { _ in true } }

  /// The items all of whose parents are expanded.
  /// - Complexity: O(visible items).
  public var visibleItems: [ItemID] { walk(rootItems, into: expanded.contains) }

  /// Returns whether the item is in the snapshot.
  public func contains(_ id: ItemID) -> Bool { known.contains(id) }

  /// Returns whether the item shows its children.
  public func isExpanded(_ id: ItemID) -> Bool { expanded.contains(id) }

  /// Returns whether all parents of the item are expanded.
  public func isVisible(_ id: ItemID) -> Bool {
    guard contains(id) else { return false }
    var next = parents[id]
    while let parent = next {
      if !expanded.contains(parent) { return false }
      next = parents[parent]
    }
    return true
  }

  /// Returns an item's parent, nil for a root.
  public func parent(of id: ItemID) -> ItemID? { parents[id] }

  /// Returns an item's children in order.
  public func children(of id: ItemID) -> [ItemID] { children[id] ?? [] }

  /// Returns how many parents an item has.
  /// - Throws: `unknownItem`.
  public func level(of id: ItemID) throws(Failure) -> Int {
    try check(id)
    var (level, next) = (0, parents[id])
    while let parent = next {
      level += 1
      next = parents[parent]
    }
    return level
  }

  /// Returns an item's place among all items, or nil.
  /// - Complexity: O(n).
  public func index(of id: ItemID) -> Int? { contains(id) ? items.firstIndex(of: id) : nil }

  /// Returns what is below an item as a snapshot of its own.
  /// - Throws: `unknownItem`.
  public func snapshot(
    of parent: ItemID, includingParent: Bool = false
  ) throws(Failure) -> SectionSnapshot {
    try check(parent)
    var part = SectionSnapshot()
    part.rootItems = includingParent ? [parent] : children(of: parent)
    for id in walk(part.rootItems, into: { _ in true }) {
      part.known.insert(id)
      if let below = children[id] { part.children[id] = below }
      if let above = parents[id], includingParent || above != parent { part.parents[id] = above }
      if expanded.contains(id) { part.expanded.insert(id) }
    }
    if includingParent { part.parents[parent] = nil }
    return part
  }

  // MARK: Edits

  /// Adds items at the end, of all or of a parent's children.
  /// - Throws: `duplicateItems`, `unknownItem`.
  public mutating func append(_ ids: [ItemID], to parent: ItemID? = nil) throws(Failure) {
    if let parent { try check(parent) }
    try checkNew(ids)
    add(ids, below: parent, at: siblings(below: parent).count)
  }

  /// Adds items before another one, as its siblings.
  /// - Throws: `duplicateItems`, `unknownItem`.
  public mutating func insert(_ ids: [ItemID], before other: ItemID) throws(Failure) {
    let place = try place(of: other)
    try checkNew(ids)
    add(ids, below: parents[other], at: place)
  }

  /// Adds items after another one and all that is below it, as its siblings.
  /// - Throws: `duplicateItems`, `unknownItem`.
  public mutating func insert(_ ids: [ItemID], after other: ItemID) throws(Failure) {
    let place = try place(of: other)
    try checkNew(ids)
    add(ids, below: parents[other], at: place + 1)
  }

  /// Adds a whole snapshot before an item, as its siblings.
  /// - Throws: `duplicateItems`, `unknownItem`.
  public mutating func insert(
    _ snapshot: SectionSnapshot, before other: ItemID
  ) throws(Failure) {
    let place = try place(of: other)
    try checkNew(snapshot.items)
    graft(snapshot, below: parents[other], at: place)
  }

  /// Adds a whole snapshot after an item and all that is below it, as its siblings.
  /// - Throws: `duplicateItems`, `unknownItem`.
  public mutating func insert(_ snapshot: SectionSnapshot, after other: ItemID) throws(Failure) {
    let place = try place(of: other)
    try checkNew(snapshot.items)
    graft(snapshot, below: parents[other], at: place + 1)
  }

  /// Puts a snapshot in place of all that is below an item.
  /// - Throws: `duplicateItems`, `unknownItem`.
  public mutating func replace(
    childrenOf parent: ItemID, using snapshot: SectionSnapshot
  ) throws(Failure) {
    try check(parent)
    var pruned = self
    pruned.delete(pruned.children(of: parent))
    try pruned.checkNew(snapshot.items)
    pruned.graft(snapshot, below: parent, at: 0)
    self = pruned
  }

  /// Removes items with all that is below them; unknown ones are ignored.
  /// - Complexity: O(items removed + siblings of those given).
  public mutating func delete(_ ids: [ItemID]) {
    var gone: Set<ItemID> = []
    var waiting = ids.filter(known.contains)
    while let id = waiting.popLast() {
      if gone.insert(id).inserted { waiting.append(contentsOf: children(of: id)) }
    }
    var bereft: Set<ItemID> = []
    var losesRoots = false
    for id in gone {
      known.remove(id)
      expanded.remove(id)
      children[id] = nil
      if let parent = parents.removeValue(forKey: id) {
        if !gone.contains(parent) { bereft.insert(parent) }
      } else {
        losesRoots = true
      }
    }
    for parent in bereft {
      let rest = children(of: parent).filter { !gone.contains($0) }
      children[parent] = rest.isEmpty ? nil : rest
    }
    if losesRoots { rootItems.removeAll(where: gone.contains) }
  }

  /// Removes everything.
  public mutating func deleteAll() { self = SectionSnapshot() }

  /// Shows the children of items.
  /// - Throws: `unknownItem`.
  public mutating func expand(_ ids: [ItemID]) throws(Failure) {
    for id in ids { try check(id) }
    expanded.formUnion(ids)
  }

  /// Hides the children of items.
  /// - Throws: `unknownItem`.
  public mutating func collapse(_ ids: [ItemID]) throws(Failure) {
    for id in ids { try check(id) }
    expanded.subtract(ids)
  }

  // MARK: Inside

  private func siblings(below parent: ItemID?) -> [ItemID] {
    parent.map { children(of: $0) } ?? rootItems
  }

  private func check(_ id: ItemID) throws(Failure) {
    if !known.contains(id) { throw .unknownItem(id) }
  }

  private func checkNew(_ ids: [ItemID]) throws(Failure) {
    let duplicates = repeated(ids, isKnown: known.contains)
    if !duplicates.isEmpty { throw .duplicateItems(duplicates) }
  }

  private func place(of id: ItemID) throws(Failure) -> Int {
    guard known.contains(id), let place = siblings(below: parents[id]).firstIndex(of: id) else {
      throw .unknownItem(id)
    }
    return place
  }

  private mutating func add(_ ids: [ItemID], below parent: ItemID?, at place: Int) {
    if ids.isEmpty { return }
    if let parent {
      children[parent, default: []].insert(contentsOf: ids, at: place)
      for id in ids { parents[id] = parent }
    } else {
      rootItems.insert(contentsOf: ids, at: place)
    }
    known.formUnion(ids)
  }

  private mutating func graft(_ snapshot: SectionSnapshot, below parent: ItemID?, at place: Int) {
    add(snapshot.rootItems, below: parent, at: place)
    known.formUnion(snapshot.known)
    children.merge(snapshot.children) { _, new in new }
    parents.merge(snapshot.parents) { _, new in new }
    expanded.formUnion(snapshot.expanded)
  }

  /// The items from `roots` down, without recursion so that depth does not matter.
  private func walk(_ roots: [ItemID], into isOpen: (ItemID) -> Bool) -> [ItemID] {
    var found: [ItemID] = []
    var waiting = Array(roots.reversed())
    while let id = waiting.popLast() {
      found.append(id)
      if isOpen(id) { waiting.append(contentsOf: children(of: id).reversed()) }
    }
    return found
  }
}
