extension LayoutFailure {
  /// One sentence: what was expected, what was found, where.
  public var message: String {
    switch reason {
    case .negativeSize(let key, let size):
      return "negative sizes are not supported: \(key.label) has size "
        + "\(size.width) × \(size.height); give a width and a height of zero or more"
    case .notFinite(let what, let section):
      let place = section.map { " of section \($0)" } ?? ""
      return "\(what)\(place) is not a finite number; give a finite number of points"
    case .unsupported(let text), .failed(let text):
      return text
    }
  }
}

extension LayoutWarning {
  /// One sentence: what was expected, what was found, where.
  public var message: String {
    switch kind {
    case .itemTooLong(let path, let extent, let room, let axis):
      let (side, edges) =
        axis == .vertical ? ("width", "left and right") : ("height", "top and bottom")
      return "the behaviour of the flow layout is not defined: the item \(side) must be less than "
        + "the collection view's \(side) minus the section insets \(edges) and the content insets "
        + "\(edges); item [\(path.section), \(path.item)] has \(side) \(extent), "
        + "there is room for \(room)"
    case .sectionsNotShown(let sections, let items):
      let further = sections == 1 ? "1 further section" : "\(sections) further sections"
      let (count, verb) = items == 1 ? ("1 item", "is") : ("\(items) items", "are")
      return "the layout shows one section only: \(count) of \(further) \(verb) not shown"
    }
  }
}

extension ElementKey {
  /// The key in words: `item [0, 3]`, `header of section 1`.
  public var label: String {
    switch kind {
    case .cell: "item [\(path.section), \(path.item)]"
    case .header: "header of section \(path.section)"
    case .footer: "footer of section \(path.section)"
    case .supplementary(let name): "\(name) at [\(path.section), \(path.item)]"
    case .decoration(let name): "decoration \(name) at [\(path.section), \(path.item)]"
    }
  }
}
