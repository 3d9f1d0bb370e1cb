internal import CollectionModel

extension FlowState {
  /// Checks that everything stands at numbers, where the sections `changed` are new.
  /// - Throws: A `LayoutFailure` for numbers that add up to what is none.
  /// - Complexity: O(`changed`); see also `FlowSection.acrossExtent`.
  func checkSums(of changed: Range<Int>) throws(LayoutFailure) {
    guard contentSize.isFinite, starts[outlines.count].isFinite else { throw Self.beyondNumbers }
    for number in changed where !isFinite(number) {
      throw LayoutFailure(.notFinite("the sum of extents and spacings", section: number))
    }
    let extent = index.extent
    guard extent.isFinite, isMirrored(.horizontal) ? mirrored(extent).isFinite : true else {
      throw Self.beyondNumbers
    }
  }

  private static var beyondNumbers: LayoutFailure {
    LayoutFailure(.notFinite("the sum of all extents", section: nil))
  }

  private func isFinite(_ section: Int) -> Bool {
    guard outlines[section].isFinite else { return false }
    return isMirrored(.vertical) ? mirrored(sections[section].acrossExtent).isFinite : true
  }

  /// Whether the lines of this axis are seen in a mirror.
  private func isMirrored(_ axis: ScrollAxis) -> Bool {
    frame.viewport.isRightToLeft && frame.axis == axis
  }

  private func mirrored(_ stretch: Stretch) -> Stretch {
    Stretch(lower: contentSize.width - stretch.upper, upper: contentSize.width - stretch.lower)
  }

  /// Whether putting `new` into the section can lead beyond numbers, so that it has to be looked at
  /// like a full layout before it counts.
  func mayExceedNumbers(_ section: Int, taking new: ItemSizes) -> Bool {
    !(sections[section].isModerate && index.extent.isModerate
      && new.isModerate(in: 0..<new.count))
  }
}
