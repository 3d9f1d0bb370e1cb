public import CollectionModel

extension ChangeSet {
  /// The sections that live on, by old number.
  /// - Complexity: O(sections × log k).
  public var survivingSections: [PlacePair<Int>] {
    var pairs: [PlacePair<Int>] = []
    for old in 0..<before.sectionCount {
      if let new = map.newSection(forOld: old) { pairs.append(PlacePair(old: old, new: new)) }
    }
    return pairs
  }

  /// The items that live on, by old path; reloaded ones are not among them.
  /// - Complexity: O(items × log k).
  public var survivingItems: [PlacePair<ElementPath>] {
    var pairs: [PlacePair<ElementPath>] = []
    for (section, count) in before.itemCounts.enumerated() {
      guard map.newSection(forOld: section) != nil else { continue }
      for item in 0..<count {
        let old = ElementPath(section, item)
        if let new = map.newPath(forOld: old) { pairs.append(PlacePair(old: old, new: new)) }
      }
    }
    return pairs
  }

  /// The final paths of all new items, ascending, those of inserted sections included.
  ///
  /// Items of a reloaded section are in none of the lists: the section is asked for anew.
  /// - Complexity: O(k + items of inserted sections).
  public var allInsertedItems: [ElementPath] {
    merged(insertedItems, withItemsOf: insertedSections, in: after)
  }

  /// The old paths of all items that are gone, ascending, those of deleted sections included.
  /// - Complexity: O(k + items of deleted sections).
  public var allDeletedItems: [ElementPath] {
    merged(deletedItems, withItemsOf: deletedSections, in: before)
  }

  private func merged(
    _ paths: [ElementPath], withItemsOf sections: [Int], in shape: ContentShape
  ) -> [ElementPath] {
    var all: [ElementPath] = []
    var position = 0
    for section in sections {
      while position < paths.count && paths[position].section < section {
        all.append(paths[position])
        position += 1
      }
      for item in 0..<(shape.itemCount(inSection: section) ?? 0) {
        all.append(ElementPath(section, item))
      }
    }
    all.append(contentsOf: paths[position...])
    return all
  }
}
