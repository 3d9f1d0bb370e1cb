import CollectionModel

/// Ascending item paths, their items in one flat array with a directory of sections.
///
/// - Invariant: `sections` ascends strictly; section `k` owns `starts[k]..<starts[k + 1]`.
struct SectionedNumbers: Hashable, Sendable {
  private(set) var sections: [Int] = []
  private(set) var starts: [Int] = [0]
  private(set) var items: [Int] = []

  init() {}

  init(_ paths: [ElementPath]) {
    items.reserveCapacity(paths.count)
    for path in paths {
      if sections.last != path.section {
        sections.append(path.section)
        starts.append(items.count)
      }
      items.append(path.item)
      starts[sections.count] = items.count
    }
  }

  /// The positions of the items of `section`.
  @inline(__always) func range(of section: Int) -> Range<Int> {
    // Most batches touch one section, which needs no search.
    if sections.count == 1 { return sections[0] == section ? 0..<items.count : 0..<0 }
    let position = sections.lowerBound(of: section)
    guard position < sections.count && sections[position] == section else { return 0..<0 }
    return starts[position]..<starts[position + 1]
  }
}
