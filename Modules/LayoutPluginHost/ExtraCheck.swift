internal import CLayoutPlugin
internal import CollectionModel

/// Checks the elements besides items and names them.
enum ExtraCheck {
  static func placements(
    _ extras: UnsafeBufferPointer<tw_extra>, request: LayoutRequest, kinds: [String],
    box: inout ResultCheck.Block
  ) throws(InvalidResult) -> [Placement] {
    var placements: [Placement] = []
    placements.reserveCapacity(extras.count)
    for (index, extra) in extras.enumerated() {
      let what = "element \(index) besides items"
      try ResultCheck.check(extra.attr, flags: TW_ATTR_HIDDEN, what, index)
      guard extra.section < UInt64(request.sections.count) else {
        throw InvalidResult(
          check: "extras", index: index,
          message: "\(what) belongs to section \(extra.section), there are "
            + "\(request.sections.count)")
      }
      guard let kind = kind(extra, kinds), extra.item <= UInt64(Int32.max) else {
        throw InvalidResult(
          check: "extras", index: index,
          message: "\(what) has role \(extra.role) and kind \(extra.kind), which do not exist")
      }
      let frame = extra.attr.frame
      box.add(
        ResultCheck.Block(
          left: frame.x, top: frame.y, right: frame.x + frame.w, bottom: frame.y + frame.h))
      placements.append(
        Placement(
          key: ElementKey(kind: kind, path: ElementPath(Int(extra.section), Int(extra.item))),
          extra.attr))
    }
    placements.sort { PluginLayoutState.comesBefore($0.key, $1.key) }
    for (first, second) in zip(placements, placements.dropFirst()) where first.key == second.key {
      throw InvalidResult(
        check: "extras", index: nil, message: "\(first.key.label) was placed twice")
    }
    return placements
  }

  private static func kind(_ extra: tw_extra, _ kinds: [String]) -> ElementKind? {
    switch extra.role {
    case TW_ROLE_HEADER: return extra.kind == 0 && extra.item == 0 ? .header : nil
    case TW_ROLE_FOOTER: return extra.kind == 0 && extra.item == 0 ? .footer : nil
    case TW_ROLE_SUPPLEMENTARY where extra.kind < UInt32(clamping: kinds.count):
      return .supplementary(kinds[Int(extra.kind)])
    case TW_ROLE_DECORATION where extra.kind < UInt32(clamping: kinds.count):
      return .decoration(kinds[Int(extra.kind)])
    default: return nil
    }
  }
}
