public import CollectionUI

// UIKit's names for the classes of CollectionUI, which say what each is.

/// UIKit's name of `CollectionView`.
public typealias UICollectionView = CollectionView
/// UIKit's name of `CollectionViewLayout`.
public typealias UICollectionViewLayout = CollectionViewLayout
/// UIKit's name of `CollectionViewFlowLayout`.
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
/// UIKit's name of `CollectionViewLayoutAttributes`.
public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes
/// UIKit's name of `CollectionViewLayoutInvalidationContext`.
public typealias UICollectionViewLayoutInvalidationContext =
  CollectionViewLayoutInvalidationContext
/// UIKit's name of `CollectionViewFlowLayoutInvalidationContext`.
public typealias UICollectionViewFlowLayoutInvalidationContext =
  CollectionViewFlowLayoutInvalidationContext
/// UIKit's name of `CollectionViewUpdateItem`.
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem
/// UIKit's name of `CollectionReusableView`.
public typealias UICollectionReusableView = CollectionReusableView
/// UIKit's name of `CollectionViewCell`.
public typealias UICollectionViewCell = CollectionViewCell
/// UIKit's name of `CollectionViewDataSource`.
public typealias UICollectionViewDataSource = CollectionViewDataSource
/// UIKit's name of `CollectionViewDataSourcePrefetching`.
public typealias UICollectionViewDataSourcePrefetching = CollectionViewDataSourcePrefetching
/// UIKit's name of `CollectionViewDelegate`.
public typealias UICollectionViewDelegate = CollectionViewDelegate
/// UIKit's name of `CollectionViewDelegateFlowLayout`.
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout
/// UIKit's name of `View`.
public typealias UIView = View
/// UIKit's name of `ScrollView`.
public typealias UIScrollView = ScrollView
/// UIKit's name of `ScrollViewDelegate`.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// UIKit's name of `EdgeInsets`.
public typealias UIEdgeInsets = EdgeInsets
/// UIKit's name of `UserInterfaceLayoutDirection`.
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
/// UIKit's name of `SemanticContentAttribute`.
public typealias UISemanticContentAttribute = SemanticContentAttribute
/// UIKit's name of `LayoutPriority`.
public typealias UILayoutPriority = LayoutPriority
/// A layout between two others.
public typealias UICollectionViewTransitionLayout = CollectionViewTransitionLayout
