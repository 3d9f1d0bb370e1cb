/// What a person may choose about a drawing.
public struct DisplayOptions: Hashable, Sendable {
  /// How a picture meets its cell.
  public enum Fit: String, Hashable, Sendable, CaseIterable {
    /// The whole picture, as a print with a white border.
    case aspect
    /// The picture covers the cell, cropped centrally, without a border.
    case fill
  }

  /// Which part is drawn.
  public enum Extent: Hashable, Sendable {
    /// What the viewport shows.
    case visible
    /// All content.
    case whole
  }

  /// Marks drawn over the elements.
  public enum Overlay: String, Hashable, Sendable, CaseIterable {
    /// The outline of each frame.
    case frames
    /// The index path of each element.
    case index
    /// The z-index of each element.
    case z
    /// The viewport's outline.
    case viewport
    /// A box around each section.
    case sections
    /// A line through the cells in index order.
    case order
  }

  /// How pictures meet their cells.
  public var fit: Fit
  /// Which part is drawn.
  public var extent: Extent
  /// The marks over the elements.
  public var overlays: Set<Overlay>
  /// The colours.
  public var palette: Palette
  /// Whether cells carry their titles.
  public var showsLabels: Bool

  /// Creates options; the defaults show what the viewport shows, as prints, without overlays.
  public init(
    fit: Fit = .aspect, extent: Extent = .visible, overlays: Set<Overlay> = [],
    palette: Palette = .calm, showsLabels: Bool = true
  ) {
    self.fit = fit
    self.extent = extent
    self.overlays = overlays
    self.palette = palette
    self.showsLabels = showsLabels
  }
}
