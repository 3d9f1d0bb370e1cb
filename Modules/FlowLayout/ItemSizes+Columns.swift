internal import CollectionModel

extension ItemSizes {
  /// Calls one of two closures with the extents across and along the axis, as they are stored.
  ///
  /// The loops over items run on these, so that no item costs a check for the kind of storage.
  ///
  /// - Precondition: the sizes are not uniform.
  func withColumns<Result>(
    _ axis: ScrollAxis,
    narrow: (UnsafeBufferPointer<Float>, UnsafeBufferPointer<Float>) -> Result,
    wide: (UnsafeBufferPointer<Double>, UnsafeBufferPointer<Double>) -> Result
  ) -> Result {
    switch storage {
    case .uniform: preconditionFailure("equal sizes are laid out in closed form")
    case .narrow(let widths, let heights):
      let (across, along) = axis == .vertical ? (widths, heights) : (heights, widths)
      return across.withUnsafeBufferPointer { across in
        along.withUnsafeBufferPointer { narrow(across, $0) }
      }
    case .wide(let widths, let heights):
      let (across, along) = axis == .vertical ? (widths, heights) : (heights, widths)
      return across.withUnsafeBufferPointer { across in
        along.withUnsafeBufferPointer { wide(across, $0) }
      }
    }
  }
}
