public import CollectionUI
import Foundation

/// A layer as Core Animation has it: a few members that code sets, nothing is painted here.
public typealias CALayer = Layer

/// Returns seconds of a clock that only runs forwards.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// A duration in seconds.
public typealias CFTimeInterval = Double
