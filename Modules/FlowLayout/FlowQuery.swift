internal import CollectionModel

/// What becomes of the elements that a query finds.
protocol ElementSink {
  /// How many cells can be put in without asking again.
  var room: Int { get }

  mutating func take(_ role: ElementFrame.Role, _ path: ElementPath, _ frame: Rect)

  /// Takes a cell `times` times: once or not at all.
  ///
  /// - Precondition: there is room for it.
  mutating func put(_ path: ElementPath, _ frame: Rect, times: Int)
}

extension ElementSink {
  @inline(__always) var room: Int { .max }

  @inline(__always)
  mutating func put(_ path: ElementPath, _ frame: Rect, times: Int) {
    if times > 0 { take(.cell, path, frame) }
  }
}

/// Writes elements to a buffer while there is room, and counts them all.
struct BufferSink: ElementSink {
  private let start: UnsafeMutablePointer<ElementFrame>
  private var next: UnsafeMutablePointer<ElementFrame>
  private let end: UnsafeMutablePointer<ElementFrame>
  private var left = 0

  /// - Precondition: the buffer has an address.
  @inline(__always)
  init(_ start: UnsafeMutablePointer<ElementFrame>, _ room: Int) {
    self.start = start
    next = start
    end = start + room
  }

  @inline(__always) var room: Int { end - next }

  /// How many elements there were.
  @inline(__always)
  var count: Int { (next - start) + left }

  @inline(__always)
  mutating func take(_ role: ElementFrame.Role, _ path: ElementPath, _ frame: Rect) {
    guard next < end else {
      left += 1
      return
    }
    // In range: `next` lies between the buffer's start and its end.
    next.initialize(to: ElementFrame(role: role, path: path, frame: frame))
    next += 1
  }

  /// Writes in any case and moves on where wanted: at the edge of a rectangle nobody can guess
  /// which items of a line are, and a branch that is guessed wrong costs more than the writing.
  @inline(__always)
  mutating func put(_ path: ElementPath, _ frame: Rect, times: Int) {
    next.initialize(to: ElementFrame(role: .cell, path: path, frame: frame))
    next += times
  }
}

/// Counts elements.
struct CountingSink: ElementSink {
  private(set) var count = 0

  mutating func take(_ role: ElementFrame.Role, _ path: ElementPath, _ frame: Rect) { count += 1 }
}

/// Makes placements of elements and hands them to a closure.
struct PlacementSink: ElementSink {
  let body: (Placement) -> Void

  mutating func take(_ role: ElementFrame.Role, _ path: ElementPath, _ frame: Rect) {
    // F22: headers and footers lie in front of cells.
    let key = ElementFrame(role: role, path: path, frame: frame).key
    body(
      Placement(
        key: key, frame: frame, zIndex: role == .cell ? 0 : FlowState.supplementaryZIndex))
  }
}

/// A query under way: keeps what meets the rectangle.
struct Query<Placer: FramePlacer, Sink: ElementSink>: SlotVisitor {
  private let placer: Placer
  private let window: QueryWindow
  private(set) var sink: Sink
  private var section = 0

  @inline(__always)
  init(placer: Placer, window: QueryWindow, sink: Sink) {
    self.placer = placer
    self.window = window
    self.sink = sink
  }

  /// Says which section the items that follow are of.
  @inline(__always)
  mutating func begin(_ section: Int) { self.section = section }

  @inline(__always)
  func attention(to line: LineSpan, count: Int, isPlain: Bool) -> LineAttention {
    // Whether there is room is asked once a line.
    guard isPlain, sink.room >= count, let axis = Placer.plainAxis else { return .each }
    return window.attention(to: line, axis)
  }

  @inline(__always)
  mutating func visit(_ item: Int, _ slot: ItemSlot) {
    let frame = placer.frame(slot)
    // F21: touching is not meeting, and an element without area meets nothing.
    if window.meets(frame) { sink.take(.cell, ElementPath(section, item), frame) }
  }

  @inline(__always)
  mutating func visitAlong(_ item: Int, _ slot: ItemSlot) {
    guard let axis = Placer.plainAxis else { return visit(item, slot) }
    let times = window.meetings(slot.along, slot.along + slot.alongLength, along: axis)
    sink.put(ElementPath(section, item), placer.frame(slot), times: times)
  }

  @inline(__always)
  mutating func take(_ item: Int, _ slot: ItemSlot) {
    sink.put(ElementPath(section, item), placer.frame(slot), times: 1)
  }

  /// Takes a header or footer that meets the rectangle.
  mutating func take(_ role: ElementFrame.Role, _ section: Int, _ frame: Rect) {
    if window.meets(frame) { sink.take(role, ElementPath(section, 0), frame) }
  }
}

/// A rectangle with its edges worked out, to compare many frames with.
struct QueryWindow {
  private let left: Double
  private let top: Double
  private let right: Double
  private let bottom: Double

  /// - Precondition: the rectangle has an area.
  @inline(__always)
  init(_ rect: Rect) {
    (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
  }

  /// Whether the frame shares a positive area with the rectangle: `Rect.overlaps`.
  @inline(__always)
  func meets(_ frame: Rect) -> Bool {
    frame.width > 0 && frame.height > 0 && frame.x < right && frame.y < bottom
      && frame.maxX > left && frame.maxY > top
  }

  /// Returns 1 where a stretch along the axis shares a positive length with the rectangle, else 0.
  @inline(__always)
  func meetings(_ lower: Double, _ upper: Double, along axis: ScrollAxis) -> Int {
    let (from, to) = axis == .vertical ? (top, bottom) : (left, right)
    let (startsBefore, endsAfter) = (lower < to, upper > from)
    // A Bool is one byte, 0 or 1. Read as a number it can be counted without a branch.
    return Int(
      unsafeBitCast(startsBefore, to: UInt8.self) & unsafeBitCast(endsAfter, to: UInt8.self))
  }

  /// Returns what of a line's items may lie outside, where each one has an area and stands within
  /// the line.
  @inline(__always)
  func attention(to line: LineSpan, _ axis: ScrollAxis) -> LineAttention {
    let isVertical = axis == .vertical
    let (from, to) = isVertical ? (left, right) : (top, bottom)
    // Beyond this, the smallest extent of 1/64 might drown in rounding.
    let isNear = abs(line.along) < 0x1p40 && abs(from) < 0x1p40 && line.room < 0x1p40
    guard isNear, from <= line.across, to >= line.across + line.room, line.room > 0 else {
      return .each
    }
    let (lower, upper) = isVertical ? (top, bottom) : (left, right)
    // F13: every item lies around the line's middle, with 1/128 or more to either side.
    let middle = line.along + line.thickness * 0.5
    return lower <= middle && upper >= middle ? .none : .along
  }
}
