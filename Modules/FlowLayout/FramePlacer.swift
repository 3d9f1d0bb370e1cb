internal import CollectionModel

/// Turns places in the axis' terms into frames as they are handed out.
struct FramePlacer {
  private let axis: ScrollAxis
  private let grid: PixelGrid
  private let isMirrored: Bool
  private let contentWidth: Double

  /// Where the body of a section starts, in content coordinates.
  struct Origin {
    let along: Double
    let across: Double
  }

  @inline(__always)
  init(_ state: FlowState) {
    axis = state.frame.axis
    grid = state.frame.viewport.pixelGrid
    isMirrored = state.frame.viewport.isRightToLeft
    contentWidth = state.contentSize.width
  }

  @inline(__always)
  func origin(of section: borrowing FlowSection, at start: Double) -> Origin {
    Origin(along: start + section.bodyStart, across: section.room.leading)
  }

  /// Returns the frame of an item of the section that starts at `origin`.
  @inline(__always)
  func frame(_ slot: ItemSlot, from origin: Origin) -> Rect {
    frame(
      along: origin.along + slot.along, across: origin.across + slot.across,
      alongLength: slot.alongLength, acrossLength: slot.acrossLength)
  }

  /// Returns a frame as it is handed out: mirrored, then on the pixel grid.
  @inline(__always)
  func frame(
    along: Double, across: Double, alongLength: Double, acrossLength: Double
  ) -> Rect {
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
