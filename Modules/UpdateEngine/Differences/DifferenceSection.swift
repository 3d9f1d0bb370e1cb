/// A section as differences see it: an identity and its items in order.
public struct DifferenceSection<ID: Hashable, Item: Differentiable> {
  /// The section's identity.
  public var id: ID
  /// The section's items.
  public var items: [Item]

  /// Creates a section.
  @inlinable public init(id: ID, items: [Item]) {
    self.id = id
    self.items = items
  }
}

extension DifferenceSection: Sendable where ID: Sendable, Item: Sendable {}
extension DifferenceSection: Equatable where Item: Equatable {}
