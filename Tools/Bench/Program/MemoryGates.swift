import BenchReferences
import CollectionModel
import FlowLayout
import Foundation

/// What a layout holds, and what it costs on memory that nobody has touched.
enum MemoryGates {
  /// Bytes that one item of a million keeps resident, its size included.
  ///
  /// Must run before anything else, while there is no freed memory to reuse.
  static func bytes(items: Int) -> [Gate] {
    #if os(Linux)
      return [
        Gate(
          name: "G-F9", what: "resident bytes an item, sizes included", gate: 24, aim: 10
        ) {
          let before = resident()
          var random = XorShift(state: 5)
          let sizes = ItemSizes(count: items) { range, buffer in
            for item in range {
              buffer[item - range.lowerBound] = Size(
                width: Double(40 + random.below(81)), height: Double(30 + random.below(61)))
            }
          }
          let state = try? FlowSolver().solve(Workload.request([sizes]))
          let bytes = Double(resident() - before) / Double(items)
          keep(state)
          return (bytes, 0)
        }
      ]
    #else
      return []
    #endif
  }

  /// The first layout on fresh memory.
  ///
  /// Runs last, because it changes how memory is given out.
  static func first(items: Int) -> [Gate] {
    [
      Gate(
        name: "G-F4", what: "first layout on fresh memory : C frames on fresh memory", gate: 0.30,
        aim: 0.17
      ) {
        // Where the system's allocator keeps what is freed, both sides gain by it.
        _ = ref_use_fresh_memory()
        let work = Workload(count: items)
        let request = work.request
        return Race.run {
          var state: FlowState?
          let time = Race.time { state = work.solve(request) }
          keep(state)
          return time
        } against: {
          let frames = UnsafeMutableBufferPointer<ref_rect>.allocate(capacity: items)
          defer { frames.deallocate() }
          return Race.time {
            keep(
              ref_frames(
                work.sizes, items, Workload.width, Workload.gap, Workload.lineGap,
                frames.baseAddress))
          }
        }
      }
    ]
  }

  /// The resident size of this process in bytes, as the kernel tells it.
  private static func resident() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4_096
  }
}
