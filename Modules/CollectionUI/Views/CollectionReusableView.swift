public import Foundation

/// A view that a collection view shows for an element and may show again for another.
@preconcurrency @MainActor
open class CollectionReusableView: View {
  /// What the view was made for, nil where it was not dequeued.
  package var reuseKey: ReuseKey?

  /// The identifier under which the view was registered.
  open var reuseIdentifier: String? { reuseKey?.identifier }

  /// Creates a view at `frame`.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view; nothing is decoded, as there are no archives of views here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view of whatever subclass this is called on, through its own `init(frame:)`.
  ///
  /// A registered class is known only at run time; without Objective-C only a required initializer
  /// can be called on it. This one is inherited by every class that has `init(frame:)`.
  public required convenience init(reusableFrame frame: CGRect) { self.init(frame: frame) }

  /// Prepares the view for being used again; the base does nothing.
  open func prepareForReuse() {}

  /// Takes over what only a subclass of attributes carries; the base does nothing.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

  /// Tells the view that its collection view is about to change layouts; the base does nothing.
  open func willTransition(from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout)
  {}

  /// Tells the view that its collection view has changed layouts; the base does nothing.
  open func didTransition(from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout)
  {}

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

  private var hasContentView = false

  /// The cell's own coordinates; its content view always fills them.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = newValue
      if hasContentView { contentView.frame = CGRect(origin: .zero, size: newValue.size) }
    }
  }

  private func makeContentView() -> View {
    let view = View(frame: CGRect(origin: .zero, size: bounds.size))
    hasContentView = true
    addSubview(view)
    return view
  }
}
