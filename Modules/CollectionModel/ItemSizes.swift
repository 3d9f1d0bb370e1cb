/// The sizes of a section's items, stored as tightly as they allow without loss.
///
/// Equal sizes take no storage, whatever their number. Other sizes are kept as separate arrays of
/// widths and heights, as 4-byte numbers while every size fits one exactly, else as 8-byte numbers.
///
/// ```
/// let equal = ItemSizes(count: 10_000_000_000, uniform: Size(width: 50, height: 50))
/// let mixed = ItemSizes([Size(width: 40, height: 30), Size(width: 60, height: 20)])
/// ```
public struct ItemSizes: Sendable {
  /// How the sizes are held.
  @frozen public enum Storage: Sendable {
    /// Every item has this size.
    case uniform(Size)
    /// Widths and heights that are exact as 4-byte numbers.
    case narrow(widths: [Float], heights: [Float])
    /// Widths and heights as 8-byte numbers.
    case wide(widths: [Double], heights: [Double])
  }

  /// The number of items.
  public private(set) var count: Int
  /// The sizes.
  public private(set) var storage: Storage
  /// The first item whose size no layout can use, being negative or not finite; nil when all can.
  public private(set) var firstUnusableIndex: Int?
  /// Whether all extents are multiples of 1/64 below 2¹⁸, so that sums of them are exact.
  package private(set) var hasShortFractions: Bool
  /// Whether all extents are known to be greater than zero.
  package private(set) var isPositive: Bool

  /// Creates `count` items of one size.
  /// - Precondition: `count` is zero or more.
  public init(count: Int, uniform size: Size) {
    precondition(count >= 0, "an item count is zero or more")
    self.count = count
    self.storage = .uniform(size)
    self.firstUnusableIndex = count > 0 && !size.isUsable ? 0 : nil
    self.hasShortFractions = false
    self.isPositive = false
  }

  /// Creates items with the given sizes.
  /// - Complexity: O(`sizes.count`).
  public init(_ sizes: [Size]) {
    self.init(count: sizes.count) { sizes[$0] }
  }

  /// Creates `count` items whose sizes are asked for one by one, in order.
  /// - Parameters:
  ///   - count: The number of items.
  ///   - size: Returns the size of the item with this number. It is not kept.
  /// - Precondition: `count` is zero or more.
  /// - Complexity: O(`count`).
  @inlinable public init(count: Int, size: (_ item: Int) -> Size) {
    self.init(count: count) { range, buffer in
      buffer.withUnsafeMutableBufferPointer { buffer in
        // In range: the buffer has one size for each item of the range.
        for item in range { buffer[item &- range.lowerBound] = size(item) }
      }
    }
  }

  /// Creates `count` items whose sizes `fill` writes, a block at a time.
  ///
  /// `fill` is called with consecutive ranges that cover `0..<count`, each with a buffer of exactly
  /// that many sizes, all zero. It is not kept.
  ///
  /// - Precondition: `count` is zero or more.
  /// - Complexity: O(`count`).
  public init<Failure: Error>(
    count: Int,
    fill: (_ range: Range<Int>, _ buffer: inout [Size]) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(count >= 0, "an item count is zero or more")
    var ingest = SizeIngest(capacity: count)
    let blockSize = 512
    var buffer: [Size] = []
    var start = 0
    while start < count {
      let end = min(count, start + blockSize)
      if buffer.count == end - start {
        for index in buffer.indices { buffer[index] = .zero }
      } else {
        buffer = [Size](repeating: .zero, count: end - start)
      }
      try fill(start..<end, &buffer)
      precondition(buffer.count == end - start, "a fill closure keeps the buffer's length")
      ingest.append(buffer)
      start = end
    }
    self.count = count
    self.storage = ingest.storage
    self.firstUnusableIndex = ingest.firstUnusableIndex
    self.hasShortFractions = ingest.hasShortFractions
    self.isPositive = ingest.isPositive
  }

  /// Returns the size of the item at `index`.
  /// - Precondition: `index` is in `0..<count`.
  @inlinable public subscript(index: Int) -> Size {
    precondition(index >= 0 && index < count, "an item index is in 0..<count")
    switch storage {
    case .uniform(let size): return size
    case .narrow(let widths, let heights):
      return Size(width: Double(widths[index]), height: Double(heights[index]))
    case .wide(let widths, let heights):
      return Size(width: widths[index], height: heights[index])
    }
  }

  /// The one size that all items have, or nil; nil also where there are none.
  public var uniformSize: Size? {
    if count > 0, case .uniform(let size) = storage { return size }
    return nil
  }
}
