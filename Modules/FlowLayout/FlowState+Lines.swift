extension FlowState {
  /// Returns the first item of each line of `section`; empty where there is no such section.
  /// - Complexity: O(lines).
  public func lineStarts(inSection section: Int) -> [Int] {
    guard sections.indices.contains(section) else { return [] }
    return sections[section].body.lineStarts
  }
}
