import CircleLayout
import CollectionModel
import Foundation
import Testing

@Suite struct CircleSolverTests {
  private func request(
    _ counts: [Int], size: Size = Size(width: 400, height: 300), inset: Insets = .zero
  ) -> LayoutRequest {
    LayoutRequest(
      viewport: Viewport(size: size, contentInset: inset),
      sections: counts.map {
        LayoutSection(itemSizes: ItemSizes(count: $0, uniform: Size(width: 9, height: 9)))
      })
  }

  @Test func `the content is as large as the view, whatever the insets`() throws {
    let inset = Insets(top: 64, left: 5, bottom: 50, right: 5)
    let state = try CircleSolver().solve(request([4], inset: inset))
    #expect(state.contentSize == Size(width: 400, height: 300))
    #expect(state.center == Point(x: 200, y: 150))
    #expect(state.radius == 120)
  }

  @Test func `items of further sections are left out with a warning that counts them`() throws {
    let state = try CircleSolver().solve(request([3, 4, 0, 5]))
    #expect(state.placements(in: .zero).count == 3)
    #expect(state.placement(of: .cell(1, 0)) == nil)
    #expect(state.warnings == [LayoutWarning(.sectionsNotShown(sections: 3, items: 9))])
    #expect(try CircleSolver().solve(request([3, 0])).warnings.isEmpty)
  }

  @Test func `a view without sections has no items`() throws {
    let state = try CircleSolver().solve(request([]))
    #expect(state.count == 0 && state.placements(in: .zero).isEmpty)
    #expect(state.contentSize == Size(width: 400, height: 300))
  }

  @Test func `headers and items out of range are not placed`() throws {
    let state = try CircleSolver().solve(request([2]))
    #expect(state.placement(of: .header(0)) == nil)
    #expect(state.placement(of: .cell(0, 2)) == nil)
    #expect(state.placement(of: .cell(0, -1)) == nil)
  }

  @Test func `a view that is not finite is refused`() {
    #expect(throws: LayoutFailure(.notFinite("the view's size", section: nil))) {
      try CircleSolver().solve(request([1], size: Size(width: .nan, height: 1)))
    }
  }

  @Test func `quarters of the circle lie on its axes`() throws {
    let state = try CircleSolver().solve(request([4]))
    let centers = state.placements(in: .zero).map(\.frame.center)
    let expected = [(320.0, 150.0), (200, 270), (80, 150), (200, 30)]
    for (center, (x, y)) in zip(centers, expected) {
      #expect(abs(center.x - x) < 1e-9 && abs(center.y - y) < 1e-9)
    }
  }

  @Test func `items of a large circle stand where sine and cosine say`() throws {
    let count = 5_000
    let state = try CircleSolver().solve(request([count], size: Size(width: 2_000, height: 2_000)))
    var frames = [Rect](repeating: .zero, count: count)
    #expect(frames.withUnsafeMutableBufferPointer { state.writeItemFrames(to: $0) } == count)
    for (item, placement) in state.placements(in: .zero).enumerated() {
      let angle = 2 * Double.pi * Double(item) / Double(count)
      let center = placement.frame.center
      #expect(abs(center.x - 1_000 - 800 * Foundation.cos(angle)) < 1e-9)
      #expect(abs(center.y - 1_000 - 800 * Foundation.sin(angle)) < 1e-9)
      #expect(state.placement(of: placement.key) == placement)
      #expect(frames[item] == placement.frame)
    }
  }

  @Test func `a buffer smaller than the circle is filled as far as it goes`() throws {
    let state = try CircleSolver().solve(request([9]))
    var frames = [Rect](repeating: .zero, count: 2)
    #expect(frames.withUnsafeMutableBufferPointer { state.writeItemFrames(to: $0) } == 9)
    #expect(frames == (0..<2).map { state.itemFrame(at: $0) })
  }
}
