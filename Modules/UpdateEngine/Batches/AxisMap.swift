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
    let below = removed.lowerBound(of: old, in: 0..<removed.count)
    if below < removed.count && removed[below] == old { return fates[below] }
    let rank = old - below
    return .kept(rank.saturatingSum(claimed.countPassed(byRank: rank, in: 0..<claimed.count)))
  }

  func origin(of new: Int) -> Origin<Int> {
    if isIdentity { return .kept(new) }
    let below = claimed.lowerBound(of: new, in: 0..<claimed.count)
    if below < claimed.count && claimed[below] == new { return origins[below] }
    let rank = new - below
    return .kept(rank.saturatingSum(removed.countPassed(byRank: rank, in: 0..<removed.count)))
  }
}

// Both searches halve what is left without asking which half it is, so that the processor has
// nothing to guess: a guess is wrong every other time and costs more than the step. The sign of a
// difference says which half, because a compiler may make a guess of a comparison.
extension [Int] {
  /// How many of the ascending numbers at `range` a thing of that rank has to step over.
  func countPassed(byRank rank: Int, in range: Range<Int>) -> Int {
    withUnsafeBufferPointer { numbers in
      var (low, length) = (0, range.count)
      let start = range.lowerBound
      while length > 1 {
        let half = length &>> 1
        let index = low &+ half &- 1
        low &+= half & ((numbers[start &+ index] &- index &- rank &- 1) &>> 63)
        length &-= half
      }
      return length == 1 && numbers[start &+ low] &- low <= rank ? low &+ 1 : low
    }
  }

  /// The first position in `range` whose number is not below `number`; no number is negative.
  func lowerBound(of number: Int, in range: Range<Int>) -> Int {
    let number = Swift.max(number, 0)
    return withUnsafeBufferPointer { numbers in
      var (low, length) = (range.lowerBound, range.count)
      while length > 1 {
        let half = length &>> 1
        low &+= half & ((numbers[low &+ half &- 1] &- number) &>> 63)
        length &-= half
      }
      return length == 1 && numbers[low] < number ? low &+ 1 : low
    }
  }
}
