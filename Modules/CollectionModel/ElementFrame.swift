/// An element's identity and frame without anything counted: the answer of fast rectangle queries.
///
/// A `Placement` carries names and a transform; copying many of them costs more than finding them.
/// Layouts that place cells, headers and footers only can fill a caller's buffer with these.
public struct ElementFrame: Hashable, Sendable {
  /// What the element is.
  @frozen public enum Role: UInt8, Hashable, Sendable {
    /// An item's cell.
    case cell
    /// A section's header.
    case header
    /// A section's footer.
    case footer
  }

  /// What the element is.
  public var role: Role
  /// Where the element belongs.
  public var path: ElementPath
  /// The frame in content coordinates, in points.
  public var frame: Rect

  /// Creates an element's frame.
  @inlinable public init(role: Role, path: ElementPath, frame: Rect) {
    self.role = role
    self.path = path
    self.frame = frame
  }

  /// The element's key.
  @inlinable public var key: ElementKey {
    switch role {
    case .cell: ElementKey(kind: .cell, path: path)
    case .header: ElementKey(kind: .header, path: path)
    case .footer: ElementKey(kind: .footer, path: path)
    }
  }
}
