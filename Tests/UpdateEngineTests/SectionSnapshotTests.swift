import TestSupport
import Testing
import UpdateEngine

private typealias Outline = SectionSnapshot<String>

@Suite struct SectionSnapshotTests {
  /// An outline of two roots: a with a1 and a2 below it, x below a1; and b.
  private func outline() throws -> Outline {
    var outline = Outline()
    try outline.append(["a", "b"])
    try outline.append(["a1", "a2"], to: "a")
    try outline.append(["x"], to: "a1")
    return outline
  }

  @Test func `items are listed parents first, with their levels, parents and places`() throws {
    let outline = try outline()
    #expect(outline.items == ["a", "a1", "x", "a2", "b"])
    #expect(outline.rootItems == ["a", "b"])
    #expect(try ["a", "a1", "x"].map { try outline.level(of: $0) } == [0, 1, 2])
    #expect(outline.parent(of: "x") == "a1")
    #expect(outline.parent(of: "b") == nil)
    #expect(outline.index(of: "a2") == 3)
    #expect(outline.index(of: "no") == nil)
    #expect(outline.children(of: "a") == ["a1", "a2"])
  }

  @Test func `only what all parents show is visible`() throws {
    var outline = try outline()
    #expect(outline.visibleItems == ["a", "b"])
    try outline.expand(["a1"])
    #expect(outline.visibleItems == ["a", "b"])
    #expect(!outline.isVisible("x"))
    try outline.expand(["a"])
    #expect(outline.visibleItems == ["a", "a1", "x", "a2", "b"])
    #expect(outline.isVisible("x"))
    try outline.collapse(["a1"])
    #expect(outline.visibleItems == ["a", "a1", "a2", "b"])
    #expect(!outline.isExpanded("a1") && outline.isExpanded("a"))
  }

  @Test func `inserted items become siblings, after an item and all that is below it`() throws {
    var outline = try outline()
    try outline.insert(["n"], before: "a2")
    try outline.insert(["m"], after: "a")
    #expect(outline.items == ["a", "a1", "x", "n", "a2", "m", "b"])
    #expect(outline.parent(of: "n") == "a")
    #expect(outline.parent(of: "m") == nil)
  }

  @Test func `deleting takes everything below along`() throws {
    var outline = try outline()
    try outline.expand(["a", "a1"])
    outline.delete(["a1", "no"])
    #expect(outline.items == ["a", "a2", "b"])
    #expect(!outline.contains("x") && !outline.isExpanded("a1"))
    try outline.append(["a1"])
    #expect(outline.children(of: "a1").isEmpty)
    outline.delete(["a"])
    #expect(outline.items == ["b", "a1"])
    outline.deleteAll()
    #expect(outline == Outline())
  }

  @Test func `a part can be taken out, put elsewhere and put in place of children`() throws {
    var outline = try outline()
    try outline.expand(["a1"])
    let part = try outline.snapshot(of: "a", includingParent: true)
    #expect(part.items == ["a", "a1", "x", "a2"])
    let inner = try outline.snapshot(of: "a")
    #expect(inner.rootItems == ["a1", "a2"])
    #expect(inner.parent(of: "a1") == nil && inner.parent(of: "x") == "a1")
    var other = Outline()
    try other.append(["p", "q"])
    try other.insert(part, before: "q")
    #expect(other.items == ["p", "a", "a1", "x", "a2", "q"])
    #expect(other.isExpanded("a1"))
    var third = Outline()
    try third.append(["r"])
    try third.append(["old"], to: "r")
    try third.replace(childrenOf: "r", using: inner)
    #expect(third.items == ["r", "a1", "x", "a2"])
    #expect(third.parent(of: "a1") == "r" && !third.contains("old"))
    try third.insert(Outline(), after: "r")
    #expect(third.rootItems == ["r"])
  }

  @Test func `duplicates and unknown items are refused, and nothing has changed`() throws {
    var outline = try outline()
    let before = outline
    #expect(throws: Outline.Failure.duplicateItems(["x", "y"])) {
      try outline.append(["x", "y", "y"], to: "b")
    }
    #expect(throws: Outline.Failure.unknownItem("no")) { try outline.append(["z"], to: "no") }
    #expect(throws: Outline.Failure.unknownItem("no")) { try outline.expand(["a", "no"]) }
    #expect(throws: Outline.Failure.unknownItem("no")) { try outline.level(of: "no") }
    let part = try outline.snapshot(of: "a")
    #expect(throws: Outline.Failure.duplicateItems(["a1", "x", "a2"])) {
      try outline.replace(childrenOf: "b", using: part)
    }
    #expect(outline == before)
    let failure = Outline.Failure.duplicateItems(["x"])
    #expect(
      failure.message { $0 }
        == "Identifiers in a section snapshot must be unique. "
        + "Duplicate item identifiers: {( x )}")
  }

  @Test func `outlines that show the same are equal, however they came about`() throws {
    let outline = try outline()
    var edited = outline
    try edited.append([], to: "b")
    #expect(edited == outline)
    try edited.append(["b1", "b2"], to: "b")
    #expect(edited != outline)
    edited.delete(["b2", "b1"])
    #expect(edited == outline)
    #expect(edited.hashValue == outline.hashValue)
    try edited.replace(childrenOf: "b", using: Outline())
    #expect(edited == outline)
    #expect(try edited.snapshot(of: "b") == Outline())
  }

  @Test func `an item deleted together with its parent and its children goes once`() throws {
    var outline = try outline()
    outline.delete(["x", "a", "a1", "a"])
    #expect(outline.items == ["b"])
    #expect(outline.parent(of: "x") == nil && outline.children(of: "a").isEmpty)
    var roots = try self.outline()
    roots.delete(["b", "a1"])
    #expect(roots.items == ["a", "a2"])
  }

  @Test func `random edits of an outline agree with a tree of plain arrays`() throws {
    for seed in Seeds(count: 4_000, of: "outlines") {
      var random = SeededGenerator(seed: seed)
      var outline = Outline()
      var tree: [PlainTree] = []
      for step in 0..<12 {
        let items = outline.items
        let pick = items.isEmpty ? "no" : items[random.below(items.count)]
        let fresh = ["\(step)", "\(step)'"]
        switch random.below(5) {
        case 0:
          try outline.append(fresh)
          tree += fresh.map { PlainTree(id: $0) }
        case 1 where outline.contains(pick):
          try outline.append(fresh, to: pick)
          tree.edit(pick) { $0[$1].below += fresh.map { PlainTree(id: $0) } }
        case 2 where outline.contains(pick):
          try outline.insert(fresh, before: pick)
          tree.edit(pick) { $0.insert(contentsOf: fresh.map { PlainTree(id: $0) }, at: $1) }
        case 3 where outline.contains(pick):
          try outline.insert(fresh, after: pick)
          tree.edit(pick) { $0.insert(contentsOf: fresh.map { PlainTree(id: $0) }, at: $1 + 1) }
        case 4 where random.chance(50):
          outline.delete([pick])
          tree.edit(pick) { $0.remove(at: $1) }
        default: break
        }
      }
      #expect(outline.items == tree.flatMap(\.ids), "SEED=\(seed)")
      var rebuilt = Outline()
      for root in tree { try root.add(to: &rebuilt, below: nil) }
      #expect(outline == rebuilt, "SEED=\(seed)")
    }
  }

  @Test func `many items are deleted in one go`() throws {
    // Looking for each among its siblings would take minutes.
    let ids = (0..<100_000).map { "\($0)" }
    var outline = Outline()
    try outline.append(ids)
    outline.delete(Array(ids.dropFirst()))
    #expect(outline.items == ["0"])
  }

  @Test func `a very deep outline is walked without trouble`() throws {
    var outline = Outline()
    try outline.append(["0"])
    for depth in 1..<20_000 { try outline.append(["\(depth)"], to: "\(depth - 1)") }
    #expect(outline.items.count == 20_000)
    #expect(try outline.level(of: "19999") == 19_999)
    outline.delete(["1"])
    #expect(outline.items == ["0"])
  }
}

/// A tree that is edited naively.
private struct PlainTree {
  var id: String
  var below: [PlainTree] = []

  var ids: [String] { [id] + below.flatMap(\.ids) }

  func add(to outline: inout Outline, below parent: String?) throws {
    try outline.append([id], to: parent)
    for child in below { try child.add(to: &outline, below: id) }
  }
}

extension [PlainTree] {
  /// Gives `body` the list that holds `id`, and where it stands there.
  fileprivate mutating func edit(_ id: String, _ body: (inout [PlainTree], Int) -> Void) {
    if let place = firstIndex(where: { $0.id == id }) {
      body(&self, place)
      return
    }
    for index in indices { self[index].below.edit(id, body) }
  }
}
