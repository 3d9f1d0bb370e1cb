/// Which element of an old list is which of a new one.
///
/// Equal ends are trimmed. A walk through the middle, which looks a few elements ahead to find its
/// way again, matches most of what is left without hashing. What neither finds goes through a hash
/// table, each element once.
///
/// - Invariant: the partners are numbers in the other list, or negative for none; they agree with
///   each other.
@usableFromInline struct Matching: ~Copyable {
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  /// How many elements are equal at the start, and how many more at the end.
  @usableFromInline let prefix: Int
  @usableFromInline let suffix: Int
  /// The partners of the elements between the equal ends.
  @usableFromInline let partnersOfOld: Scratch<Int32>
  @usableFromInline let partnersOfNew: Scratch<Int32>
  /// The elements that the walk left over, ascending: all that have no partner are among them.
  @usableFromInline var oldRest: ScratchList
  @usableFromInline var newRest: ScratchList
  /// Whether what has a partner ascends on both sides, so that nothing has to move.
  @usableFromInline var isInOrder = true

  @inlinable var oldEnd: Int { oldCount &- suffix }
  @inlinable var newEnd: Int { newCount &- suffix }

  @inlinable init<Rule: DifferenceRule>(
    _ old: UnsafeBufferPointer<Rule.Element>, _ new: UnsafeBufferPointer<Rule.Element>,
    by rule: Rule.Type
  ) {
    precondition(
      old.count < Int32.max && new.count < Int32.max, "a list has fewer than 2³¹ elements")
    oldCount = old.count
    newCount = new.count
    let shorter = min(old.count, new.count)
    var equal = 0
    while equal < shorter && Rule.areSame(old[equal], new[equal]) { equal &+= 1 }
    prefix = equal
    var same = 0
    while same < shorter &- equal
      && Rule.areSame(old[old.count &- 1 &- same], new[new.count &- 1 &- same])
    {
      same &+= 1
    }
    suffix = same
    partnersOfOld = Scratch(count: old.count &- equal &- same, repeating: -1)
    partnersOfNew = Scratch(count: new.count &- equal &- same, repeating: -1)
    oldRest = ScratchList(capacity: partnersOfOld.count)
    newRest = ScratchList(capacity: partnersOfNew.count)
    matchMiddle(old, new, by: rule)
  }

  @inlinable @inline(__always) func match(_ old: Int, _ new: Int) {
    partnersOfOld[old &- prefix] = Int32(truncatingIfNeeded: new)
    partnersOfNew[new &- prefix] = Int32(truncatingIfNeeded: old)
  }

  /// The partner of a new element, or -1.
  @inlinable @inline(__always) func partner(ofNew new: Int) -> Int {
    if new < prefix { return new }
    if new >= newEnd { return new &- newCount &+ oldCount }
    return Int(partnersOfNew[new &- prefix])
  }

  @inlinable mutating func matchMiddle<Rule: DifferenceRule>(
    _ old: UnsafeBufferPointer<Rule.Element>, _ new: UnsafeBufferPointer<Rule.Element>,
    by rule: Rule.Type
  ) {
    // How far to look ahead, and how often in a row in vain before the walk gives up.
    let (window, patience) = (16, 64)
    var (i, j, failures) = (prefix, prefix, 0)
    while i < oldEnd && j < newEnd {
      if Rule.areSame(old[i], new[j]) {
        match(i, j)
        (i, j, failures) = (i &+ 1, j &+ 1, 0)
        continue
      }
      if failures > patience { break }
      var (ahead, skipsOld, skipsNew) = (1, false, false)
      while ahead <= window {
        if i &+ ahead < oldEnd && Rule.areSame(old[i &+ ahead], new[j]) {
          skipsOld = true
          break
        }
        if j &+ ahead < newEnd && Rule.areSame(new[j &+ ahead], old[i]) {
          skipsNew = true
          break
        }
        ahead &+= 1
      }
      if !skipsOld && !skipsNew {
        failures &+= 1
        ahead = 1
      }
      if !skipsNew {
        for _ in 0..<ahead {
          oldRest.append(i)
          i &+= 1
        }
      }
      if !skipsOld {
        for _ in 0..<ahead {
          newRest.append(j)
          j &+= 1
        }
      }
    }
    while i < oldEnd {
      oldRest.append(i)
      i &+= 1
    }
    while j < newEnd {
      newRest.append(j)
      j &+= 1
    }
    if oldRest.count > 0 && newRest.count > 0 {
      isInOrder = !matchByHash(old, new, by: rule)
    }
  }
}
