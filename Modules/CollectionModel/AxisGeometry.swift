extension ScrollAxis {
  /// Returns the rectangle with the given positions and extents along and across the axis.
  @inlinable public func rect(
    along: Double, across: Double, alongLength: Double, acrossLength: Double
  ) -> Rect {
    self == .vertical
      ? Rect(x: across, y: along, width: acrossLength, height: alongLength)
      : Rect(x: along, y: across, width: alongLength, height: acrossLength)
  }

  /// Returns the size with the given extents along and across the axis.
  @inlinable public func size(along: Double, across: Double) -> Size {
    self == .vertical
      ? Size(width: across, height: along) : Size(width: along, height: across)
  }
}

extension Rect {
  /// The minimal edge along `axis`, in points.
  @inlinable public func minAlong(_ axis: ScrollAxis) -> Double { axis == .vertical ? y : x }

  /// The minimal edge across `axis`, in points.
  @inlinable public func minAcross(_ axis: ScrollAxis) -> Double { axis == .vertical ? x : y }
}

extension Point {
  /// The coordinate along `axis`, in points.
  @inlinable public func along(_ axis: ScrollAxis) -> Double { axis == .vertical ? y : x }
}

extension Insets {
  /// The inset at the start along `axis`: top or left.
  @inlinable public func startAlong(_ axis: ScrollAxis) -> Double {
    axis == .vertical ? top : left
  }

  /// The inset at the end along `axis`: bottom or right.
  @inlinable public func endAlong(_ axis: ScrollAxis) -> Double {
    axis == .vertical ? bottom : right
  }

  /// The inset at the start across `axis`: left or top.
  @inlinable public func startAcross(_ axis: ScrollAxis) -> Double {
    axis == .vertical ? left : top
  }

  /// The inset at the end across `axis`: right or bottom.
  @inlinable public func endAcross(_ axis: ScrollAxis) -> Double {
    axis == .vertical ? right : bottom
  }
}
