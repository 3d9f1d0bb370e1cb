/// One change to what a layout has solved, so that it can re-solve only what the change touches.
///
/// Numbers of removals count in the state before the edit, those of insertions in the state after.
public enum ShapeEdit: Hashable, Sendable {
  /// Items now stand at `range` of `section` that were not there before.
  case insertedItems(section: Int, range: Range<Int>)
  /// The items that stood at `range` of `section` are gone.
  case removedItems(section: Int, range: Range<Int>)
  /// The items at `range` of `section` have new sizes.
  case resizedItems(section: Int, range: Range<Int>)
  /// Sections now stand at `range` that were not there before.
  case insertedSections(range: Range<Int>)
  /// The sections that stood at `range` are gone.
  case removedSections(range: Range<Int>)
}
