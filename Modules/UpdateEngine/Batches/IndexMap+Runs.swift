import CollectionModel

extension IndexMap {
  /// Calls `body` with the runs of items that no operation names: old numbers, first final number.
  ///
  /// The runs ascend on both sides. A section that does not live on has none.
  /// - Parameters:
  ///   - section: The section's number before.
  ///   - count: How many items it had.
  ///   - body: What to do with each run.
  /// - Complexity: O(k) for k operations in the section.
  public func forEachKeptRun(
    inSection section: Int, count: Int, _ body: (_ old: Range<Int>, _ new: Int) -> Void
  ) {
    guard let newSection = newSection(forOld: section) else { return }
    let removed = removedItems(inSection: section)
    let claimed = claimedItems(inSection: newSection)
    var (nextRemoved, nextClaimed) = (removed.startIndex, claimed.startIndex)
    var (old, new) = (0, 0)
    while old < count {
      if nextRemoved < removed.endIndex && removed[nextRemoved] == old {
        nextRemoved += 1
        old += 1
        continue
      }
      if nextClaimed < claimed.endIndex && claimed[nextClaimed] == new {
        nextClaimed += 1
        new += 1
        continue
      }
      var length = count - old
      if nextRemoved < removed.endIndex { length = min(length, removed[nextRemoved] - old) }
      if nextClaimed < claimed.endIndex { length = min(length, claimed[nextClaimed] - new) }
      body(old..<old + length, new)
      old += length
      new += length
    }
  }

  /// Returns the final number of every item of a section, -1 for those that end or leave it.
  ///
  /// For a caller that walks all items; the map itself needs no table.
  /// - Parameters:
  ///   - section: The section's number before.
  ///   - count: How many items it had, fewer than 2³¹.
  /// - Returns: One number an item.
  /// - Complexity: O(`count` + k).
  public func newItems(inSection section: Int, count: Int) -> [Int32] {
    [Int32](unsafeUninitializedCapacity: count) { buffer, filled in
      writeNewItems(inSection: section, to: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
      filled = count
    }
  }

  /// Writes what `newItems(inSection:count:)` returns into memory that the caller keeps.
  /// - Parameters:
  ///   - section: The section's number before.
  ///   - buffer: Room for one number an item of the section; it is initialised by this.
  /// - Complexity: O(items + k).
  public func writeNewItems(
    inSection section: Int, to buffer: UnsafeMutableBufferPointer<Int32>
  ) {
    guard let base = buffer.baseAddress else { return }
    let count = buffer.count
    var end = 0
    forEachKeptRun(inSection: section, count: count) { old, new in
      (base + end).initialize(repeating: -1, count: old.lowerBound - end)
      AscendingNumbers.write(
        from: Int32(truncatingIfNeeded: new), count: old.count, to: base + old.lowerBound)
      end = old.upperBound
    }
    (base + end).initialize(repeating: -1, count: count - end)
    guard let newSection = newSection(forOld: section) else { return }
    forEachMove(inSection: section) { item, place in
      if item < count && place.section == newSection {
        base[item] = Int32(truncatingIfNeeded: place.item)
      }
    }
  }
}
