import CollectionModel
public import Foundation

extension CollectionView {
  /// Registers the class of the cells of an identifier; nil takes it back.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, for: ReuseKey(kind: ReuseKey.cellKind, identifier: identifier))
  }

  /// Registers the class of the supplementary views of a kind and identifier; nil takes it back.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(viewClass, for: ReuseKey(kind: elementKind, identifier: identifier))
  }

  /// Registers how to make the cells of an identifier.
  public func register(
    forCellWithReuseIdentifier identifier: String,
    factory: @escaping @MainActor () -> CollectionViewCell
  ) {
    registry.register(factory, for: ReuseKey(kind: ReuseKey.cellKind, identifier: identifier))
  }

  /// Registers the archive of the cells of an identifier; nil takes it back.
  public func register(_ nib: Nib?, forCellWithReuseIdentifier identifier: String) {
    registry.register(nib, for: ReuseKey(kind: ReuseKey.cellKind, identifier: identifier))
  }

  /// Registers the archive of the supplementary views of a kind and identifier.
  public func register(
    _ nib: Nib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { registry.register(nib, for: ReuseKey(kind: kind, identifier: identifier)) }

  private func register(_ viewClass: AnyClass?, for key: ReuseKey) {
    do { try registry.register(viewClass, for: key) } catch { report(error) }
  }

  /// Returns a cell for an item: a spare one, made ready for reuse, or a new one.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    let key = ReuseKey(kind: ReuseKey.cellKind, identifier: identifier)
    let view = dequeue(key, ElementPath(indexPath).map { ElementKey(kind: .cell, path: $0) })
    return view as? CollectionViewCell ?? StandInCell(frame: .zero)
  }

  /// Returns a supplementary view: a spare one, made ready for reuse, or a new one.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    let key = ReuseKey(kind: elementKind, identifier: identifier)
    let kind = ElementKind(supplementary: elementKind)
    let view = dequeue(key, ElementPath(indexPath).map { ElementKey(kind: kind, path: $0) })
    return view ?? StandInView(frame: .zero)
  }

  private func dequeue(_ key: ReuseKey, _ element: ElementKey?) -> CollectionReusableView? {
    if let element, let view = reconfiguring[element], view.reuseKey == key { return view }
    // A copy: what makes the view may register something.
    let registry = registry
    guard let view = pool.take(key) ?? registry.make(key, orReport: report) else { return nil }
    // The attributes are there before the data source fills the view.
    if let element, let attributes = visible.attributes[element] { view.take(attributes) }
    return view
  }
}
