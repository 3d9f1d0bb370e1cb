import CollectionModel
import StrictJSON

/// How pictures look where nothing says how: prints of one height, each with its own aspect.
enum FolderStyle {
  /// The window of a folder.
  static let viewport = Size(width: 800, height: 600)
  /// The height of a picture in points.
  static let pictureHeight = 120.0
  /// Room for a white frame at the left and the right together.
  static let sides = 16.0
  /// Room for a white frame above, and for frame and label below, together.
  static let topAndBottom = 30.0

  /// The flow layout with room around the prints.
  static let layout = LayoutChoice(
    name: "flow",
    options: JSONObject([
      .init(key: "sectionInset", value: OptionValue.insets(inset).json),
      .init(key: "minimumLineSpacing", value: JSONValue(.integer(10))),
      .init(key: "minimumInteritemSpacing", value: JSONValue(.integer(8))),
    ]))

  private static let inset = Insets(top: 15, left: 15, bottom: 15, right: 15)

  /// The size of a print; panoramas beyond three to one get the room of three to one.
  static func size(of picture: ScenePicture) -> Size {
    let aspect = min(3, max(1.0 / 3, picture.aspect))
    return Size(
      width: (pictureHeight * aspect + sides).rounded(), height: pictureHeight + topAndBottom)
  }
}

extension Scene {
  /// Returns the scene with a size for each picture that has none: its aspect at a common height.
  ///
  /// The picture is 120 points high and has room for a white frame and a label around it, so the
  /// item is 150 high. Stages do this unless an `itemSize` is given.
  ///
  /// - Complexity: O(entries), not items.
  public func withPictureSizes() -> Scene {
    var scene = self
    for index in scene.sections.indices {
      scene.sections[index].items.modifyEach { item in
        if item.size == nil, let picture = item.picture {
          item.size = FolderStyle.size(of: picture)
        }
      }
    }
    return scene
  }
}
