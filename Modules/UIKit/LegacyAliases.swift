public import CollectionUI
public import Foundation

// Spellings of older Swift versions that layout code in the field still has.

/// The kind of section headers.
public let UICollectionElementKindSectionHeader = "UICollectionElementKindSectionHeader"
/// The kind of section footers.
public let UICollectionElementKindSectionFooter = "UICollectionElementKindSectionFooter"
/// The old name of the direction in which a layout scrolls.
public typealias UICollectionViewScrollDirection = CollectionView.ScrollDirection
/// The old name of the place of an item after scrolling to it.
public typealias UICollectionViewScrollPosition = CollectionView.ScrollPosition
/// The old name of what an element is.
public typealias UICollectionElementCategory = CollectionView.ElementCategory
/// The old name of the usual deceleration rate.
public let UIScrollViewDecelerationRateNormal = CollectionView.DecelerationRate.normal
/// The old name of the fast deceleration rate.
public let UIScrollViewDecelerationRateFast = CollectionView.DecelerationRate.fast
/// The old name of the automatic item size.
@MainActor public var UICollectionViewFlowLayoutAutomaticSize: CGSize {
  CollectionViewFlowLayout.automaticSize
}

/// Returns the rectangle shrunk by `insets`.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: EdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

/// Returns insets in the order top, left, bottom, right.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> EdgeInsets { EdgeInsets(top: top, left: left, bottom: bottom, right: right) }

/// What an update does.
public typealias UICollectionUpdateAction = CollectionViewUpdateItem.Action
