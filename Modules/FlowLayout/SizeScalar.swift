/// A number as sizes are stored: 4 or 8 bytes.
protocol SizeScalar: Comparable, Sendable {
  var double: Double { get }
}

extension Float: SizeScalar {
  @inline(__always) var double: Double { Double(self) }
}

extension Double: SizeScalar {
  @inline(__always) var double: Double { self }
}

/// The extents of a section's items, across and along the axis, for as long as a closure runs.
struct SizeColumns<Scalar: SizeScalar> {
  let across: UnsafeBufferPointer<Scalar>
  let along: UnsafeBufferPointer<Scalar>

  @inline(__always) var count: Int { across.count }

  /// Returns the largest extent along the axis among `items`.
  ///
  /// Four at a time, the last four perhaps twice, so that how many there are decides no branch
  /// on lines of usual length.
  @inline(__always)
  func thickness(of items: Range<Int>) -> Double {
    let (first, end) = (items.lowerBound, items.upperBound)
    let count = end &- first
    guard count >= 4 else {
      var most = along[first]
      var item = first &+ 1
      while item < end {
        most = Self.larger(most, along[item])
        item &+= 1
      }
      return most.double
    }
    var most = four(at: first)
    if count >= 8 && count <= 16 {
      most = most.larger(four(at: first &+ 4)).larger(four(at: end &- 8))
    } else {
      var item = first &+ 4
      while item &+ 4 <= end {
        most = most.larger(four(at: item))
        item &+= 4
      }
    }
    return most.larger(four(at: end &- 4)).largest.double
  }

  @inline(__always)
  private static func larger(_ a: Scalar, _ b: Scalar) -> Scalar { b > a ? b : a }

  @inline(__always)
  func four(at item: Int) -> Four<Scalar> {
    Four(along[item], along[item &+ 1], along[item &+ 2], along[item &+ 3])
  }

  /// Returns the sum of the extents across the axis of `items`, in four lanes.
  ///
  /// The lanes are added in one fixed order, so that a line's gap is the same whoever asks.
  @inline(__always)
  func width(of items: Range<Int>) -> Double {
    var (a, b, c, d) = (0.0, 0.0, 0.0, 0.0)
    var item = items.lowerBound
    while item + 4 <= items.upperBound {
      a += across[item].double
      b += across[item + 1].double
      c += across[item + 2].double
      d += across[item + 3].double
      item += 4
    }
    while item < items.upperBound {
      a += across[item].double
      item += 1
    }
    return (a + b) + (c + d)
  }
}

/// Four numbers that are compared at once.
struct Four<Scalar: SizeScalar> {
  private let a, b, c, d: Scalar

  @inline(__always)
  init(_ a: Scalar, _ b: Scalar, _ c: Scalar, _ d: Scalar) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  @inline(__always)
  init(repeating number: Scalar) { self.init(number, number, number, number) }

  /// Returns the larger of each two.
  @inline(__always)
  func larger(_ other: Four) -> Four {
    Four(
      other.a > a ? other.a : a, other.b > b ? other.b : b, other.c > c ? other.c : c,
      other.d > d ? other.d : d)
  }

  /// The largest of the four.
  @inline(__always) var largest: Scalar {
    let (e, f) = (b > a ? b : a, d > c ? d : c)
    return f > e ? f : e
  }
}
