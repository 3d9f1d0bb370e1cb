public import CollectionModel
public import Foundation

extension IndexPath {
  /// Creates the path of an item in a section.
  public init(item: Int, section: Int) {
    // Not from an array: two appended numbers need no allocation, and layouts make millions.
    self = IndexPath(index: section).appending(item)
  }

  /// Creates the path of a row in a section.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The item's number in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The row's number in its section: another word for the item.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The section's number.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
}

extension IndexPath {
  /// Creates the index path of an element path.
  public init(_ path: ElementPath) { self.init(item: path.item, section: path.section) }
}

extension ElementPath {
  /// Creates an element path from an index path of two numbers, nil for any other length.
  public init?(_ indexPath: IndexPath) {
    guard indexPath.count == 2 else { return nil }
    self.init(indexPath[0], indexPath[1])
  }
}

extension IndexSet {
  /// The paths of the sections that the numbers name: one number each.
  var paths: [IndexPath] { map { IndexPath(index: $0) } }
}
