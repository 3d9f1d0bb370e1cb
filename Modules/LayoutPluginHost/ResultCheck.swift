internal import CLayoutPlugin
internal import CPluginShim
internal import CollectionModel

/// A result that is not allowed: which check, where, what was found.
struct InvalidResult: Error {
  var check: String
  var index: Int?
  var message: String
}

/// Checks what a plugin wrote, and remembers for each block of items which box they cover.
///
/// Both in one pass, because at a million items reading the result is what costs.
enum ResultCheck {
  static let blockSize = 64
  /// How many items ahead memory is asked for; between 100 and 250 it makes no difference.
  private static let lookahead = 128
  /// Coordinates beyond this lose fractions of a point.
  static let farthest = 1e9
  private static let knownFlags = TW_ATTR_HIDDEN | TW_ATTR_TRANSFORM

  /// The box that the frames of consecutive items cover.
  struct Block: Sendable {
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity

    mutating func add(_ other: Block) {
      left = min(left, other.left)
      top = min(top, other.top)
      right = max(right, other.right)
      bottom = max(bottom, other.bottom)
    }
  }

  static func items(_ items: UnsafePointer<tw_attr>?, count: Int, mayTransform: Bool)
    throws(InvalidResult) -> [Block]
  {
    guard let items, count > 0 else { return [] }
    let blockCount = (count + blockSize - 1) / blockSize
    let allowed = mayTransform ? knownFlags : TW_ATTR_HIDDEN
    var bad = -1
    let blocks = [Block](unsafeUninitializedCapacity: blockCount) { blocks, written in
      for number in 0..<blockCount {
        let start = number * blockSize
        let end = min(count, start + blockSize)
        var extremes = Extremes()
        for index in start..<end {
          shim_will_read(items + (index &+ lookahead))
          extremes.add(items + index)
        }
        // In range: there is room for `blockCount` blocks, one at least.
        (blocks.baseAddress.unsafelyUnwrapped + number).initialize(to: extremes.block)
        written = number + 1
        if !extremes.areGood(allowed) {
          bad = start
          return
        }
      }
    }
    guard bad >= 0 else { return blocks }
    for index in bad..<min(count, bad + blockSize) {
      try check(items[index], flags: allowed, "item \(index)", index)
    }
    throw InvalidResult(
      check: "items", index: bad, message: "something is wrong with the items from \(bad) on")
  }

  /// The extremes of a block's numbers, from which one look tells whether all are good.
  ///
  /// A comparison with a number that is none is false and changes no extreme, but makes the sum
  /// none as well; a sum of good numbers cannot overflow. An alpha's bits, as a whole number, are at
  /// most those of 1 just where it is from 0 to 1; what has a sign or is none is above. Two lanes
  /// at a time and few steps, because this loop is most of what a plugin's answer costs more than a
  /// layout's of our own.
  private struct Extremes {
    private var low = SIMD2(repeating: Double.infinity)
    private var high = SIMD2(repeating: -Double.infinity)
    private var smallest = SIMD2(repeating: Double.infinity)
    private var sum = SIMD2<Double>.zero
    private var alpha: UInt64 = 0
    private var flags: UInt32 = 0

    @inline(__always)
    mutating func add(_ attr: UnsafePointer<tw_attr>) {
      let frame = attr.pointee.frame
      let (origin, size) = (SIMD2(frame.x, frame.y), SIMD2(frame.w, frame.h))
      let corner = origin + size
      low.replace(with: origin, where: origin .< low)
      high.replace(with: corner, where: corner .> high)
      smallest.replace(with: size, where: size .< smallest)
      // The corner is none where the origin or the size is.
      sum += corner
      // Adding nothing takes the sign from a zero.
      alpha = max(alpha, (attr.pointee.alpha + 0).bitPattern)
      flags |= attr.pointee.flags
    }

    var block: Block { Block(left: low.x, top: low.y, right: high.x, bottom: high.y) }

    func areGood(_ allowed: UInt32) -> Bool {
      low.x >= -farthest && low.y >= -farthest && high.x <= farthest && high.y <= farthest
        && smallest.x >= 0 && smallest.y >= 0 && alpha <= 1.0.bitPattern
        && flags & ~allowed == 0 && (sum.x + sum.y).isFinite
    }
  }

  static func check(_ attr: tw_attr, flags: UInt32, _ what: String, _ index: Int?)
    throws(InvalidResult)
  {
    let frame = attr.frame
    let numbers = [frame.x, frame.y, frame.w, frame.h]
    let isUntouched =
      ([frame.x, frame.y, frame.w, frame.h, attr.alpha].allSatisfy { $0.bitPattern == .max })
      && attr.flags == .max
    if isUntouched {
      throw InvalidResult(check: "written", index: index, message: "\(what) was not placed")
    }
    for (name, number) in zip(["x", "y", "width", "height"], numbers) where !number.isFinite {
      throw InvalidResult(
        check: "finite", index: index, message: "\(what) has \(name) \(number), expected a number")
    }
    if frame.w < 0 || frame.h < 0 {
      throw InvalidResult(
        check: "size", index: index,
        message: "\(what) has size \(frame.w) × \(frame.h), expected zero or more")
    }
    for number in [frame.x, frame.y, frame.x + frame.w, frame.y + frame.h]
    where abs(number) > farthest {
      throw InvalidResult(
        check: "range", index: index,
        message: "\(what) reaches to \(number), expected at most 1e9 points from the origin")
    }
    guard attr.alpha >= 0, attr.alpha <= 1 else {
      throw InvalidResult(
        check: "alpha", index: index, message: "\(what) has alpha \(attr.alpha), expected 0 to 1")
    }
    guard attr.flags & ~flags == 0 else {
      throw InvalidResult(
        check: "flags", index: index,
        message: "\(what) has flags \(attr.flags), expected only bits that are defined"
          + " and that its class asked for")
    }
  }

  /// Checks that the content's size is a size and covers what was placed.
  static func content(_ content: tw_size, covers box: Block) throws(InvalidResult) {
    if content.w.isNaN && content.h.isNaN {
      throw InvalidResult(check: "content", index: nil, message: "the content size was not set")
    }
    guard content.w >= 0, content.h >= 0, content.w <= farthest, content.h <= farthest else {
      throw InvalidResult(
        check: "content", index: nil,
        message: "the content size is \(content.w) × \(content.h), expected 0 to 1e9 points")
    }
    // Half a point, because a layout may round its content's size and not its frames.
    guard box.right <= content.w + 0.5, box.bottom <= content.h + 0.5 else {
      throw InvalidResult(
        check: "cover", index: nil,
        message: "the content size is \(content.w) × \(content.h), but elements reach to "
          + "\(box.right), \(box.bottom)")
    }
  }

  /// Checks that the plugin wrote nothing before the first slot.
  static func slack(_ start: UnsafeRawPointer, bytes: Int) throws(InvalidResult) {
    for offset in 0..<bytes where start.load(fromByteOffset: offset, as: UInt8.self) != 0xFF {
      throw InvalidResult(
        check: "bounds", index: nil,
        message: "something was written \(bytes - offset) bytes before the first item's slot")
    }
  }
}
