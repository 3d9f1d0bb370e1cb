public import CollectionModel

/// How an element looks, apart from where it stands.
public struct ElementLook: Hashable, Sendable {
  /// The outline of a cell.
  public enum Outline: Hashable, Sendable {
    /// The frame itself.
    case rectangle
    /// The frame with round corners of a radius in points.
    case rounded(Double)
    /// The ellipse in the frame.
    case circle
  }

  /// The element's stable identity, if it has one.
  public var id: String?
  /// The text shown on it.
  public var title: String?
  /// Its colour; nil takes one from the palette.
  public var color: RGBA?
  /// Its outline.
  public var outline: Outline
  /// The picture shown in it.
  public var picture: PictureReference?
  /// Why its picture cannot be shown: draws a placeholder instead.
  public var placeholder: String?

  /// Creates a look; everything left out is decided by the drawing.
  public init(
    id: String? = nil, title: String? = nil, color: RGBA? = nil, outline: Outline = .rectangle,
    picture: PictureReference? = nil, placeholder: String? = nil
  ) {
    self.id = id
    self.title = title
    self.color = color
    self.outline = outline
    self.picture = picture
    self.placeholder = placeholder
  }
}

/// A picture file and what its header says.
public struct PictureReference: Hashable, Sendable {
  /// The file's path.
  public var path: String
  /// The size in pixels, after the orientation is applied.
  public var pixelSize: Size
  /// The EXIF orientation, 1 to 8; 1 is upright.
  public var orientation: Int

  /// Creates a reference to a picture file.
  public init(path: String, pixelSize: Size, orientation: Int = 1) {
    self.path = path
    self.pixelSize = pixelSize
    self.orientation = orientation
  }

  /// Whether the stored picture lies on its side: orientations 5 to 8.
  public var isTurned: Bool { (5...8).contains(orientation) }
}
