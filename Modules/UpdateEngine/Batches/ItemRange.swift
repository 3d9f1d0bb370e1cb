import CollectionModel

/// Consecutive items of one section.
public struct ItemRange: Hashable, Sendable {
  /// The section's number.
  public var section: Int
  /// The items' numbers.
  public var range: Range<Int>

  /// Creates a range.
  public init(section: Int, range: Range<Int>) {
    self.section = section
    self.range = range
  }

  /// Returns where the items that live on stand after a batch, as ascending ranges.
  /// - Complexity: O(k log k) for k operations in the section.
  public func following(_ map: IndexMap) -> [ItemRange] {
    guard let newSection = map.newSection(forOld: section) else { return [] }
    var moved: [ElementPath] = []
    var pieces: [ItemRange] = []
    var start = range.lowerBound
    var claims = map.claimedItems(inSection: newSection)
    for item in map.removedItems(inSection: section) where range.contains(item) {
      pieces += unnamedItems(start..<item, in: newSection, map, &claims)
      start = item + 1
      if let place = map.newPath(forOld: ElementPath(section, item)) { moved.append(place) }
    }
    pieces += unnamedItems(start..<range.upperBound, in: newSection, map, &claims)
    pieces += runs(of: moved.sorted())
    return joined(pieces)
  }

  /// Where items that no operation names stand: together, but for what is claimed between them.
  ///
  /// `claims` are those that no items before have passed.
  private func unnamedItems(
    _ items: Range<Int>, in newSection: Int, _ map: IndexMap, _ claims: inout ArraySlice<Int>
  ) -> [ItemRange] {
    guard let last = items.last,
      let first = map.newPath(forOld: ElementPath(section, items.lowerBound))?.item,
      let end = map.newPath(forOld: ElementPath(section, last))?.item
    else { return [] }
    var pieces: [ItemRange] = []
    var start = first
    claims = claims.drop { $0 < first }
    while let claimed = claims.first, claimed < end {
      claims.removeFirst()
      if claimed > start {
        pieces.append(ItemRange(section: newSection, range: start..<claimed))
      }
      start = claimed + 1
    }
    pieces.append(ItemRange(section: newSection, range: start..<end + 1))
    return pieces
  }

  private func joined(_ pieces: [ItemRange]) -> [ItemRange] {
    var joined: [ItemRange] = []
    let ascending = pieces.sorted {
      $0.section != $1.section
        ? $0.section < $1.section : $0.range.lowerBound < $1.range.lowerBound
    }
    for piece in ascending {
      if let last = joined.last, last.section == piece.section,
        last.range.upperBound == piece.range.lowerBound
      {
        joined[joined.count - 1].range = last.range.lowerBound..<piece.range.upperBound
      } else {
        joined.append(piece)
      }
    }
    return joined
  }
}
