/// Takes bytes in, a block at a time.
///
/// A sink that can fail keeps its failure and ignores what comes later.
public protocol JSONSink {
  /// Takes in the bytes that follow.
  mutating func write(_ bytes: [UInt8])
}

extension [UInt8]: JSONSink {
  /// Appends the bytes.
  public mutating func write(_ bytes: [UInt8]) { append(contentsOf: bytes) }
}

/// How a writer lays out its text.
public struct JSONStyle: Hashable, Sendable {
  /// In which order the members of a tree's objects are written.
  public enum KeyOrder: Hashable, Sendable {
    /// As they stand in the object.
    case given
    /// By the bytes of their keys.
    case sorted
  }

  /// The spaces of one level, or nil for one line without any space.
  public var indent: Int?
  /// The digits after the point to which numbers are rounded, or nil for all that matter.
  public var decimals: Int?
  /// The order of members in trees; members that are written one by one keep their order.
  public var keyOrder: KeyOrder

  /// Creates a style.
  public init(indent: Int? = nil, decimals: Int? = nil, keyOrder: KeyOrder = .given) {
    self.indent = indent.map { min(max($0, 0), 16) }
    self.decimals = decimals.map { min(max($0, 0), 9) }
    self.keyOrder = keyOrder
  }

  /// One line without spaces.
  public static let compact = JSONStyle()
  /// Two spaces a level.
  public static let pretty = JSONStyle(indent: 2)
}

/// Writes JSON into a sink, piece by piece, the same text for the same calls on every machine.
///
/// ```
/// var writer = JSONWriter(into: [UInt8](), style: .pretty)
/// writer.beginObject()
/// writer.key("frame")
/// writer.beginArray(inline: true)
/// for number in [0, 0, 40.5, 30] { writer.number(number) }
/// writer.endArray()
/// writer.endObject()
/// let bytes = writer.finish()
/// ```
///
/// - Invariant: `levels` has one entry for each array or object that is open.
public struct JSONWriter<Sink: JSONSink> {
  private struct Level {
    var isInline: Bool
    var isEmpty = true
  }

  private var sink: Sink
  private let style: JSONStyle
  private var levels: [Level] = []
  private var buffer: [UInt8] = []
  private var followsKey = false
  private let blockSize = 1 << 16

  /// Creates a writer.
  public init(into sink: Sink, style: JSONStyle = .compact) {
    self.sink = sink
    self.style = style
    buffer.reserveCapacity(blockSize + 256)
  }

  /// Opens an object; `inline` keeps it on one line in a pretty style.
  public mutating func beginObject(inline: Bool = false) { begin(0x7B, inline) }

  /// Closes the object that was opened last.
  /// - Precondition: an object is open.
  public mutating func endObject() { end(0x7D) }

  /// Opens an array; `inline` keeps it on one line in a pretty style.
  public mutating func beginArray(inline: Bool = false) { begin(0x5B, inline) }

  /// Closes the array that was opened last.
  /// - Precondition: an array is open.
  public mutating func endArray() { end(0x5D) }

  /// Writes the name of the member whose value follows.
  public mutating func key(_ name: String) {
    separate()
    quote(name)
    buffer.append(0x3A)
    if style.indent != nil { buffer.append(0x20) }
    followsKey = true
  }

  /// Writes `null`.
  public mutating func null() { literal("null") }

  /// Writes a truth value.
  public mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) { literal("\(value)") }

  /// Writes a number as the style rounds it; what is not finite is written as `null`.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    literal(
      style.decimals.map { JSONNumber.rounded(value, decimals: $0) } ?? JSONNumber.shortest(value))
  }

  /// Writes a text.
  public mutating func string(_ text: String) {
    separate()
    quote(text)
    flushIfFull()
  }

  /// Writes a whole tree.
  /// - Complexity: O(values).
  public mutating func value(_ value: JSONValue) {
    switch value.content {
    case .null: null()
    case .bool(let value): bool(value)
    case .integer(let value): integer(value)
    case .number(let value): number(value)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let object):
      beginObject()
      for member in ordered(object.members) {
        key(member.key)
        self.value(member.value)
      }
      endObject()
    }
  }

  /// Writes out what is left, with a line end in a pretty style, and gives the sink back.
  public consuming func finish() -> Sink {
    if style.indent != nil { buffer.append(0x0A) }
    if !buffer.isEmpty { sink.write(buffer) }
    return sink
  }

  private func ordered(_ members: [JSONObject.Member]) -> [JSONObject.Member] {
    style.keyOrder == .given
      ? members : members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  private mutating func begin(_ bracket: UInt8, _ inline: Bool) {
    separate()
    buffer.append(bracket)
    levels.append(Level(isInline: inline || style.indent == nil || levels.last?.isInline == true))
  }

  private mutating func end(_ bracket: UInt8) {
    precondition(!levels.isEmpty && !followsKey, "an array or object is open and no value is due")
    let level = levels.removeLast()
    if !level.isEmpty, !level.isInline { breakLine() }
    buffer.append(bracket)
    flushIfFull()
  }

  /// Writes what stands between the value before and the one that follows.
  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    guard let level = levels.last else { return }
    if !level.isEmpty { buffer.append(0x2C) }
    levels[levels.count - 1].isEmpty = false
    if !level.isInline {
      breakLine()
    } else if !level.isEmpty, style.indent != nil {
      buffer.append(0x20)
    }
  }

  private mutating func breakLine() {
    buffer.append(0x0A)
    let spaces = (style.indent ?? 0) * levels.count
    buffer.append(contentsOf: repeatElement(0x20, count: spaces))
  }

  private mutating func literal(_ text: String) {
    separate()
    buffer.append(contentsOf: text.utf8)
    flushIfFull()
  }

  private mutating func quote(_ text: String) {
    buffer.append(0x22)
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C: buffer.append(contentsOf: [0x5C, byte])
      case 0x0A: buffer.append(contentsOf: [0x5C, 0x6E])
      case 0x0D: buffer.append(contentsOf: [0x5C, 0x72])
      case 0x09: buffer.append(contentsOf: [0x5C, 0x74])
      case 0..<0x20, 0x7F: buffer.append(contentsOf: ("\\u" + JSONText.hex(UInt32(byte))).utf8)
      default: buffer.append(byte)
      }
    }
    buffer.append(0x22)
  }

  private mutating func flushIfFull() {
    guard buffer.count >= blockSize else { return }
    sink.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}

extension JSONValue {
  /// Returns the value as text.
  /// - Complexity: O(values).
  public func text(_ style: JSONStyle = .compact) -> String {
    var writer = JSONWriter(into: [UInt8](), style: style)
    writer.value(self)
    return String(decoding: writer.finish(), as: UTF8.self)
  }
}
