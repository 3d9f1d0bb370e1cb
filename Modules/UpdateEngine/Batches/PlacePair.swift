/// Where something stood before a batch and where it stands after it.
public struct PlacePair<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place in the state before.
  public var old: Place
  /// The place in the state after.
  public var new: Place

  /// Creates a pair.
  @inlinable public init(old: Place, new: Place) {
    self.old = old
    self.new = new
  }
}

/// What becomes of an item or a section that was there before a batch.
public enum Fate<Place: Hashable & Sendable>: Hashable, Sendable {
  /// It lives on; no operation names it.
  case kept(Place)
  /// It lives on where a move put it.
  case moved(Place)
  /// It ends, and something new is shown for it at this place.
  case reloaded(Place)
  /// It is gone.
  case deleted

  /// Where it lives on, or nil where it does not.
  @inlinable public var survivingPlace: Place? {
    switch self {
    case .kept(let place), .moved(let place): place
    case .reloaded, .deleted: nil
    }
  }
}

/// What an item or a section that is there after a batch was before it.
public enum Origin<Place: Hashable & Sendable>: Hashable, Sendable {
  /// It was there; no operation names it.
  case kept(Place)
  /// It was there and has been moved.
  case moved(Place)
  /// It is new, in place of what was reloaded here.
  case reloaded(Place)
  /// It is new.
  case inserted

  /// Where it was before, or nil where it is new.
  @inlinable public var survivingPlace: Place? {
    switch self {
    case .kept(let place), .moved(let place): place
    case .reloaded, .inserted: nil
    }
  }
}
