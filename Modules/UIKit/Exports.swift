@_exported public import CollectionUI
@_exported public import QuartzCore
