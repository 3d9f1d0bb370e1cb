import Foundation

/// What a view is made and kept under: the kind of element and the identifier.
package struct ReuseKey: Hashable, Sendable {
  /// The kind's name; cells have one of their own.
  package var kind: String
  /// The identifier that the app registered.
  package var identifier: String

  /// The name of the kind of cells, as UIKit's messages print it.
  package static let cellKind = "UICollectionElementKindCell"

  package init(kind: String, identifier: String) {
    self.kind = kind
    self.identifier = identifier
  }
}

/// How to make a view: a class or a factory for each kind and identifier.
@MainActor package struct ElementRegistry {
  /// Makes a view.
  package typealias Factory = @MainActor () -> CollectionReusableView

  private var factories: [ReuseKey: Factory] = [:]

  /// Creates an empty registry.
  package init() {}

  /// Takes in how to make views for `key`; the last one wins, nil takes it back.
  package mutating func register(_ factory: Factory?, for key: ReuseKey) {
    factories[key] = factory
  }

  /// Returns a new view, or nil where nothing is registered.
  package func make(_ key: ReuseKey) -> CollectionReusableView? {
    guard let view = factories[key]?() else { return nil }
    view.reuseKey = key
    return view
  }
}
