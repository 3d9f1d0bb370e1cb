import CollectionModel

extension UpdateError {
  /// What to change so that the batch is accepted, in one or two sentences.
  public var advice: String {
    switch reason {
    case .itemCount(let counts): counts.advice
    case .sectionCount(let before, let after, let inserted, let deleted):
      "The operations make \(Total(adding: [before, inserted], taking: [deleted]).words) sections of "
        + "\(before), the data source says \(after): "
        + repair(before, after, reason.missingSections ?? .exactly(0), "section")
    case .deleteItemOutOfRange, .deleteItemSectionOutOfRange, .deleteSectionOutOfRange,
      .moveItemSourceMissing, .moveSectionSourceMissing:
      removalAdvice
    case .insertItemOutOfRange, .insertItemSectionOutOfRange, .insertSectionOutOfRange,
      .moveItemDestMissing, .moveSectionDestMissing:
      insertionAdvice
    case .deleteAndReloadSameItem, .deleteAndReloadSameSection:
      "What is deleted cannot be shown anew: drop the reload."
    case .deleteSameItemTwice, .deleteSameSectionTwice:
      "Announce each delete once: numbers are those before the batch, and no other operation "
        + "shifts them."
    case .deleteAndMoveSameItem(_, let removal), .deleteAndMoveSameSection(_, let removal):
      removal == .delete
        ? "Decide for one of the two: drop the move, or drop the delete."
        : "A reload is a delete and an insert: reload in a batch of its own first, or use "
          + "reconfigure, which goes together with a move."
    case .insertAndMoveSameItem, .insertAndMoveSameSection: claimAdvice
    case .moveFromDeletedSection(_, _, let removal):
      "An item cannot leave a section that is \(removal == .delete ? "deleted" : "reloaded") in "
        + "the same batch: insert it at its new place instead of moving it, or move it in a batch "
        + "before."
    case .moveIntoInsertedSection(_, _, let reloaded):
      "The data source gives \(reloaded == nil ? "an inserted" : "a reloaded") section its items: "
        + "delete the item where it was instead of moving it, or move it in a batch after."
    case .moveFromSameSource, .moveSectionFromSameSource:
      "Give the final place in one move; moves do not add up."
    case .moveToSameDestination, .moveSectionToSameDestination:
      "Targets are places after the whole batch, so each can be given to one move only."
    }
  }

  private var removalAdvice: String {
    let rule = "Numbers of deletes, reloads and sources of moves are those before the batch"
    return switch reason {
    case .deleteItemOutOfRange(_, let count, _):
      "\(rule): here \(range(count)). Give the number the item had before anything changed."
    case .deleteItemSectionOutOfRange(_, let count, _), .deleteSectionOutOfRange(_, let count, _),
      .moveSectionSourceMissing(_, _, let count):
      "\(rule): sections \(range(count)) here. Give the number the section had before."
    default: "\(rule). Give the path the item had before anything changed."
    }
  }

  private var insertionAdvice: String {
    let rule = "Numbers of inserts and targets of moves are those after the whole batch"
    return switch reason {
    case .insertItemOutOfRange(_, _, let reloaded?):
      "The reload of \(reloaded.brackets) comes back past the end, because items move out of its "
        + "section: reload in a batch of its own first."
    case .insertItemOutOfRange(_, let count, _):
      "\(rule): here \(range(count)). Change the model before the block ends, or give the number "
        + "that the item has in it then."
    case .insertItemSectionOutOfRange(_, let count), .insertSectionOutOfRange(_, let count),
      .moveSectionDestMissing(_, _, let count):
      "\(rule): sections \(range(count)) here. Change the model before the block ends, or give "
        + "the number that the section has in it then."
    default: "\(rule). Give a path that exists in the model when the block ends."
    }
  }

  private var claimAdvice: String {
    switch reason {
    case .insertAndMoveSameItem(let path, let reloaded?):
      "The reload of \(reloaded.brackets) comes back at \(path.brackets), because deletes and "
        + "inserts shift it and moves do not: reload in a batch of its own first, or use "
        + "reconfigure."
    case .insertAndMoveSameSection(let section, let reloaded?):
      "The reload of section \(reloaded) comes back at \(section), because deletes and inserts "
        + "shift it and moves do not: reload in a batch of its own first."
    default: "Both are places after the batch, so only one of them can be right: give each its own."
    }
  }
}

extension UpdateError.ItemCounts {
  /// What is not announced.
  fileprivate var missing: Total {
    Total(adding: [after, deleted, movedOut], taking: [before, inserted, movedIn])
  }

  /// What to announce or to change in the model.
  fileprivate var advice: String {
    let announced = Total(adding: [before, inserted, movedIn], taking: [deleted, movedOut])
    let place = section == finalSection ? "" : " (section \(finalSection) after the update)"
    return
      "The operations make \(announced.words) items of \(before) in section \(section)\(place), "
      + "the data source says \(after): " + repair(before, after, missing, "item")
  }
}

extension UpdateError {
  /// Whether the error's counts add up, as those of a crash log may: then they explain nothing.
  public var countsAddUp: Bool {
    switch reason {
    case .itemCount(let counts): counts.missing == .exactly(0)
    case .sectionCount: reason.missingSections == .exactly(0)
    default: false
    }
  }
}

extension UpdateError.Reason {
  /// How many sections are not announced, where that is what is wrong.
  fileprivate var missingSections: Total? {
    guard case .sectionCount(let before, let after, let inserted, let deleted) = self else {
      return nil
    }
    return Total(adding: [after, deleted], taking: [before, inserted])
  }
}

/// How to bring the operations and the model together.
private func repair(_ before: Int, _ after: Int, _ missing: Total, _ thing: String) -> String {
  // No batch of ours is rejected with counts that add up; a crash log may well print such.
  if missing == .exactly(0) {
    return "these counts add up, so they do not explain the exception. "
      + UpdateError.unexplainedAdvice
  }
  let choice =
    "announce \(missing.words(more: thing)), or change the model by what is "
    + "announced, inside the block."
  // UIKit: the old counts are read when the block begins, so a model changed earlier is "before".
  return after == before
    ? choice + " The counts on both sides are the same: the model was changed before the block "
      + "began, or not at all."
    : choice
}

extension UpdateError {
  /// What to look for where UIKit threw though the counts that it printed add up.
  public static var unexplainedAdvice: String {
    "The data source gave other counts when UIKit checked than when it printed them: look for a "
      + "model that changes on another thread or after the block, for counts that differ when they "
      + "are asked for twice, and for another batch meanwhile. Or the text was cut or edited."
  }
}

/// The numbers that exist: `0 to 4`, or `none` where there is none.
private func range(_ count: Int) -> String { count == 0 ? "none" : "0 to \(count - 1)" }
