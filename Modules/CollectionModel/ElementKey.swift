/// What kind of element a layout places.
///
/// Kinds are ordered cell, header, footer, other supplementary kinds by name, decorations by name.
/// Names compare by their UTF-8 bytes, so the order is the same on every machine.
public enum ElementKind: Hashable, Sendable {
  /// An item's cell.
  case cell
  /// A section's header.
  case header
  /// A section's footer.
  case footer
  /// A supplementary view of a kind that the layout defines.
  case supplementary(String)
  /// A decoration view, which has no data of its own.
  case decoration(String)

  /// The kind's own name, or nil for cell, header and footer.
  public var name: String? {
    switch self {
    case .cell, .header, .footer: nil
    case .supplementary(let name), .decoration(let name): name
    }
  }

  private var rank: Int {
    switch self {
    case .cell: 0
    case .header: 1
    case .footer: 2
    case .supplementary: 3
    case .decoration: 4
    }
  }
}

extension ElementKind: Comparable {
  /// Orders by rank, then by the name's bytes.
  public static func < (a: ElementKind, b: ElementKind) -> Bool {
    if a.rank != b.rank { return a.rank < b.rank }
    guard let first = a.name, let second = b.name else { return false }
    return first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}

/// The identity of an element in one state of a layout: its kind and its path.
///
/// Headers and footers stand at item 0 of their section (rule F18).
public struct ElementKey: Hashable, Sendable {
  /// What the element is.
  public var kind: ElementKind
  /// Where the element belongs.
  public var path: ElementPath

  /// Creates the key of an element.
  @inlinable public init(kind: ElementKind, path: ElementPath) {
    self.kind = kind
    self.path = path
  }

  /// Returns the key of an item's cell.
  @inlinable public static func cell(_ section: Int, _ item: Int) -> ElementKey {
    ElementKey(kind: .cell, path: ElementPath(section, item))
  }

  /// Returns the key of a section's header.
  @inlinable public static func header(_ section: Int) -> ElementKey {
    ElementKey(kind: .header, path: ElementPath(section, 0))
  }

  /// Returns the key of a section's footer.
  @inlinable public static func footer(_ section: Int) -> ElementKey {
    ElementKey(kind: .footer, path: ElementPath(section, 0))
  }
}

extension ElementKey: Comparable {
  /// Orders by kind, then by path.
  public static func < (a: ElementKey, b: ElementKey) -> Bool {
    a.kind != b.kind ? a.kind < b.kind : a.path < b.path
  }
}
