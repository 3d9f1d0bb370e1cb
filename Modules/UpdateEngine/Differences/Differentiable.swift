/// A value that differences can follow: it has an identity, and content that may change under it.
///
/// ```
/// struct Photo: Differentiable {
///   var id: Int
///   var title: String
///   var differenceIdentifier: Int { id }
///   func hasSameContent(as other: Photo) -> Bool { title == other.title }
/// }
/// ```
public protocol Differentiable {
  /// What tells one value from another.
  associatedtype DifferenceIdentifier: Hashable

  /// The identity; two values with equal ones are the same thing in two states.
  var differenceIdentifier: DifferenceIdentifier { get }

  /// A hash of the identity.
  ///
  /// The default is the identity's own hash. Give a cheap one where identities have a fixed width
  /// and are well spread, a multiplication of a 128-bit id for example: it is most of the cost of a
  /// difference. Many equal hashes make differences slow, never wrong.
  var differenceHash: UInt64 { get }

  /// Returns whether `other`, a value of the same identity, looks the same.
  func hasSameContent(as other: Self) -> Bool
}

extension Differentiable {
  /// The identity's own hash.
  @inlinable public var differenceHash: UInt64 {
    UInt64(bitPattern: Int64(differenceIdentifier.hashValue))
  }

  /// True: without more to compare, what is the same thing looks the same.
  @inlinable public func hasSameContent(as other: Self) -> Bool { true }
}

extension Differentiable where Self: Hashable {
  /// The value itself.
  @inlinable public var differenceIdentifier: Self { self }
}

/// How a difference compares elements; a type without instances, so that it costs nothing.
@usableFromInline protocol DifferenceRule {
  associatedtype Element
  static var comparesContent: Bool { get }
  static func areSame(_ a: Element, _ b: Element) -> Bool
  static func hash(_ element: Element) -> UInt64
  static func haveSameContent(_ a: Element, _ b: Element) -> Bool
}

/// Elements that are nothing but an identity.
@usableFromInline enum IdentityRule<Element: Hashable>: DifferenceRule {
  @inlinable static var comparesContent: Bool { false }

  @inlinable @inline(__always) static func areSame(_ a: Element, _ b: Element) -> Bool { a == b }

  @inlinable @inline(__always) static func hash(_ element: Element) -> UInt64 {
    UInt64(bitPattern: Int64(element.hashValue))
  }

  @inlinable static func haveSameContent(_ a: Element, _ b: Element) -> Bool { true }
}

/// Elements that say themselves what they are.
@usableFromInline enum ContentRule<Element: Differentiable>: DifferenceRule {
  @inlinable static var comparesContent: Bool { true }

  @inlinable @inline(__always) static func areSame(_ a: Element, _ b: Element) -> Bool {
    a.differenceIdentifier == b.differenceIdentifier
  }

  @inlinable @inline(__always) static func hash(_ element: Element) -> UInt64 {
    element.differenceHash
  }

  @inlinable @inline(__always) static func haveSameContent(_ a: Element, _ b: Element) -> Bool {
    a.hasSameContent(as: b)
  }
}
