public import CollectionModel

extension FlowState {
  /// The stacking order of headers and footers, pinned or not (rule F22); cells have 0.
  public static let supplementaryZIndex = 10

  /// Returns the frame of the item, or nil where there is no such item.
  /// - Complexity: O(log n) and the items of one line.
  public func itemFrame(at path: ElementPath) -> Rect? {
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    guard path.item >= 0, path.item < section.itemCount else { return nil }
    let origin = outlines[path.section].origin
    return GeneralPlacer(self).frame(section.body.slot(of: path.item, from: origin))
  }

  /// Returns the frame of the section's header, or nil where it has none (rule F18).
  public func headerFrame(ofSection section: Int) -> Rect? {
    guard sections.indices.contains(section), sections[section].header > 0 else { return nil }
    return edgeFrame(along: headerStart(of: section), length: sections[section].header)
  }

  /// Returns the frame of the section's footer, or nil where it has none (rule F18).
  public func footerFrame(ofSection section: Int) -> Rect? {
    guard sections.indices.contains(section), sections[section].footer > 0 else { return nil }
    return edgeFrame(along: footerStart(of: section), length: sections[section].footer)
  }

  /// Returns the rectangle from the section's header to its footer and from edge to edge of the
  /// content, or nil where there is no such section.
  public func sectionFrame(_ section: Int) -> Rect? {
    guard sections.indices.contains(section) else { return nil }
    return edgeFrame(along: starts[section], length: max(0, sections[section].length))
  }

  /// Returns where the element stands, or nil.
  /// - Complexity: O(log n) and the items of one line.
  public func placement(of key: ElementKey) -> Placement? {
    switch key.kind {
    case .cell: itemFrame(at: key.path).map { Placement(key: key, frame: $0) }
    case .header where key.path.item == 0:
      headerFrame(ofSection: key.path.section).map(Self.supplementary(key))
    case .footer where key.path.item == 0:
      footerFrame(ofSection: key.path.section).map(Self.supplementary(key))
    default: nil
    }
  }

  // F22: headers and footers lie in front of cells.
  private static func supplementary(_ key: ElementKey) -> (Rect) -> Placement {
    { Placement(key: key, frame: $0, zIndex: supplementaryZIndex) }
  }

  /// Returns the frame of a header or footer.
  ///
  /// F17: it fills the content across the axis, whatever the insets of its section.
  private func edgeFrame(along: Double, length: Double) -> Rect {
    GeneralPlacer(self).frame(
      along: along, across: 0, alongLength: length, acrossLength: frame.acrossLength)
  }
}
