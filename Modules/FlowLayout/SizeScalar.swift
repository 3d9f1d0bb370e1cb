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
  @inline(__always)
  func thickness(of items: Range<Int>) -> Double {
    // Four lanes, so that the comparisons need not wait for each other.
    @inline(__always) func larger(_ a: Scalar, _ b: Scalar) -> Scalar { b > a ? b : a }
    let first = along[items.lowerBound]
    var (a, b, c, d) = (first, first, first, first)
    var item = items.lowerBound
    while item + 4 <= items.upperBound {
      a = larger(a, along[item])
      b = larger(b, along[item + 1])
      c = larger(c, along[item + 2])
      d = larger(d, along[item + 3])
      item += 4
    }
    while item < items.upperBound {
      a = larger(a, along[item])
      item += 1
    }
    return larger(larger(a, b), larger(c, d)).double
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
