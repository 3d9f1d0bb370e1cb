/// Columns that fill from the top, and the rule by which the next item finds its own.
///
/// The next item goes to the column after the last one's, in reading order, unless another column
/// is shorter by more than `tolerance`: then it goes to the shortest, the first of equals.
///
/// Ends are whole numbers of steps of 2^-20 points: columns that are equal on paper are equal here,
/// and no error of rounding breaks the order. Each is kept above its column's number in one whole
/// number, so that the least of these is the first of the shortest columns, found without a branch:
/// which column is the shortest cannot be guessed, and a wrong guess costs more than all the rest.
public struct Columns: ~Copyable {
  /// End and number of each column: `end << numberBits | number`.
  @usableFromInline let columns: UnsafeMutableBufferPointer<Int64>
  @usableFromInline let gap: Double
  /// How much shorter, in steps, another column must be for the order to be broken.
  @usableFromInline let tolerance: Int64
  @usableFromInline var next = 0

  /// The most columns that there can be.
  public static let limit = 1 << Int(numberBits)
  @usableFromInline static var numberBits: Int64 { 12 }

  /// Creates empty columns.
  /// - Parameters:
  ///   - count: How many, from 1 to `limit`; what is outside is moved to the nearer end.
  ///   - gap: What stays free below an item, in points.
  ///   - tolerance: How much shorter another column must be for the order to be broken, in points;
  ///     what is below 0 or no number is taken as 0, and from 2^31 on the order is never broken.
  public init(count: Int, gap: Double, tolerance: Double) {
    columns = .allocate(capacity: min(max(1, count), Self.limit))
    for number in columns.indices { columns.initializeElement(at: number, to: Int64(number)) }
    self.gap = gap
    // Differences are whole, so what is below the next step is as good as none.
    let steps = (max(0, tolerance) * 0x1p20).rounded(.down)
    self.tolerance = steps < 0x1p51 ? Int64(steps) : .max
  }

  deinit { columns.deallocate() }

  /// Places an item of that height, and returns its column and where it begins.
  ///
  /// Inlined into the loop over the items, which is all that a waterfall does. A height that is no
  /// number, or beyond the 10^9 points at which a layout ends, gives some place or other.
  /// - Complexity: O(columns).
  @inlinable @inline(__always)
  public mutating func place(height: Double) -> (column: Int, y: Double) {
    // In range: there is one column at least, and `number` and `next` are below their count.
    let start = columns.baseAddress.unsafelyUnwrapped
    var least = start[0]
    for number in 1..<columns.count { least = min(least, start[number]) }
    let inOrder = start[next]
    let isBroken = (inOrder &>> Self.numberBits) &- (least &>> Self.numberBits) > tolerance
    let chosen = isBroken ? least : inOrder
    let column = Int(truncatingIfNeeded: chosen) & (Self.limit &- 1)
    // In range: the low bits of an entry are its column's number, which no height changes.
    start[column] = chosen &+ (Self.steps(height + gap) &<< Self.numberBits)
    next = column &+ 1 == columns.count ? 0 : column &+ 1
    return (column, Self.points(chosen))
  }

  /// Returns the nearest whole number of steps.
  ///
  /// Numbers from 2^32 to 2^33 are 2^-20 apart, so their bits, as whole numbers, count steps. What
  /// is no number gives some count, where a conversion would stop the program.
  @inlinable @inline(__always) static func steps(_ length: Double) -> Int64 {
    let anchor = 0x1.8p32
    return Int64(bitPattern: (length + anchor).bitPattern &- anchor.bitPattern)
  }

  /// Returns where a column ends, in points.
  @inlinable @inline(__always) static func points(_ column: Int64) -> Double {
    Double(column &>> numberBits) * 0x1p-20
  }

  /// Where each column's next item begins, measured from the first row's top, in points.
  public var bottoms: [Double] { columns.map { Self.points($0) } }

  /// The height of everything placed.
  public var height: Double {
    let lowest = bottoms.max() ?? 0
    return lowest > 0 ? lowest - gap : 0
  }

  /// Returns how many columns of a width, with gaps between them, fit into the room; at least one.
  public static func count(of width: Double, gap: Double, in room: Double) -> Int {
    let fitting = ((room + gap) / (width + gap)).rounded(.down)
    return fitting >= 1 ? Int(min(fitting, Double(limit))) : 1
  }
}
