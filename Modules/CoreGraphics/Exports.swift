@_exported public import CollectionUI
@_exported public import Foundation

/// A transform in the plane.
public typealias CGAffineTransform = AffineTransform2D
