import BenchReferences
import CircleLayout
import CollectionModel

/// The circle, all frames at once.
enum CircleGates {
  static func all(items: Int) -> [Gate] {
    [
      Gate(
        name: "G-C1", what: "circle, every frame : C with a sine and a cosine for each", gate: 0.4,
        aim: 0.14
      ) {
        let sizes = ItemSizes(count: items, uniform: Size(width: 70, height: 70))
        let request = LayoutRequest(
          viewport: Viewport(size: Size(width: 1_000, height: 1_000)),
          sections: [LayoutSection(itemSizes: sizes)])
        let frames = UnsafeMutableBufferPointer<Rect>.allocate(capacity: items)
        let others = UnsafeMutableBufferPointer<ref_rect>.allocate(capacity: items)
        frames.initialize(repeating: .zero)
        others.initialize(repeating: ref_rect())
        defer {
          frames.deallocate()
          others.deallocate()
        }
        return Race.run {
          Race.time { keep((try? CircleSolver().solve(request))?.writeItemFrames(to: frames)) }
        } against: {
          Race.time { ref_circle(items, 500, 400, 70, others.baseAddress) }
        }
      }
    ]
  }
}
