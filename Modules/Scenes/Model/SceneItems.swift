public import CollectionModel

/// The items of a section, equal or computed ones kept as runs and never written out.
///
/// Ten thousand million items that one line of a scene stands for take as much room as one.
///
/// - Invariant: `starts[i]` is the number of items before run `i`; no run is empty.
public struct SceneItems: Sendable {
  /// Items that one entry of a scene stands for.
  struct Run: Sendable {
    var item: SceneItem
    var count: Int
    /// The seed of sizes that vary, or nil where all have the item's own.
    var seed: UInt64?
  }

  private(set) var runs: [Run] = []
  private var starts: [Int] = []
  /// The number of items.
  public private(set) var count = 0

  /// The largest number of items that a section may have.
  public static let maximumCount = 1_000_000_000_000

  /// The largest number of items that may have sizes of their own: each size needs storage.
  public static let maximumSizedCount = 100_000_000

  /// Creates a section without items.
  public init() {}

  /// Creates items that stand for themselves.
  public init(_ items: [SceneItem]) { for item in items { append(item) } }

  /// Adds an item, or `count` of it; with a `seed` their sizes vary around the item's own.
  ///
  /// What would go beyond `maximumCount` is left out.
  public mutating func append(
    _ item: SceneItem, count added: Int = 1, varyingBy seed: UInt64? = nil
  ) {
    let added = min(added, Self.maximumCount - count)
    guard added > 0 else { return }
    starts.append(count)
    runs.append(Run(item: item, count: added, seed: seed))
    count += added
  }

  /// Adds the items of another section.
  public mutating func append(contentsOf other: SceneItems) {
    for run in other.runs { append(run.item, count: run.count, varyingBy: run.seed) }
  }

  /// Returns the item at `index`; repeated items get their number in their run added to id and title.
  /// - Precondition: `index` is in `0..<count`.
  /// - Complexity: O(log runs).
  public subscript(index: Int) -> SceneItem {
    let run = runIndex(of: index)
    var item = runs[run].item
    guard runs[run].count > 1 else { return item }
    let number = index - starts[run]
    item.size = size(run, number)
    item.id = item.id.map { "\($0)-\(number)" }
    item.title = item.title.map { "\($0) \(number + 1)" }
    return item
  }

  /// Returns the size of the item at `index`, or nil where it has none of its own.
  /// - Precondition: `index` is in `0..<count`.
  /// - Complexity: O(log runs).
  public func size(at index: Int) -> Size? {
    let run = runIndex(of: index)
    return size(run, index - starts[run])
  }

  private func size(_ run: Int, _ number: Int) -> Size? {
    guard let seed = runs[run].seed else { return runs[run].item.size }
    return VaryingSizes(seed: seed, around: runs[run].item.size).size(at: number)
  }

  private func runIndex(of index: Int) -> Int {
    precondition(index >= 0 && index < count, "an item index is in 0..<count")
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// How the items come by their sizes.
  public enum Sizing: Hashable, Sendable {
    /// No item has a size of its own.
    case none
    /// Every item has this size.
    case uniform(Size)
    /// Sizes differ, or some items have none.
    case mixed
  }

  /// How the items come by their sizes.
  /// - Complexity: O(runs).
  public var sizing: Sizing {
    guard let first = runs.first else { return .none }
    let isVaried = runs.contains { $0.seed != nil }
    if isVaried || !runs.allSatisfy({ $0.item.size == first.item.size }) { return .mixed }
    return first.item.size.map { .uniform($0) } ?? .none
  }

  /// How many items say where they stand.
  /// - Complexity: O(runs).
  var positionedCount: Int {
    runs.reduce(0) { $0 + ($1.item.position == nil ? 0 : $1.count) }
  }

  /// Changes every item that an entry of the scene stands for.
  mutating func modifyEach(_ body: (inout SceneItem) -> Void) {
    for index in runs.indices { body(&runs[index].item) }
  }
}

/// Sizes that are computed from a seed and an index, so that a million need no storage.
struct VaryingSizes {
  let seed: UInt64
  private let widths: ClosedRange<Int>
  private let heights: ClosedRange<Int>

  /// Without a size: 40 to 120 wide and 30 to 90 high; else from half to one and a half times it.
  init(seed: UInt64, around size: Size? = nil) {
    self.seed = seed
    widths = Self.range(around: size?.width) ?? 40...120
    heights = Self.range(around: size?.height) ?? 30...90
  }

  private static func range(around extent: Double?) -> ClosedRange<Int>? {
    guard let extent else { return nil }
    return Int((extent / 2).rounded())...Int((extent * 1.5).rounded())
  }

  /// Whole points, so that they take the least room in an engine.
  func size(at index: Int) -> Size {
    let bits = Hashing.mix(seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(index))
    return Size(
      width: Self.pick(widths, bits & 0xFFFF_FFFF), height: Self.pick(heights, bits >> 32))
  }

  private static func pick(_ range: ClosedRange<Int>, _ bits: UInt64) -> Double {
    Double(range.lowerBound) + Double((bits * UInt64(range.count)) >> 32)
  }
}

/// Numbers that look random and are the same on every machine.
enum Hashing {
  /// SplitMix64's output function.
  static func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// FNV-1a over the text's bytes.
  static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
