public import CollectionModel

extension FlowSolver {
  /// Solves a request, with the work of an earlier answer where it still holds.
  ///
  /// A section whose sizes are the same storage keeps its lines while room and spacings are the
  /// same. Where only the room changes again and again, cumulative widths are kept for it.
  /// The answer is the one that `solve(_:)` gives.
  ///
  /// - Throws: A `LayoutFailure` for numbers that cannot be laid out.
  /// - Complexity: O(sections), and the items of unequal sections whose room changed.
  public func solve(
    _ request: LayoutRequest, after previous: FlowState
  ) throws(LayoutFailure) -> FlowState {
    try request.validate(along: axis)
    let frame = FlowFrame(solver: self, viewport: request.viewport)
    var sections: [FlowSection] = []
    sections.reserveCapacity(request.sections.count)
    for (number, section) in request.sections.enumerated() {
      let known = number < previous.sections.count ? previous.sections[number] : nil
      sections.append(FlowSection(section, in: frame, previous: known))
    }
    return try FlowState(frame: frame, sections: sections)
  }
}

extension FlowState {
  /// Returns the state after `edits`, which lead to `request`.
  ///
  /// The edits are described one after the other, each as the one before left things. Lines are
  /// broken again only around what changed; the answer is the one that solving `request` gives.
  /// Sizes of items that no edit names are taken to be what they were.
  ///
  /// - Throws: A `LayoutFailure` for numbers that cannot be laid out, and for edits that do not
  ///   lead to the request.
  /// - Complexity: O(sections), O(blocks of 64 lines) of the edited ones, and the lines that are
  ///   broken again; O(items) for the first edit of a section.
  public func applying(
    _ edits: [ShapeEdit], to request: LayoutRequest
  ) throws(LayoutFailure) -> FlowState {
    try request.validate(along: frame.axis)
    var plan = EditPlan(itemCounts: sections.map { $0.itemCount })
    for edit in edits { try plan.apply(edit) }
    guard plan.sectionCount == request.sections.count else {
      throw LayoutFailure(
        .failed(
          "the edits lead to \(plan.sectionCount) sections, but the request has "
            + "\(request.sections.count); describe every insertion and removal"))
    }
    let frame = FlowFrame(solver: self.frame.solver, viewport: request.viewport)
    var edited: [FlowSection] = []
    edited.reserveCapacity(plan.sectionCount)
    for (number, (part, section)) in zip(plan.sections, request.sections).enumerated() {
      guard let old = part.old else {
        edited.append(FlowSection(section, in: frame))
        continue
      }
      let count = part.items?.count ?? sections[old].itemCount
      guard count == section.itemSizes.count else {
        throw LayoutFailure(
          .failed(
            "the edits lead to \(count) items in section \(number), but the request has "
              + "\(section.itemSizes.count); describe every insertion and removal"))
      }
      edited.append(
        FlowSection(
          section, in: frame, editing: sections[old], part.items?.replacements ?? []))
    }
    return try FlowState(frame: frame, sections: edited)
  }

  /// Puts items of the sizes `new` in the place of `range` of a section, in place.
  ///
  /// This is what an insertion, a removal or a measured size costs least with: nothing but the
  /// lines around the change is touched when nobody else holds this state.
  ///
  /// - Throws: A `LayoutFailure` for what solving the edited request refuses, for a range that is
  ///   not there, and for more items than can be counted, or than 2,147,483,647 of unequal sizes;
  ///   the state is then as it was.
  /// - Complexity: see `applying(_:to:)`; O(items) where numbers come near the largest there is.
  public mutating func replaceItems(
    _ range: Range<Int>, inSection section: Int, with new: ItemSizes
  ) throws(LayoutFailure) {
    guard sections.indices.contains(section), range.lowerBound >= 0,
      range.upperBound <= sections[section].itemCount
    else {
      throw LayoutFailure(
        .failed(
          "there are no items \(range.inclusiveText) in section "
            + "\(section) to replace; name a section and items of this state"))
    }
    let kept = sections[section].itemCount - range.count
    guard !kept.addingReportingOverflow(new.count).overflow else {
      throw LayoutFailure(.tooManyItems(kept, new.count, in: section))
    }
    if let item = new.firstUnusableIndex {
      let (size, place) = (new[item], range.lowerBound + item)
      throw LayoutFailure(
        size.isFinite
          ? .negativeSize(.cell(section, place), size)
          : .notFinite("the size of item \(place)", section: section))
    }
    if FlowSection.isCrowded(kept, new.count) || mayExceedNumbers(section, taking: new) {
      // On a copy, which is given up where it is refused.
      var edited = self
      guard edited.sections[section].layOut(replacing: range, with: new, axis: frame.axis) else {
        throw LayoutFailure(
          .unsupported(
            "section \(section) would have \(kept + new.count) items of unequal sizes; edits "
              + "leave at most \(FlowSection.largestUnequalCount), put in fewer or equal ones"))
      }
      edited.restack(changed: section)
      try edited.checkSums(of: section..<(section + 1))
      self = edited
    } else {
      sections[section].replace(range, with: new, axis: frame.axis)
      restack(changed: section)
    }
  }
}
