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
    var placements: [Placement] = []
    if !layout.forEachSolved(in: rect, { placements.append($0) }) {
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
