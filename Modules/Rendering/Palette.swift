internal import CollectionModel

/// The colours of a drawing.
public struct Palette: Hashable, Sendable {
  /// Behind everything.
  public var background: RGBA
  /// The white of a print's border and of header bars.
  public var paper: RGBA
  /// Text.
  public var ink: RGBA
  /// Captions and other quiet text.
  public var quietInk: RGBA
  /// Thin lines.
  public var hairline: RGBA
  /// Warnings: broken pictures.
  public var alert: RGBA
  /// Outlines of overlays.
  public var accent: RGBA
  /// Cells that have no colour of their own take one of these.
  public var cells: [RGBA]

  /// The default: a calm, light desk.
  public static let calm = Palette(
    background: RGBA(236, 237, 240), paper: RGBA(255, 255, 255), ink: RGBA(38, 42, 51),
    quietInk: RGBA(110, 116, 128), hairline: RGBA(206, 210, 217), alert: RGBA(192, 86, 78),
    accent: RGBA(224, 62, 96),
    cells: [
      RGBA(94, 129, 172), RGBA(129, 161, 193), RGBA(110, 165, 172), RGBA(122, 170, 140),
      RGBA(163, 190, 140), RGBA(214, 190, 120), RGBA(222, 160, 112), RGBA(208, 125, 108),
      RGBA(192, 108, 128), RGBA(172, 126, 164), RGBA(136, 124, 178), RGBA(104, 118, 150),
    ])

  /// Returns the colour of an element that has none: the same for the same identity.
  func color(id: String?, path: ElementPath) -> RGBA {
    guard !cells.isEmpty else { return hairline }
    guard let id else {
      return cells[
        Int(
          (UInt(bitPattern: path.section) &* 5 &+ UInt(bitPattern: path.item)) % UInt(cells.count))]
    }
    // FNV-1a: Swift's own hash changes from run to run.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return cells[Int((hash >> 20) % UInt64(cells.count))]
  }
}
