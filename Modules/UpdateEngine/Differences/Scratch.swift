/// Memory for the inner loops of a difference, freed when it goes out of scope.
///
/// A plain array costs a uniqueness check for each write; this costs none, and in a debug build
/// every access is still checked.
///
/// - Invariant: all `count` numbers are initialised.
@usableFromInline struct Scratch<Number: BitwiseCopyable>: ~Copyable {
  @usableFromInline let base: UnsafeMutablePointer<Number>
  @usableFromInline let count: Int

  @inlinable init(count: Int, repeating number: Number) {
    self.count = count
    base = .allocate(capacity: count)
    base.initialize(repeating: number, count: count)
  }

  @inlinable deinit { base.deallocate() }

  @inlinable subscript(index: Int) -> Number {
    @inline(__always) get {
      assert(index >= 0 && index < count, "an index of scratch memory is in 0..<count")
      return base[index]
    }
    @inline(__always) nonmutating set {
      assert(index >= 0 && index < count, "an index of scratch memory is in 0..<count")
      base[index] = newValue
    }
  }
}

/// A list in scratch memory that never holds more than it was made for.
///
/// - Invariant: the first `count` numbers are initialised.
@usableFromInline struct ScratchList: ~Copyable {
  @usableFromInline let base: UnsafeMutablePointer<Int32>
  @usableFromInline let capacity: Int
  @usableFromInline var count = 0

  @inlinable init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  @inlinable deinit { base.deallocate() }

  @inlinable @inline(__always) mutating func append(_ number: Int) {
    assert(count < capacity, "a scratch list holds no more than it was made for")
    (base + count).initialize(to: Int32(truncatingIfNeeded: number))
    count &+= 1
  }

  @inlinable subscript(index: Int) -> Int {
    @inline(__always) get {
      assert(index >= 0 && index < count, "an index of a scratch list is in 0..<count")
      return Int(base[index])
    }
  }
}
