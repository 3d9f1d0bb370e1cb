public import CollectionUI
public import Foundation

/// A colour, the same as a view's.
public typealias CGColor = Color

/// An outline as Core Graphics has it: the type only, nothing is painted here.
public class CGPath: NSObject {}

/// An outline that grows, as Core Graphics has it: the type only.
public final class CGMutablePath: CGPath {}
