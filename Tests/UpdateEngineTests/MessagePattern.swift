import UpdateEngine

/// What the whole sentence of each category looks like: exactly one fits any sentence.
///
/// Unchecked, because a regex is not Sendable though nothing changes one made from a literal.
struct MessagePattern: @unchecked Sendable {
  var category: UpdateError.Category
  var regex: Regex<Substring>

  static let all: [MessagePattern] = [
    MessagePattern(
      category: .countMismatchItems,
      regex:
        /Invalid update: invalid number of items in section \d+\.  The number of items contained in an existing section after the update \(\d+\) must be equal to the number of items contained in that section before the update \(\d+\), plus or minus the number of items inserted or deleted from that section \(\d+ inserted, \d+ deleted\) and plus or minus the number of items moved into or out of that section \(\d+ moved in, \d+ moved out\)\./
    ),
    MessagePattern(
      category: .countMismatchSections,
      regex:
        /Invalid update: invalid number of sections\.  The number of sections contained in the collection view after the update \(\d+\) must be equal to the number of sections contained in the collection view before the update \(\d+\), plus or minus the number of sections inserted or deleted \(\d+ inserted, \d+ deleted\)\./
    ),
    MessagePattern(
      category: .deleteItemOutOfRange,
      regex:
        /attempt to delete item -?\d+ from section \d+ which only contains \d+ items before the update/
    ),
    MessagePattern(
      category: .deleteItemSectionOutOfRange,
      regex:
        /attempt to delete item -?\d+ from section -?\d+, but there are only \d+ sections before the update/
    ),
    MessagePattern(
      category: .deleteSectionOutOfRange,
      regex:
        /attempt to delete section -?\d+, but there are only \d+ sections before the update/),
    MessagePattern(
      category: .insertItemOutOfRange,
      regex:
        /attempt to insert item -?\d+ into section \d+, but there are only \d+ items in section \d+ after the update/
    ),
    MessagePattern(
      category: .insertItemSectionOutOfRange,
      regex:
        /attempt to insert item -?\d+ into section -?\d+, but there are only \d+ sections after the update/
    ),
    MessagePattern(
      category: .insertSectionOutOfRange,
      regex: /attempt to insert section -?\d+ but there are only \d+ sections after the update/),
    MessagePattern(
      category: .moveItemSourceMissing,
      regex: /attempt to move index path \({[^}]*}\) that does not exist/),
    MessagePattern(
      category: .moveItemDestMissing,
      regex:
        /attempt to move index path \({[^}]*}\) to index path \({[^}]*}\) that does not exist/),
    MessagePattern(
      category: .moveSectionSourceMissing,
      regex: /attempt to move section -?\d+, but there are only \d+ sections before the update/),
    MessagePattern(
      category: .moveSectionDestMissing,
      regex:
        /attempt to move section -?\d+ to section -?\d+, but there are only \d+ sections after the update/
    ),
    MessagePattern(
      category: .deleteAndReloadSameItem,
      regex: /attempt to delete and reload the same index path \({.*}\)/),
    MessagePattern(
      category: .deleteAndReloadSameSection,
      regex: /attempt to delete and reload the same section \(\d+\)/),
    MessagePattern(
      category: .deleteSameItemTwice,
      regex: /attempt to delete the same index path more than once \({.*}\)/),
    MessagePattern(
      category: .deleteSameSectionTwice,
      regex: /attempt to delete the same section more than once \(\d+\)/),
    MessagePattern(
      category: .deleteAndMoveSameItem,
      regex: /attempt to perform a delete and a move from the same index path \({.*}\)/),
    MessagePattern(
      category: .deleteAndMoveSameSection,
      regex: /attempt to perform a delete and a move from the same section \(\d+\)/),
    MessagePattern(
      category: .insertAndMoveSameItem,
      regex: /attempt to perform an insert and a move to the same index path \({.*}\)/),
    MessagePattern(
      category: .insertAndMoveSameSection,
      regex: /attempt to perform an insert and a move to the same section \(\d+\)/),
    MessagePattern(
      category: .moveFromDeletedSection,
      regex: /cannot move an item from a deleted section \(\d+\)/),
    MessagePattern(
      category: .moveIntoInsertedSection,
      regex: /cannot move an item into a newly inserted section \(\d+\)/),
    MessagePattern(
      category: .moveFromSameSource,
      regex: /attempt to perform more than one move from the same index path \({.*}\)/),
    MessagePattern(
      category: .moveToSameDestination,
      regex: /attempt to perform more than one move to the same index path \({.*}\)/),
    MessagePattern(
      category: .moveSectionFromSameSource,
      regex: /attempt to relocate the same section more than once \(\d+\)/),
    MessagePattern(
      category: .moveSectionToSameDestination,
      regex: /attempt to relocate more than one section to the same place \(\d+\)/),
  ]
}
