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

    /// The stage as a case file for `tilework batch`.
    var json: JSONValue { JSON.object(members) }

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

  init(from old: IdentifierList, to new: IdentifierList) {
    // A list with nothing in it is one of the other's kind.
    let old = old.isEmpty && new.hasNamedSections ? [] : old.sections
    let new = new.isEmpty && !old.allSatisfy(\.id.text.isEmpty) ? [] : new.sections
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
  func json(note notes: [String]) -> JSONValue {
    let note = notes.isEmpty ? [] : [("note", JSON.text(notes.joined(separator: "; ")))]
    if stages.count > 1 { return JSON.object(note + [("stages", JSON.array(stages.map(\.json)))]) }
    let nothing = Stage(operations: [], before: start, after: start)
    return JSON.object(note + (stages.first ?? nothing).members)
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
      }.joined()
  }

  private func count(_ stage: Stage) -> String {
    "\(stage.operations.count) operation\(stage.operations.count == 1 ? "" : "s")"
  }

  private func shape(_ sections: [Section]) -> String {
    "[" + sections.map { String($0.items.count) }.joined(separator: ", ") + "]"
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
          // Change the model here, to those counts.
        \(calls)}

        """
    }.joined(separator: "\n")
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
