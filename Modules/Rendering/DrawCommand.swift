public import CollectionModel

/// A picture to draw.
public struct PictureMark: Hashable, Sendable {
  /// The file.
  public var picture: PictureReference
  /// Where the whole picture would lie, in points; its aspect is the file's.
  public var rect: Rect
  /// What cuts it; nil shows the whole picture.
  public var clip: DrawnShape?
  /// What is drawn in its place if the file turns out to be broken.
  public var replacement: [DrawCommand]

  /// The part of the plane that the picture covers.
  public var visibleRect: Rect {
    guard let clip else { return rect }
    return rect.intersection(clip.bounds) ?? Rect(origin: rect.origin, size: .zero)
  }
}

/// A line of text to draw inside a rectangle; text that does not fit ends in an ellipsis.
public struct LabelMark: Hashable, Sendable {
  /// Where the text stands in the rectangle.
  public enum Alignment: Hashable, Sendable {
    /// At the start of the reading direction, which is the left.
    case leading
    /// In the middle.
    case center
    /// At the right.
    case trailing
  }

  /// The text: one line, no control characters.
  public var text: String
  /// The rectangle that the text never leaves, in content coordinates.
  public var rect: Rect
  /// The size of the font in points.
  public var fontSize: Double
  /// Whether the font is bold.
  public var isBold: Bool
  /// The colour.
  public var color: RGBA
  /// Where the text stands in the rectangle; vertically it is always in the middle.
  public var alignment: Alignment
  /// Whether the text is turned by a quarter, to be read downwards.
  public var isTurned: Bool

  init(
    _ text: String, in rect: Rect, fontSize: Double, isBold: Bool = false, color: RGBA,
    alignment: Alignment = .center, isTurned: Bool = false
  ) {
    self.text = TextMetrics.oneLine(text)
    self.rect = rect
    self.fontSize = fontSize
    self.isBold = isBold
    self.color = color
    self.alignment = alignment
    self.isTurned = isTurned
  }

  /// The room for the text along its line, in points.
  public var lineLength: Double { isTurned ? rect.height : rect.width }

  /// The text as far as it is estimated to fit, with an ellipsis if it is cut.
  public var estimatedText: String {
    TextMetrics.elided(text, toWidth: lineLength, fontSize: fontSize, isBold: isBold)
  }
}

/// One step of a drawing, in content coordinates.
public indirect enum DrawCommand: Hashable, Sendable {
  /// A soft shadow under a shape: `blur` points wide, moved down by `drop` points.
  case shadow(DrawnShape, blur: Double, drop: Double, opacity: Double)
  /// A filled shape.
  case fill(DrawnShape, RGBA)
  /// An outlined shape; the line lies inside the shape. A dash is the length of strokes and gaps.
  case stroke(DrawnShape, RGBA, width: Double, dash: Double?)
  /// A line through points.
  case polyline([Point], RGBA, width: Double)
  /// A picture.
  case picture(PictureMark)
  /// A line of text.
  case label(LabelMark)
}
