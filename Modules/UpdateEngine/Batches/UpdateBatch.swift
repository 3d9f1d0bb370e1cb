/// The operations announced between the start and the end of an update block.
///
/// Blocks nest: an inner block joins the outer one, and everything is evaluated once, when the
/// outermost block ends.
///
/// ```
/// var batch = UpdateBatch()
/// batch.begin()
/// batch.record(.deleteItem(ElementPath(0, 2)))
/// batch.record(.moveItem(from: ElementPath(0, 3), to: ElementPath(0, 0)))
/// if batch.end() { changes = try ChangeSet(batch, before: before, after: after) }
/// ```
///
/// - Invariant: `depth` is zero or more.
public struct UpdateBatch: Hashable, Sendable {
  /// What has been announced, in the order of the calls.
  public private(set) var operations: [UpdateOperation]
  /// How many blocks are open.
  public private(set) var depth = 0

  /// Creates a batch that is not open.
  public init(_ operations: [UpdateOperation] = []) { self.operations = operations }

  /// Whether a block is open, so that operations wait for its end.
  public var isOpen: Bool { depth > 0 }

  /// Whether nothing has been announced.
  public var isEmpty: Bool { operations.isEmpty }

  /// Opens a block, perhaps inside another one.
  public mutating func begin() { depth += 1 }

  /// Closes the innermost block and returns whether it was the outermost one.
  ///
  /// Without an open block this does nothing and returns false.
  public mutating func end() -> Bool {
    guard depth > 0 else { return false }
    depth -= 1
    return depth == 0
  }

  /// Adds an operation.
  public mutating func record(_ operation: UpdateOperation) { operations.append(operation) }

  /// Adds operations in their order.
  /// - Complexity: O(`others.count`).
  public mutating func record(_ others: [UpdateOperation]) {
    operations.append(contentsOf: others)
  }
}
