public import Foundation

/// One change of a batch, as a layout is told of it.
///
/// A change of a whole section has paths whose item is `NSNotFound`.
@preconcurrency @MainActor
open class CollectionViewUpdateItem: NSObject {
  /// What is done.
  public enum Action: Int, Sendable {
    /// Something new appears.
    case insert
    /// Something goes.
    case delete
    /// Something is replaced.
    case reload
    /// Something changes its place.
    case move
    /// Nothing happens.
    case none
  }

  package var before: IndexPath?
  package var after: IndexPath?
  package var action = Action.none

  /// Creates a change that does nothing.
  public override init() { super.init() }

  /// Where it stood before all changes, nil for an insertion.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// Where it stands after all changes, nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// What is done.
  open var updateAction: Action { action }
}
