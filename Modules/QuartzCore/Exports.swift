public import CollectionUI
@_exported public import CoreGraphics

/// A transform in space.
public typealias CATransform3D = Transform3D
