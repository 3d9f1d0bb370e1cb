/// Why a drawing could not be made.
public struct DrawingError: Error, Hashable, Sendable {
  /// One sentence: what was expected, what was found, what to do.
  public let message: String
}

/// A picture file that cannot be shown; the drawing has a placeholder in its place.
public struct PictureProblem: Error, Hashable, Sendable {
  /// What is wrong with a picture file.
  public enum Reason: Hashable, Sendable {
    /// There is no readable regular file of this name.
    case unreadable
    /// The file is in no format that can be read, or its header is damaged.
    case unknownFormat
    /// The header declares more pixels than are ever decoded.
    case tooLarge(width: Int, height: Int)
    /// The file ends too early or its content is damaged.
    case damaged
  }

  /// The file's path.
  public let path: String
  /// What is wrong with it.
  public let reason: Reason

  /// One sentence: what was found, where, and what is done about it.
  public var message: String {
    let cause =
      switch reason {
      case .unreadable: "cannot be opened as a file"
      case .unknownFormat: "is not a picture in a format that can be read"
      case .tooLarge(let width, let height):
        "declares \(width) × \(height) pixels, more than the \(PictureDecoder.largestPixelCount) "
          + "that are decoded"
      case .damaged: "is damaged or ends too early"
      }
    return "\(path) \(cause); a placeholder stands in its place"
  }
}
