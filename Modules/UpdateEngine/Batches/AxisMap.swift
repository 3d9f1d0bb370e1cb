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

// Both searches quarter what is left without asking which quarter it is, so that the processor has
// nothing to guess: a guess is wrong every other time and costs more than the step. The three numbers
// of a step are read side by side, where halving would wait for one after the other. The sign of a
// difference says which quarter, because a compiler may make a guess of a comparison.
extension [Int] {
  /// How many of the ascending numbers at `range` a thing of that rank has to step over.
  func countPassed(byRank rank: Int, in range: Range<Int>) -> Int {
    withUnsafeBufferPointer { numbers in
      let start = range.lowerBound
      // All ones where the number at `index` is stepped over, else 0. Numbers ascend strictly, so
      // that none is below its index.
      func passes(_ index: Int) -> Int {
        (numbers[start &+ index] &- index &- rank &- 1) &>> 63
      }
      return Self.position(in: range.count, passes)
    }
  }

  /// The first position in `range` whose number is not below `number`; no number is negative.
  func lowerBound(of number: Int, in range: Range<Int>) -> Int {
    let number = Swift.max(number, 0)
    return withUnsafeBufferPointer { numbers in
      let start = range.lowerBound
      return start
        + Self.position(in: range.count) { (numbers[start &+ $0] &- number) &>> 63 }
    }
  }

  /// The first of `count` indices that does not pass; `passes` is all ones before it and 0 from it on.
  @inline(__always)
  private static func position(in count: Int, _ passes: (Int) -> Int) -> Int {
    var (low, length) = (0, count)
    while length > 3 {
      let quarter = length &>> 2
      let first = low &+ quarter &- 1
      let ends = (passes(first), passes(first &+ quarter), passes(first &+ 2 &* quarter))
      low &+= (quarter & ends.0) &+ (quarter & ends.1) &+ (quarter & ends.2)
      length &-= 3 &* quarter
    }
    while length > 1 {
      let half = length &>> 1
      low &+= half & passes(low &+ half &- 1)
      length &-= half
    }
    if length == 1 { low &-= passes(low) }
    return low
  }
}
