public import StrictJSON

/// Why a scene cannot be made or shown.
public struct SceneError: Error, Equatable, Sendable {
  /// What is wrong, with its context.
  public enum Reason: Equatable, Sendable {
    /// The scene's JSON is not what it should be.
    case json(JSONError)
    /// A line of a CSV file is not what it should be; the text is a sentence without its full stop.
    case csv(line: Int, String)
    /// A file or folder cannot be read; the text says why.
    case unreadable(String)
    /// A folder holds nothing that can be shown.
    case noPictures
    /// An option of a layout is not what it should be.
    case option(OptionError)
    /// The scene asks for something that cannot be done; the text is a sentence without its full stop.
    case unsupported(String)
  }

  /// What is wrong.
  public var reason: Reason
  /// The file or folder that it is wrong in, or nil where there is none.
  public var file: String?

  /// Creates an error.
  public init(_ reason: Reason, in file: String? = nil) {
    self.reason = reason
    self.file = file
  }

  /// One sentence: what was expected, what was found, where.
  public var message: String { (file.map { "\($0): " } ?? "") + statement }

  private var statement: String {
    switch reason {
    case .json(let error): error.message
    case .csv(let line, let text): "\(text) (line \(line))"
    case .unreadable(let text): text
    case .noPictures:
      "the folder holds no pictures; JPEG, PNG, GIF, WebP, BMP and TIFF files are shown,"
        + " those of its sub-folders too"
    case .option(let error): error.message
    case .unsupported(let text): text
    }
  }
}

extension SceneError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
