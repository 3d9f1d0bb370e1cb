public import CollectionModel

/// The JSON form of placed elements: what golden files hold and other programs read.
///
/// Keys are sorted, numbers rounded to 0.001 without minus zero, one element a line, elements in
/// drawing order, so equal layouts give equal bytes.
public enum LayoutJSON {
  /// Returns the document; `id` gives the identity of an element that has one.
  public static func text(of source: DisplaySource, id: (ElementKey) -> String?) -> String {
    var text = "{\n  \"contentSize\": "
    text += list([source.contentSize.width, source.contentSize.height])
    text += ",\n  \"elements\": ["
    for (index, placement) in source.placements.enumerated() {
      text += index == 0 ? "\n    " : ",\n    "
      appendElement(placement, id: id(placement.key), to: &text)
    }
    text += source.placements.isEmpty ? "],\n" : "\n  ],\n"
    text += "  \"layout\": \(string(source.layoutName)),\n"
    text += "  \"version\": 1,\n"
    text += "  \"viewport\": \(viewport(source.viewport))\n}\n"
    return text
  }

  private static func appendElement(_ placement: Placement, id: String?, to text: inout String) {
    let frame = placement.frame
    text += "{\"alpha\": \(NumberText.text(placement.alpha)), \"frame\": "
    text += list([frame.x, frame.y, frame.width, frame.height])
    text += ", \"hidden\": \(placement.isHidden)"
    if let id { text += ", \"id\": \(string(id))" }
    text += ", \"indexPath\": [\(placement.key.path.section), \(placement.key.path.item)]"
    text += ", \"kind\": \(kind(placement.key.kind))"
    if !placement.transform.isIdentity {
      text += ", \"transform\": \(list(placement.transform.matrix))"
    }
    text += ", \"zIndex\": \(placement.zIndex)}"
  }

  private static func kind(_ kind: ElementKind) -> String {
    switch kind {
    case .cell: "\"cell\""
    case .header: "\"header\""
    case .footer: "\"footer\""
    case .supplementary(let name), .decoration(let name): string(name)
    }
  }

  private static func viewport(_ viewport: Viewport) -> String {
    "{\"contentInset\": \(insets(viewport.contentInset))"
      + ", \"contentOffset\": \(list([viewport.contentOffset.x, viewport.contentOffset.y]))"
      + ", \"height\": \(NumberText.text(viewport.size.height))"
      + ", \"layoutMargins\": \(insets(viewport.layoutMargins))"
      + ", \"rtl\": \(viewport.isRightToLeft)"
      + ", \"safeArea\": \(insets(viewport.safeArea))"
      + ", \"scale\": \(NumberText.text(viewport.pixelGrid.scale))"
      + ", \"width\": \(NumberText.text(viewport.size.width))}"
  }

  private static func insets(_ insets: Insets) -> String {
    list([insets.top, insets.left, insets.bottom, insets.right])
  }

  private static func list(_ numbers: [Double]) -> String {
    "[" + numbers.map(NumberText.text).joined(separator: ", ") + "]"
  }

  /// Returns the text as a JSON string.
  package static func string(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7f {
          let hex = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text + "\""
  }
}
