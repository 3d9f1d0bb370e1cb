extension ItemSizes {
  /// Whether both are known to hold the same sizes because they share their storage.
  ///
  /// A look at addresses, not at sizes: false says nothing.
  public func sharesStorage(with other: ItemSizes) -> Bool {
    guard count == other.count else { return false }
    switch (storage, other.storage) {
    case (.uniform(let a), .uniform(let b)):
      return a == b
    case (.narrow(let a, let c), .narrow(let b, let d)):
      return Self.isSame(a, b) && Self.isSame(c, d)
    case (.wide(let a, let c), .wide(let b, let d)):
      return Self.isSame(a, b) && Self.isSame(c, d)
    default:
      return false
    }
  }

  /// Both arrays are alive, so equal addresses mean one buffer.
  private static func isSame<Scalar>(_ a: [Scalar], _ b: [Scalar]) -> Bool {
    a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { a.baseAddress == $0.baseAddress } }
  }
}
