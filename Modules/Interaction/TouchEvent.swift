public import CollectionModel

/// What a finger turned out to do.
///
/// Each touch gives `pressed` first and exactly one of `tapped`, `longPressEnded`, `panEnded`,
/// `flung` and `cancelled` last.
public enum TouchEvent: Hashable, Sendable {
  /// The finger came down.
  case pressed(Point)
  /// The finger strays and still rests within the slop.
  case strayed(Point)
  /// The finger came up before it did anything else.
  case tapped(Point)
  /// The finger has rested for long enough.
  case longPressBegan(Point)
  /// The finger moves after it has rested for long enough.
  case longPressMoved(Point)
  /// The finger came up after it had rested for long enough.
  case longPressEnded(Point)
  /// The finger has left the slop; translations count from here.
  case panBegan(Point)
  /// The finger has moved since the pan began: by this much in all.
  case panMoved(translation: Point)
  /// The finger came up slowly: the translation in all and the velocity in points per second.
  case panEnded(translation: Point, velocity: Point)
  /// The finger came up in swift movement: the translation in all and the velocity.
  case flung(translation: Point, velocity: Point)
  /// The touch was taken away.
  case cancelled

  /// Whether nothing more follows in this touch.
  public var isLast: Bool {
    switch self {
    case .tapped, .longPressEnded, .panEnded, .flung, .cancelled: true
    case .pressed, .strayed, .longPressBegan, .longPressMoved, .panBegan, .panMoved: false
    }
  }
}
