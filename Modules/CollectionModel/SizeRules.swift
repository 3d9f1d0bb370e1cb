extension Size {
  /// Whether both extents are finite and zero or more, so that a layout can use the size.
  @inlinable public var isUsable: Bool {
    width >= 0 && height >= 0 && width < .infinity && height < .infinity
  }
}

extension LayoutRequest {
  /// Checks that every number of the request can be laid out.
  ///
  /// The sizes of items were looked at when they were taken in, so this is O(sections).
  ///
  /// - Throws: A `LayoutFailure` that names the first number that cannot be used.
  /// - Complexity: O(sections).
  public func validate(along axis: ScrollAxis) throws(LayoutFailure) {
    try viewport.validate()
    for (index, section) in sections.enumerated() {
      try section.validate(index, along: axis)
    }
  }
}

extension Viewport {
  /// Checks that every number of the viewport is finite.
  /// - Throws: A `LayoutFailure` that names the first number that is not.
  public func validate() throws(LayoutFailure) {
    // A list with names is made only when there is something to name.
    if size.isFinite && contentOffset.isFinite && contentInset.isFinite && safeArea.isFinite
      && layoutMargins.isFinite && pixelGrid.scale.isFinite
    {
      return
    }
    let numbers: [(Bool, String)] = [
      (size.isFinite, "the view's size"), (contentOffset.isFinite, "the content offset"),
      (contentInset.isFinite, "the content inset"), (safeArea.isFinite, "the safe area"),
      (layoutMargins.isFinite, "the layout margin"),
      (pixelGrid.scale.isFinite, "the display scale"),
    ]
    for (isFinite, name) in numbers where !isFinite {
      throw LayoutFailure(.notFinite(name, section: nil))
    }
  }
}

extension LayoutSection {
  /// Checks that every number of the section can be used.
  /// - Throws: A `LayoutFailure` that names the first number that cannot.
  func validate(_ index: Int, along axis: ScrollAxis) throws(LayoutFailure) {
    let (header, footer) = (headerSize.along(axis), footerSize.along(axis))
    if inset.isFinite && lineSpacing.isFinite && interitemSpacing.isFinite && header >= 0
      && header < .infinity && footer >= 0 && footer < .infinity
      && itemSizes.firstUnusableIndex == nil
    {
      return
    }
    let numbers: [(Bool, String)] = [
      (inset.isFinite, "the inset"), (lineSpacing.isFinite, "the line spacing"),
      (interitemSpacing.isFinite, "the interitem spacing"),
    ]
    for (isFinite, name) in numbers where !isFinite {
      throw LayoutFailure(.notFinite(name, section: index))
    }
    // Only the extent along the axis is looked at: the other one is ignored (rule F17).
    let ends: [(Size, ElementKey, String)] = [
      (headerSize, .header(index), "the header's extent"),
      (footerSize, .footer(index), "the footer's extent"),
    ]
    for (size, key, name) in ends {
      let extent = size.along(axis)
      guard extent.isFinite else { throw LayoutFailure(.notFinite(name, section: index)) }
      guard extent >= 0 else { throw LayoutFailure(.negativeSize(key, size)) }
    }
    if let item = itemSizes.firstUnusableIndex {
      let size = itemSizes[item]
      guard size.isFinite else {
        throw LayoutFailure(.notFinite("the size of item \(item)", section: index))
      }
      throw LayoutFailure(.negativeSize(.cell(index, item), size))
    }
  }
}
