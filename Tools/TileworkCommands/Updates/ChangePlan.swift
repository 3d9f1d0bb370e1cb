internal import CollectionModel
internal import StrictJSON
internal import UpdateEngine

/// The batches that lead from one list to another, one where one will do.
struct ChangePlan {
  typealias Section = DifferenceSection<ListedID, ListedItem>

  /// A batch with the content on both sides.
  struct Stage {
    var operations: [UpdateOperation]
    var before: [Section]
    var after: [Section]

    /// The members of the batch's case file for `tilework batch`.
    var members: [(String, JSONValue)] {
      BatchCase(
        before: before.map(\.items.count), operations: operations,
        after: after.map(\.items.count)
      ).members
    }
  }

  let stages: [Stage]
  /// The content that everything starts from.
  private let start: [Section]
  /// Whether the lists are of sections rather than of items.
  private let hasSections: Bool

  /// Creates the plan between two lists of one kind; a list with nothing in it is of either.
  init(from oldList: IdentifierList, to newList: IdentifierList) {
    let old = oldList.sections(beside: newList.kind)
    let new = newList.sections(beside: oldList.kind)
    hasSections = oldList.kind == .sections || newList.kind == .sections
    start = old
    let difference = SectionedDifference(from: old, to: new)
    if difference.isEmpty {
      stages = []
    } else if difference.needsStages {
      stages = difference.stages(from: old, to: new).map {
        Stage(operations: $0.batch.operations, before: $0.before, after: $0.after)
      }
    } else {
      stages = [
        Stage(
          operations: difference.batch.operations, before: old, after: new)
      ]
    }
  }

  // MARK: JSON

  /// One case, or `stages` where one batch would be rejected; with a note where there are any.
  ///
  /// Each stage has as `data` what the data source must hold at its end.
  func json(note notes: [String]) -> JSONValue {
    let note = notes.isEmpty ? [] : [("note", JSON.text(notes.joined(separator: "; ")))]
    if stages.count > 1 {
      let cases = stages.map { JSON.object($0.members + [("data", outline($0.after).json)]) }
      return JSON.object(note + [("stages", JSON.array(cases))])
    }
    let nothing = Stage(operations: [], before: start, after: start)
    return JSON.object(note + (stages.first ?? nothing).members)
  }

  private func outline(_ sections: [Section]) -> ContentOutline {
    ContentOutline(sections: sections, hasSections: hasSections)
  }

  /// What the data source holds after a stage, and where to read what these lines leave out.
  private func contentLines(after index: Int) -> [String] {
    let outline = outline(stages[index].after)
    return outline.lines
      + (outline.isShortened ? ["the whole list: stages[\(index)].data of --json"] : [])
  }

  // MARK: Words

  var text: String {
    guard let first = stages.first else { return "nothing changes\n" }
    if stages.count == 1 {
      return "one batch, \(count(first))\n\n" + lines(first)
    }
    let head = "\(stages.count) batches, because UIKit would reject one or get it wrong\n"
    return head
      + stages.enumerated().map { index, stage in
        "\nbatch \(index + 1), \(count(stage)), to \(shape(stage.after))\n\n" + lines(stage)
          + content(after: index)
      }.joined()
  }

  /// What the data source must hold after a stage; after the last it is the new list.
  private func content(after index: Int) -> String {
    if index == stages.count - 1 { return "" }
    return "\n  the data source then holds\n"
      + contentLines(after: index).map { "    \($0)\n" }.joined()
  }

  private func count(_ stage: Stage) -> String {
    "\(stage.operations.count) operation\(stage.operations.count == 1 ? "" : "s")"
  }

  private func shape(_ sections: [Section]) -> String {
    BatchDrawing.counts(ContentShape(itemCounts: sections.map(\.items.count)))
  }

  private func lines(_ stage: Stage) -> String {
    stage.operations.map { "  \($0.label)\(name($0, stage))\n" }.joined()
  }

  /// The id that an operation is about.
  private func name(_ operation: UpdateOperation, _ stage: Stage) -> String {
    switch operation {
    case .insertItem(let path): "  " + stage.after[path.section].items[path.item].id.shown
    case .deleteItem(let path), .reloadItem(let path), .reconfigureItem(let path),
      .moveItem(let path, _):
      "  " + stage.before[path.section].items[path.item].id.shown
    case .insertSection(let section): "  " + stage.after[section].id.shown
    case .deleteSection(let section), .reloadSection(let section), .moveSection(let section, _):
      "  " + stage.before[section].id.shown
    }
  }

  // MARK: Swift

  var swift: String {
    if stages.isEmpty { return "// nothing changes\n" }
    return stages.enumerated().map { index, stage in
      let place =
        stages.count == 1 ? "" : " \(index + 1) of \(stages.count)"
      let calls = stage.operations.map { "  collectionView.\(SwiftCall.text($0))\n" }.joined()
      return """
        // Batch\(place): item counts \(shape(stage.before)) become \(shape(stage.after)).
        collectionView.performBatchUpdates {
          // Change the model here, \(model(at: index))
        \(calls)}

        """
    }.joined(separator: "\n")
  }

  /// What the model must hold where a stage ends, for a comment.
  private func model(at index: Int) -> String {
    if stages.count == 1 { return "to those counts." }
    if index == stages.count - 1 { return "to the new list." }
    return "to this:" + contentLines(after: index).map { "\n  //   \($0)" }.joined()
  }
}

/// The call of UIKit's that announces an operation.
enum SwiftCall {
  static func text(_ operation: UpdateOperation) -> String {
    switch operation {
    case .insertItem(let path): "insertItems(at: [\(index(path.section, path.item))])"
    case .deleteItem(let path): "deleteItems(at: [\(index(path.section, path.item))])"
    case .reloadItem(let path): "reloadItems(at: [\(index(path.section, path.item))])"
    case .reconfigureItem(let path): "reconfigureItems(at: [\(index(path.section, path.item))])"
    case .moveItem(let from, let to):
      "moveItem(at: \(index(from.section, from.item)), to: \(index(to.section, to.item)))"
    case .insertSection(let section): "insertSections([\(section)])"
    case .deleteSection(let section): "deleteSections([\(section)])"
    case .reloadSection(let section): "reloadSections([\(section)])"
    case .moveSection(let from, let to): "moveSection(\(from), toSection: \(to))"
    }
  }

  private static func index(_ section: Int, _ item: Int) -> String {
    "IndexPath(item: \(item), section: \(section))"
  }
}
