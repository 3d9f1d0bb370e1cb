/// Collects sizes block by block and keeps the tightest storage that loses nothing.
///
/// - Invariant: while `isUniform`, both pairs of arrays are empty and `held` items have `first`;
///   after that exactly one pair, narrow or wide, has `capacity` entries, `held` of them set.
struct SizeIngest {
  private let capacity: Int
  private var held = 0
  private(set) var firstUnusableIndex: Int?
  private var isUniform = true
  private var isNarrow = true
  /// Whether all extents are multiples of 1/64 and small enough for sums to be exact.
  private(set) var hasShortFractions = true
  /// Whether all extents are greater than zero.
  private(set) var isPositive = true
  private var first = Size.zero
  private var narrowWidths: [Float] = []
  private var narrowHeights: [Float] = []
  private var wideWidths: [Double] = []
  private var wideHeights: [Double] = []

  init(capacity: Int) { self.capacity = capacity }

  /// What has been collected, when it is as much as was announced.
  var storage: ItemSizes.Storage {
    if isUniform { return .uniform(first) }
    return isNarrow
      ? .narrow(widths: narrowWidths, heights: narrowHeights)
      : .wide(widths: wideWidths, heights: wideHeights)
  }

  /// Takes in the sizes that follow.
  mutating func append(_ block: [Size]) {
    block.withUnsafeBufferPointer { append($0) }
  }

  private mutating func append(_ block: UnsafeBufferPointer<Size>) {
    guard let head = block.first else { return }
    defer { held += block.count }
    if isUniform {
      let isFirst = held == 0
      if isFirst { first = head }
      if Self.areAll(first, block) {
        // What is true of one is true of all.
        if isFirst { judge(UnsafeBufferPointer(rebasing: block[..<1])) }
        return
      }
      leaveUniform()
    }
    judge(block)
    store(block)
  }

  /// Notes what kind of numbers the sizes that follow are.
  private mutating func judge(_ block: UnsafeBufferPointer<Size>) {
    // Short fractions are usable and fit 4 bytes, so only other sizes need a closer look.
    let (areShort, arePositive) = Self.fractions(of: block)
    isPositive = isPositive && arePositive
    if areShort { return }
    hasShortFractions = false
    if firstUnusableIndex == nil {
      firstUnusableIndex = block.firstIndex { !$0.isUsable }.map { held + $0 }
    }
    if !isUniform && isNarrow && !block.allSatisfy({ $0.fitsNarrow }) { widen() }
  }

  /// Returns whether all sizes are `size`.
  private static func areAll(_ size: Size, _ block: UnsafeBufferPointer<Size>) -> Bool {
    let extents = SIMD2(size.width, size.height)
    var equal = SIMDMask<SIMD2<Int64>>(repeating: true)
    for other in block { equal = equal .& (SIMD2(other.width, other.height) .== extents) }
    return equal[0] && equal[1]
  }

  /// Returns whether all extents are multiples of 1/64, and not negative and below 2^18, so that
  /// they have at most 24 digits; and whether all are greater than zero.
  private static func fractions(
    of block: UnsafeBufferPointer<Size>
  ) -> (areShort: Bool, arePositive: Bool) {
    // Adding and taking off this number rounds to a multiple of 1/64.
    let rounder = SIMD2(repeating: 0x1.8p46)
    var short = SIMDMask<SIMD2<Int64>>(repeating: true)
    var least = SIMD2(repeating: Double.infinity)
    // One pass without branches: nearly always all are.
    for size in block {
      let extents = SIMD2(size.width, size.height)
      least = least.replacing(with: extents, where: extents .< least)
      short = short .& (extents .< 0x1p18)
      short = short .& (((extents + rounder) - rounder) .== extents)
    }
    return (
      short[0] && short[1] && least[0] >= 0 && least[1] >= 0, least[0] > 0 && least[1] > 0
    )
  }

  private mutating func store(_ block: UnsafeBufferPointer<Size>) {
    let start = held
    if isNarrow {
      narrowWidths.withUnsafeMutableBufferPointer { widths in
        narrowHeights.withUnsafeMutableBufferPointer { heights in
          for index in block.indices {
            widths[start + index] = Float(block[index].width)
            heights[start + index] = Float(block[index].height)
          }
        }
      }
    } else {
      wideWidths.withUnsafeMutableBufferPointer { widths in
        wideHeights.withUnsafeMutableBufferPointer { heights in
          for index in block.indices {
            widths[start + index] = block[index].width
            heights[start + index] = block[index].height
          }
        }
      }
    }
  }

  /// Writes out the equal sizes seen so far, because a different one follows.
  private mutating func leaveUniform() {
    isUniform = false
    isNarrow = first.fitsNarrow
    if isNarrow {
      narrowWidths = Self.array(capacity, held, Float(first.width))
      narrowHeights = Self.array(capacity, held, Float(first.height))
    } else {
      wideWidths = Self.array(capacity, held, first.width)
      wideHeights = Self.array(capacity, held, first.height)
    }
  }

  /// Moves everything to 8-byte numbers, because a size follows that 4 bytes cannot hold.
  private mutating func widen() {
    isNarrow = false
    wideWidths = narrowWidths.map(Double.init)
    wideHeights = narrowHeights.map(Double.init)
    narrowWidths = []
    narrowHeights = []
  }

  /// Returns `count` numbers, the first `held` of them `value` and the others zero.
  private static func array<Scalar: BinaryFloatingPoint>(
    _ count: Int, _ held: Int, _ value: Scalar
  ) -> [Scalar] {
    var numbers = [Scalar](repeating: 0, count: count)
    for index in 0..<held { numbers[index] = value }
    return numbers
  }
}

extension Size {
  /// Whether both extents are exact as 4-byte numbers.
  fileprivate var fitsNarrow: Bool {
    Double(Float(width)) == width && Double(Float(height)) == height
  }
}
