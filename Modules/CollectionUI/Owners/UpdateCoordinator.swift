package import CollectionModel
package import UpdateEngine

/// The batch in progress: what has been announced, against which counts, and who waits for its end.
///
/// ```
/// begin ── record … begin ── record … end ── end → Finished
/// ```
/// - Invariant: `before` is known while the batch is open.
package struct UpdateCoordinator {
  /// Is told whether the batch has been carried out.
  package typealias Completion = (Bool) -> Void

  /// A batch whose last block has ended.
  package struct Finished {
    /// What was announced.
    package var batch: UpdateBatch
    /// The counts when the outermost block began.
    package var before: ContentShape
    /// Who waits, the outermost first.
    package var completions: [Completion]
    /// Whether everything is to be loaded anew instead.
    package var reloads: Bool
  }

  private var batch = UpdateBatch()
  private var before = ContentShape(itemCounts: [])
  private var completions: [Completion] = []
  private var reloads = false

  /// Creates a coordinator without a batch.
  package init() {}

  /// Whether a batch is in progress.
  package var isOpen: Bool { batch.isOpen }

  /// Opens a batch, or a block inside the one that is open.
  package mutating func begin(_ shape: ContentShape, completion: Completion?) {
    if !batch.isOpen { before = shape }
    batch.begin()
    if let completion { completions.append(completion) }
  }

  /// Takes in what is announced.
  package mutating func record(_ operations: [UpdateOperation]) { batch.record(operations) }

  /// Turns the open batch into a reload.
  package mutating func reload() { reloads = true }

  /// Closes a block; returns the batch where it was the outermost one.
  package mutating func end() -> Finished? {
    guard batch.end() else { return nil }
    defer { self = UpdateCoordinator() }
    return Finished(
      batch: UpdateBatch(batch.operations), before: before, completions: completions,
      reloads: reloads)
  }
}
