import Foundation

/// Random numbers that a seed repeats (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}

/// The seeds of a random test: `count` in a row from a random start, or the one that SEED gives.
///
/// CONFIGURATIONS=<number> makes all random tests shorter. A failure names its seed; `SEED=<number> swift test --filter <test>` repeats that case alone.
struct Seeds: Sequence {
  var first: UInt64
  var count: Int

  init(count: Int, of name: String) {
    let environment = ProcessInfo.processInfo.environment
    if let text = environment["SEED"], let seed = UInt64(text) {
      (first, self.count) = (seed, 1)
    } else {
      let limit = environment["CONFIGURATIONS"].flatMap { Int($0) } ?? count
      (first, self.count) = (UInt64.random(in: 0...(UInt64.max >> 8)), Swift.min(count, limit))
    }
    print("\(name): \(self.count) cases from SEED=\(first)")
  }

  func makeIterator() -> some IteratorProtocol<UInt64> {
    (0..<UInt64(count)).lazy.map { [first] in first &+ $0 }.makeIterator()
  }
}
