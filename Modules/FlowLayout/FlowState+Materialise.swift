public import CollectionModel

extension FlowState {
  /// Writes the frames of a section's items to `buffer` while there is room, and returns how many
  /// items the section has; 0 where there is no such section.
  ///
  /// For callers that want every frame at once; a query is cheaper for what is seen.
  /// - Complexity: O(items).
  public func writeItemFrames(
    inSection section: Int, to buffer: UnsafeMutableBufferPointer<Rect>
  ) -> Int {
    guard sections.indices.contains(section) else { return 0 }
    let placer = FramePlacer(self)
    let everywhere = Stretch(lower: -.infinity, upper: .infinity)
    sections.withUnsafeBufferPointer { sections in
      let origin = placer.origin(of: sections[section], at: starts[section])
      let room = buffer.count
      var line = 0
      sections[section].body.forEachSlot(along: everywhere, across: everywhere, near: &line) {
        if $0 < room { buffer[$0] = placer.frame($1, from: origin) }
      }
    }
    return sections[section].itemCount
  }
}
