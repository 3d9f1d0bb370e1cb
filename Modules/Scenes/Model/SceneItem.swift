public import CollectionModel

/// One thing that a scene shows.
public struct SceneItem: Hashable, Sendable {
  /// The outline of a cell.
  public enum Shape: String, CaseIterable, Hashable, Sendable {
    /// The frame itself.
    case rect
    /// The frame with round corners.
    case rounded
    /// The ellipse in the frame.
    case circle
  }

  /// The item's name in its scene.
  public var id: String?
  /// The size it asks for in points, or nil for the layout's.
  public var size: Size?
  /// The text on it.
  public var title: String?
  /// The picture in it.
  public var picture: ScenePicture?
  /// Its colour.
  public var color: SceneColor
  /// Its outline.
  public var shape: Shape
  /// Where its centre stands, for layouts that place items where they are told; no layout that
  /// comes with the tool does, and a stage says so.
  public var position: Point?

  /// Creates an item.
  public init(
    id: String? = nil, size: Size? = nil, title: String? = nil, picture: ScenePicture? = nil,
    color: SceneColor = .auto, shape: Shape = .rect, position: Point? = nil
  ) {
    self.id = id
    self.size = size
    self.title = title
    self.picture = picture
    self.color = color
    self.shape = shape
    self.position = position
  }
}

/// A picture file and what its header says.
public struct ScenePicture: Hashable, Sendable {
  /// The file's path.
  public var path: String
  /// What the header says, or nil where it cannot be read.
  public var header: PictureHeader?
  /// Why the picture cannot be shown, in a few words; nil where it can.
  public var problem: String?

  /// Creates a picture that can be shown.
  public init(path: String, header: PictureHeader) {
    self.path = path
    self.header = header
  }

  /// Creates a picture that cannot be shown.
  public init(path: String, problem: String) {
    self.path = path
    self.problem = problem
  }

  /// Width over height of the upright picture; 4:3 where the header cannot be read.
  public var aspect: Double {
    guard let size = header?.uprightSize else { return 4 / 3 }
    return size.width / size.height
  }
}
