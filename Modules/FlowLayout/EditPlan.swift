internal import CollectionModel

/// Items of the state before an edit, and those of the state after it that stand in their place.
struct ItemReplacement: Hashable, Sendable {
  let old: Range<Int>
  let new: Range<Int>
}

/// What edits leave of the items of a section: stretches of old items, and new ones between.
struct ItemPieces: Sendable {
  private enum Piece {
    case old(Range<Int>)
    case new(Int)

    var count: Int {
      switch self {
      case .old(let range): range.count
      case .new(let count): count
      }
    }
  }

  private var pieces: [Piece]
  private let oldCount: Int

  init(count: Int) {
    oldCount = count
    pieces = count > 0 ? [.old(0..<count)] : []
  }

  var count: Int { pieces.reduce(0) { $0 + $1.count } }

  /// Takes the items of `range` out.
  mutating func remove(_ range: Range<Int>) {
    let first = split(at: range.lowerBound)
    let end = split(at: range.upperBound)
    pieces.removeSubrange(first..<end)
  }

  /// Puts new items in, the first of them at `range.lowerBound`.
  mutating func insert(_ range: Range<Int>) {
    let index = split(at: range.lowerBound)
    if !range.isEmpty { pieces.insert(.new(range.count), at: index) }
  }

  /// Cuts so that a piece starts at `item`, and returns that piece.
  private mutating func split(at item: Int) -> Int {
    var start = 0
    for index in pieces.indices {
      let piece = pieces[index]
      if item == start { return index }
      let offset = item - start
      if offset < piece.count {
        switch piece {
        case .old(let range):
          let middle = range.lowerBound + offset
          pieces[index] = .old(range.lowerBound..<middle)
          pieces.insert(.old(middle..<range.upperBound), at: index + 1)
        case .new(let count):
          pieces[index] = .new(offset)
          pieces.insert(.new(count - offset), at: index + 1)
        }
        return index + 1
      }
      start += piece.count
    }
    return pieces.count
  }

  /// What to put in the place of what, in order.
  var replacements: [ItemReplacement] {
    var found: [ItemReplacement] = []
    var (oldEnd, newEnd, new) = (0, 0, 0)
    for piece in pieces {
      switch piece {
      case .new(let count): new += count
      case .old(let range):
        if range.lowerBound > oldEnd || new > newEnd {
          found.append(ItemReplacement(old: oldEnd..<range.lowerBound, new: newEnd..<new))
        }
        oldEnd = range.upperBound
        new += range.count
        newEnd = new
      }
    }
    if oldEnd < oldCount || new > newEnd {
      found.append(ItemReplacement(old: oldEnd..<oldCount, new: newEnd..<new))
    }
    return found
  }
}

/// What edits leave of the sections.
struct EditPlan: Sendable {
  /// A section after the edits.
  struct Section: Sendable {
    /// The section it was, or nil for a new one.
    let old: Int?
    /// What became of its items; nil where nothing did.
    var items: ItemPieces?
  }

  private(set) var sections: [Section]
  private let itemCounts: [Int]

  init(itemCounts: [Int]) {
    self.itemCounts = itemCounts
    sections = itemCounts.indices.map { Section(old: $0) }
  }

  /// Takes one edit in.
  /// - Throws: A `LayoutFailure` where the edit names what is not there.
  mutating func apply(_ edit: ShapeEdit) throws(LayoutFailure) {
    switch edit {
    case .insertedItems(let section, let range):
      try change(section, range, below: nil, "inserted") { $0.insert(range) }
    case .removedItems(let section, let range):
      try change(section, range, below: 0, "removed") { $0.remove(range) }
    case .resizedItems(let section, let range):
      try change(section, range, below: 0, "resized") {
        $0.remove(range)
        $0.insert(range)
      }
    case .insertedSections(let range):
      guard range.lowerBound >= 0, range.lowerBound <= sections.count else {
        throw Self.outside("inserted sections", range, sections.count)
      }
      sections.insert(contentsOf: range.map { _ in Section(old: nil) }, at: range.lowerBound)
    case .removedSections(let range):
      guard range.lowerBound >= 0, range.upperBound <= sections.count else {
        throw Self.outside("removed sections", range, sections.count)
      }
      sections.removeSubrange(range)
    }
  }

  private mutating func change(
    _ section: Int, _ range: Range<Int>, below limit: Int?, _ verb: String,
    _ edit: (inout ItemPieces) -> Void
  ) throws(LayoutFailure) {
    guard sections.indices.contains(section) else {
      throw Self.outside("the section of \(verb) items", section..<(section + 1), sections.count)
    }
    // The items of a new section are taken from the request, whatever became of them.
    guard let old = sections[section].old else { return }
    var items = sections[section].items ?? ItemPieces(count: itemCounts[old])
    let end = limit == nil ? range.lowerBound : range.upperBound
    guard range.lowerBound >= 0, end <= items.count else {
      throw Self.outside("\(verb) items of section \(section)", range, items.count)
    }
    edit(&items)
    sections[section].items = items
  }

  private static func outside(_ what: String, _ range: Range<Int>, _ count: Int) -> LayoutFailure {
    LayoutFailure(
      .failed(
        "an edit names \(what) \(range.lowerBound) to \(range.upperBound - 1), but there are "
          + "\(count); describe edits one after the other, each as the one before left things"))
  }
}
