/// A hash table over a list's left-over elements: a 32-bit tag and a number in each slot.
///
/// - Invariant: at least half of the slots are free.
@usableFromInline struct TagTable: ~Copyable {
  /// Tag in the upper half, one more than the element's number in the lower; 0 is free.
  @usableFromInline let slots: Scratch<UInt64>

  @inlinable init(count: Int) {
    var capacity = 16
    while capacity < count &* 2 { capacity &*= 2 }
    slots = Scratch(count: capacity, repeating: 0)
  }

  @inlinable @inline(__always) static func tag(_ hash: UInt64) -> UInt64 {
    hash & 0xFFFF_FFFF_0000_0000
  }

  @inlinable @inline(__always) func slot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (slots.count &- 1)
  }

  @inlinable @inline(__always) func next(_ slot: Int) -> Int {
    (slot &+ 1) & (slots.count &- 1)
  }

  @inlinable @inline(__always) static func number(_ entry: UInt64) -> Int {
    Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) &- 1
  }

  @inlinable @inline(__always) static func entry(_ hash: UInt64, _ number: Int) -> UInt64 {
    tag(hash) | UInt64(truncatingIfNeeded: number &+ 1)
  }

  /// Spreads a hash over all bits, because slots take the lower ones and tags the upper.
  @inlinable @inline(__always) static func spread(_ hash: UInt64) -> UInt64 {
    let product = hash.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}

/// While the table is in use, equal old elements hang behind one another in their order: the
/// partner of one that is not matched yet is `-2 - next` instead of -1 where another one follows.
/// So many equal elements cost no more than different ones, and unique ones cost nothing for it.
extension Matching {
  /// Matches left-over elements by identity, equal ones first come, first served.
  /// - Returns: Whether there was anything to match.
  @inlinable func matchByHash<Rule: DifferenceRule>(
    _ old: UnsafeBufferPointer<Rule.Element>, _ new: UnsafeBufferPointer<Rule.Element>,
    by rule: Rule.Type
  ) -> Bool {
    let table = TagTable(count: oldRest.count)
    fill(table, old, by: rule)
    var found = false
    // The element behind the last match needs no hash where it goes on in the same order. One that
    // others hang behind does, or they would be lost.
    var guess = -1
    for index in 0..<newRest.count {
      let j = newRest[index]
      if guess >= prefix && guess < oldEnd && partnersOfOld[guess &- prefix] == -1
        && Rule.areSame(old[guess], new[j])
      {
        match(guess, j)
        found = true
        guess &+= 1
        continue
      }
      let hash = TagTable.spread(Rule.hash(new[j]))
      var slot = table.slot(hash)
      while table.slots[slot] != 0 {
        let entry = table.slots[slot]
        if TagTable.tag(entry) == TagTable.tag(hash) {
          let i = TagTable.number(entry)
          if Rule.areSame(old[i], new[j]) {
            let partner = Int(partnersOfOld[i &- prefix])
            // One that is matched already is the last of its kind.
            if partner >= 0 { break }
            if partner < -1 { table.slots[slot] = TagTable.entry(hash, -2 &- partner) }
            match(i, j)
            found = true
            guess = i &+ 1
            break
          }
        }
        slot = table.next(slot)
      }
    }
    return found
  }

  /// Enters the old elements, the last first, so that equal ones hang in their order.
  ///
  /// Hashes are made in blocks and entered then, so that the misses of the cache overlap instead of
  /// waiting behind each hash.
  @inlinable func fill<Rule: DifferenceRule>(
    _ table: borrowing TagTable, _ old: UnsafeBufferPointer<Rule.Element>, by rule: Rule.Type
  ) {
    let block = 32
    let hashes = Scratch<UInt64>(count: block, repeating: 0)
    var end = oldRest.count
    while end > 0 {
      let start = max(0, end &- block)
      var position = start
      while position < end {
        hashes[position &- start] = TagTable.spread(Rule.hash(old[oldRest[position]]))
        position &+= 1
      }
      while position > start {
        position &-= 1
        let hash = hashes[position &- start]
        let i = oldRest[position]
        var slot = table.slot(hash)
        while table.slots[slot] != 0 {
          let entry = table.slots[slot]
          if TagTable.tag(entry) == TagTable.tag(hash) {
            let other = TagTable.number(entry)
            if Rule.areSame(old[other], old[i]) {
              partnersOfOld[i &- prefix] = Int32(truncatingIfNeeded: -2 &- other)
              break
            }
          }
          slot = table.next(slot)
        }
        table.slots[slot] = TagTable.entry(hash, i)
      }
      end = start
    }
  }
}
