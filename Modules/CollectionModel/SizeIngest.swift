/// Collects sizes block by block and keeps the tightest storage that loses nothing.
///
/// - Invariant: while `isUniform`, both pairs of arrays are empty and `held` items have `first`;
///   after that exactly one pair, narrow or wide, has `held` entries.
struct SizeIngest {
  private let capacity: Int
  private var held = 0
  private(set) var firstUnusableIndex: Int?
  private var isUniform = true
  private var isNarrow = true
  private var first = Size.zero
  private var narrowWidths: [Float] = []
  private var narrowHeights: [Float] = []
  private var wideWidths: [Double] = []
  private var wideHeights: [Double] = []

  init(capacity: Int) { self.capacity = capacity }

  /// What has been collected.
  var storage: ItemSizes.Storage {
    if isUniform { return .uniform(first) }
    return isNarrow
      ? .narrow(widths: narrowWidths, heights: narrowHeights)
      : .wide(widths: wideWidths, heights: wideHeights)
  }

  /// Takes in the sizes that follow.
  mutating func append(_ block: [Size]) {
    guard let head = block.first else { return }
    if held == 0 { first = head }
    if firstUnusableIndex == nil, let bad = block.firstIndex(where: { !$0.isUsable }) {
      firstUnusableIndex = held + bad
    }
    if isUniform && !block.allSatisfy({ $0 == first }) { leaveUniform() }
    if !isUniform {
      if isNarrow && !block.allSatisfy({ $0.fitsNarrow }) { widen() }
      store(block)
    }
    held += block.count
  }

  private mutating func store(_ block: [Size]) {
    if isNarrow {
      for size in block {
        narrowWidths.append(Float(size.width))
        narrowHeights.append(Float(size.height))
      }
    } else {
      for size in block {
        wideWidths.append(size.width)
        wideHeights.append(size.height)
      }
    }
  }

  /// Writes out the equal sizes seen so far, because a different one follows.
  private mutating func leaveUniform() {
    isUniform = false
    isNarrow = first.fitsNarrow
    if isNarrow {
      narrowWidths.reserveCapacity(capacity)
      narrowHeights.reserveCapacity(capacity)
      narrowWidths.append(contentsOf: repeatElement(Float(first.width), count: held))
      narrowHeights.append(contentsOf: repeatElement(Float(first.height), count: held))
    } else {
      wideWidths.reserveCapacity(capacity)
      wideHeights.reserveCapacity(capacity)
      wideWidths.append(contentsOf: repeatElement(first.width, count: held))
      wideHeights.append(contentsOf: repeatElement(first.height, count: held))
    }
  }

  /// Moves everything to 8-byte numbers, because a size follows that 4 bytes cannot hold.
  private mutating func widen() {
    isNarrow = false
    wideWidths.reserveCapacity(capacity)
    wideHeights.reserveCapacity(capacity)
    wideWidths.append(contentsOf: narrowWidths.lazy.map(Double.init))
    wideHeights.append(contentsOf: narrowHeights.lazy.map(Double.init))
    narrowWidths = []
    narrowHeights = []
  }
}

extension Size {
  /// Whether both extents are exact as 4-byte numbers.
  fileprivate var fitsNarrow: Bool {
    Double(Float(width)) == width && Double(Float(height)) == height
  }
}
