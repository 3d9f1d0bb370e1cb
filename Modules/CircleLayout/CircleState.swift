public import CollectionModel

/// What the circle layout answers.
///
/// ```
///        5
///    4       6        n = 8, center (w/2, h/2),
///  3     ·     0…     radius min(w, h) / 2.5
///    2       7
///        1  (clockwise: y grows downwards)
/// ```
public struct CircleState: LayoutState {
  /// The extent of all content, in points: that of the view, so that nothing scrolls.
  public let contentSize: Size
  /// What was odd in the request.
  public let warnings: [LayoutWarning]
  /// The middle of the circle, in content coordinates.
  public let center: Point
  /// The distance of the items' centers from the middle, in points.
  public let radius: Double
  /// The number of items: those of section 0.
  public let count: Int
  private let pixelGrid: PixelGrid

  init(_ request: LayoutRequest) {
    // C1: the size of the view, not of what its insets leave; the items of section 0 alone.
    let size = request.viewport.size
    contentSize = size
    center = Point(x: size.width / 2, y: size.height / 2)
    radius = min(size.width, size.height) / 2.5
    count = request.sections.first?.itemSizes.count ?? 0
    pixelGrid = request.viewport.pixelGrid
    let others = ContentShape(
      itemCounts: request.sections.dropFirst().map { $0.itemSizes.count })
    warnings =
      others.totalItemCount > 0
      ? [
        LayoutWarning(
          .sectionsNotShown(sections: others.sectionCount, items: others.totalItemCount))
      ]
      : []
  }

  /// Returns where the item stands, or nil where there is no such item.
  public func itemFrame(at item: Int) -> Rect? {
    guard item >= 0, item < count else { return nil }
    let anchor = item - item % stretch
    var direction = Direction(at: anchor, of: count)
    if item > anchor {
      let step = Direction(at: 1, of: count)
      for _ in anchor..<item { direction.turn(by: step) }
    }
    return frame(around: direction)
  }

  /// Writes the frames of all items to `buffer` while there is room, and returns their number.
  /// - Complexity: O(`count`).
  public func writeItemFrames(to buffer: UnsafeMutableBufferPointer<Rect>) -> Int {
    forEachFrame { if $0 < buffer.count { buffer[$0] = $1 } }
    return count
  }

  /// How many items share one sine and cosine; the others are turned on from their neighbour.
  ///
  /// Few items are each computed on their own, so that those on the axes lie on them exactly.
  private var stretch: Int { count <= 1024 ? 1 : 64 }

  /// Calls `body` with each item and its frame, in order.
  @inline(__always)
  private func forEachFrame(_ body: (Int, Rect) -> Void) {
    guard count > 0 else { return }
    let step = Direction(at: 1, of: count)
    var item = 0
    while item < count {
      var direction = Direction(at: item, of: count)
      let end = min(stretch, count - item) + item
      while item < end {
        body(item, frame(around: direction))
        direction.turn(by: step)
        item += 1
      }
    }
  }

  /// A direction from the middle.
  private struct Direction {
    private(set) var cosine: Double
    private(set) var sine: Double

    init(at item: Int, of count: Int) {
      // C2: item i of n at the angle 2πi/n.
      (sine, cosine) = Trigonometry.sineAndCosine(2 * Double.pi * Double(item) / Double(count))
    }

    @inline(__always)
    mutating func turn(by step: Direction) {
      (cosine, sine) = (
        cosine * step.cosine - sine * step.sine, sine * step.cosine + cosine * step.sine
      )
    }
  }

  @inline(__always)
  private func frame(around direction: Direction) -> Rect {
    frame(
      around: Point(
        x: center.x + radius * direction.cosine, y: center.y + radius * direction.sine))
  }

  /// Returns where the element stands, or nil.
  public func placement(of key: ElementKey) -> Placement? {
    guard key.kind == .cell, key.path.section == 0 else { return nil }
    return itemFrame(at: key.path.item).map { Placement(key: key, frame: $0) }
  }

  /// Calls `body` with every item, whatever `rect` is (rule C3).
  /// - Complexity: O(`count`).
  public func forEachPlacement(in rect: Rect, _ body: (Placement) -> Void) {
    // C3: all items in order. The circle fills the view, so that nothing is gained by a test.
    forEachFrame { body(Placement(key: .cell(0, $0), frame: $1)) }
  }

  /// Returns where an inserted item starts: transparent, in the middle (rule C4).
  public func initialPlacement(ofInserted key: ElementKey) -> Placement {
    // C4: it grows from the middle at its full size.
    Placement(key: key, frame: frame(around: center), alpha: 0)
  }

  /// Returns where a deleted item ends: transparent, in the middle, a tenth as large (rule C4).
  public func finalPlacement(ofDeleted key: ElementKey) -> Placement {
    // C4: it shrinks into the middle.
    Placement(
      key: key, frame: frame(around: center), alpha: 0,
      transform: .scale(x: 0.1, y: 0.1, z: 1))
  }

  private func frame(around center: Point) -> Rect {
    pixelGrid.rounded(Rect(center: center, size: CircleSolver.itemSize))
  }
}
