public import CollectionUI
public import Foundation

// `delegate.collectionView?(view, layout: layout, sizeForItemAt: path)`: calls of optional methods
// as iOS code writes them. The property stands for the method's base name; calling it asks the
// delegate and answers nil where the delegate does not implement the method.

/// The optional methods of a flow delegate, to be called with `?`.
@preconcurrency @MainActor
public struct FlowDelegateCalls {
  let delegate: any CollectionViewDelegateFlowLayout

  /// Asks for the size of an item.
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    OptionalAnswer.given(
      delegate.collectionView(view, layout: layout, sizeForItemAt: indexPath))
  }

  /// Asks for the margins of a section.
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets? {
    OptionalAnswer.given(
      delegate.collectionView(view, layout: layout, insetForSectionAt: section))
  }

  /// Asks for the smallest distance between lines.
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalAnswer.given(
      delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section))
  }

  /// Asks for the smallest distance between items of a line.
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalAnswer.given(
      delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section))
  }

  /// Asks for the size of a header.
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize? {
    OptionalAnswer.given(
      delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section))
  }

  /// Asks for the size of a footer.
  public func callAsFunction(
    _ view: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize? {
    OptionalAnswer.given(
      delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section))
  }
}

extension CollectionViewDelegateFlowLayout {
  /// The optional methods, to be called with `?`.
  public var collectionView: FlowDelegateCalls? { FlowDelegateCalls(delegate: self) }
}

/// The optional methods of a delegate, to be called with `?`.
@preconcurrency @MainActor
public struct DelegateCalls {
  let delegate: any CollectionViewDelegate

  /// Tells that an item was selected.
  public func callAsFunction(_ view: CollectionView, didSelectItemAt indexPath: IndexPath) {
    delegate.collectionView(view, didSelectItemAt: indexPath)
  }

  /// Tells that an item is no longer selected.
  public func callAsFunction(_ view: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    delegate.collectionView(view, didDeselectItemAt: indexPath)
  }

  /// Asks whether an item may be selected.
  public func callAsFunction(
    _ view: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { delegate.collectionView(view, shouldSelectItemAt: indexPath) }

  /// Tells that a cell is about to appear.
  public func callAsFunction(
    _ view: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) { delegate.collectionView(view, willDisplay: cell, forItemAt: indexPath) }
}

extension CollectionViewDelegate {
  /// The optional methods, to be called with `?`.
  public var collectionView: DelegateCalls? { DelegateCalls(delegate: self) }
}

/// The optional methods of a data source, to be called with `?`.
@preconcurrency @MainActor
public struct DataSourceCalls {
  let source: any CollectionViewDataSource

  /// Asks for a supplementary view.
  public func callAsFunction(
    _ view: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView? {
    OptionalAnswer.given(
      source.collectionView(view, viewForSupplementaryElementOfKind: kind, at: indexPath))
  }

  /// Asks whether an item may be dragged.
  public func callAsFunction(_ view: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    source.collectionView(view, canMoveItemAt: indexPath)
  }

  /// Asks for the number of items of a section.
  public func callAsFunction(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
    source.collectionView(view, numberOfItemsInSection: section)
  }
}

/// The optional count of sections, to be called with `?`.
@preconcurrency @MainActor
public struct SectionCountCall {
  let source: any CollectionViewDataSource

  /// Asks for the number of sections.
  public func callAsFunction(in view: CollectionView) -> Int {
    source.numberOfSections(in: view)
  }
}

extension CollectionViewDataSource {
  /// The optional methods, to be called with `?`.
  public var collectionView: DataSourceCalls? { DataSourceCalls(source: self) }
  /// The optional count of sections, to be called with `?`.
  public var numberOfSections: SectionCountCall? { SectionCountCall(source: self) }
}
