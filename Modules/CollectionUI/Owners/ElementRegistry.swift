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

  /// Creates the key of a layout's decoration views, which have no identifier of their own.
  package init(decoration kind: String) { self.init(kind: kind, identifier: kind) }
}

/// How to make a view: a class or a factory for each kind and identifier.
@MainActor package struct ElementRegistry {
  /// Makes a view.
  package typealias Factory = @MainActor () throws(Problem) -> CollectionReusableView

  private var factories: [ReuseKey: Factory] = [:]
  private let missing: (ReuseKey) -> Problem

  /// Creates an empty registry; `missing` says what is wrong where nothing is registered.
  package init(missing: @escaping (ReuseKey) -> Problem = Problem.nothingRegistered) {
    self.missing = missing
  }

  /// Takes in how to make views for `key`; the last one wins, nil takes it back.
  package mutating func register(_ factory: Factory?, for key: ReuseKey) {
    factories[key] = factory
  }

  /// Takes in the class of the views for `key`; nil takes it back.
  /// - Throws: A problem where the class is none of cells or reusable views.
  package mutating func register(_ viewClass: AnyClass?, for key: ReuseKey) throws(Problem) {
    guard let viewClass else { return register(nil as Factory?, for: key) }
    let isFit = key.kind != ReuseKey.cellKind || viewClass is CollectionViewCell.Type
    guard isFit, let type = viewClass as? CollectionReusableView.Type else {
      throw .failure(
        "only a class of \(isFit ? "reusable views" : "cells") can be registered for identifier "
          + "\(key.identifier), \(viewClass) is none")
    }
    register({ () throws(Problem) in type.init(reusableFrame: .zero) }, for: key)
  }

  /// Takes in the archive of the views for `key`; nil takes it back.
  package mutating func register(_ nib: Nib?, for key: ReuseKey) {
    guard let nib else { return register(nil as Factory?, for: key) }
    register({ () throws(Problem) in try nib.onlyView(key) }, for: key)
  }

  /// Returns a new view.
  /// - Throws: A problem with UIKit's sentence where nothing fit is registered.
  package func make(_ key: ReuseKey) throws(Problem) -> CollectionReusableView {
    guard let factory = factories[key] else { throw missing(key) }
    let view = try factory()
    view.reuseKey = key
    return view
  }

  /// Returns a new view, or nil after `report` was told why there is none.
  package func make(
    _ key: ReuseKey, orReport report: (Problem) -> Void
  ) -> CollectionReusableView? {
    do { return try make(key) } catch { report(error) }
    return nil
  }
}
