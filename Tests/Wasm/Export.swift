// Lays the golden case out inside WebAssembly; the request's numbers are in a generated file.

import CollectionModel
import FlowLayout

/// Writes content size, header frame and item frames to `numbers` and returns how many there are;
/// -1 where the solver refuses the request, -2 where `capacity` is too small.
@_expose(wasm, "lay_out")
@_cdecl("lay_out")
public func layOut(_ numbers: UnsafeMutablePointer<Double>, _ capacity: Int32) -> Int32 {
  let section = LayoutSection(
    itemSizes: ItemSizes(items.map { Size(width: $0[0], height: $0[1]) }),
    inset: Insets(top: inset[0], left: inset[1], bottom: inset[2], right: inset[3]),
    lineSpacing: spacing[0], interitemSpacing: spacing[1],
    headerSize: Size(width: header[0], height: header[1]))
  let request = LayoutRequest(
    viewport: Viewport(size: Size(width: bounds[0], height: bounds[1])), sections: [section])
  let state: FlowState
  do { state = try FlowSolver().solve(request) } catch { return -1 }
  var found = [state.contentSize.width, state.contentSize.height]
  state.forEachPlacement(in: Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)) {
    found += [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height]
  }
  guard found.count <= Int(capacity) else { return -2 }
  for index in found.indices { numbers[index] = found[index] }
  return Int32(found.count)
}
