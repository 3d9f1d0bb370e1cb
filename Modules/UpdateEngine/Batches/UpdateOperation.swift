public import CollectionModel

/// One announced change to the content of a collection view.
///
/// Deletes, reloads, reconfigures and the sources of moves count in the state *before* the batch,
/// inserts and the targets of moves in the state *after* it. The order of operations in a batch
/// means nothing.
public enum UpdateOperation: Hashable, Sendable {
  /// A new item stands at this path after the batch.
  case insertItem(ElementPath)
  /// The item that stood at this path before the batch is gone.
  case deleteItem(ElementPath)
  /// The item at this path gets a new cell: a delete, and an insert at the shifted place.
  case reloadItem(ElementPath)
  /// The item at this path is shown anew in the cell that it has.
  case reconfigureItem(ElementPath)
  /// The item that stood at `from` stands at `to` after the batch.
  case moveItem(from: ElementPath, to: ElementPath)
  /// A new section stands at this number after the batch, its items given by the data source.
  case insertSection(Int)
  /// The section that stood at this number before the batch is gone with its items.
  case deleteSection(Int)
  /// The section at this number is asked for anew, item count included.
  case reloadSection(Int)
  /// The section that stood at `from` stands at `to` after the batch, its items with it.
  case moveSection(from: Int, to: Int)
}

extension UpdateOperation {
  /// What is done at one place; a move has two and is made by `init(movingFrom:to:)`.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    /// Insert at a place of the state after.
    case insert
    /// Delete from a place of the state before.
    case delete
    /// Reload a place of the state before.
    case reload
    /// Reconfigure a place of the state before.
    case reconfigure
  }

  /// Creates an operation from an index path's numbers: one is a section, two are an item.
  ///
  /// Nil for any other length, and for a reconfigured section, which does not exist.
  public init?(_ action: Action, at indexes: [Int]) {
    switch (action, indexes.count) {
    case (.insert, 1): self = .insertSection(indexes[0])
    case (.delete, 1): self = .deleteSection(indexes[0])
    case (.reload, 1): self = .reloadSection(indexes[0])
    case (.insert, 2): self = .insertItem(ElementPath(indexes[0], indexes[1]))
    case (.delete, 2): self = .deleteItem(ElementPath(indexes[0], indexes[1]))
    case (.reload, 2): self = .reloadItem(ElementPath(indexes[0], indexes[1]))
    case (.reconfigure, 2): self = .reconfigureItem(ElementPath(indexes[0], indexes[1]))
    default: return nil
    }
  }

  /// Creates a move from two index paths' numbers: one each for sections, two each for items.
  ///
  /// Nil where the lengths differ or are neither one nor two.
  public init?(movingFrom source: [Int], to target: [Int]) {
    switch (source.count, target.count) {
    case (1, 1): self = .moveSection(from: source[0], to: target[0])
    case (2, 2):
      self = .moveItem(
        from: ElementPath(source[0], source[1]), to: ElementPath(target[0], target[1]))
    default: return nil
    }
  }

  /// The operation in words: `move item [0, 3] to [0, 0]`.
  public var label: String {
    switch self {
    case .insertItem(let path): "insert item \(path.brackets)"
    case .deleteItem(let path): "delete item \(path.brackets)"
    case .reloadItem(let path): "reload item \(path.brackets)"
    case .reconfigureItem(let path): "reconfigure item \(path.brackets)"
    case .moveItem(let from, let to): "move item \(from.brackets) to \(to.brackets)"
    case .insertSection(let section): "insert section \(section)"
    case .deleteSection(let section): "delete section \(section)"
    case .reloadSection(let section): "reload section \(section)"
    case .moveSection(let from, let to): "move section \(from) to \(to)"
    }
  }
}

extension ElementPath {
  /// The path as `[section, item]`.
  package var brackets: String { "[\(section), \(item)]" }
}
