extension Matching {
  /// The matched elements that have to move, as few as possible, by new number.
  ///
  /// The others are a longest run of matches that ascends on both sides.
  /// - Complexity: O(n log n), O(n) where everything ascends.
  @inlinable func moves() -> [PlacePair<Int>] {
    var (last, ascends) = (-1, true)
    for new in 0..<partnersOfNew.count where partnersOfNew[new] >= 0 {
      let old = Int(partnersOfNew[new])
      if old < last {
        ascends = false
        break
      }
      last = old
    }
    return ascends ? [] : movesOutOfOrder()
  }

  @inlinable func movesOutOfOrder() -> [PlacePair<Int>] {
    let count = partnersOfNew.count
    // For each length of run: where the one with the lowest end ends; and what comes before it.
    let ends = Scratch<Int32>(count: count, repeating: -1)
    let before = Scratch<Int32>(count: count, repeating: -1)
    var (length, matched) = (0, 0)
    for new in 0..<count {
      let old = partnersOfNew[new]
      if old < 0 { continue }
      matched &+= 1
      var place = length
      if length > 0 && partnersOfNew[Int(ends[length &- 1])] > old {
        var low = 0
        while low < place {
          let middle = (low &+ place) >> 1
          if partnersOfNew[Int(ends[middle])] < old { low = middle &+ 1 } else { place = middle }
        }
      }
      if place > 0 { before[new] = ends[place &- 1] }
      ends[place] = Int32(truncatingIfNeeded: new)
      if place == length { length &+= 1 }
    }
    var moves: [PlacePair<Int>] = []
    moves.reserveCapacity(matched &- length)
    var kept = length == 0 ? -1 : Int(ends[length &- 1])
    for new in stride(from: count &- 1, through: 0, by: -1) {
      if new == kept {
        kept = Int(before[new])
      } else if partnersOfNew[new] >= 0 {
        moves.append(PlacePair(old: Int(partnersOfNew[new]), new: new &+ prefix))
      }
    }
    moves.reverse()
    return moves
  }
}
