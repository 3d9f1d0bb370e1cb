/// Numbers that follow each other, written as fast as memory takes them.
enum AscendingNumbers {
  private typealias Lanes = SIMD4<Int32>
  private static let laneCount = Lanes.scalarCount
  private static let laneBytes = MemoryLayout<Lanes>.size
  /// How many items one round of the loop writes: a cache line of them.
  private static let roundCount = 4 * laneCount

  /// Writes `first`, `first + 1` and so on to `count` places.
  ///
  /// A store across two cache lines costs twice, and a run begins anywhere: so the first few are
  /// written where they are, all others at addresses that are multiples of a vector's size, and the
  /// last few again where they are, over some that stand there already.
  /// - Precondition: `start` has room for `count` numbers.
  /// - Complexity: O(`count`).
  @inline(__always)
  static func write(from first: Int32, count: Int, to start: UnsafeMutablePointer<Int32>) {
    // In range: each store ends at `count` or before, since there are more numbers than one round
    // and one vector write.
    guard count >= roundCount + laneCount else {
      for item in 0..<count { start[item] = first &+ Int32(truncatingIfNeeded: item) }
      return
    }
    let lanes = Lanes(0, 1, 2, 3) &+ first
    let bytes = UnsafeMutableRawPointer(start)
    bytes.storeBytes(of: lanes, as: Lanes.self)
    let offset = Int(UInt(bitPattern: start) % UInt(laneBytes))
    var item = laneCount - offset / MemoryLayout<Int32>.size
    while item <= count - roundCount {
      writeRound(lanes &+ Int32(truncatingIfNeeded: item), to: bytes + item * 4)
      item &+= roundCount
    }
    let last = count - roundCount
    writeRound(lanes &+ Int32(truncatingIfNeeded: last), to: bytes + last * 4)
  }

  @inline(__always)
  private static func writeRound(_ lanes: Lanes, to place: UnsafeMutableRawPointer) {
    place.storeBytes(of: lanes, as: Lanes.self)
    (place + laneBytes).storeBytes(of: lanes &+ 4, as: Lanes.self)
    (place + 2 * laneBytes).storeBytes(of: lanes &+ 8, as: Lanes.self)
    (place + 3 * laneBytes).storeBytes(of: lanes &+ 12, as: Lanes.self)
  }
}
