import BenchReferences
import CollectionModel
import FlowLayout
import Foundation

/// What a layout holds, and what it costs on memory that nobody has touched.
enum MemoryGates {
  /// Bytes that one item of a million keeps resident, its size included.
  ///
  /// Must run before anything else, while there is no freed memory to reuse; for the same reason
  /// what was measured is held until the program ends.
  static func bytes(items: Int) -> [Gate] {
    #if os(Linux)
      let held = Held()
      return FlowGates.everywhere { kind, axis in
        Gate(
          name: "G-F9",
          what: "resident bytes an item, sizes included, \(Workload.name(kind, axis))", gate: 24,
          aim: 10
        ) {
          let work = Workload(count: items, kind: kind, axis: axis)
          let before = resident()
          let state = work.solve(work.request)
          let bytes = Double(resident() - before) / Double(items)
          held.states.append(state)
          // What the references read must not have been given back meanwhile.
          keep(work)
          return (bytes, nil)
        }
      }
    #else
      return []
    #endif
  }

  /// States that must not give their memory back.
  private final class Held {
    var states: [FlowState] = []
  }

  /// The first layout on fresh memory.
  ///
  /// Runs last, because it changes how memory is given out.
  static func first(items: Int) -> [Gate] {
    FlowGates.everywhere { kind, axis in
      Gate(
        name: "G-F4",
        what: "first layout on fresh memory, \(Workload.name(kind, axis)) : C frames, likewise",
        gate: 0.30, aim: 0.17
      ) {
        let work = Workload(count: items, kind: kind, axis: axis)
        let request = work.request
        // Where the system's allocator keeps what is freed all the same, both sides gain by it.
        return Race.run {
          _ = ref_use_fresh_memory()
          var state: FlowState?
          let time = Race.time { state = work.solve(request) }
          keep(state)
          return time
        } against: {
          _ = ref_use_fresh_memory()
          let frames = UnsafeMutableBufferPointer<ref_rect>.allocate(capacity: items)
          defer { frames.deallocate() }
          return Race.time { keep(work.referenceFrames(Workload.width, to: frames)) }
        }
      }
    }
  }

  /// The resident size of this process in bytes, as the kernel tells it.
  private static func resident() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4_096
  }
}
