/// Why a request cannot be laid out.
public struct LayoutFailure: Error, Hashable, Sendable {
  /// What is wrong, with its context.
  public enum Reason: Hashable, Sendable {
    /// An item, header or footer has a negative extent (rule E1).
    case negativeSize(ElementKey, Size)
    /// A number that must be finite is not; the text names it.
    case notFinite(String, section: Int?)
    /// The layout cannot do what was asked of it; the text is a whole sentence.
    case unsupported(String)
    /// The layout itself failed, a plugin's for example; the text is a whole sentence.
    case failed(String)
  }

  /// What is wrong.
  public var reason: Reason

  /// Creates a failure.
  public init(_ reason: Reason) { self.reason = reason }
}

/// Something odd in a request that could be laid out all the same.
public struct LayoutWarning: Hashable, Sendable {
  /// What is odd.
  public enum Kind: Hashable, Sendable {
    /// An item does not fit across the axis (rules W1 and W2): its path, its extent, the room.
    case itemTooLong(ElementPath, extent: Double, room: Double, axis: ScrollAxis)
    /// A layout that shows fewer sections than there are leaves items out.
    case sectionsNotShown(sections: Int, items: Int)
  }

  /// What is odd.
  public var kind: Kind

  /// Creates a warning.
  public init(_ kind: Kind) { self.kind = kind }
}
