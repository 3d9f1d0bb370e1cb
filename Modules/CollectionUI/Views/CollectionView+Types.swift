import CollectionModel

extension CollectionView {
  /// What an element is.
  public enum ElementCategory: UInt, Sendable {
    /// An item's cell.
    case cell
    /// A view that belongs to a section or to the whole.
    case supplementaryView
    /// A view that the layout alone decides on.
    case decorationView
  }

  /// The direction in which a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal
  }

  /// Where an item stands in the view after scrolling to it.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a position from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of section headers.
  public static let elementKindSectionHeader = ElementKind.headerName
  /// The kind of section footers.
  public static let elementKindSectionFooter = ElementKind.footerName
}

extension CollectionView.ScrollPosition {
  /// A place of one axis, or none.
  struct Choice {
    var place: ScrollGeometry.Place?
  }

  /// Returns the place that one of three positions asks for; nil where it is more than one.
  func place(_ start: Self, _ middle: Self, _ end: Self) -> Choice? {
    switch intersection([start, middle, end]) {
    case []: Choice(place: nil)
    case start: Choice(place: .start)
    case middle: Choice(place: .middle)
    case end: Choice(place: .end)
    default: nil
    }
  }
}
