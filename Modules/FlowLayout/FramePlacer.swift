internal import CollectionModel

/// Turns places in the axis' terms into frames as they are handed out.
///
/// Queries are compiled for each placer, so that the common ones cost no decision for each item.
protocol FramePlacer {
  /// The axis where frames are neither mirrored nor rounded, else nil.
  static var plainAxis: ScrollAxis? { get }

  func frame(along: Double, across: Double, alongLength: Double, acrossLength: Double) -> Rect
}

/// Rows read from the left, not rounded.
struct RowPlacer: FramePlacer {
  @inline(__always) static var plainAxis: ScrollAxis? { .vertical }

  @inline(__always)
  func frame(along: Double, across: Double, alongLength: Double, acrossLength: Double) -> Rect {
    Rect(x: across, y: along, width: acrossLength, height: alongLength)
  }
}

/// Columns read from the left, not rounded.
struct ColumnPlacer: FramePlacer {
  @inline(__always) static var plainAxis: ScrollAxis? { .horizontal }

  @inline(__always)
  func frame(along: Double, across: Double, alongLength: Double, acrossLength: Double) -> Rect {
    Rect(x: along, y: across, width: alongLength, height: acrossLength)
  }
}

/// Whatever the axis, the reading direction and the pixels.
struct GeneralPlacer: FramePlacer {
  static var plainAxis: ScrollAxis? { nil }

  private let axis: ScrollAxis
  private let grid: PixelGrid
  private let isMirrored: Bool
  private let contentWidth: Double

  @inline(__always)
  init(_ state: FlowState) {
    axis = state.frame.axis
    grid = state.frame.viewport.pixelGrid
    isMirrored = state.frame.viewport.isRightToLeft
    contentWidth = state.contentSize.width
  }

  /// Whether frames are handed out as they are.
  @inline(__always)
  var isPlain: Bool { !isMirrored && !(grid.scale > 0) }

  /// Returns a frame as it is handed out: mirrored, then on the pixel grid.
  @inline(__always)
  func frame(along: Double, across: Double, alongLength: Double, acrossLength: Double) -> Rect {
    let rect = axis.rect(
      along: along, across: across, alongLength: alongLength, acrossLength: acrossLength)
    // F16: rounded once, from the exact position.
    return grid.rounded(mirrored(rect))
  }

  /// Returns the frame seen in a mirror when the reading direction is right to left (rule F27).
  @inline(__always)
  func mirrored(_ rect: Rect) -> Rect {
    guard isMirrored else { return rect }
    var mirrored = rect
    // F27: positions are mirrored within the content.
    mirrored.x = contentWidth - rect.x - rect.width
    return mirrored
  }
}

extension FramePlacer {
  /// Returns the frame of an item.
  @inline(__always)
  func frame(_ slot: ItemSlot) -> Rect {
    frame(
      along: slot.along, across: slot.across, alongLength: slot.alongLength,
      acrossLength: slot.acrossLength)
  }
}

/// Where the body of a section starts, in content coordinates.
struct BodyOrigin: Sendable {
  let along: Double
  let across: Double
}
