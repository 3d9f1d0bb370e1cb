internal import Foundation

/// The seeds of a random test: `count` in a row from a random start, or the one that SEED gives.
///
/// CONFIGURATIONS=<number> makes all random tests shorter. A failure names its seed; `SEED=<number> swift test --filter <test>` repeats that case alone.
public struct Seeds: Sequence {
  /// The first seed.
  public var first: UInt64
  /// How many there are.
  public var count: Int

  /// The seeds for `count` cases of the test called `name`, which is printed with the first seed.
  public init(count: Int, of name: String) {
    let environment = ProcessInfo.processInfo.environment
    if let text = environment["SEED"], let seed = UInt64(text) {
      (first, self.count) = (seed, 1)
    } else {
      let limit = environment["CONFIGURATIONS"].flatMap { Int($0) } ?? count
      (first, self.count) = (UInt64.random(in: 0...(UInt64.max >> 8)), Swift.min(count, limit))
    }
    print("\(name): \(self.count) cases from SEED=\(first)")
  }

  /// The seeds in a row.
  public func makeIterator() -> some IteratorProtocol<UInt64> {
    (0..<UInt64(count)).lazy.map { [first] in first &+ $0 }.makeIterator()
  }
}
