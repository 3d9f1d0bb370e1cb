public import CollectionModel

extension ChangeSet {
  /// The edits that take a layout's state from the counts before to those after, in order.
  ///
  /// Removals come first and descend, so that their old numbers hold while they are applied one
  /// after the other; insertions follow and ascend, in final numbers. A move is a removal and an
  /// insertion; a section that is moved or reloaded goes and comes as a whole. A reloaded item that
  /// comes back where it was among its neighbours is resized, in final numbers, at the end.
  ///
  /// - Complexity: O(k log k).
  public var shapeEdits: [ShapeEdit] {
    let standing = reloadedItems.filter(comesBackInPlace)
    let resized = standing.map { $0.new }
    return removals(keeping: standing.map { $0.old }) + insertions(keeping: resized)
      + runs(of: resized).map { .resizedItems(section: $0.section, range: $0.range) }
  }

  private func removals(keeping standing: [ElementPath]) -> [ShapeEdit] {
    var items = deletedItems + movedItems.map { $0.old }
    items += reloadedItems.map { $0.old }.filter { !standing.holds($0) }
    let leaving = (deletedSections + movedSections.map { $0.old } + reloadedSections.map { $0.old })
      .sorted()
    items = items.filter { !leaving.holds($0.section) }.sorted()
    return runs(of: items).reversed().map { .removedItems(section: $0.section, range: $0.range) }
      + runs(of: leaving).reversed().map { .removedSections(range: $0) }
  }

  private func insertions(keeping standing: [ElementPath]) -> [ShapeEdit] {
    let arriving =
      (insertedSections + movedSections.map { $0.new } + reloadedSections.map { $0.new }).sorted()
    var items = insertedItems + movedItems.map { $0.new }
    items += reloadedItems.map { $0.new }.filter { !standing.holds($0) }
    items = items.filter { !arriving.holds($0.section) }.sorted()
    return runs(of: arriving).map { .insertedSections(range: $0) }
      + runs(of: items).map { .insertedItems(section: $0.section, range: $0.range) }
  }

  /// Whether as many items that nothing names stand before the reloaded item as before.
  private func comesBackInPlace(_ pair: PlacePair<ElementPath>) -> Bool {
    guard case .kept = map.fate(ofSection: pair.old.section) else { return false }
    let named = map.removedItems(inSection: pair.old.section)
    let claimed = map.claimedItems(inSection: pair.new.section)
    return pair.old.item - named.countBelow(pair.old.item)
      == pair.new.item - claimed.countBelow(pair.new.item)
  }
}

extension ArraySlice<Int> {
  /// The number of elements below `number`, in an ascending slice.
  fileprivate func countBelow(_ number: Int) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low - startIndex
  }
}

/// The runs of consecutive numbers in an ascending array without repeats.
func runs(of numbers: [Int]) -> [Range<Int>] {
  var runs: [Range<Int>] = []
  for number in numbers {
    if let last = runs.last, last.upperBound == number {
      runs[runs.count - 1] = last.lowerBound..<number + 1
    } else {
      runs.append(number..<number + 1)
    }
  }
  return runs
}

/// The runs of consecutive items in an ascending array of paths without repeats.
func runs(of paths: [ElementPath]) -> [ItemRange] {
  var runs: [ItemRange] = []
  for path in paths {
    if let last = runs.last, last.section == path.section, last.range.upperBound == path.item {
      runs[runs.count - 1].range = last.range.lowerBound..<path.item + 1
    } else {
      runs.append(ItemRange(section: path.section, range: path.item..<path.item + 1))
    }
  }
  return runs
}
