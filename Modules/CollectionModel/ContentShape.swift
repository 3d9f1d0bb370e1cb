/// How many sections there are and how many items each one has.
///
/// This is what is left of a data source after counting; layouts and updates see nothing else.
///
/// - Invariant: no count is negative.
public struct ContentShape: Hashable, Sendable {
  /// The number of items in each section.
  public private(set) var itemCounts: [Int]

  /// Creates a shape from the item counts of its sections.
  /// - Precondition: no count is negative.
  /// - Complexity: O(sections).
  public init(itemCounts: [Int]) {
    for count in itemCounts { precondition(count >= 0, "an item count is zero or more") }
    self.itemCounts = itemCounts
  }

  /// The number of sections.
  @inlinable public var sectionCount: Int { itemCounts.count }

  /// The number of items in all sections, `Int.max` where the sum does not fit.
  /// - Complexity: O(sections).
  public var totalItemCount: Int {
    var total = 0
    for count in itemCounts {
      let (sum, overflow) = total.addingReportingOverflow(count)
      if overflow { return Int.max }
      total = sum
    }
    return total
  }

  /// Returns the number of items in `section`, or nil where there is no such section.
  @inlinable public func itemCount(inSection section: Int) -> Int? {
    itemCounts.indices.contains(section) ? itemCounts[section] : nil
  }

  /// Returns whether an item stands at `path`.
  @inlinable public func contains(_ path: ElementPath) -> Bool {
    guard let count = itemCount(inSection: path.section) else { return false }
    return path.item >= 0 && path.item < count
  }
}
