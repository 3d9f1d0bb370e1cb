package import CollectionModel
public import Foundation
package import UpdateEngine

/// The object that decides where every element of a collection view stands.
///
/// Subclasses answer from `prepare()` on; the base answers nothing (rule L1). The order of calls is
/// `prepare()`, `collectionViewContentSize`, then queries, and `prepare()` again only after an
/// invalidation (rule L2).
@preconcurrency @MainActor
open class CollectionViewLayout: NSObject, @preconcurrency NSCoding {
  package weak var host: CollectionView?
  package var decorations = ElementRegistry(missing: Problem.decorationNotRegistered)

  /// Creates a layout.
  public override init() { super.init() }

  /// Creates a layout; nothing is decoded, as there are no archives of layouts here.
  public required init?(coder: NSCoder) { super.init() }

  /// Writes nothing: there are no archives of layouts here.
  open func encode(with coder: NSCoder) {}

  /// Tells an object from an archive that it is complete; never called here.
  open func awakeFromNib() {}

  #if !canImport(ObjectiveC)
    /// Tells an observer of a change; never called, as there is no key-value observing here.
    open func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {}
  #endif

  /// The collection view that uses the layout.
  open var collectionView: CollectionView? { host }
  /// The class of attributes that the layout hands out.
  open class var layoutAttributesClass: AnyClass { CollectionViewLayoutAttributes.self }
  /// The class of contexts with which the layout is invalidated.
  open class var invalidationContextClass: AnyClass {
    CollectionViewLayoutInvalidationContext.self
  }

  // MARK: Answers

  /// Gets ready to answer queries; does nothing here.
  open func prepare() {}

  /// The extent of all content in points; zero here.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the elements whose frames meet `rect`; nil here.
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the attributes of an item; nil in the base and where there is none (rule E6).
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    ownAttributes(.cell, at: indexPath)
  }

  /// Returns the attributes of a supplementary view; nil in the base and where there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    ownAttributes(ElementKind(supplementary: elementKind), at: indexPath)
  }

  /// Returns the attributes of a decoration view; nil in the base and where there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { ownAttributes(.decoration(elementKind), at: indexPath) }

  /// Returns the attributes of any element, for this module's layouts; nil where there is none.
  ///
  /// The three methods above ask this one, so that a layout of this module says it once.
  package func ownAttributes(of key: ElementKey) -> CollectionViewLayoutAttributes? { nil }

  private func ownAttributes(
    _ kind: ElementKind, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    ElementPath(indexPath).flatMap { ownAttributes(of: ElementKey(kind: kind, path: $0)) }
  }

  /// Returns where scrolling should end; the proposed point here (rule L8).
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the offset to take after an update; the proposed point here (rule L8).
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The reading direction that the layout was written for (rule L18).
  open var developmentLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }
  /// Whether the coordinates flip where the user reads the other way (rule L18).
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Calls `body` with each element that meets `rect`, without making attributes.
  ///
  /// Answers false, without calling, where a subclass has to be asked for attributes instead.
  package func forEachSolved(in rect: Rect?, _ body: (Placement) -> Void) -> Bool { false }

  /// Tells a layout that is made of others which view it belongs to now.
  package func hostDidChange() {}

  /// Tells a layout that keeps something by path what a batch changes, before it is invalidated.
  package func contentChanges(_ changes: ChangeSet) {}

  // MARK: Invalidation

  /// Marks everything that the layout knows as no longer right.
  open func invalidateLayout() {
    invalidateLayout(with: makeContext())
  }

  /// Marks what the context names as no longer right; overrides call super.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    host?.layoutWasInvalidated(with: context)
  }

  /// Marks what depends on the window's insets, pixels and reading direction: everything here.
  package func viewportDidChange() { invalidateLayout() }

  /// Returns whether new bounds call for an invalidation; false here.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context for a change of bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext { makeContext() }

  /// Returns whether a view's wish for other attributes calls for an invalidation; false here.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context for a view's wish for other attributes.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext { makeContext() }

  // MARK: Updates

  /// Tells the layout what a batch changes.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// Tells the layout that the changes of a batch are in place.
  open func finalizeCollectionViewUpdates() {}

  /// Tells the layout that bounds are about to change with an animation.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Tells the layout that an animated change of bounds is in place.
  open func finalizeAnimatedBoundsChange() {}

  /// Tells the layout that another one is about to follow it.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}

  /// Tells the layout that it is about to follow another one.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}

  /// Tells the layout that the change of layouts is in place.
  open func finalizeLayoutTransition() {}

  /// Returns where an appearing item comes from; nil here.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns where a disappearing item goes; nil here.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns where an appearing supplementary view comes from; nil here.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns where a disappearing supplementary view goes; nil here.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns where an appearing decoration view comes from; nil here.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns where a disappearing decoration view goes; nil here.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the supplementary views that the layout removes by itself in an update; none here.
  ///
  /// Rule L14, like the three methods that follow.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }

  /// Returns the supplementary views that the layout adds by itself in an update; none here.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }

  /// Returns the decoration views that the layout removes by itself in an update; none here.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the decoration views that the layout adds by itself in an update; none here.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Dragging

  /// Returns where a dragged item would go; the item in front at `position` (rule L10).
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    host?.indexPathForItem(at: position) ?? previousIndexPath
  }

  /// Returns the attributes of a dragged item: its own, at `position` and in front (rule L9).
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes {
    let own = layoutAttributesForItem(at: indexPath)?.copy() as? CollectionViewLayoutAttributes
    let attributes = own ?? CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = Int.max
    return attributes
  }

  /// Returns the context for items that are being dragged.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.movingFrom = previousIndexPaths
    context.movingTo = targetIndexPaths
    context.movementTarget = targetPosition
    return context
  }

  /// Returns the context for items that are dropped.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.movingFrom = previousIndexPaths
    context.movingTo = indexPaths
    return context
  }

  // MARK: Decoration views

  /// Registers the class of the decoration views of a kind; nil takes it back (rule L13).
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    do {
      try decorations.register(viewClass, for: ReuseKey(decoration: elementKind))
    } catch {
      if let host { host.report(error) } else { Problem.report(error) }
    }
  }

  /// Registers the archive of the decoration views of a kind; nil takes it back.
  open func register(_ nib: Nib?, forDecorationViewOfKind elementKind: String) {
    decorations.register(nib, for: ReuseKey(decoration: elementKind))
  }
}

extension CollectionViewLayout {
  /// Creates an empty context of the layout's own class.
  package func makeContext() -> CollectionViewLayoutInvalidationContext {
    let contextClass: AnyClass = type(of: self).invalidationContextClass
    let type = contextClass as? CollectionViewLayoutInvalidationContext.Type
    return (type ?? CollectionViewLayoutInvalidationContext.self).init()
  }

  /// Creates attributes of the layout's own class for what the engine says (rule L6).
  package func makeAttributes(_ placement: Placement) -> CollectionViewLayoutAttributes {
    let attributesClass: AnyClass = type(of: self).layoutAttributesClass
    let type = attributesClass as? CollectionViewLayoutAttributes.Type
    let attributes = (type ?? CollectionViewLayoutAttributes.self).init()
    attributes.take(placement)
    return attributes
  }
}
