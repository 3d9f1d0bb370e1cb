/// The place of an item: a section number and an item number in it, both from 0.
///
/// Two integers, because Foundation's index path costs an allocation-sized value per item.
public struct ElementPath: Hashable, Comparable, Sendable {
  /// The section's number, from 0.
  public var section: Int
  /// The item's number in its section, from 0.
  public var item: Int

  /// Creates the path of an item.
  @inlinable public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Creates the path of an item, without labels.
  @inlinable public init(_ section: Int, _ item: Int) {
    self.init(section: section, item: item)
  }

  /// Orders by section, then by item.
  @inlinable public static func < (a: ElementPath, b: ElementPath) -> Bool {
    a.section != b.section ? a.section < b.section : a.item < b.item
  }
}
