import CollectionModel
import Foundation

/// Collects what a layout places into a frame to draw.
enum FramePass {
  /// Returns the frame of the elements that meet `rect`, or of all where it is nil.
  /// - Complexity: O(n log n) in the number of elements returned.
  @MainActor static func run(
    _ layout: CollectionViewLayout, rect: Rect?, contentSize: Size, viewport: Viewport,
    shape: ContentShape
  ) -> RenderFrame {
    let frame = unflipped(
      layout, rect: rect, contentSize: contentSize, viewport: viewport, shape: shape)
    guard let mirror = mirror(layout, contentSize: contentSize, viewport: viewport) else {
      return frame
    }
    return flipped(frame, mirror)
  }

  /// Returns what brings rectangles of the layout to where they are on screen, where the layout
  /// leaves flipping to the view (rule F27); nil where they are there already.
  @MainActor static func mirror(
    _ layout: CollectionViewLayout, contentSize: Size, viewport: Viewport
  ) -> ((Rect) -> Rect)? {
    guard viewport.isRightToLeft, layout.flipsHorizontallyInOppositeLayoutDirection else {
      return nil
    }
    let width = max(contentSize.width, viewport.size.width)
    return { Rect(x: width - $0.maxX, y: $0.y, width: $0.width, height: $0.height) }
  }

  private static func flipped(_ frame: RenderFrame, _ mirror: (Rect) -> Rect) -> RenderFrame {
    var viewport = frame.viewport
    viewport.contentOffset.x = mirror(viewport.bounds).x
    return RenderFrame(
      contentSize: frame.contentSize, viewport: viewport, visibleRect: mirror(frame.visibleRect),
      placements: frame.placements.map {
        var placement = $0
        placement.frame = mirror($0.frame)
        return placement
      })
  }

  /// Returns what has no area: it meets no rectangle, and is part of the whole content.
  @MainActor private static func flat(
    _ layout: CollectionViewLayout, _ shape: ContentShape, known: [Placement]
  ) -> [Placement] {
    let known = Set(known.map(\.key))
    var found: [Placement] = []
    func look(_ key: ElementKey, _ attributes: (IndexPath) -> CollectionViewLayoutAttributes?) {
      guard !known.contains(key), let placement = attributes(IndexPath(key.path))?.placement,
        placement.frame.isEmpty
      else { return }
      found.append(placement)
    }
    for section in 0..<shape.sectionCount {
      for key in [ElementKey.header(section), .footer(section)] {
        look(key) { path in
          key.kind.elementKind.flatMap {
            layout.layoutAttributesForSupplementaryView(ofKind: $0, at: path)
          }
        }
      }
      for item in 0..<(shape.itemCount(inSection: section) ?? 0) {
        look(.cell(section, item), layout.layoutAttributesForItem)
      }
    }
    return found
  }

  @MainActor private static func unflipped(
    _ layout: CollectionViewLayout, rect: Rect?, contentSize: Size, viewport: Viewport,
    shape: ContentShape
  ) -> RenderFrame {
    var placements: [Placement] = []
    // A layout whose solver failed still answers for the counts it was asked about last.
    let isSolved = layout.forEachSolved(in: rect) {
      if $0.key.kind != .cell || shape.contains($0.key.path) { placements.append($0) }
    }
    if isSolved {
      if rect == nil { placements += flat(layout, shape, known: placements) }
    } else {
      let asked = rect ?? Rect(origin: .zero, size: contentSize)
      placements = (layout.layoutAttributesForElements(in: CGRect(asked)) ?? [])
        .map(\.placement)
        .filter { $0.key.kind != .cell || shape.contains($0.key.path) }
        .filter { rect == nil || $0.boundingBox.overlaps(asked) }
    }
    return RenderFrame(
      contentSize: contentSize, viewport: viewport,
      visibleRect: rect ?? Rect(origin: .zero, size: contentSize), placements: placements)
  }
}
