internal import CollectionModel
internal import Rendering
internal import Scenes

// How a scene's words about looks become the drawing's.
extension ElementLook {
  /// Takes over how an element of a scene looks.
  init(_ look: SceneLook) {
    self.init(
      id: look.id, title: look.title, color: look.color.flatMap(RGBA.init),
      outline: Outline(look.shape), picture: look.picture.flatMap(PictureReference.init),
      placeholder: look.picture?.problem)
  }
}

extension ElementLook.Outline {
  /// The radius of round corners, in points.
  private static let cornerRadius = 10.0

  fileprivate init(_ shape: SceneItem.Shape) {
    switch shape {
    case .rect: self = .rectangle
    case .rounded: self = .rounded(Self.cornerRadius)
    case .circle: self = .circle
    }
  }
}

extension PictureReference {
  /// Refers to a picture whose header could be read.
  fileprivate init?(_ picture: ScenePicture) {
    guard let header = picture.header else { return nil }
    self.init(
      path: picture.path, pixelSize: header.uprightSize, orientation: header.orientation)
  }
}

extension RGBA {
  /// Takes over a colour; nil where it is still to be chosen.
  init?(_ color: SceneColor) {
    guard case .rgba(let red, let green, let blue, let alpha) = color else { return nil }
    self.init(red, green, blue, alpha: alpha)
  }
}

extension Finding {
  /// Takes over what was noticed about a scene.
  init(_ finding: SceneFinding) {
    self.init(
      finding.id, finding.severity == .warning ? .warning : .note, finding.message,
      indexPath: finding.path.map { [$0.section, $0.item] })
  }
}

extension SceneError {
  /// A short name for programs.
  var id: String {
    switch reason {
    case .json: "scene-json"
    case .csv: "scene-csv"
    case .unreadable: "unreadable-input"
    case .noPictures: "no-pictures"
    case .option: "option"
    case .unsupported: "unsupported"
    }
  }
}
