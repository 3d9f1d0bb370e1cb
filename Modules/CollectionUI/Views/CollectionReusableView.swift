import Foundation

/// A view that a collection view shows for an element and may show again for another.
@preconcurrency @MainActor
open class CollectionReusableView: View {
  /// The identifier under which the view was registered.
  open internal(set) var reuseIdentifier: String?

  /// Prepares the view for being used again; the base does nothing.
  open func prepareForReuse() {}

  /// Takes over what only a subclass of attributes carries; the base does nothing.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view would like instead; the base returns those given.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes { layoutAttributes }
}

/// The view of one item.
@preconcurrency @MainActor
open class CollectionViewCell: CollectionReusableView {
  /// The view that holds the cell's content.
  public private(set) lazy var contentView: View = makeContentView()
  /// Whether the item is selected.
  open var isSelected = false
  /// Whether a touch rests on the item.
  open var isHighlighted = false

  private func makeContentView() -> View {
    let view = View(frame: CGRect(origin: .zero, size: bounds.size))
    addSubview(view)
    return view
  }
}
