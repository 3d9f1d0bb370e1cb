/// The sparse map of one row of numbered things: which old number is which new one.
///
/// Only what operations name is stored. All others keep their order, so the rank among those not
/// named on one side finds the partner on the other by a binary search.
///
/// - Invariant: `removed` and `claimed` ascend strictly; `fates` and `origins` run beside them.
struct AxisMap: Hashable, Sendable {
  private(set) var removed: [Int] = []
  private(set) var fates: [Fate<Int>] = []
  private(set) var claimed: [Int] = []
  private(set) var origins: [Origin<Int>] = []

  init() {}

  init(removals: [(Int, Fate<Int>)], claims: [(Int, Origin<Int>)]) {
    removed = removals.map { $0.0 }
    fates = removals.map { $0.1 }
    claimed = claims.map { $0.0 }
    origins = claims.map { $0.1 }
  }

  var isIdentity: Bool { removed.isEmpty && claimed.isEmpty }

  func fate(of old: Int) -> Fate<Int> {
    if isIdentity { return .kept(old) }
    let below = removed.lowerBound(of: old)
    if below < removed.count && removed[below] == old { return fates[below] }
    let rank = old - below
    return .kept(rank + claimed.countPassed(byRank: rank, in: 0..<claimed.count))
  }

  func origin(of new: Int) -> Origin<Int> {
    if isIdentity { return .kept(new) }
    let below = claimed.lowerBound(of: new)
    if below < claimed.count && claimed[below] == new { return origins[below] }
    let rank = new - below
    return .kept(rank + removed.countPassed(byRank: rank, in: 0..<removed.count))
  }
}

extension [Int] {
  /// How many of the ascending numbers at `range` a thing of that rank has to step over.
  @inline(__always) func countPassed(byRank rank: Int, in range: Range<Int>) -> Int {
    var (low, length) = (0, range.count)
    while length > 0 {
      let half = length >> 1
      let index = low + half
      if self[range.lowerBound + index] - index <= rank {
        low = index + 1
        length -= half + 1
      } else {
        length = half
      }
    }
    return low
  }

  /// The first position in `range` whose number is not below `number`.
  @inline(__always) func lowerBound(of number: Int, in range: Range<Int>) -> Int {
    var (low, length) = (range.lowerBound, range.count)
    while length > 0 {
      let half = length >> 1
      if self[low + half] < number {
        low += half + 1
        length -= half + 1
      } else {
        length = half
      }
    }
    return low
  }
}
