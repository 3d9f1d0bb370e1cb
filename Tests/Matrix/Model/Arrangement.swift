/// A rectangle of the model.
struct Box {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
}

/// Where the model puts everything: what is common to layouts that stack sections.
///
/// Each section is its header across the whole width, its inset, its items, its inset, its footer.
struct Arrangement {
  var width: Double
  var height = 0.0
  /// The boxes by `kind section item`.
  var boxes: [String: Box] = [:]

  /// Stacks the sections of a scene.
  ///
  /// `place` gets the items of a section and the width between its insets, and answers boxes from
  /// the corner between the insets and the height that they take.
  init(
    _ scene: ModelScene,
    place: (ModelScene.Section, Double) throws -> (boxes: [Box], height: Double)
  ) rethrows {
    width = scene.width
    for (index, section) in scene.sections.enumerated() {
      bar("header", index, scene.width, section.header)
      height += section.top
      let placed = try place(section, scene.width - section.left - section.right)
      for (item, box) in placed.boxes.enumerated() {
        var box = box
        box.x += section.left
        box.y += height
        boxes["cell \(index) \(item)"] = box
        width = max(width, box.x + box.width)
      }
      height += placed.height + section.bottom
      bar("footer", index, scene.width, section.footer)
    }
    let (width, scale) = (self.width, scene.scale)
    boxes = boxes.mapValues { box in
      var box = box
      if scene.isRightToLeft { box.x = width - box.x - box.width }
      if scale > 0 {
        box.x = (box.x * scale).rounded() / scale
        box.y = (box.y * scale).rounded() / scale
      }
      return box
    }
  }

  private mutating func bar(_ kind: String, _ section: Int, _ width: Double, _ length: Double) {
    guard length > 0 else { return }
    boxes["\(kind) \(section) 0"] = Box(x: 0, y: height, width: width, height: length)
    height += length
  }
}
