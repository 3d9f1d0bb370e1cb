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
@usableFromInline struct ScratchList: ~Copyable {
  @usableFromInline let numbers: Scratch<Int32>
  @usableFromInline var count = 0

  @inlinable init(capacity: Int) { numbers = Scratch(count: capacity, repeating: 0) }

  @inlinable @inline(__always) mutating func append(_ number: Int) {
    numbers[count] = Int32(truncatingIfNeeded: number)
    count &+= 1
  }

  @inlinable subscript(index: Int) -> Int {
    @inline(__always) get { Int(numbers[index]) }
  }
}
