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

  /// The section's number, and below it eight bits for the role.
  ///
  /// Together they are written at once, which counts where nothing but writing is left to do.
  @usableFromInline var tag: Int
  @usableFromInline var item: Int
  /// The frame in content coordinates, in points.
  public var frame: Rect

  /// Creates an element's frame.
  ///
  /// - Precondition: the section's number has at most 55 bits, as any that can be counted has.
  @inlinable public init(role: Role, path: ElementPath, frame: Rect) {
    tag = path.section &<< 8 | Int(role.rawValue)
    item = path.item
    self.frame = frame
  }

  /// What the element is.
  @inlinable public var role: Role {
    switch tag & 0xFF {
    case 0: .cell
    case 1: .header
    default: .footer
    }
  }

  /// Where the element belongs.
  @inlinable public var path: ElementPath { ElementPath(tag &>> 8, item) }

  /// The element's key.
  @inlinable public var key: ElementKey {
    switch role {
    case .cell: ElementKey(kind: .cell, path: path)
    case .header: ElementKey(kind: .header, path: path)
    case .footer: ElementKey(kind: .footer, path: path)
    }
  }
}
