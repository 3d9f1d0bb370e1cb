public import Foundation

/// A colour as Core Graphics has it: the type only, nothing is painted here.
public final class CGColor: NSObject {}

/// An outline as Core Graphics has it: the type only, nothing is painted here.
public class CGPath: NSObject {}

/// An outline that grows, as Core Graphics has it: the type only.
public final class CGMutablePath: CGPath {}
