public import CollectionModel

extension ElementKind {
  /// The name of a section header's kind, UIKit's.
  static let headerName = "UICollectionElementKindSectionHeader"
  /// The name of a section footer's kind, UIKit's.
  static let footerName = "UICollectionElementKindSectionFooter"

  /// Creates the kind of a supplementary view from its name.
  public init(supplementary name: String) {
    switch name {
    case Self.headerName: self = .header
    case Self.footerName: self = .footer
    default: self = .supplementary(name)
    }
  }

  /// The name that UIKit's calls use for the kind, nil for cells.
  public var elementKind: String? {
    switch self {
    case .cell: nil
    case .header: Self.headerName
    case .footer: Self.footerName
    case .supplementary(let name), .decoration(let name): name
    }
  }
}
