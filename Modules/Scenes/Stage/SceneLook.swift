/// How an element of a scene looks, apart from where it stands.
public struct SceneLook: Hashable, Sendable {
  /// The element's name in its scene.
  public var id: String?
  /// The text on it.
  public var title: String?
  /// Its colour, chosen where the scene says `auto`; nil leaves it to the drawing.
  public var color: SceneColor?
  /// Its outline.
  public var shape: SceneItem.Shape
  /// The picture in it.
  public var picture: ScenePicture?

  /// Creates a look.
  public init(
    id: String? = nil, title: String? = nil, color: SceneColor? = nil,
    shape: SceneItem.Shape = .rect, picture: ScenePicture? = nil
  ) {
    self.id = id
    self.title = title
    self.color = color
    self.shape = shape
    self.picture = picture
  }
}
