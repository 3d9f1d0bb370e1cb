// Foundation on Linux has no key-value observing. The names are here so that layouts which observe
// their collection view compile; nothing is ever observed.
#if !canImport(ObjectiveC)
  public import Foundation

  /// A part of a change, in the dictionary that an observer is handed.
  public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The new value.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The old value.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The kind of change.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The indexes that have changed.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether the change is about to happen.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(
      rawValue: "notificationIsPrior")
  }

  /// What an observer wants to be handed.
  public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The value at the beginning.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A call before the change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
  }

  /// A change of a value.
  public struct NSKeyValueObservedChange<Value> {
    /// The new value.
    public let newValue: Value?
    /// The old value.
    public let oldValue: Value?
  }

  /// An observation that lasts as long as the object; here it observes nothing.
  public final class NSKeyValueObservation: NSObject {
    /// Ends the observation.
    public func invalidate() {}
  }

  /// Objects that can be observed by key path; here nothing ever is.
  public protocol KeyPathObservable: AnyObject {}

  extension KeyPathObservable {
    /// Returns an observation that observes nothing.
    public func observe<Value>(
      _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
      changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation { NSKeyValueObservation() }
  }

  extension NSObject: KeyPathObservable {}

  extension NSObject {
    /// Does nothing: there is no key-value observing here.
    public func addObserver(
      _ observer: NSObject, forKeyPath keyPath: String,
      options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
    ) {}

    /// Does nothing: there is no key-value observing here.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}

    /// Does nothing: there is no key-value observing here.
    public func removeObserver(
      _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {}
  }
#endif
