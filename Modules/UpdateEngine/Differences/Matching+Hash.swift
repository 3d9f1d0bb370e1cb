/// A hash table over a list's left-over elements: a 32-bit tag and a position in each slot.
///
/// Equal elements share a slot and hang behind one another in their order, so that many equal ones
/// cost no more than different ones.
@usableFromInline struct TagTable: ~Copyable {
  /// Tag in the upper half, one more than the position in the lower; 0 is free.
  @usableFromInline let slots: Scratch<UInt64>
  /// The position of the next equal element, or -1.
  @usableFromInline let followers: Scratch<Int32>

  @inlinable init(count: Int) {
    var capacity = 16
    while capacity < count &* 2 { capacity &*= 2 }
    slots = Scratch(count: capacity, repeating: 0)
    followers = Scratch(count: count, repeating: -1)
  }

  @inlinable @inline(__always) static func tag(_ hash: UInt64) -> UInt64 {
    hash & 0xFFFF_FFFF_0000_0000
  }

  @inlinable @inline(__always) func slot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (slots.count &- 1)
  }

  @inlinable @inline(__always) func position(_ slot: UInt64) -> Int {
    Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) &- 1
  }

  @inlinable @inline(__always) func entry(_ hash: UInt64, _ position: Int) -> UInt64 {
    Self.tag(hash) | UInt64(truncatingIfNeeded: position &+ 1)
  }

  /// Spreads a hash over all bits, because slots take the lower ones and tags the upper.
  @inlinable @inline(__always) static func spread(_ hash: UInt64) -> UInt64 {
    let product = hash.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}

extension Matching {
  /// Matches left-over elements by identity, equal ones first come, first served.
  @inlinable func matchByHash<Rule: DifferenceRule>(
    _ old: UnsafeBufferPointer<Rule.Element>, _ oldRest: borrowing ScratchList,
    _ new: UnsafeBufferPointer<Rule.Element>, _ newRest: borrowing ScratchList,
    by rule: Rule.Type
  ) {
    let table = TagTable(count: oldRest.count)
    fill(table, old, oldRest, by: rule)
    // The element behind the last match needs no hash where it goes on in the same order.
    var guess = -1
    for index in 0..<newRest.count {
      let j = newRest[index]
      if guess >= prefix && guess < oldEnd && partnersOfOld[guess &- prefix] < 0
        && Rule.areSame(old[guess], new[j])
      {
        match(guess, j)
        guess &+= 1
        continue
      }
      let hash = TagTable.spread(Rule.hash(new[j]))
      var slot = table.slot(hash)
      while table.slots[slot] != 0 {
        let entry = table.slots[slot]
        if TagTable.tag(entry) == TagTable.tag(hash) {
          var position = table.position(entry)
          while partnersOfOld[oldRest[position] &- prefix] >= 0 && table.followers[position] >= 0 {
            position = Int(table.followers[position])
          }
          table.slots[slot] = table.entry(hash, position)
          let i = oldRest[position]
          if Rule.areSame(old[i], new[j]) {
            if partnersOfOld[i &- prefix] < 0 {
              match(i, j)
              guess = i &+ 1
            }
            break
          }
        }
        slot = (slot &+ 1) & (table.slots.count &- 1)
      }
    }
  }

  /// Enters the old elements, the last first, so that equal ones hang in their order.
  ///
  /// Hashes are made in blocks and entered then, so that the misses of the cache overlap instead of
  /// waiting behind each hash.
  @inlinable func fill<Rule: DifferenceRule>(
    _ table: borrowing TagTable, _ old: UnsafeBufferPointer<Rule.Element>,
    _ oldRest: borrowing ScratchList, by rule: Rule.Type
  ) {
    let block = 32
    let hashes = Scratch<UInt64>(count: block, repeating: 0)
    var end = oldRest.count
    while end > 0 {
      let start = max(0, end &- block)
      for position in start..<end {
        hashes[position &- start] = TagTable.spread(Rule.hash(old[oldRest[position]]))
      }
      for position in stride(from: end &- 1, through: start, by: -1) {
        let hash = hashes[position &- start]
        var slot = table.slot(hash)
        while table.slots[slot] != 0 {
          let entry = table.slots[slot]
          if TagTable.tag(entry) == TagTable.tag(hash) {
            let other = table.position(entry)
            if Rule.areSame(old[oldRest[other]], old[oldRest[position]]) {
              table.followers[position] = Int32(truncatingIfNeeded: other)
              break
            }
          }
          slot = (slot &+ 1) & (table.slots.count &- 1)
        }
        table.slots[slot] = table.entry(hash, position)
      }
      end = start
    }
  }
}
