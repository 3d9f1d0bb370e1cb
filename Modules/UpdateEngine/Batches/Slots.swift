/// Places new elements of one row of slots: a section's items, or the sections.
///
/// Inserts that repeat a place take the next slots that nothing else claims (rule 1.9).
/// - Returns: The slots in ascending order; the last may lie past the end.
func slots(forInserts inserts: ArraySlice<Int>, pinned: [Int]) -> [Int] {
  var slots: [Int] = []
  slots.reserveCapacity(inserts.count)
  var repeats: [Int] = []
  for insert in inserts {
    if slots.last == insert { repeats.append(insert) } else { slots.append(insert) }
  }
  guard !repeats.isEmpty else { return slots }
  let taken = (pinned + slots).sortedUnique()
  var position = 0
  var next = 0
  for place in repeats {
    next = max(next, place.saturatingSum(1))
    while position < taken.count && taken[position] <= next {
      if taken[position] == next { next += 1 }
      position += 1
    }
    slots.append(next)
    next = next.saturatingSum(1)
  }
  slots.sort()
  return slots
}

/// Returns where reloaded elements come back: shifted by deletes, then by inserts, not by moves.
///
/// UIKit: moves are not taken into account, so a reload can land on the target of one (rule 1.4).
/// - Parameters: All ascend; `deletes` count before, `inserts` after.
func slots(
  forReloads reloads: ArraySlice<Int>, deletes: ArraySlice<Int>, inserts: ArraySlice<Int>
) -> [Int] {
  var slots: [Int] = []
  slots.reserveCapacity(reloads.count)
  var (deleted, inserted) = (deletes.startIndex, inserts.startIndex)
  for reload in reloads {
    while deleted < deletes.endIndex && deletes[deleted] < reload { deleted += 1 }
    let rank = reload - (deleted - deletes.startIndex)
    while inserted < inserts.endIndex
      && inserts[inserted] <= rank.saturatingSum(inserted - inserts.startIndex)
    {
      inserted += 1
    }
    slots.append(rank.saturatingSum(inserted - inserts.startIndex))
  }
  return slots
}

extension Int {
  /// The sum, or the largest (smallest) number where it does not fit: sections may be of any length.
  @inline(__always) func saturatingSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}
