internal import CollectionModel

extension ItemSizes {
  /// Calls one of two closures with the extents across and along the axis, as they are stored.
  ///
  /// The loops over items run on these, so that no item costs a check for the kind of storage.
  ///
  /// - Precondition: the sizes are not uniform.
  @inline(__always)
  func withColumns<Result>(
    _ axis: ScrollAxis, narrow: (SizeColumns<Float>) -> Result,
    wide: (SizeColumns<Double>) -> Result
  ) -> Result {
    switch storage {
    case .uniform: preconditionFailure("equal sizes are laid out in closed form")
    case .narrow(let widths, let heights):
      return widths.withUnsafeBufferPointer { widths in
        heights.withUnsafeBufferPointer { heights in
          narrow(
            axis == .vertical
              ? SizeColumns(across: widths, along: heights)
              : SizeColumns(across: heights, along: widths))
        }
      }
    case .wide(let widths, let heights):
      return widths.withUnsafeBufferPointer { widths in
        heights.withUnsafeBufferPointer { heights in
          wide(
            axis == .vertical
              ? SizeColumns(across: widths, along: heights)
              : SizeColumns(across: heights, along: widths))
        }
      }
    }
  }

  /// Returns the extents of `range` across and along the axis.
  func extents(_ range: Range<Int>, axis: ScrollAxis) -> SizeRun {
    var run = SizeRun(across: [], along: [])
    run.across.reserveCapacity(range.count)
    run.along.reserveCapacity(range.count)
    for index in range {
      let size = self[index]
      run.across.append(size.across(axis))
      run.along.append(size.along(axis))
    }
    return run
  }
}

/// The extents of some consecutive items.
struct SizeRun: Sendable {
  var across: [Double]
  var along: [Double]

  var count: Int { across.count }

  mutating func append(_ other: SizeRun, _ range: Range<Int>) {
    across.append(contentsOf: other.across[range])
    along.append(contentsOf: other.along[range])
  }

  subscript(_ range: Range<Int>) -> SizeRun {
    SizeRun(across: Array(across[range]), along: Array(along[range]))
  }

  /// Whether all items have the size of the first.
  var isUniform: Bool {
    guard let width = across.first, let height = along.first else { return true }
    for index in across.indices where across[index] != width || along[index] != height {
      return false
    }
    return true
  }

  @inline(__always)
  func withColumns<Result>(_ body: (SizeColumns<Double>) -> Result) -> Result {
    across.withUnsafeBufferPointer { across in
      along.withUnsafeBufferPointer { body(SizeColumns(across: across, along: $0)) }
    }
  }
}
