/// Random numbers that a seed repeats, the same on every machine (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
  @usableFromInline var state: UInt64

  /// A generator whose numbers depend on the seed alone.
  @inlinable public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  @inlinable public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, not including, `bound`; 0 where there is none.
  @inlinable public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }

  /// True in `percent` of a hundred cases.
  @inlinable public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
