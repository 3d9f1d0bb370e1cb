internal import CollectionModel

/// Items of the state before an edit, and those of the state after it that stand in their place.
struct ItemReplacement: Hashable, Sendable {
  let old: Range<Int>
  let new: Range<Int>
}

/// What edits leave of a row of items or sections: stretches of old ones, and new ones between.
///
/// - Invariant: the number of old and new ones together is an integer.
struct EditPieces: Sendable {
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

  /// The old number of each one, or nil for a new one, in order.
  var olds: [Int?] {
    pieces.flatMap { piece -> [Int?] in
      switch piece {
      case .old(let range): range.map { $0 }
      case .new(let count): Array(repeating: nil, count: count)
      }
    }
  }

  /// Returns the old number of what stands at `number`, or nil where that is new.
  func old(at number: Int) -> Int? {
    var start = 0
    for piece in pieces {
      if number - start < piece.count {
        if case .old(let range) = piece { return range.lowerBound + (number - start) }
        return nil
      }
      start += piece.count
    }
    return nil
  }

  /// Whether the number of all is still an integer with those of `range` put in.
  func canTake(_ range: Range<Int>) -> Bool {
    !count.addingReportingOverflow(range.count).overflow
  }

  /// Takes those of `range` out.
  mutating func remove(_ range: Range<Int>) {
    let first = split(at: range.lowerBound)
    let end = split(at: range.upperBound)
    pieces.removeSubrange(first..<end)
  }

  /// Puts new ones in, the first of them at `range.lowerBound`.
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
///
/// Counts come from callers and may be absurd, so nothing is made for each section or item before
/// the counts are known to be those of the request.
struct EditPlan: Sendable {
  /// A section after the edits.
  struct Section: Sendable {
    /// The section it was, or nil for a new one.
    let old: Int?
    /// What became of its items; nil where nothing did.
    let items: EditPieces?
  }

  private var pieces: EditPieces
  /// What became of the items of old sections.
  private var items: [Int: EditPieces] = [:]
  private let itemCounts: [Int]

  init(itemCounts: [Int]) {
    self.itemCounts = itemCounts
    pieces = EditPieces(count: itemCounts.count)
  }

  /// How many sections there are after the edits.
  var sectionCount: Int { pieces.count }

  /// The sections after the edits, in order.
  var sections: [Section] {
    pieces.olds.map { old in Section(old: old, items: old.flatMap { items[$0] }) }
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
      guard range.lowerBound >= 0, range.lowerBound <= sectionCount else {
        throw Self.outside("inserted sections", range.inclusiveText, sectionCount)
      }
      guard pieces.canTake(range) else {
        throw LayoutFailure(
          .failed(
            "there would be more sections than can be counted: \(sectionCount) and "
              + "\(range.count) more; put in fewer"))
      }
      pieces.insert(range)
    case .removedSections(let range):
      guard range.lowerBound >= 0, range.upperBound <= sectionCount else {
        throw Self.outside("removed sections", range.inclusiveText, sectionCount)
      }
      pieces.remove(range)
    }
  }

  private mutating func change(
    _ section: Int, _ range: Range<Int>, below limit: Int?, _ verb: String,
    _ edit: (inout EditPieces) -> Void
  ) throws(LayoutFailure) {
    guard section >= 0, section < sectionCount else {
      throw Self.outside("the section of \(verb) items", "\(section)", sectionCount)
    }
    // The items of a new section are taken from the request, whatever became of them.
    guard let old = pieces.old(at: section) else { return }
    var items = self.items[old] ?? EditPieces(count: itemCounts[old])
    let end = limit == nil ? range.lowerBound : range.upperBound
    guard range.lowerBound >= 0, end <= items.count else {
      throw Self.outside("\(verb) items of section \(section)", range.inclusiveText, items.count)
    }
    if limit == nil, !items.canTake(range) {
      throw LayoutFailure(.tooManyItems(items.count, range.count, in: section))
    }
    edit(&items)
    self.items[old] = items
  }

  private static func outside(_ what: String, _ numbers: String, _ count: Int) -> LayoutFailure {
    LayoutFailure(
      .failed(
        "an edit names \(what) \(numbers), but there are \(count); describe edits one after the "
          + "other, each as the one before left things"))
  }
}

extension LayoutFailure.Reason {
  /// There would be more items in a section than an integer counts.
  static func tooManyItems(_ kept: Int, _ added: Int, in section: Int) -> Self {
    .failed(
      "section \(section) would have more items than can be counted: \(kept) and \(added) more; "
        + "put in fewer")
  }
}

extension Range<Int> {
  /// The numbers in words: `3 to 5`.
  var inclusiveText: String {
    isEmpty ? "\(lowerBound)" : "\(lowerBound) to \(upperBound - 1)"
  }
}
