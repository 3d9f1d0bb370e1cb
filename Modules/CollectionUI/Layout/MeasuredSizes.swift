package import CollectionModel

/// The sizes that cells have asked for, which replace the estimates (rule F28).
package struct MeasuredSizes {
  private var sizes: [Int: [Int: Size]] = [:]
  private var changed: Set<Int> = []
  /// The items measured since the last answer, oldest first.
  package private(set) var fresh: [ElementPath] = []

  /// Creates an empty table.
  package init() {}

  /// The most items of a section whose sizes can be kept one by one.
  package static let largestCount = 100_000_000

  /// Returns why a size can't be taken over for an item of a section of `count`; nil where it can.
  package static func refusal(
    of size: Size, for path: ElementPath, among count: Int
  ) -> LayoutFailure? {
    guard size.isFinite else {
      return LayoutFailure(.notFinite("the size of item \(path.item)", section: path.section))
    }
    guard size.isUsable else {
      return LayoutFailure(.negativeSize(ElementKey(kind: .cell, path: path), size))
    }
    guard count <= largestCount else {
      return LayoutFailure(
        .unsupported(
          "section \(path.section) has \(count) items, and cells may ask for sizes of their own "
            + "in sections of at most \(largestCount), as each size is kept; set itemSize instead of "
            + "estimatedItemSize"))
    }
    return nil
  }

  /// Whether no cell has been asked yet.
  package var isEmpty: Bool { sizes.isEmpty }

  /// The size that the item's cell has asked for, nil before that.
  package subscript(path: ElementPath) -> Size? {
    get { sizes[path.section]?[path.item] }
    set {
      sizes[path.section, default: [:]][path.item] = newValue
      changed.insert(path.section)
      fresh.append(path)
    }
  }

  /// Marks every section as not yet corrected, because the estimates have been collected anew.
  package mutating func startOver() { changed.formUnion(sizes.keys) }

  /// Puts the measured sizes into the sections that have new ones.
  /// - Complexity: O(items) of those sections.
  package mutating func correct(_ sections: [LayoutSection]) -> [LayoutSection] {
    var corrected = sections
    for section in changed where corrected.indices.contains(section) {
      let known = sizes[section] ?? [:]
      let old = corrected[section].itemSizes
      corrected[section].itemSizes = ItemSizes(count: old.count) { known[$0] ?? old[$0] }
    }
    changed = []
    fresh = []
    return corrected
  }

  /// Forgets which items are fresh, because the answer has them.
  package mutating func noteAnswered() { fresh = [] }

  /// Returns the sizes at the paths that their items have after a change.
  package func following(_ newPath: (ElementPath) -> ElementPath?) -> MeasuredSizes {
    var followed = MeasuredSizes()
    for (section, items) in sizes {
      for (item, size) in items {
        if let path = newPath(ElementPath(section, item)) { followed[path] = size }
      }
    }
    return followed
  }
}
